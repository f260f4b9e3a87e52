import type { AppliedEffects, PolicyLevel } from '../../contract/index.ts';
import type { Effects } from './effects.ts';
import { union } from './mergeEffects.ts';

/** Effects at each level in the words of the specification; groups are those of all levels together. */
export function appliedEffects(
  levels: readonly { readonly level: PolicyLevel; readonly effects: Effects }[],
): AppliedEffects {
  return {
    levels: levels.map(({ level, effects: { caps, ...effects } }) => ({
      level,
      maxWeightOverride: caps.maxWeight ?? null,
      maxLengthOverride: caps.maxLength ?? null,
      maxWidthOverride: caps.maxWidth ?? null,
      maxHeightOverride: caps.maxHeight ?? null,
      excludedContainerIds: [...effects.excludedContainerIds],
      requiredContainerIds: [
        ...(effects.requiredContainerIds.length > 0 ? effects.requiredContainerIds : effects.includedContainerIds),
      ],
    })),
    separationGroups: distinct(levels.flatMap(({ effects }) => effects.separationGroups)).map((tags) => [...tags]),
    affinityGroups: distinct(levels.flatMap(({ effects }) => effects.affinityGroups)).map((group) => ({
      itemPatterns: union(group.itemPatterns, []).slice(),
      containerIds: union(group.containerIds, []).slice(),
      exclusive: group.exclusive,
    })),
  };
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
