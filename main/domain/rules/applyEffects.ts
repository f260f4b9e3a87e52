import {
  underCaps,
  type CandidateContainer,
  type PackItem,
  type PackProblem,
  type PalletType,
  type Rotation,
} from '../../../engine/index.ts';
import type { Effects, ItemEffect } from './effects.ts';
import { lowest, lowestCaps } from './mergeEffects.ts';
import { everyContainer } from './ruleEffect.ts';

/** What effects act on. */
export interface EffectsTarget {
  readonly problem: PackProblem;
  /** The containers before any rule, for a problem that rules may already have narrowed. */
  readonly candidates: readonly CandidateContainer[];
  /** The carrier service that a container is restricted to, by its id. */
  readonly carrierServices: Readonly<Record<string, string>>;
}

export interface AppliedProblem {
  readonly problem: PackProblem;
  /** Items whose own constraints and the rules together allow no rotation: they keep their own. */
  readonly unturned: readonly number[];
}

/** The problem with the effects of rules in it. Applying effects again changes nothing. */
export function applyEffects(
  { problem, candidates, carrierServices }: EffectsTarget,
  effects: Effects,
): AppliedProblem {
  const unturned: number[] = [];
  const hasCaps = Object.keys(effects.caps).length > 0;
  const tagsOf = createTagging();
  return {
    problem: {
      ...problem,
      items: problem.items.map((item, index) => {
        const effect = effects.items[index];
        if (effect === undefined) return item;
        const changed = applyToItem(item, effect, tagsOf);
        if (changed.isUnturned) unturned.push(index);
        return changed.item;
      }),
      containers: applyToContainers(candidates, effects, carrierServices),
      separationGroups: withoutRepetition([...problem.separationGroups, ...effects.separationGroups]),
      affinityGroups: withoutRepetition([...problem.affinityGroups, ...effects.affinityGroups]),
      ...(hasCaps && { carrierCaps: lowestCaps(problem.carrierCaps ?? {}, effects.caps) }),
    },
    unturned,
  };
}

/** Pallets with the strictest limit on what may stand on their load. */
export function limitStacks(pallets: readonly PalletType[], { maxStackWeight }: Effects): readonly PalletType[] {
  if (maxStackWeight === null) return pallets;
  return pallets.map((pallet) => ({
    ...pallet,
    maxStackWeight: lowest(pallet.maxStackWeight, maxStackWeight) ?? maxStackWeight,
  }));
}

/** Whether rules leave a container in the choice: excluded ones are out, and where some are demanded or included, all others. */
export function isAllowed(id: string, effects: Effects): boolean {
  const only = effects.requiredContainerIds.length > 0 ? effects.requiredContainerIds : effects.includedContainerIds;
  return !effects.excludedContainerIds.includes(id) && (only.length === 0 || only.includes(id));
}

function applyToContainers(
  candidates: readonly CandidateContainer[],
  effects: Effects,
  carrierServices: Readonly<Record<string, string>>,
): readonly CandidateContainer[] {
  const allowed = candidates
    .filter(({ id }) => isAllowed(id, effects))
    .flatMap((container) => {
      const caps = effects.serviceCaps[carrierServices[container.id] ?? ''];
      return caps === undefined ? [container] : underCaps(container, caps);
    });
  const extra = allowed.map(({ id }) => extraCost(id, effects));
  const least = Math.min(0, ...extra);
  // Costs are compared with each other only: one amount more for all keeps them positive.
  return allowed.map((container, index) => {
    const more = (extra[index] ?? 0) - least;
    return container.kind === 'fixed' && more !== 0 ? { ...container, cost: (container.cost ?? 0) + more } : container;
  });
}

function extraCost(id: string, { objective }: Effects): number {
  return [objective[everyContainer], objective[id]].reduce(
    (total, term) => total + (term?.boxCost ?? 0) + (term?.shippingCost ?? 0),
    0,
  );
}

type Tagging = (own: readonly string[], effect: ItemEffect) => readonly string[];

/** Tags with those that an effect adds. Items that have the same ones share their list. */
function createTagging(): Tagging {
  const known = new Map<ItemEffect, Map<string, readonly string[]>>();
  return (own, effect) => {
    let byOwn = known.get(effect);
    if (byOwn === undefined) known.set(effect, (byOwn = new Map()));
    const key = JSON.stringify(own);
    let tags = byOwn.get(key);
    if (tags === undefined) byOwn.set(key, (tags = [...new Set([...own, ...(effect.tags ?? [])])]));
    return tags;
  };
}

function applyToItem(
  item: PackItem,
  effect: ItemEffect,
  tagsOf: Tagging,
): { readonly item: PackItem; readonly isUnturned: boolean } {
  const rotations = commonRotations(item.rotations, effect.rotations);
  const maxWeightOnTop = lowest(item.maxWeightOnTop, effect.maxWeightOnTop);
  const maxStackHeight = lowest(item.maxStackHeight, effect.maxStackHeight);
  return {
    item: {
      ...item,
      tags: tagsOf(item.tags, effect),
      rotations: rotations ?? item.rotations,
      ...(maxWeightOnTop !== undefined && { maxWeightOnTop }),
      ...(maxStackHeight !== undefined && { maxStackHeight }),
    },
    isUnturned: rotations === null,
  };
}

/** Rotations that both allow; null when there is none. For an item no rotation named means that all are allowed. */
function commonRotations(
  own: readonly Rotation[],
  allowed: readonly Rotation[] | undefined,
): readonly Rotation[] | null {
  if (allowed === undefined) return own;
  const common = own.length === 0 ? allowed : own.filter((rotation) => allowed.includes(rotation));
  return common.length === 0 ? null : common;
}

/** In the order given; a set of tags or a group counts once. */
function withoutRepetition<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
