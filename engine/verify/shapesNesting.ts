import type { Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import type { UnitReport } from './violation.ts';

/** Nothing is nested yet. */
export const checkNested = (_problem: PackProblem, unit: Placement, report: UnitReport): void => {
  if (unit.nested !== undefined) report('nesting', 'has units nested in it');
};
