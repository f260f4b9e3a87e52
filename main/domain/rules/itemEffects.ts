import type { Effects, ItemEffect } from './effects.ts';
import { mergeItem } from './mergeEffects.ts';

/** The last of the rules that act on an item, with those before it. */
interface Acting {
  readonly before: Acting | undefined;
  readonly effect: ItemEffect;
  /** Of all of them; found when it is asked for. */
  merged: ItemEffect | null;
}

export interface ItemEffects {
  /** A rule acts on items, after those that did before. */
  readonly add: (effect: ItemEffect, items: readonly number[]) => void;
  readonly merged: () => Effects['items'];
}

/**
 * What rules do to items together. Items on which the same rules act share one effect, merged once: a thousand rules may act on
 * thousands of items each.
 */
export function createItemEffects(): ItemEffects {
  const actingOn = new Map<number, Acting>();
  return {
    add(effect, items) {
      const after = new Map<Acting | undefined, Acting>();
      for (const item of items) {
        const before = actingOn.get(item);
        let acting = after.get(before);
        if (acting === undefined) after.set(before, (acting = { before, effect, merged: null }));
        actingOn.set(item, acting);
      }
    },
    merged: () => Object.fromEntries([...actingOn].map(([item, acting]) => [item, mergedEffect(acting)])),
  };
}

function mergedEffect(acting: Acting): ItemEffect {
  if (acting.merged !== null) return acting.merged;
  const effects: ItemEffect[] = [];
  for (let one: Acting | undefined = acting; one !== undefined; one = one.before) effects.push(one.effect);
  return (acting.merged = mergeItem(effects.reverse()));
}
