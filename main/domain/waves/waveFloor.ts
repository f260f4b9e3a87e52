import type { AislePlace, Floor, Point } from '../../../engine/index.ts';
import type { CreateSlotRequest, WarehouseLayout } from '../../contract/index.ts';

/** The floor of a layout. Its first place is the depot; the slots follow in their order. */
export function floorOf(layout: WarehouseLayout, slots: readonly CreateSlotRequest[]): Floor {
  const { depot } = layout;
  if (layout.floor === 'open')
    return { kind: 'rectilinear', places: [depot, ...slots.map((slot) => pointOf(layout, slot))] };
  const { aisles, aislePitch, crossAisles } = layout;
  const start: AislePlace = { crossAisle: crossAisles.indexOf(depot.y), x: depot.x };
  return {
    kind: 'aisles',
    aisles: Array.from({ length: aisles }, (_, aisle) => aisle * aislePitch),
    crossAisles,
    places: [start, ...slots.map((slot) => aislePlaceOf(layout, slot))],
  };
}

/** A slot that has only x and y is picked from the nearest aisle. */
function aislePlaceOf(layout: WarehouseLayout, { aisle, bay, x = 0, y = 0 }: CreateSlotRequest): AislePlace {
  if (aisle !== undefined && bay !== undefined) return { aisle: aisle - 1, along: alongOf(layout, bay) };
  return { aisle: Math.round(x / layout.aislePitch), along: y };
}

function pointOf(layout: WarehouseLayout, { aisle, bay, x, y }: CreateSlotRequest): Point {
  if (x !== undefined && y !== undefined) return { x, y };
  return { x: ((aisle ?? 1) - 1) * layout.aislePitch, y: alongOf(layout, bay ?? 1) };
}

/** Bays are picked from their middle. */
function alongOf({ bayLength }: WarehouseLayout, bay: number): number {
  return (bay - 0.5) * bayLength;
}
