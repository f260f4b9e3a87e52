import type { Placement } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { millionths } from './measure.ts';
import { formOf } from './shapesForm.ts';
import type { UnitReport } from './violation.ts';

/** A cylinder is told as one, with an axis that its sides allow; nothing else is. */
export const checkRound = (problem: PackProblem, item: PackItem, unit: Placement, report: UnitReport): void => {
  const form = formOf(problem, item, unit);
  const circular =
    (unit.roll !== undefined || (item.shape === 'cylindrical' && unit.units === undefined)) &&
    millionths(form.length) === millionths(form.width);
  if (!circular) {
    if (unit.round !== undefined) report('cylinder', 'is told as a cylinder but is none');
    return;
  }
  const along = unit.round === 'x' ? unit.length : unit.round === 'y' ? unit.width : unit.height;
  if (unit.round === undefined || millionths(along) !== millionths(form.height)) {
    report('cylinder', 'is not told as a cylinder along its axis');
  }
};
