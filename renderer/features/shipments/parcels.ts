import type { TenderParcel } from '../../../main/contract/index.ts';

/** A parcel as it is typed. Inches, pounds. */
export interface ParcelDraft {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly weight: number | null;
}

export const blankParcel: ParcelDraft = { length: null, width: null, height: null, weight: null };

/** What a tender names in place of the packed boxes; null while a parcel lacks a measure. */
export function typedParcels(drafts: readonly ParcelDraft[]): readonly TenderParcel[] | null {
  const parcels = drafts.flatMap(({ length, width, height, weight }) =>
    length && width && height && weight !== null ? [{ length, width, height, weight }] : [],
  );
  return parcels.length === drafts.length ? parcels : null;
}
