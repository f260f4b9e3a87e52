import { requiredShare } from '../constraints/support.ts';
import type { PackControl, Placement } from '../model/plan.ts';
import type { RepackPlan, RepackProblem, RepackedBox } from '../model/repack.ts';
import { createBudget, silent, spend, stepsSpent, type Budget } from '../search/budget.ts';
import { cutBack, placedAt, put, type Carton, type Placed } from './carton.ts';
import { cartonsOf, placeOf, unitsPerInchOf } from './cartons.ts';
import { companyRules, type MayJoin } from './company.ts';
import { boxOfCarton, changesOf, pieceAt } from './emit.ts';
import { keepPlanned, type PlannedPiece } from './keep.ts';
import { fillEmptyCarton, openCartons, reasonsFor } from './openCartons.ts';
import { pieceOf, type Piece } from './piece.ts';
import type { PlaceRules } from './places.ts';
import { refill, type Refill } from './refill.ts';

/** Part of the steps for each search of the free space, and of a search after planned units were released. */
const freeShare = 0.3;
const releasedShare = 0.1;

/** Comparisons that count as one step, as in `search/filler.ts`. */
const workPerStep = 4_096;

/** Turns work into steps, so that they take about as long as those of `pack`; asks on the way whether to go on. */
const workMeter = (budget: Budget): PlaceRules['count'] => {
  let work = 0;
  return (done) => {
    work += done;
    if (work < workPerStep) return;
    spend(budget, Math.floor(work / workPerStep));
    work %= workPerStep;
  };
};

/** Everything that the phases of one call share. */
interface Work extends Refill {
  readonly problem: RepackProblem;
  readonly rules: PlaceRules;
  readonly mayJoin: MayJoin;
  readonly cartons: readonly Carton[];
  readonly budget: Budget;
  readonly control: PackControl;
  readonly unitsPerInch: number;
}

const plannedIn =
  ({ problem }: Work) =>
  (piece: Piece): number | undefined =>
    problem.units[piece.unit]?.carton;

/** Whether a piece could stand in a carton if only what is fixed were in it. */
const couldJoin = ({ mayJoin, rules }: Work, carton: Carton, piece: Piece): boolean => {
  rules.count(1 + carton.fixedCount);
  const fixedOnly = { ...carton, placed: carton.placed.slice(0, carton.fixedCount) };
  fixedOnly.weight = fixedOnly.placed.reduce((sum, { piece: own }) => sum + own.weight, 0);
  const { lx, ly, lz } = carton;
  return mayJoin(fixedOnly, piece) && piece.orientations.some(({ dx, dy, dz }) => dx <= lx && dy <= ly && dz <= lz);
};

const volumeOf = (pieces: readonly { readonly volume: number }[]): number =>
  pieces.reduce((sum, { volume }) => sum + volume, 0);

/** Volume that the cartons have beside what is fixed and what is planned. */
const freeVolume = ({ cartons }: Work): number =>
  cartons.reduce((sum, { lx, ly, lz, placed }) => sum + lx * ly * lz - volumeOf(placed.map(({ piece }) => piece)), 0);

const keptIn = ({ placed, fixedCount }: Carton): readonly Placed[] => placed.slice(fixedCount);

/**
 * Releases the last planned units of the cartons that the pieces may join, first one of each, then twice as many and so on,
 * until a search finds places for all; puts everything back if none does.
 */
const releaseAndRefill = (work: Work, pieces: readonly Piece[]): boolean => {
  const { cartons, budget, problem } = work;
  const open = cartons.filter((carton) => pieces.some((piece) => couldJoin(work, carton, piece)));
  const kept = open.map(keptIn);
  const most = Math.max(0, ...kept.map(({ length }) => length));
  for (let released = 1, last = 0; last < most; last = released, released = Math.min(most, released * 2)) {
    open.forEach((carton, index) => {
      cutBack(carton, carton.fixedCount + Math.max(0, kept[index]!.length - released));
    });
    const loose = kept.flatMap((placed) => placed.slice(Math.max(0, placed.length - released)));
    const all = [...pieces, ...loose.map(({ piece }) => piece)];
    const limit = stepsSpent(budget) + problem.effort * releasedShare;
    if (refill(work, all, plannedIn(work), limit, true).length === 0) return true;
    open.forEach((carton, index) => {
      cutBack(carton, carton.fixedCount);
      for (const placed of kept[index]!) put(carton, placed);
    });
  }
  return false;
};

