import Type, { type Static } from 'typebox';
import { Id, Nullable, Tags, WeightLimit } from './common.ts';
import { physicalFields } from './item.ts';

/** `POST /pack` (specification: "Packing", "Pack item", "Containers", "Pack response"). Inches and pounds. */

/** Most units of one request, over all its items. */
export const maxTotalQuantity = 500_000;

const Positive = Type.Number({ exclusiveMinimum: 0, maximum: 1200 });
const Room = Type.Number({ exclusiveMinimum: 0, maximum: 2000 });
const Cost = Type.Number({ minimum: 0 });

export const PackItem = Type.Object(
  {
    id: Id,
    length: Positive,
    width: Positive,
    height: Positive,
    weight: Type.Optional(Type.Number({ minimum: 0, maximum: 500_000, default: 0 })),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: maxTotalQuantity, default: 1 })),
    tags: Type.Optional(Tags),
    ...physicalFields,
  },
  { title: 'PackItem' },
);
export type PackItem = Static<typeof PackItem>;

export const ContainerDto = Type.Object(
  {
    id: Id,
    length: Room,
    width: Room,
    height: Room,
    maxWeight: Type.Optional(WeightLimit),
    cost: Type.Optional(Cost),
    carrierService: Type.Optional(Type.String({ maxLength: 64 })),
    flatRateCost: Type.Optional(Cost),
  },
  { title: 'ContainerDto' },
);
export type ContainerDto = Static<typeof ContainerDto>;

export const DynamicContainerDto = Type.Object(
  {
    id: Id,
    minLength: Room,
    minWidth: Room,
    minHeight: Room,
    maxLength: Room,
    maxWidth: Room,
    maxHeight: Room,
    maxWeight: Type.Optional(WeightLimit),
  },
  { title: 'DynamicContainerDto' },
);
export type DynamicContainerDto = Static<typeof DynamicContainerDto>;

export const PalletDto = Type.Object(
  {
    id: Id,
    length: Room,
    width: Room,
    maxHeight: Room,
    palletWeight: Type.Optional(Type.Number({ minimum: 0 })),
    maxWeight: Type.Optional(WeightLimit),
    platformHeight: Type.Optional(Type.Number({ minimum: 0 })),
    maxStackWeight: Type.Optional(WeightLimit),
  },
  { title: 'PalletDto' },
);

export type PalletDto = Static<typeof PalletDto>;

export const EquipmentDto = Type.Object(
  {
    id: Id,
    length: Room,
    width: Room,
    height: Room,
    tareWeight: Type.Optional(Type.Number({ minimum: 0 })),
    maxWeight: Type.Optional(WeightLimit),
    equipmentType: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { title: 'EquipmentDto' },
);

export type EquipmentDto = Static<typeof EquipmentDto>;

export const AffinityGroup = Type.Object(
  {
    itemPatterns: Type.Array(Type.String({ maxLength: 256 }), { maxItems: 500 }),
    containerIds: Type.Array(Type.String({ maxLength: 128 }), { maxItems: 1000 }),
    exclusive: Type.Optional(Type.Boolean({ default: false })),
  },
  { title: 'AffinityGroup' },
);

export const PackRequest = Type.Object(
  {
    items: Type.Array(PackItem, { minItems: 1, maxItems: 10_000 }),
    containers: Type.Optional(
      Type.Array(ContainerDto, { maxItems: 1000, description: 'Omitted: the active boxes of the Container Master.' }),
    ),
    dynamicContainers: Type.Optional(Type.Array(DynamicContainerDto, { maxItems: 1000 })),
    pallets: Type.Optional(Type.Array(PalletDto, { maxItems: 100 })),
    equipment: Type.Optional(Type.Array(EquipmentDto, { maxItems: 100 })),
    allowMultipleBoxes: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'False: fitness mode, each candidate container is reported on its own.',
      }),
    ),
    loadingMode: Type.Optional(
      Type.Unsafe<'standard' | 'palletized'>({
        type: 'string',
        enum: ['standard', 'palletized'],
        default: 'palletized',
      }),
    ),
    algorithm: Type.Optional(
      Type.Unsafe<'fpFast' | 'fpLayer' | 'liquidFill' | 'ebAfit'>({
        type: 'string',
        enum: ['fpFast', 'fpLayer', 'liquidFill', 'ebAfit'],
        default: 'fpFast',
        description: 'ebAfit is an alias of fpLayer.',
      }),
    ),
    useCasePacks: Type.Optional(Type.Boolean({ default: false })),
    allowPalletStacking: Type.Optional(Type.Boolean({ default: false })),
    respectTiHi: Type.Optional(Type.Boolean({ default: true })),
    separationGroups: Type.Optional(
      Type.Array(Type.Array(Type.String({ maxLength: 256 }), { maxItems: 500 }), {
        maxItems: 500,
        description: 'Groups of tags; items of different groups never share a container.',
      }),
    ),
    affinityGroups: Type.Optional(Type.Array(AffinityGroup, { maxItems: 500 })),
    optimizeFor: Type.Optional(
      Type.Unsafe<'volume' | 'cost'>({ type: 'string', enum: ['volume', 'cost'], default: 'volume' }),
    ),
    originZip: Type.Optional(Type.String({ maxLength: 10 })),
    destinationZip: Type.Optional(Type.String({ maxLength: 10 })),
    destinationCountry: Type.Optional(Type.String({ maxLength: 256 })),
    destinationState: Type.Optional(Type.String({ maxLength: 256 })),
    ruleIds: Type.Optional(Type.Array(Type.String({ maxLength: 128 }), { maxItems: 500 })),
    siteId: Type.Optional(Type.String({ maxLength: 128 })),
    customerId: Type.Optional(Type.String({ maxLength: 128 })),
  },
  { title: 'PackRequest' },
);
export type PackRequest = Static<typeof PackRequest>;

