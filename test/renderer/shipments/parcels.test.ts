import { expect, test } from 'vitest';
import { blankParcel, typedParcels } from '../../../renderer/features/shipments/parcels.ts';

test('parcels are sent once each has three sides and a weight, which may be nothing', () => {
  const parcel = { length: 12, width: 8, height: 6, weight: 0 };
  expect(typedParcels([])).toEqual([]);
  expect(typedParcels([parcel])).toEqual([parcel]);
  expect(typedParcels([parcel, blankParcel])).toBeNull();
  expect(typedParcels([{ ...parcel, width: 0 }])).toBeNull();
});
