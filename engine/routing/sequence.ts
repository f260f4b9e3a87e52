import type { Floor, Route, RouteAlgorithm, RouteProblem, TourEnds, TravelMetrics } from '../model/routing.ts';
import { shortestAisleTour } from './aisleTour.ts';
import { pathBound } from './bound.ts';
import { createPath, nearestNeighborPath, type PathProblem } from './path.ts';
import { improvePath } from './perturb.ts';
import { createTravel, type Travel } from './travel.ts';

/** Most stops that are sequenced in one piece; longer tours are cut where neighbouring stops follow each other. */
const mostStops = 1_000;

/** Steps for a tour of so many stops: some twenty milliseconds at 200. */
const defaultEffort = (stops: number): number => Math.min(700 * stops, 350_000);

/** What the sequencing of stops found. */
interface Sequenced {
  readonly order: readonly number[];
  readonly optimal: boolean;
  readonly steps: number;
}

/** Places in the order of a walk on a given floor. */
export interface Walk extends TourEnds {
  readonly floor: Floor;
  readonly travel: Travel;
  /** `Travel.keys` from the start. */
  readonly keys: Float64Array;
  readonly algorithm: RouteAlgorithm;
  readonly effort: number | undefined;
}

/** Length of a walk from the start over places to the end. */
const walkLength = (
  { travel, start, end }: Pick<Walk, 'travel' | 'start' | 'end'>,
  places: readonly number[],
): number => {
  let total = 0;
  let at = start;
  for (const place of places) {
    total += travel.distance(at, place);
    at = place;
  }
  return end === null ? total : total + travel.distance(at, end);
};

export const metricsOf = (distance: number, naiveDistance: number): TravelMetrics => ({
  distance,
  naiveDistance,
  savedPercent: naiveDistance > 0 ? 100 * (1 - distance / naiveDistance) : 0,
});

/** A path of nodes from an order of stops. */
const asPath = ({ stops }: PathProblem, order: Iterable<number>): Int32Array =>
  Int32Array.from([stops, ...order, stops + 1]);

const byKeys = ({ keys }: Walk, places: readonly number[]): number[] =>
  places.map((_, stop) => stop).sort((a, b) => keys[places[a]!]! - keys[places[b]!]! || a - b);

/** One piece of a walk: nearest neighbour, then local search from several starts, then the exact method where it applies. */
const sequencePiece = (walk: Walk, places: readonly number[]): Sequenced => {
  const problem = createPath(walk.travel, places, walk.start, walk.end);
  const nearest = nearestNeighborPath(problem);
  if (walk.algorithm === 'nearest-neighbor') return { order: [...nearest.slice(1, -1)], optimal: false, steps: 0 };
  const starts = [nearest, asPath(problem, byKeys(walk, places)), asPath(problem, places.keys())];
  const effort = walk.effort ?? defaultEffort(places.length);
  const { floor, start, end } = walk;
  if (floor.kind === 'aisles' && end !== null) {
    const first = improvePath(problem, starts, 0);
    const found = [...first.path.slice(1, -1)];
    const length = walkLength(
      walk,
      found.map((stop) => places[stop]!),
    );
    const order = shortestAisleTour(floor, places, start, end, length + problem.epsilon * places.length);
    if (order !== null) return { order, optimal: true, steps: first.steps };
  }
  const { path, steps } = improvePath(problem, starts, effort);
  // With one stop there is only one sequence.
  return { order: [...path.slice(1, -1)], optimal: places.length === 1, steps };
};

