import type { AffinityGroup, CarrierCaps, Rotation } from '../../../engine/index.ts';
import { noEffects, type Effects, type ItemEffect, type ObjectiveTerm } from './effects.ts';

/**
 * Two effects at once (specification, "Conflict resolution"): sets by union, caps by the lowest, contributions to the
 * objective by their sum, of consolidation profiles the first. `noEffects` changes nothing.
 */
export function mergeEffects(first: Effects, second: Effects): Effects {
  return {
    includedContainerIds: union(first.includedContainerIds, second.includedContainerIds),
    requiredContainerIds: union(first.requiredContainerIds, second.requiredContainerIds),
    excludedContainerIds: union(first.excludedContainerIds, second.excludedContainerIds),
    caps: lowestCaps(first.caps, second.caps),
    serviceCaps: merged(first.serviceCaps, second.serviceCaps, lowestCaps),
    separationGroups: distinct([...first.separationGroups, ...second.separationGroups].map((tags) => union(tags, []))),
    affinityGroups: distinct([...first.affinityGroups, ...second.affinityGroups].map(canonicalGroup)),
    items: mergeItems([first.items, second.items]),
    maxStackWeight: lowest(first.maxStackWeight, second.maxStackWeight) ?? null,
    objective: merged(first.objective, second.objective, sum),
    profileId: first.profileId ?? second.profileId,
    search: { ...first.search, ...second.search },
  };
}

/** Many effects at once, in their order. By halves, so that long lists are not merged again with every rule. */
export function mergeAll(effects: readonly Effects[]): Effects {
  const [only] = effects;
  if (effects.length < 2) return mergeEffects(noEffects, only ?? noEffects);
  const half = effects.length >> 1;
  return mergeEffects(mergeAll(effects.slice(0, half)), mergeAll(effects.slice(half)));
}

/** Each cap takes the strictest value. */
export function lowestCaps(first: CarrierCaps, second: CarrierCaps): CarrierCaps {
  return merged<number>({ ...first }, { ...second }, Math.min);
}

/** The lower one of two limits, where either may be missing. */
export function lowest(first: number | null | undefined, second: number | null | undefined): number | undefined {
  if (typeof first !== 'number') return second ?? undefined;
  return typeof second === 'number' ? Math.min(first, second) : first;
}

/** Both lists as one set, sorted. */
export function union(first: readonly string[], second: readonly string[]): readonly string[] {
  return [...new Set([...first, ...second])].sort();
}

function mergeItems(all: readonly Effects['items'][]): Effects['items'] {
  const filled = all.filter((items) => Object.keys(items).length > 0);
  const [only = {}] = filled;
  if (filled.length < 2) return only;
  const byItem = new Map<string, ItemEffect[]>();
  for (const items of filled)
    for (const [index, effect] of Object.entries(items)) {
      const known = byItem.get(index);
      if (known) known.push(effect);
      else byItem.set(index, [effect]);
    }
  return Object.fromEntries([...byItem].map(([index, effects]) => [index, mergeItem(effects)]));
}

/** What several rules do to one item, in their order. */
export function mergeItem(effects: readonly ItemEffect[]): ItemEffect {
  const [only = {}] = effects;
  if (effects.length < 2) return only;
  const tags = new Set<string>();
  let rotations: readonly Rotation[] | undefined;
  let maxWeightOnTop: number | undefined;
  let maxStackHeight: number | undefined;
  for (const effect of effects) {
    for (const tag of effect.tags ?? []) tags.add(tag);
    const { rotations: left } = effect;
    rotations = rotations && left ? rotations.filter((rotation) => left.includes(rotation)) : (rotations ?? left);
    maxWeightOnTop = lowest(maxWeightOnTop, effect.maxWeightOnTop);
    maxStackHeight = lowest(maxStackHeight, effect.maxStackHeight);
  }
  return {
    ...(tags.size > 0 && { tags: [...tags].sort() }),
    ...(rotations && { rotations }),
    ...(maxWeightOnTop !== undefined && { maxWeightOnTop }),
    ...(maxStackHeight !== undefined && { maxStackHeight }),
  };
}

function sum(first: ObjectiveTerm, second: ObjectiveTerm): ObjectiveTerm {
  return {
    boxCost: exactSum(first.boxCost, second.boxCost),
    shippingCost: exactSum(first.shippingCost, second.shippingCost),
  };
}

/** In millionths, so that 0.1 + 0.2 is 0.3 and the order of the summands leaves no trace. */
function exactSum(first: number, second: number): number {
  return (Math.round(first * 1e6) + Math.round(second * 1e6)) / 1e6;
}

function merged<T>(
  first: Readonly<Record<string, T>>,
  second: Readonly<Record<string, T>>,
  both: (first: T, second: T) => T,
): Readonly<Record<string, T>> {
  const entries = Object.entries(second);
  if (entries.length === 0) return first;
  const result = new Map(Object.entries(first));
  for (const [key, value] of entries) {
    const known = result.get(key);
    result.set(key, known === undefined ? value : both(known, value));
  }
  return Object.fromEntries(result);
}

function canonicalGroup({ itemPatterns, containerIds, exclusive }: AffinityGroup): AffinityGroup {
  return { itemPatterns: union(itemPatterns, []), containerIds: union(containerIds, []), exclusive };
}

/** Each value once, in the order of its JSON text. */
function distinct<T>(values: readonly T[]): readonly T[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
