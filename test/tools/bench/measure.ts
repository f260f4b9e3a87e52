import { check, pack, type PackPlan } from '../../../engine/index.ts';
import type { Instance } from './instances.ts';

/** What one packed and verified instance showed. */
export interface Measurement {
  readonly instance: string;
  /** Boxes, or for one container the share of its volume in percent. */
  readonly objective: number;
  readonly boxes: number;
  /** Proven least number of boxes. */
  readonly bound: number;
  readonly units: number;
  readonly leftOut: number;
  /** Packed volume and volume of the boxes, cubic inches. */
  readonly packedVolume: number;
  readonly boxVolume: number;
  readonly steps: number;
  readonly seconds: number;
  /** Processor time of packing: comparable where the machine has other work. */
  readonly cpuSeconds: number;
  readonly checkSeconds: number;
  readonly peakMemoryMiB: number;
}

/** Packs an instance and has the plan judged; a plan with a violation is an error, not a result. */
export const measure = (instance: Instance, onPlan: (plan: PackPlan) => void = () => {}): Measurement => {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const plan = pack(instance.problem);
  const packed = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  const violations = check(instance.problem, plan);
  const judged = performance.now();
  if (violations.length > 0) throw new Error(`${instance.name}: ${violations[0]?.message ?? ''}`);
  onPlan(plan);
  let units = 0;
  let leftOut = 0;
  let packedVolume = 0;
  let boxVolume = 0;
  let boxes = 0;
  for (const box of plan.boxes) {
    for (const left of box.leftOut) leftOut += left.quantity;
    // A box that only reports what was left out is none.
    if (box.placements.length === 0 && instance.problem.multipleBoxes) continue;
    boxes += 1;
    units += box.placements.length;
    boxVolume += box.length * box.width * box.height;
    for (const unit of box.placements) packedVolume += unit.length * unit.width * unit.height;
  }
  const utilisation = (100 * packedVolume) / boxVolume;
  return {
    instance: instance.name,
    objective: instance.problem.multipleBoxes ? boxes : Number(utilisation.toFixed(3)),
    boxes,
    bound: plan.lowerBound,
    units,
    leftOut,
    packedVolume,
    boxVolume,
    steps: plan.steps,
    seconds: Number(((packed - started) / 1000).toFixed(6)),
    cpuSeconds: (user + system) / 1e6,
    checkSeconds: Number(((judged - packed) / 1000).toFixed(6)),
    peakMemoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** One line that sums up a file. */
export const summarise = (file: string, found: readonly Measurement[]): Readonly<Record<string, number | string>> => {
  const seconds = found.map((one) => one.seconds);
  return {
    summary: file.split('/').at(-1) ?? file,
    instances: found.length,
    boxes: sum(found.map((one) => one.boxes)),
    bound: sum(found.map((one) => one.bound)),
    meanObjective: Number((sum(found.map((one) => one.objective)) / found.length).toFixed(3)),
    utilisationPercent: Number(
      ((100 * sum(found.map((one) => one.packedVolume))) / sum(found.map((one) => one.boxVolume))).toFixed(2),
    ),
    leftOut: sum(found.map((one) => one.leftOut)),
    steps: sum(found.map((one) => one.steps)),
    secondsTotal: Number(sum(seconds).toFixed(3)),
    secondsMedian: quantile(seconds, 0.5),
    seconds95: quantile(seconds, 0.95),
    secondsMax: quantile(seconds, 1),
    cpuSecondsTotal: Number(sum(found.map((one) => one.cpuSeconds)).toFixed(3)),
    cpuSecondsMedian: quantile(
      found.map((one) => one.cpuSeconds),
      0.5,
    ),
    peakMemoryMiB: Math.max(...found.map((one) => one.peakMemoryMiB)),
  };
};
