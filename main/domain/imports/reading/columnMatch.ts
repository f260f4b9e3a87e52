import type { LengthUnit, WeightUnit } from '../reading.ts';

/** What the head of a column tells. */
export interface ColumnMatch {
  readonly path: string | null;
  readonly unit: LengthUnit | WeightUnit | null;
  readonly isCertain: boolean;
}