const Dimensions = Type.Object(
  { length: Type.Number(), width: Type.Number(), height: Type.Number() },
  { title: 'Dimensions' },
);
const Coordinate = Type.Object({ x: Type.Number(), y: Type.Number(), z: Type.Number() }, { title: 'Coordinate' });

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

const NestedItem = Type.Object(
  {
    id: Type.String(),
    coordinate: Coordinate,
    packedDimensions: Dimensions,
    weight: Type.Number(),
    tags: Type.Array(Type.String()),
    sourceOrderId: Nullable(Type.String()),
    sourceLineNumber: Nullable(Type.Integer()),
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
        'Units inside this one, in a hollow unit or a case, coordinates from the corner of this unit; the units of a case have no places of their own and stand at 0, 0, 0.',
    }),
    rollInfo: Nullable(RollInfo),
    sourceOrderId: Nullable(Type.String()),
    sourceLineNumber: Nullable(Type.Integer()),
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

const PalletCarton = Type.Object(
  { cartonId: Type.String(), coordinate: Coordinate, packedDimensions: Dimensions, weight: Type.Number() },
  { title: 'PalletCarton' },
);

const LeftCarton = Type.Object(
  { cartonId: Type.String(), dimensions: Dimensions, weight: Type.Number() },
  { title: 'LeftCarton' },
);

export const PalletResult = Type.Object(
  {
    palletId: Type.String(),
    palletIndex: Type.Integer({ minimum: 0, description: 'Starts at 0 per pallet type.' }),
    palletDimensions: Dimensions,
    cartons: Type.Array(PalletCarton),
    volumeUtilizationPercent: Type.Number(),
    totalWeight: Type.Number({ description: 'Cartons and pallet.' }),
    palletWeight: Type.Number(),
    platformHeight: Type.Number(),
  },
  { title: 'PalletResult' },
);

export const PalletResults = Type.Object(
  { pallets: Type.Array(PalletResult), unpalletizedCartons: Type.Array(LeftCarton) },
  { title: 'PalletResults' },
);
export type PalletResults = Static<typeof PalletResults>;

const StackInfo = Type.Object(
  {
    bottomPalletId: Type.String(),
    topPalletId: Type.String(),
    bottomHeight: Type.Number(),
    topHeight: Type.Number(),
  },
  { title: 'StackInfo' },
);

