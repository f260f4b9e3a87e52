import type { PickRef, Wave, WavePlan, WaveProblem } from '../model/routing.ts';
import { growWaves } from './growWaves.ts';
import { createWalk, metricsOf, routePicks, type Walk } from './sequence.ts';
import { readOrders } from './waveOrders.ts';

/** Steps of improvement per pick of a wave: there are many waves, and tours of some dozen stops need few. */
const stepsPerPick = 200;

const sequenceWave = (problem: WaveProblem, walk: Walk, members: readonly number[]): Wave => {
  const orders = [...members].sort((a, b) => a - b);
  const refs = orders.flatMap((order) => problem.orders[order]!.lines.map((_, line): PickRef => ({ order, line })));
  const places = refs.map(({ order, line }) => problem.orders[order]!.lines[line]!.place);
  const effort = problem.effort ?? stepsPerPick * refs.length;
  const { sequence, unreachable, distance, naiveDistance, savedPercent } = routePicks({ ...walk, effort }, places);
  return {
    orders,
    picks: sequence.map((pick) => refs[pick]!),
    unreachable: unreachable.map((pick) => refs[pick]!),
    distance,
    naiveDistance,
    savedPercent,
  };
};

/**
 * Plans the pick waves of a set of orders: every order is in one wave or reported with the reason, every wave keeps the
 * caps, more urgent orders go in earlier waves, and the picks of each wave are in the order in which they are walked.
 * Deterministic.
 */
export const planWaves = (problem: WaveProblem): WavePlan => {
  const walk = createWalk(problem);
  const orders = readOrders(problem, walk);
  const waves = growWaves(walk, orders).map((members) => sequenceWave(problem, walk, members));
  let [distance, naive] = [0, 0];
  for (const wave of waves) {
    distance += wave.distance;
    naive += wave.naiveDistance;
  }
  return { waves, unwaved: orders.unwaved, ...metricsOf(distance, naive) };
};