/** Lets the ordinary search fill a carton in which nothing is fixed with all that is planned in it and the pieces. */
const repackEmptyCarton = (work: Work, pieces: readonly Piece[]): boolean => {
  const { problem, budget, control, unitsPerInch } = work;
  return work.cartons.some((carton, index) => {
    if (carton.fixedCount > 0 || !pieces.every((piece) => couldJoin(work, carton, piece))) return false;
    const all = [...keptIn(carton).map(({ piece }) => piece), ...pieces];
    const effort = problem.effort * releasedShare;
    const { filled, steps } = fillEmptyCarton(problem, problem.cartons[index]!, all, effort, silent(control));
    spend(budget, steps);
    if (filled === undefined || filled.pieces.length < all.length) return false;
    cutBack(carton, 0);
    filled.box.placements.forEach((place, at) => {
      const piece = filled.pieces[at]!;
      const { orientation, corner } = placeOf(pieceAt(piece, place), unitsPerInch);
      put(carton, placedAt(carton, piece, orientation, ...corner));
    });
    return true;
  });
};

/** Finds places in the cartons; answers the pieces that have none. */
const fillCartons = (work: Work, pieces: readonly Piece[]): readonly Piece[] => {
  const { cartons, budget, problem } = work;
  const fits = (piece: Piece): boolean => cartons.some((carton) => couldJoin(work, carton, piece));
  const own = pieces.filter(fits);
  const others = pieces.filter((piece) => !fits(piece));
  if (own.length === 0) return others;
  if (volumeOf(own) <= freeVolume(work)) {
    const limit = stepsSpent(budget) + problem.effort * freeShare;
    if (refill(work, own, plannedIn(work), limit, true).length === 0) return others;
    if (releaseAndRefill(work, own) || repackEmptyCarton(work, own)) return others;
  }
  const limit = stepsSpent(budget) + problem.effort * freeShare;
  const left = new Set(refill(work, own, plannedIn(work), limit, false));
  return pieces.filter((piece) => left.has(piece) || others.includes(piece));
};

const overlap = (a: Placement, b: Placement): boolean =>
  a.x < b.x + b.length &&
  b.x < a.x + a.length &&
  a.y < b.y + b.width &&
  b.y < a.y + a.width &&
  a.z < b.z + b.height &&
  b.z < a.z + a.height;

/**
 * Units in whose planned places as many others or more stand by now, as where one was measured larger: to move it changes less than to
 * move all the others. The one with the most others in its place goes first.
 */
const unitsInTheWay = ({ units }: RepackProblem, neighbours: number): ReadonlySet<number> => {
  const meets = units.map(({ placement, carton }) => {
    const others = units.flatMap((other, at) =>
      carton !== undefined &&
      other.carton === carton &&
      other.placement !== placement &&
      overlap(placement, other.placement)
        ? [at]
        : [],
    );
    return new Set(others);
  });
  const freed = new Set<number>();
  for (;;) {
    const most = meets.reduce((best, { size }, at) => (size > meets[best]!.size ? at : best), 0);
    if ((meets[most]?.size ?? 0) < neighbours) return freed;
    freed.add(most);
    for (const other of meets[most]!) meets[other]!.delete(most);
    meets[most] = new Set();
  }
};

/** Whether a plan leaves less over than another, opens fewer cartons, or else changes less. */
const changesLess = (a: RepackPlan, b: RepackPlan): boolean =>
  (a.unplaced.length - b.unplaced.length || a.boxes.length - b.boxes.length || a.changes.length - b.changes.length) < 0;

