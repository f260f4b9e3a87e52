import type { CasePack, PackItem } from '../model/problem.ts';
import type { Packable } from './packable.ts';
import type { Takers } from './takers.ts';

const isUsable = ({ quantity, length, width, height, weight }: CasePack): boolean =>
  Number.isInteger(quantity) &&
  quantity >= 2 &&
  [length, width, height].every((side) => Number.isFinite(side) && side > 0) &&
  Number.isFinite(weight) &&
  weight >= 0;

/**
 * A line as full cases and single units: as many full cases as the quantity gives, the rest single. A case is closed
 * and square, turned by the item's rotations applied to its own sides. Where it fits no candidate, or holds more units
 * than one box may, all units are single.
 */
export const casePackables = (line: number, item: PackItem, takers: Takers): readonly Packable[] => {
  const { casePack, ...single } = item;
  const { voidSpace: _hollow, shape: _shape, ...plain } = single;
  if (casePack === undefined || !isUsable(casePack)) return [{ line, item: single, units: 1, nested: [] }];
  const { length, width, height, weight, quantity: units } = casePack;
  const cases = Math.floor(item.quantity / units);
  const box: PackItem = { ...plain, length, width, height, weight, quantity: cases };
  const used = cases > 0 && units <= (item.maxPerContainer ?? Infinity) && takers.all(box).length > 0;
  const rest = used ? item.quantity - cases * units : item.quantity;
  const packables: Packable[] = [];
  if (used) packables.push({ line, item: box, units, nested: [] });
  if (rest > 0) packables.push({ line, item: { ...single, quantity: rest }, units: 1, nested: [] });
  return packables;
};
