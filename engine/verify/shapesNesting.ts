import type { Placement } from '../model/plan.ts';
import type { PackItem, PackProblem, VoidSpace } from '../model/problem.ts';
import { columnsOf } from './columns.ts';
import { checkGeometry } from './geometryRules.ts';
import { carriedShareOf, millionths, permittedSides } from './measure.ts';
import { formOf, grossWeight } from './shapesForm.ts';
import { checkStability } from './stabilityRule.ts';
import { checkStacking } from './stackingRules.ts';
import type { Report, UnitReport } from './violation.ts';

/** Hosts within hosts, themselves counted. */
const deepest = 4;
/** Rounding allowed, in millionths of an inch. */
const slack = 2;

/** Why a host may not have contents where it stands, or null. */
const hostFault = (item: PackItem, host: Placement): string | null => {
  const { voidSpace } = item;
  if (voidSpace === undefined || host.units !== undefined || host.roll !== undefined) {
    return 'has units nested in it but no hollow';
  }
  if (!['rectangular', 'cylindrical'].includes(voidSpace.shape)) return 'has a hollow of an unknown shape';
  if (item.shipAlone === true) return 'travels alone but has units nested in it';
  const straight = millionths(host.length) === millionths(item.length);
  const words = item.rotations.length === 0 || item.rotations.includes(straight ? 'LWH' : 'WLH');
  if (millionths(host.height) !== millionths(item.height) || !words)
    return 'has units nested in it but does not stand upright';
  return null;
};

/** The hollow in millionths from the host's corner, in the middle of the host, turned with it. */
const hollowIn = (item: PackItem, host: Placement, hollow: VoidSpace) => {
  const turned = millionths(host.length) !== millionths(item.length);
  const across = hollow.shape === 'cylindrical' ? hollow.length : hollow.width;
  const [length, width] = turned ? [across, hollow.length] : [hollow.length, across];
  const middle = [host.length, host.width, host.height].map((side) => millionths(side) / 2);
  const half = [length, width, hollow.height].map((side) => millionths(side) / 2);
  return {
    middle,
    half,
    low: middle.map((at, axis) => at - half[axis]!),
    high: middle.map((at, axis) => at + half[axis]!),
  };
};

/** Whether a nested unit lies within a round hollow: its corners, or as an upright cylinder its own circle. */
const isInCircle = (unit: Placement, middle: readonly number[], radius: number): boolean => {
  const x1 = millionths(unit.x) - middle[0]!;
  const y1 = millionths(unit.y) - middle[1]!;
  const [dx, dy] = [millionths(unit.length), millionths(unit.width)];
  const isRound = unit.round === 'z';
  const x = isRound ? x1 + dx / 2 : Math.max(Math.abs(x1), Math.abs(x1 + dx));
  const y = isRound ? y1 + dy / 2 : Math.max(Math.abs(y1), Math.abs(y1 + dy));
  const reach = Math.sqrt(x * x + y * y) + (isRound ? dx / 2 : 0);
  return reach <= radius + slack;
};

const checkGuest = (problem: PackProblem, host: PackItem, guest: Placement, report: UnitReport): void => {
  const item = problem.items[guest.item];
  if (item === undefined) {
    report('quantity', `holds a unit of line ${guest.item}, which does not exist`);
    return;
  }
  const sides = [guest.length, guest.width, guest.height].map(millionths);
  const permitted = permittedSides(formOf(problem, item, guest), item.rotations);
  if (!permitted.some((own) => own.every((side, axis) => side === sides[axis]))) {
    report('nesting', `holds a unit of line ${guest.item} in sides that its line does not allow`);
  }
  if (item.shipAlone === true) report('nesting', `holds a unit of line ${guest.item}, which travels alone`);
  if (item.stop !== host.stop) report('nesting', `holds a unit of line ${guest.item}, which leaves at another stop`);
};

/** Guests stand in a hollow as units stand in a box: its sides are walls, its bottom is the floor. */
const checkStanding = (
  problem: PackProblem,
  guests: readonly Placement[],
  low: readonly number[],
  half: readonly number[],
  report: UnitReport,
): void => {
  const [x, y, z] = low.map((at) => Math.ceil(at) / 1e6) as [number, number, number];
  const columns = columnsOf(guests.map((guest) => ({ ...guest, x: guest.x - x, y: guest.y - y, z: guest.z - z })));
  const fault: Report = (_rule, message) => {
    report('nesting', `holds units that do not stand: ${message}`);
  };
  const { contacts } = checkGeometry(columns, half[0]! * 2, half[1]! * 2, carriedShareOf(problem), 0, fault);
  const lines = guests.map(({ item }) => problem.items[item]);
  const weights = Float64Array.from(guests, (guest) => grossWeight(problem, guest));
  if (problem.support !== 'none') checkStability(columns, contacts, weights, 0, fault);
  checkStacking(columns, contacts, lines, weights, 0, fault);
};

/** What is nested in a unit lies in its hollow, stands there as it would in a box, and so does what is nested in that. */
export const checkNested = (problem: PackProblem, host: Placement, report: UnitReport, depth = 1): void => {
  const item = problem.items[host.item];
  if (host.nested === undefined || item === undefined) return;
  if (host.nested.length === 0) report('nesting', 'has an empty list of nested units');
  if (depth >= deepest) {
    report('nesting', `has units nested more than ${deepest} deep`);
    return;
  }
  const fault = hostFault(item, host);
  if (fault !== null || item.voidSpace === undefined) {
    report('nesting', fault ?? 'has no hollow');
    return;
  }
  const { middle, half, low, high } = hollowIn(item, host, item.voidSpace);
  if (low.some((at) => at < 0)) report('nesting', 'has a hollow larger than itself');
  for (const guest of host.nested) {
    checkGuest(problem, item, guest, report);
    const near = [guest.x, guest.y, guest.z].map(millionths);
    const far = [guest.length, guest.width, guest.height].map((side, axis) => near[axis]! + millionths(side));
    const within = near.every((at, axis) => at >= low[axis]! - slack && far[axis]! <= high[axis]! + slack);
    const inCircle = item.voidSpace.shape === 'rectangular' || isInCircle(guest, middle, half[0]!);
    if (!within || !inCircle) report('nesting', `holds a unit of line ${guest.item} that reaches out of its hollow`);
    checkNested(problem, guest, report, depth + 1);
  }
  checkStanding(problem, host.nested, low, half, report);
};
