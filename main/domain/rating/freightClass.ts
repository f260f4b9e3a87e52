import type { DensityClass } from '../../contract/index.ts';

/** Freight classes by density, pounds per cubic foot: the scale of thirteen steps in force since July 2025 (NMFTA, Docket 2025-1). */
export const nationalScale: readonly DensityClass[] = [
  { minDensity: 0, freightClass: '400' },
  { minDensity: 1, freightClass: '300' },
  { minDensity: 2, freightClass: '250' },
  { minDensity: 4, freightClass: '175' },
  { minDensity: 6, freightClass: '125' },
  { minDensity: 8, freightClass: '100' },
  { minDensity: 10, freightClass: '92.5' },
  { minDensity: 12, freightClass: '85' },
  { minDensity: 15, freightClass: '70' },
  { minDensity: 22.5, freightClass: '65' },
  { minDensity: 30, freightClass: '60' },
  { minDensity: 35, freightClass: '55' },
  { minDensity: 50, freightClass: '50' },
];

/** The class of the highest step that the density reaches; null below all of them. */
export function classOfDensity(density: number, scale: readonly DensityClass[]): string | null {
  const reached = scale.filter(({ minDensity }) => density >= minDensity);
  return (
    reached.reduce<DensityClass | null>((best, one) => (best && best.minDensity > one.minDensity ? best : one), null)
      ?.freightClass ?? null
  );
}