/**
 * Packs waiting units around what is fixed in the open cartons, with the fewest changes to the plan. Fixed units never move
 * and come first. Every unit whose planned place is still possible keeps it: it can be lowered from above, is carried, and no
 * rule is broken by it. Where planned places overlap by now, plans in which other units give up theirs are tried, too, and the one with
 * the fewest changes counts. The others are searched places in the free space of the cartons. If that is not enough, planned units
 * are released, the last ones first, because moving them costs less than another carton. What is left goes into further
 * cartons of `newCartons`, or has no place and a reason.
 *
 * Deterministic, as `pack` is, whose rules all hold; the effort counts the same steps. What is fixed may break rules: it was
 * put there by a person. Then nothing more rests on a unit that bears too much already, and nothing joins a carton that is
 * too heavy. One more unit into an open carton ("pack as you scan") is a problem with one waiting unit and no plan. Throws
 * `PackCancelled`, and nothing else for a problem as typed.
 */
export const repack = (problem: RepackProblem, control: PackControl = {}): RepackPlan => {
  const plan = planAround(problem, control, new Set());
  let best = plan;
  let { steps } = plan;
  for (const neighbours of [2, 1]) {
    const inTheWay = best.changes.length < 2 ? new Set<number>() : unitsInTheWay(problem, neighbours);
    if (inTheWay.size === 0) continue;
    const effort = Math.max(0, problem.effort - steps);
    const other = planAround({ ...problem, effort }, silent(control), inTheWay);
    steps += other.steps;
    if (changesLess(other, best)) best = other;
  }
  return { ...best, steps };
};

/** One plan, in which the units of `freed` give up their planned places. */
const planAround = (problem: RepackProblem, control: PackControl, freed: ReadonlySet<number>): RepackPlan => {
  const unitsPerInch = unitsPerInchOf(problem);
  const budget = createBudget(problem.effort, problem.units.length, control);
  spend(budget, 0);
  const rules = {
    requiredSupport: requiredShare(problem.support),
    gap: unitsPerInch / 2_000,
    count: workMeter(budget),
  };
  const cartons = cartonsOf(problem, rules, unitsPerInch);
  const mayJoin = companyRules(problem);
  const work: Work = { problem, rules, mayJoin, cartons, budget, control, unitsPerInch };
  const pieces = problem.units.map(({ placement }, unit) => pieceOf(problem.items, unit, placement, unitsPerInch));

  const planned: PlannedPiece[][] = cartons.map(() => []);
  for (const piece of pieces) {
    const at = problem.units[piece.unit]?.carton ?? -1;
    if (freed.has(piece.unit)) continue;
    planned[at]?.push({ piece, ...placeOf(piece.placement, unitsPerInch) });
  }
  const lost = cartons.flatMap((carton, index) => keepPlanned(rules, mayJoin, carton, planned[index]!));
  const isLost = new Set(lost);
  const homeless = pieces.filter(
    (piece) =>
      isLost.has(piece) || freed.has(piece.unit) || cartons[problem.units[piece.unit]?.carton ?? -1] === undefined,
  );
  const left = homeless.length === 0 ? [] : fillCartons(work, homeless);

  const effort = Math.max(0, problem.effort - stepsSpent(budget));
  const opened = openCartons(problem, left, effort, silent(control));
  const further = opened.filled.map(
    ({ box: { container, length, width, height, placements }, pieces: own }): RepackedBox => ({
      container,
      length,
      width,
      height,
      placements: placements.map((place, at) => pieceAt(own[at]!, place)),
      units: own.map(({ unit }) => unit),
    }),
  );
  const boxes = [...cartons.map((carton, index) => boxOfCarton(problem, index, carton, unitsPerInch)), ...further];
  const placed = new Set(boxes.flatMap(({ units }) => units));
  const unplaced = reasonsFor(
    problem,
    left.filter(({ unit }) => !placed.has(unit)),
  );
  const changes = changesOf(problem, boxes, new Set(unplaced.map(({ unit }) => unit)));
  return { boxes, unplaced, changes, steps: stepsSpent(budget) + opened.steps };
};
