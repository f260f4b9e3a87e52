import type { PackItem } from '../model/problem.ts';

/** Most units of a line in one box: its own limit, never more than its quantity. */
export const mostPerBox = (item: PackItem): number =>
  Math.min(item.quantity, item.maxPerContainer === undefined ? item.quantity : Math.max(1, item.maxPerContainer));

/** Kinds that count together against one limit per box; `units[i]` of it are used up by each unit of `kinds[i]`. */
export interface KindLimit {
  readonly most: number;
  readonly kinds: readonly number[];
  readonly units: readonly number[];
}

/** Whether counts keep a joint limit. */
export const isWithin = ({ most, kinds, units }: KindLimit, counts: Int32Array): boolean =>
  kinds.reduce((sum, kind, i) => sum + counts[kind]! * units[i]!, 0) <= most;

/** Lowers counts to what joint limits leave, first kinds first; returns how many units were dropped. */
export const dropOverLimits = (limits: readonly KindLimit[], counts: Int32Array): number => {
  let dropped = 0;
  for (const { most, kinds, units } of limits) {
    let left = most;
    for (let i = 0; i < kinds.length; i += 1) {
      const kind = kinds[i]!;
      const kept = Math.min(counts[kind]!, Math.floor(left / units[i]!));
      dropped += counts[kind]! - kept;
      counts[kind] = kept;
      left -= kept * units[i]!;
    }
  }
  return dropped;
};
