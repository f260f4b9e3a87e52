import { checkWaves, planWaves, sequencePicks, type WaveOrder, type WaveProblem } from '../../../engine/index.ts';
import { writeSummary, type Output } from './report.ts';
import { generateWaves } from './routeInstances.ts';

/** Travel of waves that take the orders by priority and as they come, each wave's picks sequenced like any other. */
const arrivalDistance = ({ floor, start, end, orders, caps }: WaveProblem): number => {
  let distance = 0;
  let held: WaveOrder[] = [];
  const close = (): void => {
    const picks = held.flatMap(({ lines }) => lines.map(({ place }) => place));
    distance += sequencePicks({ floor, picks, start, end, effort: 200 * picks.length }).distance;
    held = [];
  };
  const within = (wave: readonly WaveOrder[]): boolean => {
    const lines = wave.flatMap((order) => order.lines);
    const weight = lines.reduce((sum, line) => sum + (line.weight ?? 0), 0);
    return (
      wave.length <= (caps.orders ?? Infinity) &&
      lines.length <= (caps.picks ?? Infinity) &&
      weight <= (caps.weight ?? Infinity)
    );
  };
  for (const order of [...orders].sort((a, b) => a.priority - b.priority)) {
    if (held.length > 0 && !within([...held, order])) close();
    held.push(order);
  }
  close();
  return distance;
};

/** Orders of each generated set. */
const orderCount = 10_000;

/** Plans waves on floors of every kind; a plan with a violation is an error, not a result. */
export const runWaves = (_files: readonly string[], output: Output): void => {
  for (const [kind, problem] of generateWaves(orderCount)) {
    const cpu = process.cpuUsage();
    const plan = planWaves(problem);
    const { user, system } = process.cpuUsage(cpu);
    const violations = checkWaves(problem, plan);
    if (violations.length > 0) throw new Error(`${kind}: ${violations[0]?.message ?? ''}`);
    const arrival = arrivalDistance(problem);
    writeSummary(output, {
      verb: 'waves',
      summary: kind,
      orders: orderCount,
      waves: plan.waves.length,
      distance: Math.round(plan.distance),
      arrivalDistance: Math.round(arrival),
      lessThanArrivalPercent: Number((100 * (1 - plan.distance / arrival)).toFixed(2)),
      savedPercent: Number(plan.savedPercent.toFixed(2)),
      cpuSeconds: Number(((user + system) / 1e6).toFixed(2)),
    });
  }
};
