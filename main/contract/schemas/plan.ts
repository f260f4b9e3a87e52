import { MessageKeySchema, MessageKeysSchema } from './message.ts';
import { Type, type Static } from 'typebox';
import { CostBreakdown } from './cartonResult.ts';
import { Id, Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';
import { HistoryEntry } from './history.ts';
import { FiredRule, PackRequest, PackWarning } from './pack.ts';
import { policyLevels } from './policy.ts';
import { QuoteLine } from './rate.ts';
import { AppliedEffects } from './ruleInsight.ts';

/** Fulfillment plans (specification: "Fulfillment plan", "Fulfillment plans"). */

/** Most shipments of one plan: orders with one origin, destination and service level are one. */
export const maxPlanShipments = 100;

const {
  containers,
  dynamicContainers,
  pallets,
  equipment,
  loadingMode,
  algorithm,
  useCasePacks,
  allowPalletStacking,
  respectTiHi,
  separationGroups,
  affinityGroups,
  optimizeFor,
  ruleIds,
} = PackRequest.properties;

export const PackingConfig = Type.Object(
  {
    containerLevels: Type.Optional(
      Type.Array(StringEnum(policyLevels), {
        minItems: 1,
        maxItems: 16,
        description: 'Packing levels to run.',
      }),
    ),
    ...{ containers, dynamicContainers, pallets, equipment, loadingMode, algorithm },
    ...{ useCasePacks, allowPalletStacking, respectTiHi, separationGroups, affinityGroups, optimizeFor },
  },
  {
    title: 'PackingConfig',
    description:
      'Overrides for packing, with the fields of a pack request. Containers, pallets and equipment replace those of the Container Master; an empty list removes the level.',
  },
);
export type PackingConfig = Static<typeof PackingConfig>;

const carriers = Type.Optional(
  Type.Array(Id, { minItems: 1, maxItems: 100, description: 'Carrier ids; if omitted, all connected carriers.' }),
);

export const CreatePlanRequest = Type.Object(
  {
    orderIds: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
    packingConfig: Type.Optional(PackingConfig),
    parcelCarriers: carriers,
    ltlCarriers: carriers,
    ruleIds,
  },
  { title: 'CreateFulfillmentPlanRequest' },
);
export type CreatePlanRequest = Static<typeof CreatePlanRequest>;

export const SelectPlanRequest = Type.Object(
  { optionKey: Type.String({ minLength: 1, maxLength: 64, description: 'For example parcel or ltl.' }) },
  { title: 'SelectFulfillmentPlanRequest' },
);

export const planStatuses = ['pending', 'ready', 'failed', 'expired'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planOptionKeys = ['parcel', 'ltl', 'ftl'] as const;
export type PlanOptionKey = (typeof planOptionKeys)[number];

export const PlanWarning = Type.Object(
  {
    code: Type.String({ description: 'For example plan.levels_narrowed_by_override.' }),
    message: Type.String(),
    pipelineConfigId: Type.String(),
    pipelineLevels: Type.Array(Type.String()),
    effectiveLevels: Type.Array(Type.String()),
    narrowedLevels: Type.Array(Type.String()),
    source: Type.String({ description: 'For example containerLevels.' }),
    'x-message': Type.Optional(MessageKeySchema),
  },
  { title: 'FulfillmentPlanWarning' },
);
export type PlanWarning = Static<typeof PlanWarning>;

const PlanOption = Type.Object(
  { appliedEffects: AppliedEffects, costBreakdown: Type.Optional(CostBreakdown) },
  { title: 'FulfillmentPlanOption', description: 'costBreakdown is absent if no rate table prices the option.' },
);

const shownText = Nullable(Type.String());

/** Plan response: the fields that the specification shows, and the keys of its texts. */
export const FulfillmentPlan = Type.Object(
  {
    id: Type.String(),
    orderIds: Type.Array(Type.String()),
    status: StringEnum(planStatuses),
    options: Type.Record(Type.String(), PlanOption, {
      description: 'Options that can be selected, by key; warnings explain why others are missing.',
    }),
    error: shownText,
    'x-message': Type.Optional(MessageKeySchema),
    estimatedDurationSeconds: Type.Number({
      description: 'Estimated computation time, set when the plan is created.',
    }),
    selectedOptionKey: shownText,
    shipmentIds: Type.Array(Type.String()),
    warnings: Type.Array(PlanWarning),
    baselineFrozen: Nullable(
      Type.String({
        description: 'Time when masters, rules and rate tables were read for the plan; null before that.',
      }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FulfillmentPlan' },
);
export type FulfillmentPlan = Static<typeof FulfillmentPlan>;

export const PlanPage = Page('FulfillmentPlanPage', FulfillmentPlan);

export const PlanQuery = Type.Object({ ...pageQuery, status: Type.Optional(StringEnum(planStatuses)) });
export type PlanQuery = Static<typeof PlanQuery>;

export const PlanSearch = Type.Object({
  ...PlanQuery.properties,
  failedFrom: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only plans that failed since this time; no cancelled ones.' }),
  ),
});
export type PlanSearch = Static<typeof PlanSearch>;

const count = Type.Integer({ minimum: 0 });

/** What a carrier asks for a shipment as a whole. */
const PlanQuote = Type.Object(
  {
    carrierId: Type.String(),
    service: Type.String(),
    currency: Type.String(),
    costBreakdown: CostBreakdown,
    transitDays: Nullable(Type.Integer({ description: 'Days in transit, if the rate table has them.' })),
    table: Nullable(Type.Object({ id: Type.String(), version: Type.Integer() })),
    lines: Type.Array(QuoteLine, { description: 'They add up to shippingCost; identical lines are combined.' }),
  },
  { title: 'FulfillmentPlanQuote', description: 'Reproduce it by rates:lookupTable with table and version.' },
);

/** One shipment of an option: orders with one origin, destination and service level. */
const PlanShipment = Type.Object(
  {
    orderIds: Type.Array(Type.String()),
    feasible: Type.Boolean(),
    reasons: Type.Array(Type.String(), { description: 'Why this option cannot be used.' }),
    'x-messages': Type.Optional(MessageKeysSchema),
    cartons: count,
    pallets: count,
    looseCartons: Type.Integer({ minimum: 0, description: 'Cartons without a pallet.' }),
    trailers: count,
    containers: Type.Array(Type.Object({ level: StringEnum(policyLevels), id: Type.String(), count })),
    totalWeight: Type.Number({ description: 'Pounds, including boxes and pallets.' }),
    fillPercent: Type.Optional(
      Type.Number({
        description:
          'Mean fill rate of its outermost containers: trailers, else pallets, else boxes; absent if not packed.',
      }),
    ),
    quotes: Type.Array(PlanQuote, { description: 'Cheapest first.' }),
    notPriced: Type.Array(Type.String(), { description: 'Why carriers returned no quote.' }),
    'x-notPricedMessages': Type.Optional(MessageKeysSchema),
    appliedEffects: Nullable(AppliedEffects),
    firedRules: Type.Array(FiredRule),
    warnings: Type.Array(PackWarning),
  },
  { title: 'FulfillmentPlanShipment' },
);
export type PlanShipment = Static<typeof PlanShipment>;

const ComparedOption = Type.Object(
  {
    optionKey: StringEnum(planOptionKeys),
    feasible: Type.Boolean(),
    reasons: Type.Array(Type.String()),
    'x-messages': Type.Optional(MessageKeysSchema),
    cartons: count,
    pallets: count,
    trailers: count,
    costBreakdown: Nullable(CostBreakdown),
    currency: shownText,
    transitDays: Nullable(Type.Integer({ description: 'Of the slowest shipment; null unless known for all.' })),
    shipments: Type.Array(PlanShipment),
  },
  { title: 'ComparedOption' },
);
export type ComparedOption = Static<typeof ComparedOption>;

export const PlanComparison = Type.Object(
  {
    plan: FulfillmentPlan,
    recommendedOptionKey: Nullable(StringEnum(planOptionKeys)),
    recommendation: shownText,
    'x-message': Type.Optional(MessageKeySchema),
    expiresAt: Nullable(Timestamp),
    options: Type.Array(ComparedOption, {
      description: 'All computed options, including those that cannot be selected.',
    }),
    history: Type.Array(HistoryEntry, { description: 'The latest 100 entries, newest first.' }),
  },
  { title: 'FulfillmentPlanComparison' },
);
export type PlanComparison = Static<typeof PlanComparison>;
