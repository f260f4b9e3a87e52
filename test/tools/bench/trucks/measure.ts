import { checkTrailers, loadTrailers } from '../../../../engine/index.ts';
import { loadRowByRow } from './baseline.ts';
import type { Loader, TruckInstance } from './instance.ts';

/** What one instance showed, beside the plain heuristic on the same pallets. */
export interface TruckMeasurement {
  readonly instance: string;
  /** What the trucks cost; their number where the set has no costs. */
  readonly objective: number;
  readonly pallets: number;
  readonly trucks: number;
  /** Proven least number of trucks, where the set is one problem. */
  readonly bound: number;
  readonly baselineTrucks: number;
  readonly cost: number;
  readonly baselineCost: number;
  readonly unloaded: number;
  readonly baselineUnloaded: number;
  readonly violations: number;
  readonly baselineViolations: number;
  readonly steps: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMemoryMiB: number;
}

/** Loads an instance and has the plans judged by the engine's judge and by the rules of its set. */
export const measureTrucks = (instance: TruckInstance, onPlan: (written: unknown) => void): TruckMeasurement => {
  const violations: string[] = [];
  let [bound, steps, calls, cpuSeconds, seconds] = [0, 0, 0, 0, 0];
  const engine: Loader = (problem) => {
    const cpu = process.cpuUsage();
    const started = performance.now();
    const plan = loadTrailers(problem);
    const { user, system } = process.cpuUsage(cpu);
    cpuSeconds += (user + system) / 1e6;
    seconds += (performance.now() - started) / 1000;
    violations.push(...checkTrailers(problem, plan).map(({ rule, message }) => `${rule}: ${message}`));
    bound += plan.lowerBound;
    steps += plan.steps;
    calls += 1;
    return plan.trailers;
  };
  const found = instance.run(engine);
  violations.push(...found.violations);
  if (violations.length > 0) console.error(`${instance.name}: ${violations[0]!}`);
  const plain = instance.run(loadRowByRow);
  onPlan({ instance: instance.name, containers: found.written });
  return {
    instance: instance.name,
    objective: Number(found.cost.toFixed(2)),
    pallets: found.pallets,
    trucks: found.trucks,
    bound: calls === 1 ? bound : 0,
    baselineTrucks: plain.trucks,
    cost: Number(found.cost.toFixed(2)),
    baselineCost: Number(plain.cost.toFixed(2)),
    unloaded: found.unloaded,
    baselineUnloaded: plain.unloaded,
    violations: violations.length,
    baselineViolations: plain.violations.length,
    steps,
    seconds: Number(seconds.toFixed(6)),
    cpuSeconds,
    peakMemoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
};

/** One line that sums up some instances. */
export const summariseTrucks = (
  set: string,
  effort: number,
  found: readonly TruckMeasurement[],
): Readonly<Record<string, string | number>> => {
  const sum = (pick: (one: TruckMeasurement) => number): number => found.reduce((total, one) => total + pick(one), 0);
  return {
    verb: 'trucks',
    effort,
    summary: set,
    instances: found.length,
    pallets: sum((one) => one.pallets),
    trucks: sum((one) => one.trucks),
    bound: sum((one) => one.bound),
    baselineTrucks: sum((one) => one.baselineTrucks),
    cost: Number(sum((one) => one.cost).toFixed(2)),
    baselineCost: Number(sum((one) => one.baselineCost).toFixed(2)),
    unloaded: sum((one) => one.unloaded),
    baselineUnloaded: sum((one) => one.baselineUnloaded),
    violations: sum((one) => one.violations),
    baselineViolations: sum((one) => one.baselineViolations),
    steps: sum((one) => one.steps),
    cpuSecondsTotal: Number(sum((one) => one.cpuSeconds).toFixed(3)),
    cpuSecondsMax: Number(Math.max(...found.map((one) => one.cpuSeconds)).toFixed(3)),
  };
};
