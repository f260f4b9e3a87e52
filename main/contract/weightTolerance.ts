import type { PackingSettings } from './schemas/packingSettings.ts';

/** Both tolerances have to be exceeded: the relative one alone stops light cartons, the absolute one heavy ones. */
export function isWeightOff(
  weight: number,
  expected: number,
  { weightTolerancePercent, weightToleranceLb }: PackingSettings,
): boolean {
  const by = Math.abs(weight - expected);
  return by > weightToleranceLb && by > (expected * weightTolerancePercent) / 100;
}

/** Beyond this many times what a box carries, no scale has shown it. */
const beyond = 2;
/** Where nothing is known of the box: beyond this many times what its contents weigh. */
const beyondContents = 20;

/** Whether a weight is a mistake whatever is in the box. `most`: what the box carries; null where that is not known. */
export function isWeightAbsurd(weight: number, expected: number, most: number | null): boolean {
  return weight > (most === null ? beyondContents * expected : beyond * Math.max(most, expected));
}
