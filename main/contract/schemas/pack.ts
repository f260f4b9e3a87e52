import { MessageKeySchema } from './message.ts';
import { Type, type Static } from 'typebox';
import { CartonResult } from './cartonResult.ts';
import { Id, Nullable, Tags } from './common.ts';
import { physicalFields } from './item.ts';
import { PalletResults, TrailerResults } from './levelResults.ts';
import { ContainerDto, DynamicContainerDto, EquipmentDto, PalletDto } from './packContainers.ts';

/** `POST /pack` (specification: "Packing", "Pack item", "Pack response"). Inches and pounds. */

/** Most units of one request, over all its items. */
export const maxTotalQuantity = 500_000;

const Positive = Type.Number({ exclusiveMinimum: 0, maximum: 1200 });

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
  { title: 'PackItem', 'x-instead': { qty: 'quantity', count: 'quantity', sku: 'id', itemId: 'id' } },
);
export type PackItem = Static<typeof PackItem>;

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
        description: 'False: fitness mode, which reports each candidate container separately.',
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
    ruleIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 128 }), {
        maxItems: 500,
        description:
          'Whitelist of business rules: only enabled rules with these ids run. Omitted: all enabled rules. An empty list disables rules for this request. Unknown and disabled ids and an empty list are reported in warnings.',
      }),
    ),
    siteId: Type.Optional(Type.String({ maxLength: 128 })),
    customerId: Type.Optional(Type.String({ maxLength: 128 })),
  },
  { title: 'PackRequest', 'x-suggested': { containerIds: 'containers', boxIds: 'containers' } },
);
export type PackRequest = Static<typeof PackRequest>;

export const PackWarning = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    levels: Type.Array(Type.String()),
    ruleIds: Type.Array(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
  },
  { title: 'PackWarning' },
);
export type PackWarning = Static<typeof PackWarning>;

export const FiredRule = Type.Object(
  {
    ruleId: Type.String(),
    ruleName: Type.String(),
    ruleType: Type.String(),
    summary: Type.String(),
    'x-message': Type.Optional(MessageKeySchema),
  },
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
