import type { LeftOut, LeftOutDetail, LeftOutReason, PackedBox } from '../model/plan.ts';
import type { CandidateContainer, PackItem } from '../model/problem.ts';
import { permittedFor, type VerifyContext } from './verifyContext.ts';
import { affinityAllows } from './groupRules.ts';
import { aboveCaps, carriedWeight, sideLimits, weightLimit } from './measure.ts';
import { formOf, type Told } from './shapesForm.ts';
import { isUnrollable } from './shapesRolls.ts';
import type { Report } from './violation.ts';

/** Why a container takes no unit of an item, and by how much (millionths). */
export interface Refusal {
  readonly reason: LeftOutReason;
  readonly limit: LeftOutDetail['limit'] | null;
  readonly excess: number;
}

/** What an empty container says to a unit; null if it takes it. */
const refusalOf = (context: VerifyContext, unit: Told, container: CandidateContainer): Refusal | null => {
  const affinity = context.affinities[unit.item];
  const line = context.problem.items[unit.item];
  if (affinity === undefined || line === undefined || !affinityAllows(context.problem, affinity, container.id)) {
    return { reason: 'no-container-allowed', limit: null, excess: 0 };
  }
  const { carrierCaps } = context.problem;
  const { least, most } = sideLimits(container);
  const turned = permittedFor(context, line, unit);
  const worst = (sides: readonly number[]): number => Math.max(...sides.map((side, axis) => side - most[axis]!));
  const tooLarge = Math.min(...turned.map(worst));
  if (tooLarge > 0) return { reason: 'too-large', limit: 'container-size', excess: tooLarge };
  const { weight } = formOf(context.problem, line, unit);
  const tooHeavy = weight - weightLimit(container);
  if (tooHeavy > 0) return { reason: 'too-heavy', limit: 'container-weight', excess: tooHeavy };
  // The smallest box that the container can become around a unit.
  const boxes = turned.filter((sides) => worst(sides) <= 0).map((sides) => sides.map((s, i) => Math.max(s, least[i]!)));
  const overSize = Math.min(...boxes.map((sides) => aboveCaps(carrierCaps, container, sides)));
  if (overSize > 0) return { reason: 'carrier-cap', limit: 'carrier-size', excess: overSize };
  const overWeight = weight - carriedWeight(carrierCaps);
  return overWeight > 0 ? { reason: 'carrier-cap', limit: 'carrier-weight', excess: overWeight } : null;
};

/** Reasons and limits, from the one that leaves a unit farthest from being packed to the nearest. */
const nearness: readonly (readonly [LeftOutReason, Refusal['limit']])[] = [
  ['no-container-allowed', null],
  ['too-large', 'container-size'],
  ['too-heavy', 'container-weight'],
  ['carrier-cap', 'carrier-size'],
  ['carrier-cap', 'carrier-weight'],
];
const rankOf = (refusal: Refusal): number =>
  nearness.findIndex(([reason, limit]) => reason === refusal.reason && limit === refusal.limit);

/** The refusal that holds for a unit among some containers: the nearest to being packed; null if some would take it. */
export const refusalAmong = (
  context: VerifyContext,
  unit: Told,
  indices: readonly number[],
): { readonly refusal: Refusal; readonly container: number } | null => {
  let best: { refusal: Refusal; container: number } | null = null;
  for (const container of indices) {
    const refusal = refusalOf(context, unit, context.problem.containers[container]!);
    if (refusal === null) return null;
    const ahead = best === null ? 1 : rankOf(refusal) - rankOf(best.refusal);
    if (best === null || ahead > 0 || (ahead === 0 && refusal.excess < best.refusal.excess)) {
      best = { refusal, container };
    }
  }
  return best;
};

export const sameDetail = (
  a: LeftOutDetail | undefined,
  limit: Refusal['limit'],
  container: number,
  excess: number,
): boolean =>
  a === undefined || limit === null
    ? a === undefined && limit === null
    : a.limit === limit && a.container === container && Math.abs(a.excess * 1e6 - excess) < 0.5;

/** Whether the units left out are in a case that would go into an empty container, though one unit might not. */
const isCaseWithoutRoom = (context: VerifyContext, left: LeftOut, line: PackItem, container: number): boolean =>
  left.reason === 'no-room' &&
  !context.problem.multipleBoxes &&
  context.problem.useCasePacks === true &&
  line.casePack !== undefined &&
  refusalAmong(context, { item: left.item, units: line.casePack.quantity }, [container]) === null;

/** What is left out is left out for the reason given, by the amount given. */
export const checkReasons = (context: VerifyContext, packed: PackedBox, box: number, report: Report): void => {
  const { problem } = context;
  const everywhere = problem.containers.map((_, index) => index);
  for (const left of packed.leftOut) {
    const { item, reason } = left;
    const line = problem.items[item];
    if (line === undefined) continue;
    const where = { box, item };
    const unrollable = isUnrollable(line, left);
    const found = unrollable
      ? null
      : refusalAmong(context, left, problem.multipleBoxes ? everywhere : [packed.container]);
    const right = unrollable ? 'invalid-roll' : (found?.refusal.reason ?? (problem.multipleBoxes ? null : 'no-room'));
    const { limit = null, excess = 0 } = found?.refusal ?? {};
    if (right !== reason) {
      if (isCaseWithoutRoom(context, left, line, packed.container)) continue;
      report('left-out-reason', `Line ${item} is left out as ${reason}, but the reason is ${right ?? 'none'}.`, where);
    } else if (!sameDetail(left.detail, limit, found?.container ?? -1, excess)) {
      report('left-out-reason', `Line ${item} is left out as ${reason}, but by another amount.`, where);
    } else if (reason === 'no-room' && packed.placements.length === 0) {
      report('left-out-reason', `Line ${item} is left out of the empty box ${box}, which has room for a unit.`, where);
    }
  }
};
