import type { LeftOut, PackedBox, Placement, RollInfo } from '../model/plan.ts';
import type { PackItem, PackProblem, RollProperties } from '../model/problem.ts';
import { forEachUnit } from './shapesForm.ts';
import type { Report, UnitReport } from './violation.ts';

/** Rounding allowed for an outer diameter, upwards, and below by a hair. */
const roundedUp = 0.001;
const hair = 1e-6;
/** Most rolls of one line. */
const mostRolls = 10_000;

/** Whether the outer diameter is what the material on the core makes: equal areas of the ring and of the strip's edge. */
const isDiameterRight = (roll: RollProperties, { linearQuantity, outerDiameter }: RollInfo): boolean => {
  const core = roll.coreInnerDiameter + 2 * roll.coreWallThickness;
  const strip = linearQuantity * roll.materialThickness;
  const ring = (diameter: number): number => (Math.PI * (diameter - core) * (diameter + core)) / 4;
  return ring(outerDiameter + hair) >= strip && ring(outerDiameter - roundedUp - hair) <= strip;
};

/** A line of linear inches is packed in rolls within its limits, and no other line is. */
export const checkRoll = (item: PackItem, { roll }: Placement, report: UnitReport): void => {
  if (item.roll === undefined || roll === undefined) {
    if (item.roll !== roll) report('roll', roll === undefined ? 'is not told as a roll' : 'is of a line without rolls');
    return;
  }
  const { maxLinearQuantityPerRoll = Infinity, maxRollOuterDiameter = Infinity } = item.roll;
  if (!(roll.linearQuantity > 0 && roll.linearQuantity <= maxLinearQuantityPerRoll + hair)) {
    report('roll', 'holds more material than a roll may');
  }
  if (roll.outerDiameter > maxRollOuterDiameter + hair) report('roll', 'is thicker than a roll may be');
  if (!isDiameterRight(item.roll, roll)) report('roll', 'does not have the diameter that its material makes');
};

/** Whether a line left out whole describes no roll at all, or more than 10,000. */
export const isUnrollable = ({ roll, quantity }: PackItem, left: LeftOut): boolean => {
  if (roll === undefined || left.roll !== undefined || left.quantity !== quantity) return false;
  const { materialThickness, materialWidth, coreInnerDiameter, coreWallThickness, weightPerUnitLength } = roll;
  const sound =
    [materialThickness, materialWidth].every((size) => size > 0 && size < Infinity) &&
    [coreInnerDiameter, coreWallThickness, weightPerUnitLength].every((size) => size >= 0 && size < Infinity);
  if (!sound) return true;
  const { maxLinearQuantityPerRoll: length = Infinity, maxRollOuterDiameter: outer = Infinity } = roll;
  const core = coreInnerDiameter + 2 * coreWallThickness;
  const byDiameter = ((Math.PI / 4) * (outer - core) * (outer + core)) / materialThickness;
  // Where a diameter limits a roll, it holds whole inches.
  const most = Math.min(length, byDiameter < 1 ? byDiameter : Math.floor(byDiameter + 1e-9), quantity);
  return !(most > 0) || quantity / (Math.floor(most / hair + 1e-3) * hair) > mostRolls + 1e-6;
};

interface RollOfLine {
  readonly line: number;
  readonly roll: RollInfo;
}

const rollsOf = (boxes: readonly PackedBox[]): readonly RollOfLine[] => {
  const rolls: RollOfLine[] = [];
  const add = (line: number, roll: RollInfo | undefined): void => {
    if (roll !== undefined) rolls.push({ line, roll });
  };
  for (const { placements, leftOut } of boxes) {
    forEachUnit(placements, (unit) => {
      add(unit.item, unit.roll);
    });
    for (const left of leftOut) add(left.item, left.roll);
  }
  return rolls;
};

/** The rolls of a line are counted from 0 without a gap, each there once, packed or left out. */
export const checkRollCounts = (problem: PackProblem, boxes: readonly PackedBox[], report: Report): void => {
  const rolls = rollsOf(boxes);
  const seen = problem.items.map(() => new Set<number>());
  for (const { line, roll } of rolls) {
    const known = seen[line];
    const right =
      Number.isInteger(roll.index) && roll.index >= 0 && roll.index < roll.total && known?.has(roll.index) === false;
    known?.add(roll.index);
    if (!right)
      report('roll', `Roll ${roll.index} of line ${line} is there twice or not one of its rolls.`, { item: line });
  }
  for (const { line, roll } of rolls) {
    if (seen[line]?.size === roll.total) continue;
    report('roll', `Line ${line} states ${roll.total} rolls but has ${seen[line]?.size ?? 0}.`, { item: line });
  }
};
