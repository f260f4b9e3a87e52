import type { CrushClass, PackItem } from '../model/problem.ts';
import type { UnitColumns } from './columns.ts';
import { carriedPart, contactArea, fromTheTop, type Contacts } from './contacts.ts';
import { millionths } from './measure.ts';
import type { Report } from './violation.ts';

/** The rounding allowed in weights that were divided over several carriers. */
const rounding = 1e-9;

/** How many times its own weight a unit of a class carries. */
const timesOwnWeight: Readonly<Record<CrushClass, number>> = {
  none: Infinity,
  light: 4,
  moderate: 2,
  fragile: 0.5,
  extreme: 0,
};

/** Whether anything may be wrong with what rests on a unit of a line. */
export const limitsStacking = (item: PackItem): boolean =>
  item.maxWeightOnTop !== undefined || item.maxStackHeight !== undefined || (item.crushClass ?? 'none') !== 'none';

/** No unit carries more pounds or more units than it may. Weight is handed down in proportion to contact area. */
export const checkStacking = (
  columns: UnitColumns,
  contacts: Contacts,
  lines: readonly (PackItem | undefined)[],
  weights: Float64Array,
  box: number,
  report: Report,
): void => {
  const { count } = columns;
  const onTop = new Float64Array(count);
  const unitsOnTop = new Int32Array(count);
  for (const unit of fromTheTop(columns)) {
    const total = carriedPart(columns, contacts, unit).area;
    for (let i = contacts.start[unit]!; i < contacts.start[unit + 1]!; i += 1) {
      const carrier = contacts.lower[i]!;
      const share = contactArea(columns, unit, carrier) / total;
      onTop[carrier] = onTop[carrier]! + (weights[unit]! + onTop[unit]!) * share;
      unitsOnTop[carrier] = Math.max(unitsOnTop[carrier]!, unitsOnTop[unit]! + 1);
    }
    const line = lines[unit];
    if (line === undefined) continue;
    const where = { box, placement: unit };
    const above = (limit: number): boolean => onTop[unit]! > limit * (1 + rounding);
    const pounds = (onTop[unit]! / 1e6).toFixed(2);
    if (line.maxWeightOnTop !== undefined && above(millionths(line.maxWeightOnTop))) {
      report('max-weight-on-top', `Unit ${unit} carries ${pounds} lb, more than it may.`, where);
    }
    if (line.maxStackHeight !== undefined && unitsOnTop[unit]! + 1 > Math.max(1, line.maxStackHeight)) {
      report('max-stack-height', `Unit ${unit} has ${unitsOnTop[unit]!} units on top, more than it may.`, where);
    }
    const crush = line.crushClass ?? 'none';
    const crushed = above(timesOwnWeight[crush] * weights[unit]!) || (crush === 'extreme' && unitsOnTop[unit]! > 0);
    if (crush !== 'none' && crushed) {
      report('crush-class', `Unit ${unit} of class ${crush} carries ${pounds} lb.`, where);
    }
  }
};
