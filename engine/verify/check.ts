import type { LeftOut, LeftOutReason, PackedBox, PackPlan } from '../model/plan.ts';
import type { CandidateContainer, PackItem, PackProblem } from '../model/problem.ts';
import { columnsOf, type UnitColumns } from './columns.ts';
import { checkGeometry } from './geometryRules.ts';
import { affinityAllows, itemAffinities, separationWords, type ItemAffinity } from './groupRules.ts';
import { carriedShareOf, millionths, permittedSides, sideLimits, turnedSides, weightLimit } from './measure.ts';
import { checkCaseCounts } from './shapesCases.ts';
import { countAmounts, forEachUnit, formOf, isPlain, type Told } from './shapesForm.ts';
import { checkRollCounts, isUnrollable } from './shapesRolls.ts';
import { checkShapes } from './shapes.ts';
import type { Report, Violation } from './violation.ts';

/** Facts about the problem that all boxes are judged by. */
interface Bench {
  readonly problem: PackProblem;
  readonly affinities: readonly ItemAffinity[];
  readonly separation: readonly string[];
  readonly permitted: readonly (readonly (readonly number[])[])[];
  readonly weights: readonly number[];
}

const sameSides = (a: readonly number[], x: number, y: number, z: number): boolean =>
  a[0] === x && a[1] === y && a[2] === z;

/** Sides that a unit may have in the rotations of its line. */
const permittedFor = (bench: Bench, item: PackItem, unit: Told): readonly (readonly number[])[] =>
  isPlain(unit)
    ? (bench.permitted[unit.item] ?? [])
    : permittedSides(formOf(bench.problem, item, unit), item.rotations);

/** Units as columns; reports units that are no unit of their item or stand outside. */
const readUnits = (bench: Bench, packed: PackedBox, box: number, report: Report): UnitColumns => {
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
    const item = bench.problem.items[placement.item];
    if (item === undefined) {
      report('quantity', `Unit ${index} is of line ${placement.item}, which does not exist.`, {
        box,
        placement: index,
      });
    } else if (!permittedFor(bench, item, placement).some((sides) => sameSides(sides, dx, dy, dz))) {
      const turned = turnedSides(formOf(bench.problem, item, placement)).some((sides) => sameSides(sides, dx, dy, dz));
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
  bench: Bench,
  container: CandidateContainer,
  packed: PackedBox,
  box: number,
  report: Report,
): void => {
  const { problem } = bench;
  const unitsOf = new Map<number, number>();
  let weight = 0;
  forEachUnit(packed.placements, (unit) => {
    const line = problem.items[unit.item];
    if (line === undefined) return;
    const form = isPlain(unit) ? null : formOf(problem, line, unit);
    unitsOf.set(unit.item, (unitsOf.get(unit.item) ?? 0) + (form?.units ?? 1));
    weight += form?.weight ?? bench.weights[unit.item] ?? 0;
  });
  let separation = '';
  for (const [item, units] of unitsOf) {
    const line = problem.items[item];
    const affinity = bench.affinities[item];
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
    const own = bench.separation[item] ?? '';
    if (own === '') continue;
    if (separation !== '' && separation !== own) {
      report('separation', `Line ${item} shares box ${box} with another separation group.`, where);
    }
    separation = own;
  }
  if (weight > weightLimit(container)) report('weight', `Box ${box} is heavier than its container carries.`, { box });
};

/** The reason that holds for a unit that did not get into a container, by what an empty one could take. */
const refusalOf = (bench: Bench, unit: Told, container: CandidateContainer): LeftOutReason | null => {
  const affinity = bench.affinities[unit.item];
  const line = bench.problem.items[unit.item];
  if (affinity === undefined || line === undefined || !affinityAllows(bench.problem, affinity, container.id)) {
    return 'no-container-allowed';
  }
  const { most } = sideLimits(container);
  const fits = permittedFor(bench, line, unit).some((sides) => sides.every((side, axis) => side <= most[axis]!));
  if (!fits) return 'too-large';
  return formOf(bench.problem, line, unit).weight > weightLimit(container) ? 'too-heavy' : null;
};

/** The one reason for a unit that fits nowhere; null if some candidate would take it. */
const refusalEverywhere = (bench: Bench, unit: Told): LeftOutReason | null => {
  const refusals = bench.problem.containers.map((container) => refusalOf(bench, unit, container));
  if (refusals.includes(null)) return null;
  if (refusals.includes('too-heavy')) return 'too-heavy';
  return refusals.includes('too-large') ? 'too-large' : 'no-container-allowed';
};

/** Whether the units left out are in a case that would go into an empty container, though one unit might not. */
const isCaseWithoutRoom = (bench: Bench, left: LeftOut, line: PackItem, container: CandidateContainer): boolean =>
  left.reason === 'no-room' &&
  bench.problem.useCasePacks === true &&
  line.casePack !== undefined &&
  refusalOf(bench, { item: left.item, units: line.casePack.quantity }, container) === null;

const checkReasons = (bench: Bench, packed: PackedBox, box: number, report: Report): void => {
  const { problem } = bench;
  for (const left of packed.leftOut) {
    const { item, reason } = left;
    const container = problem.containers[packed.container];
    const line = problem.items[item];
    if (container === undefined || line === undefined) continue;
    const where = { box, item };
    const right = isUnrollable(line, left)
      ? 'invalid-roll'
      : problem.multipleBoxes
        ? refusalEverywhere(bench, left)
        : (refusalOf(bench, left, container) ?? 'no-room');
    if (right !== reason && (problem.multipleBoxes || !isCaseWithoutRoom(bench, left, line, container))) {
      report('left-out-reason', `Line ${item} is left out as ${reason}, but the reason is ${right ?? 'none'}.`, where);
    } else if (reason === 'no-room' && packed.placements.length === 0) {
      report('left-out-reason', `Line ${item} is left out of the empty box ${box}, which would take a unit.`, where);
    }
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
  const bench: Bench = {
    problem,
    affinities: itemAffinities(problem),
    separation: separationWords(problem),
    permitted: problem.items.map((item) => permittedSides(item, item.rotations)),
    weights: problem.items.map((item) => millionths(item.weight)),
  };
  const carriedShare = carriedShareOf(problem);
  plan.boxes.forEach((packed, box) => {
    const container = problem.containers[packed.container];
    if (container === undefined) {
      report('container-size', `Box ${box} is of container ${packed.container}, which does not exist.`, { box });
      return;
    }
    checkSize(container, packed, box, report);
    const columns = readUnits(bench, packed, box, report);
    checkShapes(problem, packed, box, report);
    checkGeometry(columns, millionths(packed.length), millionths(packed.width), carriedShare, box, report);
    checkCompany(bench, container, packed, box, report);
    checkReasons(bench, packed, box, report);
  });
  checkQuantities(problem, plan, report);
  return violations;
};
