import { Type, type Static } from 'typebox';
import { Nullable, Words } from './common.ts';
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
  'x-shape': Type.Optional(Words(['cylindrical'] as const, { description: 'Absent means rectangular.' })),
  'x-axis': Type.Optional(
    Words(['x', 'y', 'z'] as const, { description: 'The axis of the box that the axis of a cylinder lies along.' }),
  ),
};

const NestedItem = Type.Object(
  {
    id: Type.String(),
    coordinate: Coordinate,
    packedDimensions: Dimensions,
    weight: Type.Number(),
    tags: Type.Array(Type.String()),
    sourceOrderId: Nullable(Type.String()),
    sourceLineNumber: Nullable(Type.Integer()),
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
    sourceOrderId: Nullable(Type.String()),
    sourceLineNumber: Nullable(Type.Integer()),
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
    sourceOrderId: Nullable(Type.String()),
    sourceLineNumber: Nullable(Type.Integer()),
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
    sourceOrderIds: Type.Array(Type.String()),
    costBreakdown: Type.Optional(CostBreakdown),
  },
  { title: 'CartonResult' },
);
export type CartonResult = Static<typeof CartonResult>;
