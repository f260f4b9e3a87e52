import { Type, type Static, type TObject } from 'typebox';
import { WeightLimit, StringEnum } from './common.ts';
import { OrientationConstraints } from './item.ts';
import { AffinityGroup } from './pack.ts';
import type { RuleType } from './ruleTypes.ts';

/**
 * What the action of each rule type holds: words of the specification, most of them of `appliedEffects`. A rule whose action
 * is not of these shapes cannot be evaluated, and is refused when it is written.
 */

const ContainerIds = Type.Array(Type.String({ maxLength: 128 }), { maxItems: 1000 });
const SomeContainerIds = Type.Array(Type.String({ maxLength: 128 }), { minItems: 1, maxItems: 1000 });
const TagList = Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { minItems: 1, maxItems: 500 });
const Cap = Type.Optional(Type.Number({ exclusiveMinimum: 0 }));
const algorithms = ['fpFast', 'fpLayer', 'liquidFill', 'ebAfit'] as const;

/** What the dimensions of caps are compared with; the description of an action says it. */
export const capsMeasure =
  'Of a carton maxLengthOverride limits the longest side, maxWidthOverride the middle one and maxHeightOverride the shortest. They are measured outside: the outer sides of the container, else the inner ones with both walls, else the inner ones.';

const caps = {
  maxWeightOverride: Cap,
  maxLengthOverride: Cap,
  maxWidthOverride: Cap,
  maxHeightOverride: Cap,
};

export const rulePayloads = {
  BoxSetFilter: Type.Object({
    filterType: StringEnum(['Include', 'Exclude'] as const),
    containerIds: SomeContainerIds,
  }),
  CarrierPackagingRule: Type.Object({ ...caps, carrierService: Type.Optional(Type.String({ maxLength: 64 })) }),
  DestinationOverride: Type.Object({
    requiredContainerIds: Type.Optional(ContainerIds),
    excludedContainerIds: Type.Optional(ContainerIds),
  }),
  OrderPreprocessing: Type.Object({ tags: TagList }),
  IncompatibilityGroup: Type.Object({ separationGroups: Type.Array(TagList, { minItems: 1, maxItems: 500 }) }),
  StackingConstraint: Type.Object({
    maxWeightOnTop: Type.Optional(Type.Number({ minimum: 0 })),
    maxStackHeight: Type.Optional(Type.Integer({ minimum: 1 })),
    stackable: Type.Optional(Type.Boolean()),
    maxStackWeight: Type.Optional(WeightLimit),
  }),
  OrientationRestriction: OrientationConstraints,
  ItemGrouping: Type.Object({ affinityGroups: Type.Array(AffinityGroup, { minItems: 1, maxItems: 500 }) }),
  PostSolveValidation: Type.Object({ 'x-message': Type.Optional(Type.String({ maxLength: 500 })) }),
  ObjectiveWeightModifier: Type.Object({
    containerIds: Type.Optional(ContainerIds),
    boxCost: Type.Optional(Type.Number({ minimum: -1e6, maximum: 1e6 })),
    shippingCost: Type.Optional(Type.Number({ minimum: -1e6, maximum: 1e6 })),
  }),
  ReSolveTrigger: Type.Object({
    algorithm: Type.Optional(StringEnum(algorithms)),
    'x-effort': Type.Optional(StringEnum(['fast', 'normal', 'best'] as const)),
    requiredContainerIds: Type.Optional(ContainerIds),
    excludedContainerIds: Type.Optional(ContainerIds),
    ...caps,
  }),
  ConsolidationProfile: Type.Object({ profileId: Type.String({ minLength: 1, maxLength: 128 }) }),
} as const satisfies Record<RuleType, TObject>;

export type RulePayload<T extends RuleType> = Static<(typeof rulePayloads)[T]>;
