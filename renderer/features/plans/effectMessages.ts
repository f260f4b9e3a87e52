import type { AppliedEffects, PlanShipment } from '../../../main/contract/index.ts';
import { lengthText, weightText } from '../../ui/measure/units.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** What rules did to an option, one sentence each; empty when they did nothing. */
export function effectSentences(
  { levels, separationGroups, affinityGroups }: AppliedEffects,
  nameOf: (containerId: string) => string,
): readonly string[] {
  const { t } = useMessages(messages);
  const list = (texts: readonly string[]): string => texts.join(', ');
  const named = (ids: readonly string[]): string => list(ids.map(nameOf));
  const quoted = (tags: readonly string[]): string => list(tags.map((text) => t('effects.quoted', { text })));
  const apart = (groups: readonly string[]): string =>
    groups.reduce((first, second) => t('effects.apart', { first, second }));
  return [
    ...levels.flatMap((effect) => {
      const level = t(`effects.level.${effect.level}`);
      const caps = [
        ['weight', effect.maxWeightOverride],
        ['length', effect.maxLengthOverride],
        ['width', effect.maxWidthOverride],
        ['height', effect.maxHeightOverride],
      ] as const;
      const { excludedContainerIds, requiredContainerIds } = effect;
      return [
        ...caps.flatMap(([cap, most]) => {
          if (most === null) return [];
          return t(`effects.${cap}`, { level, value: cap === 'weight' ? weightText(most) : lengthText(most) });
        }),
        ...(requiredContainerIds.length > 0
          ? [t('effects.required', { level, ids: named(requiredContainerIds) })]
          : []),
        ...(excludedContainerIds.length > 0
          ? [t('effects.excluded', { level, ids: named(excludedContainerIds) })]
          : []),
      ];
    }),
    ...(separationGroups.length > 0 ? [t('effects.separate', { groups: apart(separationGroups.map(quoted)) })] : []),
    ...affinityGroups.map(({ itemPatterns, containerIds, exclusive }) =>
      t(exclusive ? 'effects.exclusive' : 'effects.affinity', {
        patterns: quoted(itemPatterns),
        ids: named(containerIds),
      }),
    ),
  ];
}

type FiredRule = PlanShipment['firedRules'][number];

/** Whether the sentences of all rules together say what this rule did. */
export function isSaidByEffects(
  { ruleType }: FiredRule,
  fired: readonly FiredRule[],
  effects: AppliedEffects | null,
): boolean {
  const { levels = [], separationGroups = [], affinityGroups = [] } = effects ?? {};
  switch (ruleType) {
    case 'IncompatibilityGroup':
      return separationGroups.length > 0;
    case 'ItemGrouping':
      return affinityGroups.length > 0;
    case 'BoxSetFilter':
    case 'DestinationOverride':
      return levels.some((level) => level.requiredContainerIds.length + level.excludedContainerIds.length > 0);
    case 'CarrierPackagingRule':
      // Limits of one service are in no sentence: of several such rules nobody knows which are said.
      return (
        fired.filter((each) => each.ruleType === ruleType).length === 1 &&
        levels.some((level) =>
          [level.maxWeightOverride, level.maxLengthOverride, level.maxWidthOverride, level.maxHeightOverride].some(
            (cap) => cap !== null,
          ),
        )
      );
    default:
      return false;
  }
}
