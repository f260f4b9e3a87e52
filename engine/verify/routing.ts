import type {
  PickRef,
  Route,
  RouteProblem,
  TourEnds,
  TravelMetrics,
  WaveCaps,
  WaveOrder,
  WavePlan,
  WaveProblem,
} from '../model/routing.ts';
import { yardstick, type Yardstick } from './floorRules.ts';

/** The rules that a wave plan or a route can break. */
export type RoutingRule =
  /** An order is in two waves, in none without being reported, or does not exist. */
  | 'order-once'
  /** A pick is missing, doubled, foreign to the wave, or falsely called unreachable or reachable. */
  | 'pick-once'
  /** A wave holds more than a cap allows, or nothing. */
  | 'wave-cap'
  /** An order waits while a less urgent one goes in an earlier wave. */
  | 'priority'
  /** Picks of one place do not follow each other. */
  | 'place-once'
  /** Travel differs from what the sequence walks. */
  | 'travel'
  /** The reason why an order is in no wave is not true. */
  | 'unwaved-reason';

export interface RoutingViolation {
  readonly rule: RoutingRule;
  /** Index in `WavePlan.waves`; null where the plan as a whole is concerned, and for a route. */
  readonly wave: number | null;
  readonly message: string;
}

type Report = (rule: RoutingRule, wave: number | null, message: string) => void;

const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** A place that a tour can visit between its start and its end. */
const canVisit = (measure: Yardstick, { start, end }: TourEnds, place: number | null): place is number =>
  place !== null &&
  measure.between(start, place) < Infinity &&
  (end === null || measure.between(start, end) < Infinity);

const walked = (measure: Yardstick, { start, end }: TourEnds, places: readonly number[]): number => {
  if (places.length === 0) return 0;
  const stations = end === null ? [start, ...places] : [start, ...places, end];
  return stations.slice(1).reduce((sum, place, index) => sum + measure.between(stations[index]!, place), 0);
};

const checkSaved = (metrics: TravelMetrics, wave: number | null, report: Report): void => {
  const { distance, naiveDistance, savedPercent } = metrics;
  const saved = naiveDistance > 0 ? (100 * (naiveDistance - distance)) / naiveDistance : 0;
  if (!close(savedPercent, saved)) report('travel', wave, `Saves ${saved} percent, not ${savedPercent}.`);
};

/** One tour: `given` are its places in the order of the lines, `visited` in the order walked. */
const checkTour = (
  measure: Yardstick,
  ends: TourEnds,
  given: readonly number[],
  visited: readonly number[],
  metrics: TravelMetrics,
  wave: number | null,
  report: Report,
): void => {
  const distance = walked(measure, ends, visited);
  const naive = walked(measure, ends, given);
  if (!close(distance, metrics.distance)) report('travel', wave, `Walks ${distance}, not ${metrics.distance}.`);
  if (!close(naive, metrics.naiveDistance)) {
    report('travel', wave, `The order given walks ${naive}, not ${metrics.naiveDistance}.`);
  }
  checkSaved(metrics, wave, report);
  const left = new Set<number>();
  visited.forEach((place, index) => {
    if (left.has(place)) report('place-once', wave, `Comes back to place ${place}.`);
    if (visited[index + 1] !== place) left.add(place);
  });
};