/** Long tours: pieces along the curve of places that lie near each other, each from where the last one ended. */
const sequencePieces = (walk: Walk, places: readonly number[]): Sequenced => {
  const curve = byKeys(walk, places);
  const order: number[] = [];
  let steps = 0;
  let { start } = walk;
  for (let from = 0; from < curve.length; from += mostStops) {
    const last = curve[from + mostStops];
    const piece = curve.slice(from, from + mostStops);
    const end = last === undefined ? walk.end : places[last]!;
    const inner = from === 0 ? piece : piece.slice(1);
    const found = sequencePiece(
      { ...walk, start, end },
      inner.map((stop) => places[stop]!),
    );
    if (from > 0) order.push(piece[0]!);
    for (const index of found.order) order.push(inner[index]!);
    steps += found.steps;
    if (last !== undefined) start = places[last]!;
  }
  return { order, optimal: false, steps };
};

/** Distinct reachable places into the order of a short walk; never longer than the order given. */
const sequenceStops = (walk: Walk, places: readonly number[]): Sequenced => {
  if (places.length === 0) return { order: [], optimal: true, steps: 0 };
  const found = places.length > mostStops ? sequencePieces(walk, places) : sequencePiece(walk, places);
  const length = walkLength(
    walk,
    found.order.map((stop) => places[stop]!),
  );
  return length <= walkLength(walk, places) ? found : { ...found, order: [...places.keys()] };
};

/** Whether a tour can lead from the start over the place to the end. */
export const isReachable = ({ travel, start, end }: Omit<Walk, 'keys'>, place: number | null): place is number =>
  place !== null &&
  travel.exists(start) &&
  travel.exists(place) &&
  travel.distance(start, place) < Infinity &&
  (end === null || (travel.exists(end) && travel.distance(start, end) < Infinity));

/** Sequences the picks of one tour on a floor that is already read. */
export const routePicks = (walk: Walk, picks: readonly (number | null)[]): Route => {
  const unreachable: number[] = [];
  const picksAt = new Map<number, number[]>();
  const given: number[] = [];
  picks.forEach((place, pick) => {
    if (!isReachable(walk, place)) {
      unreachable.push(pick);
      return;
    }
    given.push(place);
    const spot = walk.travel.spot(place);
    const there = picksAt.get(spot);
    if (there === undefined) picksAt.set(spot, [pick]);
    else there.push(pick);
  });
  const places = [...picksAt.keys()];
  const { order, optimal, steps } = sequenceStops(walk, places);
  // Places of one spot one after the other.
  const byPlace = (a: number, b: number): number => picks[a]! - picks[b]! || a - b;
  const sequence = order.flatMap((stop) => picksAt.get(places[stop]!)!.sort(byPlace));
  const distance =
    places.length === 0
      ? 0
      : walkLength(
          walk,
          order.map((stop) => places[stop]!),
        );
  const naive = places.length === 0 ? 0 : walkLength(walk, given);
  return { ...metricsOf(distance, naive), sequence, unreachable, optimal, steps };
};

/** Reads a floor for tours with the given ends. */
export const createWalk = (problem: Omit<RouteProblem, 'picks'>): Walk => {
  const { floor, start, end, algorithm = 'nearest-neighbor-2opt', effort } = problem;
  const travel = createTravel(floor);
  const keys = travel.exists(start) ? travel.keys(start) : new Float64Array(floor.places.length);
  return { floor, travel, keys, start, end, algorithm, effort };
};

/**
 * Sequences the picks of one tour so that little is walked. Deterministic; distances in the unit of the floor. Picks
 * that cannot be reached are reported, and a tour without a reachable pick has no travel.
 */
export const sequencePicks = (problem: RouteProblem): Route => routePicks(createWalk(problem), problem.picks);

/**
 * A proven lower limit of the distance of every sequence of the problem's picks (Held-Karp), at most the distance of
 * the given route. For a tour of up to some thousand stops: memory grows with their square.
 */
export const routeBound = (problem: RouteProblem, route: Route): number => {
  if (route.optimal || route.sequence.length === 0) return route.distance;
  const travel = createTravel(problem.floor);
  const places = new Set(route.sequence.map((pick) => travel.spot(problem.picks[pick]!)));
  return pathBound(createPath(travel, [...places], problem.start, problem.end), route.distance);
};
