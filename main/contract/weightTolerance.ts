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
