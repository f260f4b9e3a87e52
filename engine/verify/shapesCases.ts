import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { forEachUnit } from './shapesForm.ts';
import type { Report, UnitReport } from './violation.ts';

/** A case is full, of a line that comes in cases, in a problem that uses them. */
export const checkCase = (problem: PackProblem, item: PackItem, unit: Placement, report: UnitReport): void => {
  if (unit.units === undefined) return;
  if (problem.useCasePacks !== true || item.casePack === undefined || item.roll !== undefined) {
    report('case-pack', 'is a case of a line that is packed singly');
  } else if (unit.units !== item.casePack.quantity) {
    report('case-pack', `holds ${unit.units} units, a full case ${item.casePack.quantity}`);
  } else if (unit.nested !== undefined) report('case-pack', 'is closed but has units nested in it');
};

/** A line that is packed in cases has fewer single units than a case holds. */
export const checkCaseCounts = (problem: PackProblem, boxes: readonly PackedBox[], report: Report): void => {
  const cases = new Set<number>();
  const singles = new Map<number, number>();
  for (const { placements } of boxes) {
    forEachUnit(placements, ({ item, units }) => {
      if (units === undefined) singles.set(item, (singles.get(item) ?? 0) + 1);
      else cases.add(item);
    });
  }
  for (const line of cases) {
    if ((singles.get(line) ?? 0) < (problem.items[line]?.casePack?.quantity ?? Infinity)) continue;
    report('case-pack', `Line ${line} is packed in cases, but a case or more of it is packed singly.`, { item: line });
  }
};