export const TrailerResult = Type.Object(
  {
    trailerId: Type.String(),
    trailerIndex: Type.Integer({ minimum: 0, description: 'Starts at 0 per equipment.' }),
    equipmentType: Nullable(Type.String()),
    trailerDimensions: Dimensions,
    pallets: Type.Array(
      Type.Object(
        {
          palletId: Type.String({ description: 'The palletId, a hash sign and the palletIndex.' }),
          coordinate: Coordinate,
          palletDimensions: Dimensions,
          weight: Type.Number(),
          stackInfo: Nullable(StackInfo),
        },
        { title: 'LoadedPallet' },
      ),
    ),
    floorLoadedCartons: Type.Array(PalletCarton),
    volumeUtilizationPercent: Type.Number(),
    totalWeight: Type.Number({ description: 'Load and equipment.' }),
    tareWeight: Type.Number(),
  },
  { title: 'TrailerResult' },
);

export const TrailerResults = Type.Object(
  {
    trailers: Type.Array(TrailerResult),
    unloadedPallets: Type.Array(
      Type.Object(
        { palletId: Type.String(), dimensions: Dimensions, weight: Type.Number() },
        { title: 'UnloadedPallet' },
      ),
    ),
    unloadedCartons: Type.Array(LeftCarton),
  },
  { title: 'TrailerResults' },
);
export type TrailerResults = Static<typeof TrailerResults>;

export const PackWarning = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    levels: Type.Array(Type.String()),
    ruleIds: Type.Array(Type.String()),
  },
  { title: 'PackWarning' },
);
export type PackWarning = Static<typeof PackWarning>;

export const FiredRule = Type.Object(
  { ruleId: Type.String(), ruleName: Type.String(), ruleType: Type.String(), summary: Type.String() },
  { title: 'FiredRule' },
);

export const PackResponse = Type.Object(
  {
    algorithm: Type.String(),
    assignmentStrategy: Type.String(),
    results: Type.Array(CartonResult),
    palletResults: Nullable(PalletResults),
    trailerResults: Nullable(TrailerResults),
    firedRules: Type.Array(FiredRule),
    containerTree: Nullable(Type.Object({})),
    warnings: Type.Array(PackWarning),
  },
  { title: 'PackResponse' },
);
export type PackResponse = Static<typeof PackResponse>;

const BoxName = { containerId: Type.String(), boxIndex: Type.Integer({ minimum: 0 }) };
const runnerUpLacks = ['volume', 'weight', 'side', 'rule', 'arrangement', 'larger', 'dearer'] as const;

/** Why a plan is as it is, in figures and in sentences; the station's own, the service has no such answer. */
export const PackReasons = Type.Object(
  {
    boxes: Type.Array(
      Type.Object({
        ...BoxName,
        runnerUp: Nullable(
          Type.Object(
            {
              containerId: Type.String(),
              lacks: Type.Unsafe<(typeof runnerUpLacks)[number]>({
                type: 'string',
                enum: [...runnerUpLacks],
                description:
                  'What the container that came closest lacks: by so many cubic inches, pounds or inches; or what it is more: larger, dearer.',
              }),
              by: Type.Number(),
            },
            { title: 'RunnerUp' },
          ),
        ),
        text: Type.String(),
      }),
    ),
    leftOut: Type.Array(Type.Object({ ...BoxName, id: Type.String(), quantity: Type.Number(), text: Type.String() })),
    bound: Nullable(
      Type.Object(
        {
          boxes: Type.Integer(),
          bound: Type.Integer({ description: 'Fewer boxes than this are impossible.' }),
          by: Type.Unsafe<'volume' | 'weight' | 'company'>({ type: 'string', enum: ['volume', 'weight', 'company'] }),
          text: Type.String(),
        },
        { title: 'BoundReason' },
      ),
    ),
  },
  { title: 'PackReasons' },
);
export type PackReasons = Static<typeof PackReasons>;

export const ExplainedPack = Type.Object({ result: PackResponse, reasons: PackReasons }, { title: 'ExplainedPack' });

/** 202: the request was taken as a job. */
export const PackAccepted = Type.Object({ jobId: Type.String(), statusUrl: Type.String() }, { title: 'PackAccepted' });

export const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export const Job = Type.Object(
  {
    jobId: Type.String(),
    status: Type.Unsafe<(typeof jobStatuses)[number]>({ type: 'string', enum: [...jobStatuses] }),
    totalUnits: Type.Integer(),
    result: Nullable(PackResponse),
    error: Nullable(Type.String()),
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;
