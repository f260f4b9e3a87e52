import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';
import { Coordinate, Dimensions } from './placement.ts';

/** A packed carton (specification: "Pack response"). Inches and pounds. */

const RollInfo = Type.Object(
  {
    sourceItemId: Type.String(),
    rollIndex: Type.Integer(),
    totalRolls: Type.Integer(),
    linearQuantityOnRoll: Type.Number(),
    outerDiameter: Type.Number(),
  },
  { title: 'RollInfo' },
);

/** Of a unit that is a circular cylinder within its packedDimensions; the specification has no word for it. */
const roundness = {
  'x-shape': Type.Optional(StringEnum(['cylindrical'] as const, { description: 'Absent means rectangular.' })),
  'x-axis': Type.Optional(
    StringEnum(['x', 'y', 'z'] as const, {
      description: 'The axis of the box that the axis of a cylinder lies along.',
    }),
  ),
};

/** The order line that a unit comes from. "Source order" is what the specification calls the orders of a shipment. */
const sourceLine = {
  sourceOrderId: Nullable(
    Type.String({
      description:
        'The `id` of the order that the unit comes from; null if it does not come from an order. x-orderNumber is the number of the sender.',
    }),
  ),
  sourceLineNumber: Nullable(Type.Integer({ description: 'The lineNumber in that order.' })),
  'x-orderNumber': Type.Optional(
    Type.String({
      description: 'The sourceOrderId of that order when it was packed; absent if the order has none.',
    }),
  ),
};

const NestedItem = Type.Object(
  {
    id: Type.String(),
    coordinate: Coordinate,
    packedDimensions: Dimensions,
    weight: Type.Number(),
    tags: Type.Array(Type.String()),
    ...sourceLine,
    ...roundness,
  },
  { title: 'NestedItem' },
);
export type NestedItem = Static<typeof NestedItem>;

export const PackedItem = Type.Object(
  {
    id: Type.String(),
    coordinate: Coordinate,
    packedDimensions: Dimensions,
    weight: Type.Number(),
    tags: Type.Array(Type.String()),
    nestedItems: Type.Array(NestedItem, {
      description:
        'Units inside this hollow unit or case, with coordinates from the corner of this unit. Units of a case have no individual positions; their coordinates are 0, 0, 0.',
    }),
    rollInfo: Nullable(RollInfo),
    ...sourceLine,
    ...roundness,
  },
  { title: 'PackedItem' },
);
export type PackedItem = Static<typeof PackedItem>;

export const UnpackedItem = Type.Object(
  {
    id: Type.String(),
    dimensions: Dimensions,
    weight: Type.Number(),
    rollInfo: Nullable(RollInfo),
    ...sourceLine,
  },
  { title: 'UnpackedItem' },
);

export type UnpackedItem = Static<typeof UnpackedItem>;

export const CostBreakdown = Type.Object(
  {
    shippingCost: Type.Number(),
    boxCost: Type.Number(),
    totalCost: Type.Number(),
    billableWeight: Type.Number(),
    dimWeight: Type.Number(),
    actualWeight: Type.Number(),
    carrier: Type.String(),
    service: Type.String(),
    zone: Type.Integer(),
  },
  { title: 'CostBreakdown' },
);
export type CostBreakdown = Static<typeof CostBreakdown>;

export const CartonResult = Type.Object(
  {
    containerId: Type.String(),
    boxIndex: Type.Integer({ minimum: 0, description: 'Starts at 0 per container type.' }),
    containerDimensions: Dimensions,
    packedItems: Type.Array(PackedItem),
    unpackedItems: Type.Array(UnpackedItem),
    volumeUtilizationPercent: Type.Number(),
    totalWeight: Type.Number(),
    sourceOrderIds: Type.Array(Type.String(), { description: 'The `id` of each order with a unit in the carton.' }),
    costBreakdown: Type.Optional(CostBreakdown),
  },
  { title: 'CartonResult' },
);
export type CartonResult = Static<typeof CartonResult>;
