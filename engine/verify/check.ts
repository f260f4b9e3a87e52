import type { PackedBox, PackPlan } from '../model/plan.ts';
import type { CandidateContainer, PackProblem } from '../model/problem.ts';
import { permittedFor, type VerifyContext } from './verifyContext.ts';
import { columnsOf, type UnitColumns } from './columns.ts';
import { checkGeometry } from './geometryRules.ts';
import { affinityAllows, itemAffinities, separationWords } from './groupRules.ts';
import { checkReasons } from './leftOutReasons.ts';
import {
  aboveCaps,
  carriedShareOf,
  carriedWeight,
  millionths,
  permittedSides,
  sideLimits,
  turnedSides,
  weightLimit,
} from './measure.ts';
import { checkCaseCounts } from './shapesCases.ts';
import { countAmounts, forEachUnit, formOf, grossWeight, isPlain } from './shapesForm.ts';
import { checkRollCounts } from './shapesRolls.ts';
import { checkShapes } from './shapes.ts';
import { checkStability } from './stabilityRule.ts';
import { checkStacking, limitsStacking } from './stackingRules.ts';
import { checkStops } from './stopRule.ts';
import type { Report, Violation } from './violation.ts';

const sameSides = (a: readonly number[], x: number, y: number, z: number): boolean =>
  a[0] === x && a[1] === y && a[2] === z;

/** Units as columns; reports units that are no unit of their item or stand outside. */
const readUnits = (context: VerifyContext, packed: PackedBox, box: number, report: Report): UnitColumns => {
  const columns = columnsOf(packed.placements);
  const { x1, y1, z1, x2, y2, z2 } = columns;
  const [lengthX, lengthY, lengthZ] = [packed.length, packed.width, packed.height].map(millionths) as [
    number,
    number,
    number,
  ];
  packed.placements.forEach((placement, index) => {
    const where = { box, item: placement.item, placement: index };
    const [dx, dy, dz] = [x2[index]! - x1[index]!, y2[index]! - y1[index]!, z2[index]! - z1[index]!];
    const item = context.problem.items[placement.item];
    if (item === undefined) {
      report('quantity', `Unit ${index} is of line ${placement.item}, which does not exist.`, {
        box,
        placement: index,
      });
    } else if (!permittedFor(context, item, placement).some((sides) => sameSides(sides, dx, dy, dz))) {
      const turned = turnedSides(formOf(context.problem, item, placement)).some((sides) =>
        sameSides(sides, dx, dy, dz),
      );
      if (turned) report('rotation', `Unit ${index} stands in a rotation that its line does not allow.`, where);
      else report('dimensions', `Unit ${index} does not have the dimensions of its line.`, where);
    }
    const inside =
      x1[index]! >= 0 &&
      y1[index]! >= 0 &&
      z1[index]! >= 0 &&
      x2[index]! <= lengthX &&
      y2[index]! <= lengthY &&
      z2[index]! <= lengthZ;
    if (!inside) report('out-of-bounds', `Unit ${index} reaches out of the box.`, where);
  });
  return columns;
};

const checkSize = (container: CandidateContainer, packed: PackedBox, box: number, report: Report): void => {
  const { least, most } = sideLimits(container);
  const sides = [packed.length, packed.width, packed.height].map(millionths);
  const right = sides.every((side, axis) => side >= least[axis]! && side <= most[axis]!);
  if (!right) report('container-size', `Box ${box} does not have a size of its container.`, { box });
};

/** Rules on the company a unit keeps and on the load as a whole. */
const checkCompany = (
  context: VerifyContext,
  container: CandidateContainer,
  packed: PackedBox,
  box: number,
  report: Report,
): void => {
  const { problem } = context;
  const unitsOf = new Map<number, number>();
  let weight = 0;
  forEachUnit(packed.placements, (unit) => {
    const line = problem.items[unit.item];
    if (line === undefined) return;
    const form = isPlain(unit) ? null : formOf(problem, line, unit);
    unitsOf.set(unit.item, (unitsOf.get(unit.item) ?? 0) + (form?.units ?? 1));
    weight += form?.weight ?? context.weights[unit.item] ?? 0;
  });
  let separation = '';
  for (const [item, units] of unitsOf) {
    const line = problem.items[item];
    const affinity = context.affinities[item];
    if (line === undefined || affinity === undefined) continue;
    const where = { box, item };
    if (line.shipAlone === true && packed.placements.length > 1) {
      report('ship-alone', `Line ${item} has to travel alone but shares box ${box}.`, where);
    }
    if (line.maxPerContainer !== undefined && units > line.maxPerContainer) {
      report('max-per-container', `Box ${box} holds ${units} units of line ${item}, more than allowed.`, where);
    }
    if (!affinityAllows(problem, affinity, container.id)) {
      report('affinity', `Line ${item} may not go into container ${container.id}.`, where);
    }
    const own = context.separation[item] ?? '';
    if (own === '') continue;
    if (separation !== '' && separation !== own) {
      report('separation', `Line ${item} shares box ${box} with another separation group.`, where);
    }
    separation = own;
  }
  if (weight > weightLimit(container)) report('weight', `Box ${box} is heavier than its container carries.`, { box });
  if (weight > carriedWeight(problem.carrierCaps)) {
    report('carrier-cap', `Box ${box} is heavier than the carrier accepts.`, { box });
  }
  const sides = [packed.length, packed.width, packed.height].map(millionths);
  if (packed.placements.length > 0 && aboveCaps(problem.carrierCaps, container, sides) > 0) {
    report('carrier-cap', `Box ${box} is larger than the carrier accepts.`, { box });
  }
};

