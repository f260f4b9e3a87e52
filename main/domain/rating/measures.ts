import type { RateTableFields } from '../../contract/index.ts';
import { roundConverted } from '../../contract/units.ts';

/** Weights as whole millionths of a pound, so that breaks are met exactly. */

const microPerPound = 1_000_000;
/** Beyond the finest length of the engine; takes the noise of binary fractions out of a division. */
const noise = 1e-9;

/** What is weighed and measured of a parcel or handling unit. Inches, pounds. */
export interface Measured {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** Micro-pounds. */
export interface Weights {
  readonly actual: number;
  /** Length x width x height by the divisor; 0 where the carrier has none. */
  readonly dim: number;
  /** The greater of both (specification, "costBreakdown"). */
  readonly billable: number;
}

export function micro(pounds: number): number {
  return Math.round(pounds * microPerPound);
}

/** Above a limit in the same unit, by a millionth or more: sums and products of decimal fractions carry noise. */
export function isAbove(measure: number, limit: number): boolean {
  return micro(measure) > micro(limit);
}

export function pounds(weight: number): number {
  return weight / microPerPound;
}

/** The pounds of a weight in millionths for people to read, with the decimals with which entered weights are stored. */
export function poundsText(weight: number): string {
  return String(roundConverted(pounds(weight)));
}

export const microHundredweight = 100 * microPerPound;
export const microPound = microPerPound;

export function weigh(unit: Measured, table: Pick<RateTableFields, 'dimDivisor' | 'dimensionIncrement'>): Weights {
  const actual = micro(unit.weight);
  if (table.dimDivisor === undefined) return { actual, dim: 0, billable: actual };
  const [length, width, height] = sides(unit, table.dimensionIncrement);
  const dim = micro((length * width * height) / table.dimDivisor);
  return { actual, dim, billable: Math.max(actual, dim) };
}

/** Longest side first, each rounded up to the increment of the carrier. */
export function sides(unit: Measured, increment?: number): readonly [number, number, number] {
  const up = (side: number) => (increment === undefined ? side : Math.ceil(side / increment - noise) * increment);
  const [longest = 0, second = 0, third = 0] = [unit.length, unit.width, unit.height].map(up).sort((a, b) => b - a);
  return [longest, second, third];
}

/** Longest side and the way around the other two. */
export function lengthPlusGirth(unit: Measured, increment?: number): number {
  const [longest, second, third] = sides(unit, increment);
  return longest + 2 * (second + third);
}

/** Up to the next multiple of an increment in pounds. */
export function roundedUp(weight: number, increment: number | undefined): number {
  if (increment === undefined) return weight;
  const step = micro(increment);
  return step === 0 ? weight : Math.ceil(weight / step) * step;
}

const cubicInchesPerCubicFoot = 1728;

/** Pounds per cubic foot of units together. */
export function density(units: readonly Measured[]): number {
  const weight = units.reduce((sum, unit) => sum + micro(unit.weight), 0);
  const volume = units.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  return Math.round((pounds(weight) * cubicInchesPerCubicFoot * 1e6) / volume) / 1e6;
}