/** Judges one route. An empty list means that it keeps every rule. */
export const checkRoute = (problem: RouteProblem, route: Route): readonly RoutingViolation[] => {
  const violations: RoutingViolation[] = [];
  const report: Report = (rule, wave, message) => violations.push({ rule, wave, message });
  const measure = yardstick(problem.floor);
  const visitable = problem.picks.map((place) => canVisit(measure, problem, place));
  const times = new Int32Array(problem.picks.length);
  const count = (picks: readonly number[], wanted: boolean): void => {
    for (const pick of picks) {
      if (visitable[pick] !== wanted) report('pick-once', null, `Pick ${pick} is in the wrong list.`);
      else times[pick]! += 1;
    }
  };
  count(route.sequence, true);
  count(route.unreachable, false);
  times.forEach((found, pick) => {
    if (found !== 1) report('pick-once', null, `Pick ${pick} appears ${found} times.`);
  });
  if (violations.length > 0) return violations;
  const given = problem.picks.filter((_, pick) => visitable[pick]) as number[];
  const visited = route.sequence.map((pick) => problem.picks[pick]!);
  checkTour(measure, problem, given, visited, route, null, report);
  return violations;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What orders take up, in the words of the caps. */
const loadOf = (orders: readonly WaveOrder[]): Required<WaveCaps> => {
  const lines = orders.flatMap((order) => order.lines);
  return {
    orders: orders.length,
    picks: lines.length,
    units: sum(lines.map((line) => line.quantity)),
    weight: sum(lines.map((line) => line.weight ?? 0)),
    volume: sum(lines.map((line) => line.volume ?? 0)),
  };
};

const brokenCaps = (caps: WaveCaps, orders: readonly WaveOrder[]): readonly string[] => {
  const load = loadOf(orders);
  return (['orders', 'picks', 'units', 'weight', 'volume'] as const).filter((name) => {
    const cap = caps[name];
    return cap !== undefined && !(load[name] <= cap) && !close(load[name], cap);
  });
};

const refKey = ({ order, line }: PickRef): string => `${order}/${line}`;

/** Orders appear once, in a wave or with a true reason. */
const checkOrders = (problem: WaveProblem, plan: WavePlan, measure: Yardstick, report: Report): void => {
  const times = new Int32Array(problem.orders.length);
  const note = (order: number, wave: number | null): void => {
    if (problem.orders[order] === undefined) report('order-once', wave, `There is no order ${order}.`);
    else times[order]! += 1;
  };
  plan.waves.forEach((wave, index) => wave.orders.forEach((order) => note(order, index)));
  for (const { order, reason } of plan.unwaved) {
    note(order, null);
    const given = problem.orders[order];
    if (given === undefined) continue;
    const reachable = given.lines.some((line) => canVisit(measure, problem, line.place));
    const fits = brokenCaps(problem.caps, [given]).length === 0;
    const right = reason === 'exceeds-caps' ? reachable && !fits : !reachable;
    if (!right) report('unwaved-reason', null, `Order ${order} is not left out for ${reason}.`);
  }
  times.forEach((found, order) => {
    if (found !== 1) report('order-once', null, `Order ${order} appears ${found} times.`);
  });
};

/** Judges a wave plan. An empty list means that it keeps every rule. */
export const checkWaves = (problem: WaveProblem, plan: WavePlan): readonly RoutingViolation[] => {
  const violations: RoutingViolation[] = [];
  const report: Report = (rule, wave, message) => violations.push({ rule, wave, message });
  const measure = yardstick(problem.floor);
  checkOrders(problem, plan, measure, report);
  if (violations.length > 0) return violations;
  let latest = -Infinity;
  plan.waves.forEach((wave, index) => {
    const orders = wave.orders.map((order) => problem.orders[order]!);
    if (orders.length === 0) report('wave-cap', index, `Wave ${index} is empty.`);
    for (const cap of brokenCaps(problem.caps, orders)) report('wave-cap', index, `Wave ${index} exceeds ${cap}.`);
    const priorities = orders.map((order) => order.priority);
    if (priorities.some((priority) => priority < latest)) {
      report('priority', index, `Wave ${index} holds an order more urgent than one before it.`);
    }
    latest = Math.max(latest, ...priorities);
    const lines = wave.orders.flatMap((order) =>
      problem.orders[order]!.lines.map(({ place }, line) => ({ order, line, place })),
    );
    const placeOf = new Map(lines.map((line) => [refKey(line), line.place]));
    const times = new Map<string, number>();
    const count = (refs: readonly PickRef[], wanted: boolean): void => {
      for (const ref of refs) {
        const place = placeOf.get(refKey(ref));
        const right = place !== undefined && canVisit(measure, problem, place) === wanted;
        if (right) times.set(refKey(ref), (times.get(refKey(ref)) ?? 0) + 1);
        else report('pick-once', index, `Line ${refKey(ref)} is in the wrong list.`);
      }
    };
    count(wave.picks, true);
    count(wave.unreachable, false);
    for (const line of lines) {
      const found = times.get(refKey(line)) ?? 0;
      if (found !== 1) report('pick-once', index, `Line ${refKey(line)} appears ${found} times.`);
    }
    const given = lines.map(({ place }) => place).filter((place) => canVisit(measure, problem, place));
    const visited = wave.picks.map((ref) => placeOf.get(refKey(ref))).filter((place) => typeof place === 'number');
    checkTour(measure, problem, given, visited, wave, index, report);
  });
  for (const name of ['distance', 'naiveDistance'] as const) {
    const total = sum(plan.waves.map((wave) => wave[name]));
    if (!close(total, plan[name])) report('travel', null, `The waves' ${name} is ${total}, not ${plan[name]}.`);
  }
  checkSaved(plan, null, report);
  return violations;
};
