import type { PackedBox, Placement } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { millionths } from './measure.ts';
import { checkCase } from './shapesCases.ts';
import { forEachUnit, grossWeight } from './shapesForm.ts';
import { checkNested } from './shapesNesting.ts';
import { checkRoll } from './shapesRolls.ts';
import { checkRound } from './shapesRound.ts';
import type { Report, UnitReport } from './violation.ts';

const statesWeight = ({ units, nested, roll }: Placement): boolean =>
  units !== undefined || nested !== undefined || roll !== undefined;

/** A unit states what it is and weighs: a case, a roll or a cylinder of its line. */
const checkUnit = (problem: PackProblem, unit: Placement, report: UnitReport): void => {
  const item = problem.items[unit.item];
  if (item === undefined) return;
  checkCase(problem, item, unit, report);
  checkRoll(item, unit, report);
  checkRound(problem, item, unit, report);
  const stated = unit.weight === undefined ? null : millionths(unit.weight);
  const right = statesWeight(unit) ? stated === grossWeight(problem, unit) : stated === null;
  if (!right) report('weight', 'does not state its weight with all that is in it');
};

/** Rules on cases, rolls, cylinders and nested units of one box. */
export const checkShapes = (problem: PackProblem, packed: PackedBox, box: number, report: Report): void => {
  packed.placements.forEach((placement, index) => {
    const reportUnit: UnitReport = (rule, message) => {
      report(rule, `Unit ${index} ${message}.`, { box, item: placement.item, placement: index });
    };
    forEachUnit([placement], (unit) => {
      checkUnit(problem, unit, reportUnit);
    });
    checkNested(problem, placement, reportUnit);
  });
};
