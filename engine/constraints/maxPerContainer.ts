import type { PackItem } from '../model/problem.ts';

/** Most units of a line in one box: its own limit, never more than its quantity. */
export const mostPerBox = (item: PackItem): number =>
  Math.min(item.quantity, item.maxPerContainer === undefined ? item.quantity : Math.max(1, item.maxPerContainer));