/** Rules on how units stand on one another. */
const checkLoad = (
  context: VerifyContext,
  packed: PackedBox,
  columns: UnitColumns,
  box: number,
  report: Report,
): void => {
  const { problem } = context;
  if (columns.count === 0) return;
  const [lengthX, lengthY] = [millionths(packed.length), millionths(packed.width)];
  const { cells, contacts } = checkGeometry(columns, lengthX, lengthY, carriedShareOf(problem), box, report);
  const lines = packed.placements.map(({ item }) => problem.items[item]);
  const weights = Float64Array.from(packed.placements, (unit) =>
    isPlain(unit) && unit.nested === undefined ? (context.weights[unit.item] ?? 0) : grossWeight(problem, unit),
  );
  if (problem.support !== 'none') checkStability(columns, contacts, weights, box, report);
  if (problem.items.some(limitsStacking)) checkStacking(columns, contacts, lines, weights, box, report);
  if (problem.items.some(({ stop }) => stop !== undefined)) {
    const stops = Float64Array.from(lines, (line) => line?.stop ?? Infinity);
    checkStops(columns, cells, stops, box, report);
  }
};

const checkQuantities = (problem: PackProblem, plan: PackPlan, report: Report): void => {
  if (problem.containers.length === 0) return;
  const compare = (boxes: readonly PackedBox[], box: number | null): void => {
    const counted = countAmounts(problem, boxes);
    problem.items.forEach((line, item) => {
      if (counted[item] === millionths(line.quantity)) return;
      const message = `Line ${item} has ${line.quantity} units, but ${(counted[item] ?? 0) / 1e6} are accounted for.`;
      report('quantity', message, box === null ? { item } : { box, item });
    });
    checkRollCounts(problem, boxes, report);
    checkCaseCounts(problem, boxes, report);
  };
  if (problem.multipleBoxes) {
    compare(plan.boxes, null);
    plan.boxes.slice(0, -1).forEach((packed, box) => {
      if (packed.leftOut.length > 0)
        report('quantity', `Box ${box} reports units left out but is not the last.`, { box });
    });
    return;
  }
  plan.boxes.forEach((packed, box) => compare([packed], box));
  const reported = plan.boxes.map((packed) => packed.container);
  const once = reported.length === problem.containers.length && new Set(reported).size === reported.length;
  if (!once) report('quantity', 'Not every container is reported exactly once.');
};

/** Facts about a problem, worked out once. */
export const contextOf = (problem: PackProblem): VerifyContext => ({
  problem,
  affinities: itemAffinities(problem),
  separation: separationWords(problem),
  permitted: problem.items.map((item) => permittedSides(item, item.rotations)),
  weights: problem.items.map((item) => millionths(item.weight)),
});

/** Judges each box by all rules but those on quantities, which need the whole plan. */
export const checkBoxes = (context: VerifyContext, boxes: readonly PackedBox[], report: Report): void => {
  const { problem } = context;
  boxes.forEach((packed, box) => {
    const container = problem.containers[packed.container];
    if (container === undefined) {
      report('container-size', `Box ${box} is of container ${packed.container}, which does not exist.`, { box });
      return;
    }
    checkSize(container, packed, box, report);
    const columns = readUnits(context, packed, box, report);
    checkShapes(problem, packed, box, report);
    checkLoad(context, packed, columns, box, report);
    checkCompany(context, container, packed, box, report);
    checkReasons(context, packed, box, report);
  });
};

/**
 * Judges a plan against its problem, with code of its own: nothing here is shared with the search. Finds every breach
 * of a rule; an empty answer means that the plan may be shown and shipped. Time is about proportional to the units.
 */
export const check = (problem: PackProblem, plan: PackPlan): readonly Violation[] => {
  const violations: Violation[] = [];
  const report: Report = (rule, message, where = {}) => {
    const { box = null, item = null, placement = null } = where;
    violations.push({ rule, box, item, placement, message });
  };
  checkBoxes(contextOf(problem), plan.boxes, report);
  checkQuantities(problem, plan, report);
  return violations;
};
