import { checkPallets, palletize, type PalletPlan } from '../../../engine/index.ts';
import type { PalletInstance } from './palletInstances.ts';
import { layerPallets } from './palletsBaseline.ts';
import { supportOf } from './palletsSupport.ts';

/** What one palletized and verified problem showed. */
export interface PalletMeasurement {
  readonly instance: string;
  /** Pallets. */
  readonly objective: number;
  readonly bound: number;
  /** Pallets that plain layers need, support and strength not looked at. */
  readonly layerHeuristic: number;
  readonly cartons: number;
  readonly unpalletized: number;
  /** Volume of the load in percent of the room over all pallets but the last. */
  readonly utilisationPercent: number;
  /** Percent of cartons with at least that share of their base carried; mean and least share in percent. */
  readonly over70Percent: number;
  readonly over80Percent: number;
  readonly meanSupportPercent: number;
  readonly leastSupportPercent: number;
  /** Percent of the cartons above the deck that rest on two or more. */
  readonly interlockPercent: number;
  readonly steps: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly checkSeconds: number;
  readonly peakMemoryMiB: number;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(2)));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const fillOf = ({ problem }: PalletInstance, plan: PalletPlan): number => {
  const fills = plan.pallets.map(({ pallet, placements }) => {
    const { length = 1, width = 1, maxHeight = 1 } = problem.pallets[pallet] ?? {};
    return sum(placements.map((one) => one.length * one.width * one.height)) / (length * width * maxHeight);
  });
  const full = [...fills].sort((a, b) => b - a).slice(0, Math.max(1, fills.length - 1));
  return percent(sum(full), full.length);
};

/** Palletizes a problem and has the plan judged; a plan with a violation is an error, not a result. */
export const measurePallets = (
  instance: PalletInstance,
  onPlan: (plan: PalletPlan) => void = () => {},
): PalletMeasurement => {
  const { problem } = instance;
  const cpu = process.cpuUsage();
  const started = performance.now();
  const plan = palletize(problem);
  const built = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  const violations = checkPallets(problem, plan);
  const judged = performance.now();
  if (violations.length > 0) {
    throw new Error(`${instance.name}: ${violations.length} violations, first: ${violations[0]?.message ?? ''}`);
  }
  onPlan(plan);
  const supports = plan.pallets.map(({ placements }) => supportOf(placements));
  const cartons = sum(plan.pallets.map(({ placements }) => placements.length));
  const total = (pick: (one: (typeof supports)[number]) => number): number => sum(supports.map(pick));
  return {
    instance: instance.name,
    objective: plan.pallets.length,
    bound: plan.lowerBound,
    layerHeuristic: layerPallets(problem),
    cartons,
    unpalletized: sum(plan.unpalletized.map(({ quantity }) => quantity)),
    utilisationPercent: fillOf(instance, plan),
    over70Percent: percent(
      total(({ over70 }) => over70),
      cartons,
    ),
    over80Percent: percent(
      total(({ over80 }) => over80),
      cartons,
    ),
    meanSupportPercent: percent(
      total(({ shares }) => shares),
      cartons,
    ),
    leastSupportPercent: percent(Math.min(1, ...supports.map(({ least }) => least)), 1),
    interlockPercent: percent(
      total(({ interlocked }) => interlocked),
      total(({ raised }) => raised),
    ),
    steps: plan.steps,
    seconds: Number(((built - started) / 1000).toFixed(6)),
    cpuSeconds: (user + system) / 1e6,
    checkSeconds: Number(((judged - built) / 1000).toFixed(6)),
    peakMemoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
};

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** One line that sums up some problems; shares are weighted by cartons. */
export const summarisePallets = (
  name: string,
  found: readonly PalletMeasurement[],
): Readonly<Record<string, number | string>> => {
  const total = (pick: (one: PalletMeasurement) => number): number => sum(found.map(pick));
  const cartons = total((one) => one.cartons);
  const weighted = (pick: (one: PalletMeasurement) => number): number =>
    Number((total((one) => pick(one) * one.cartons) / Math.max(1, cartons)).toFixed(2));
  const cpu = found.map((one) => one.cpuSeconds);
  return {
    summary: name,
    instances: found.length,
    pallets: total((one) => one.objective),
    bound: total((one) => one.bound),
    layerHeuristic: total((one) => one.layerHeuristic),
    cartons,
    unpalletized: total((one) => one.unpalletized),
    meanUtilisationPercent: Number((total((one) => one.utilisationPercent) / found.length).toFixed(2)),
    over70Percent: weighted((one) => one.over70Percent),
    over80Percent: weighted((one) => one.over80Percent),
    meanSupportPercent: weighted((one) => one.meanSupportPercent),
    leastSupportPercent: Math.min(...found.map((one) => one.leastSupportPercent)),
    interlockPercent: weighted((one) => one.interlockPercent),
    steps: total((one) => one.steps),
    secondsMedian: quantile(
      found.map((one) => one.seconds),
      0.5,
    ),
    secondsMax: quantile(
      found.map((one) => one.seconds),
      1,
    ),
    cpuSecondsTotal: Number(sum(cpu).toFixed(3)),
    cpuSecondsMedian: quantile(cpu, 0.5),
    peakMemoryMiB: Math.max(...found.map((one) => one.peakMemoryMiB)),
  };
};
