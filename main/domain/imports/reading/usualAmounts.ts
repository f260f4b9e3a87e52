import type { ImportKind, LengthUnit, WeightUnit } from '../reading.ts';
import { inInchesOrPounds, isLengthUnit } from '../../../contract/units.ts';

/** What most amounts of a kind of record are between, in inches and pounds. Locations and rates can be anything. */
const usual: Readonly<
  Partial<Record<ImportKind, Record<'length' | 'weight', readonly [least: number, most: number]>>>
> = {
  items: { length: [0.1, 100], weight: [0.005, 150] },
  orders: { length: [0.1, 100], weight: [0.005, 150] },
  batchOrders: { length: [0.1, 100], weight: [0.005, 150] },
  containers: { length: [0.5, 700], weight: [0.005, 60_000] },
};

/** Whether numbers look right in a unit that nobody has stated: 300 is a usual length in millimetres, none in inches. */
export function isUsual(kind: ImportKind, unit: LengthUnit | WeightUnit, numbers: readonly number[]): boolean {
  const range = usual[kind]?.[isLengthUnit(unit) ? 'length' : 'weight'];
  if (!range) return true;
  const [least, most] = range;
  const amounts = numbers.filter((number) => number !== 0).map((number) => inInchesOrPounds(number, unit));
  return amounts.filter((amount) => amount < least || amount > most).length * 2 <= amounts.length;
}
