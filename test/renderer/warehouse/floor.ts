import type { Slot, WarehouseLayout } from '../../../main/contract/index.ts';

/** Two aisles 100 apart, bays of 10, cross aisles at 0 and 100, the depot at the mouth of the first aisle. */
export const layout: WarehouseLayout = {
  ...{ warehouseId: 'main', floor: 'aisles', aisles: 2, aislePitch: 100, bayLength: 10 },
  ...{ crossAisles: [0, 100], depot: { x: 0, y: 0 } },
};

export function slot(location: string, place: Partial<Slot>): Slot {
  return {
    ...{ location, sku: `SKU-${location}`, zone: null, aisle: null, bay: null, level: null, x: null, y: null },
    ...{ version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', createdBy: null },
    ...place,
  };
}
