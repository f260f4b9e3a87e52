import type { ItemMeasurement } from '../../../../main/contract/index.ts';

export const measuredFields = ['length', 'width', 'height', 'weight'] as const;
export type MeasuredField = (typeof measuredFields)[number];

/** A field before and after, in inches or pounds; null: not stored, or not measured. */
export interface FieldChange {
  readonly field: MeasuredField;
  readonly before: number | null;
  readonly after: number | null;
  readonly isChanged: boolean;
}

/** What accepting a measured size would change, field by field. */
export function changesOf({ stored, measured }: Pick<ItemMeasurement, 'stored' | 'measured'>): readonly FieldChange[] {
  return measuredFields.map((field) => {
    const before = stored?.[field] ?? null;
    const after = measured[field];
    return { field, before, after, isChanged: after !== null && after !== before };
  });
}

/** Change of the volume in whole percent; null where the item is gone or has no volume. */
export function volumeChange({ stored, measured }: Pick<ItemMeasurement, 'stored' | 'measured'>): number | null {
  if (!stored) return null;
  const before = stored.length * stored.width * stored.height;
  if (before === 0) return null;
  return Math.round(((measured.length * measured.width * measured.height) / before - 1) * 100);
}
