import type { PackJob } from '../domain/packing/packJob.ts';

/**
 * How long an engine may work on a job before it is taken for hung, in milliseconds. Only a safety net: what a search may
 * spend is its effort in steps. Therefore generous, many times what a slow and busy station needs; different lines cost more
 * than units that are alike.
 */
export function packDeadline({ problem, totalUnits }: PackJob): number {
  // In fitness mode every candidate is a load of its own.
  const loads = problem.multipleBoxes ? 1 : Math.max(1, problem.containers.length);
  return leastMs + (totalUnits * msPerUnit + problem.items.length * msPerLine) * loads + problem.effort * msPerStep;
}

const leastMs = 20_000;
const msPerUnit = 1;
const msPerLine = 50;
const msPerStep = 2;
