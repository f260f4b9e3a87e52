import { Type, type Static } from 'typebox';
import { Id, Key, Nullable, Page, pageQuery, Timestamp, Version } from './common.ts';

/** Slots and the layout of the warehouse (open points: "where a SKU is picked"). Lengths in inches. */

/** Aisles, bays and levels count from 1. */
const Count = Type.Integer({ minimum: 1, maximum: 10_000 });
/** A coordinate on the floor: x across the aisles, y along them, 0 at the middle of the first aisle and at its mouth. */
const Coordinate = Type.Number({ minimum: -1_000_000, maximum: 1_000_000 });
const Zone = Type.String({ minLength: 1, maxLength: 64 });

const position = {
  aisle: Type.Optional(Count),
  bay: Type.Optional(Count),
  level: Type.Optional(Count),
  x: Type.Optional(Coordinate),
  y: Type.Optional(Coordinate),
};

export const CreateSlotRequest = Type.Object(
  {
    location: Type.Unsafe<string>({ ...Key, description: 'Identifies the location; case-sensitive.' }),
    sku: Key,
    zone: Type.Optional(Zone),
    ...position,
  },
  { title: 'CreateSlotRequest', description: 'Position: aisle and bay (and level), or x and y, or both.' },
);
export type CreateSlotRequest = Static<typeof CreateSlotRequest>;

export const UpdateSlotRequest = Type.Object(
  {
    version: Version,
    sku: Type.Optional(Key),
    zone: Type.Optional(Nullable(Zone)),
    aisle: Type.Optional(Nullable(Count)),
    bay: Type.Optional(Nullable(Count)),
    level: Type.Optional(Nullable(Count)),
    x: Type.Optional(Nullable(Coordinate)),
    y: Type.Optional(Nullable(Coordinate)),
  },
  { title: 'UpdateSlotRequest', description: 'Null removes a field.' },
);
export type UpdateSlotRequest = Static<typeof UpdateSlotRequest>;

export const Slot = Type.Object(
  {
    location: Type.String(),
    sku: Type.String(),
    zone: Nullable(Type.String()),
    aisle: Nullable(Count),
    bay: Nullable(Count),
    level: Nullable(Count),
    x: Nullable(Coordinate),
    y: Nullable(Coordinate),
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    createdBy: Nullable(Type.String()),
  },
  { title: 'Slot' },
);
export type Slot = Static<typeof Slot>;

export const SlotPage = Page('SlotPage', Slot);

/** Most slots of one page: a map of the whole warehouse needs few pages. */
const mostSlots = 1000;

export const SlotQuery = Type.Object({
  ...pageQuery,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostSlots, default: 20, description: 'Page size.' })),
  search: Type.Optional(Type.String({ maxLength: 256, description: 'Part of location, SKU or zone.' })),
  sku: Type.Optional(Type.String({ maxLength: 128, description: 'Exact match.' })),
  zone: Type.Optional(Type.String({ maxLength: 64, description: 'Exact match.' })),
});
export type SlotQuery = Static<typeof SlotQuery>;

const Distance = Type.Number({ exclusiveMinimum: 0, maximum: 100_000 });
const layout = {
  warehouseId: Id,
  floor: Type.Unsafe<'aisles' | 'open'>({
    type: 'string',
    enum: ['aisles', 'open'],
    description: 'aisles: pickers walk along parallel aisles and cross aisles. open: straight along x and y.',
  }),
  aisles: Type.Integer({ minimum: 1, maximum: 1000, description: 'Number of aisles.' }),
  aislePitch: Type.Unsafe<number>({ ...Distance, description: 'Distance between the centers of neighboring aisles.' }),
  bayLength: Type.Unsafe<number>({ ...Distance, description: 'Length of a bay along the aisle.' }),
  crossAisles: Type.Array(Type.Number({ minimum: 0, maximum: 1_000_000 }), {
    minItems: 1,
    maxItems: 100,
    description: 'Distance of each cross aisle from the entrances of the aisles, ascending.',
  }),
  depot: Type.Object(
    { x: Coordinate, y: Coordinate },
    { description: 'Start and end of a tour. Between aisles, y is that of a cross aisle.' },
  ),
};

/** Where pickers walk. */
export const WarehouseLayout = Type.Object(layout);
export type WarehouseLayout = Static<typeof WarehouseLayout>;

export const UpdateWarehouseRequest = Type.Object(
  { version: Version, ...Type.Partial(WarehouseLayout).properties },
  { title: 'UpdateWarehouseRequest' },
);
export type UpdateWarehouseRequest = Static<typeof UpdateWarehouseRequest>;

export const Warehouse = Type.Object(
  { ...layout, version: Version, createdAt: Timestamp, updatedAt: Timestamp },
  { title: 'Warehouse' },
);
export type Warehouse = Static<typeof Warehouse>;
