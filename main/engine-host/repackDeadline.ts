import type { RepackJob } from '../domain/packing/repackJob.ts';

/** As `packDeadline`, for packing around fixed units: every unit is compared with the others of its carton. In milliseconds. */
export function repackDeadline({ problem }: RepackJob): number {
  const units = problem.cartons.reduce((sum, { fixed }) => sum + fixed.length, problem.units.length);
  return leastMs + msPerUnit * units + msPerStep * problem.effort;
}

const leastMs = 20_000;
const msPerUnit = 20;
const msPerStep = 5;
