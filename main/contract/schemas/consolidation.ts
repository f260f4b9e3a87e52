import { MessageKeySchema, MessageKeysSchema } from './message.ts';
import { Type, type Static } from 'typebox';
import { Problem } from '../problems.ts';
import { Id, RecordId, Nullable, Page, pageQuery, Timestamp, Version, StringEnum } from './common.ts';
import { maxOrderLines } from './order.ts';
import { maxTotalQuantity, PackResponse } from './pack.ts';
import { ContainerDto, DynamicContainerDto, EquipmentDto, PalletDto } from './packContainers.ts';

/** Consolidation (specification: "Consolidation profile and group", "Consolidation"). Weights in pounds. */

/** Most orders of one group: each is a separation group of its own when the group is packed. */
export const maxGroupOrders = 500;

const maxWeightPerGroup = Type.Number({ exclusiveMinimum: 0, description: 'Pounds.' });
const maxItemsPerGroup = Type.Integer({ minimum: 1, maximum: maxTotalQuantity, description: 'Units.' });
const maxOrdersPerGroup = Type.Integer({ minimum: 2, maximum: maxGroupOrders });

/** Null or absent is no limit. */
const ConstraintsRequest = Type.Object(
  {
    maxWeightPerGroup: Type.Optional(Nullable(maxWeightPerGroup)),
    maxItemsPerGroup: Type.Optional(Nullable(maxItemsPerGroup)),
    maxOrdersPerGroup: Type.Optional(Nullable(maxOrdersPerGroup)),
  },
  { title: 'ConsolidationConstraintsRequest' },
);
const Constraints = Type.Object(
  {
    maxWeightPerGroup: Nullable(maxWeightPerGroup),
    maxItemsPerGroup: Nullable(maxItemsPerGroup),
    maxOrdersPerGroup: Nullable(maxOrdersPerGroup),
  },
  { title: 'ConsolidationConstraints' },
);
export type ConsolidationConstraints = Static<typeof ConstraintsRequest>;

const levels = ['Box', 'Pallet'] as const;
const GroupingKeys = Type.Array(
  Type.String({ maxLength: 256, pattern: '^[^.]+([.][^.]+)*$', description: 'Names with dots between them.' }),
  {
    minItems: 1,
    maxItems: 50,
    description: 'Dot paths on the order, such as shipTo.address.zip, customer.id or customAttributes.route.',
  },
);

const changeable = {
  name: Type.String({ minLength: 1, maxLength: 256 }),
  description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  groupingKeys: GroupingKeys,
  consolidationLevel: Type.Optional(StringEnum(levels, { default: 'Box' })),
  allowMixedOrdersInCarton: Type.Optional(Type.Boolean({ default: false })),
  constraints: Type.Optional(ConstraintsRequest),
};

export const CreateProfileRequest = Type.Object(
  { id: Type.Optional(RecordId), ...changeable },
  { title: 'CreateConsolidationProfileRequest' },
);
export type CreateProfileRequest = Static<typeof CreateProfileRequest>;

export const UpdateProfileRequest = Type.Object(
  { version: Version, ...Type.Partial(Type.Object(changeable)).properties },
  { title: 'UpdateConsolidationProfileRequest' },
);
export type UpdateProfileRequest = Static<typeof UpdateProfileRequest>;

/** A profile as it is stored. */
export type ProfileFields = CreateProfileRequest & { readonly id: string };

/** Profile response: exactly the fields that the specification shows. */
export const ConsolidationProfile = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Nullable(Type.String()),
    groupingKeys: GroupingKeys,
    consolidationLevel: StringEnum(levels),
    allowMixedOrdersInCarton: Type.Boolean(),
    constraints: Constraints,
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'ConsolidationProfile' },
);
export type ConsolidationProfile = Static<typeof ConsolidationProfile>;

export const ProfilePage = Page('ConsolidationProfilePage', ConsolidationProfile);
export const ProfileQuery = Type.Object(pageQuery);
export type ProfileQuery = Static<typeof ProfileQuery>;

const KeyValues = Type.Record(Type.String(), Type.String());

export const EvaluateRequest = Type.Object(
  {
    orderIds: Type.Array(Id, { minItems: 1, maxItems: maxOrderLines }),
    profileId: Type.Optional(Id),
  },
  { title: 'EvaluateConsolidationRequest' },
);
export type EvaluateRequest = Static<typeof EvaluateRequest>;

export const SuggestedGroup = Type.Object(
  {
    orderIds: Type.Array(Type.String()),
    profileId: Nullable(Type.String()),
    groupingKeyValues: KeyValues,
    source: StringEnum(['Profile', 'ExternalShipmentId'] as const),
  },
  { title: 'SuggestedGroup' },
);
export type SuggestedGroup = Static<typeof SuggestedGroup>;

export const Evaluation = Type.Object(
  {
    suggestedGroups: Type.Array(SuggestedGroup),
    ungrouped: Type.Array(
      Type.Object(
        { orderId: Type.String(), reason: Type.String(), 'x-message': Type.Optional(MessageKeySchema) },
        { title: 'UngroupedOrder' },
      ),
    ),
  },
  { title: 'ConsolidationEvaluation' },
);
export type Evaluation = Static<typeof Evaluation>;

export const CreateGroupRequest = Type.Object(
  {
    sourceOrderIds: Type.Array(Id, { minItems: 2, maxItems: maxGroupOrders }),
    profileId: Type.Optional(Nullable(Id)),
    groupingKeyValues: Type.Optional(KeyValues),
    forceOverride: Type.Optional(
      Type.Boolean({ default: false, description: 'True: create the group even if constraints fail.' }),
    ),
  },
  { title: 'CreateConsolidationGroupRequest' },
);
export type CreateGroupRequest = Static<typeof CreateGroupRequest>;

export const groupStatuses = ['Pending', 'Packed', 'Dissolved'] as const;
export type GroupStatus = (typeof groupStatuses)[number];

/** Group response: the fields that the specification shows, and the keys of its warnings. */
export const ConsolidationGroup = Type.Object(
  {
    id: Type.String(),
    profileId: Nullable(Type.String()),
    sourceOrderIds: Type.Array(Type.String(), { minItems: 2 }),
    groupingKeyValues: KeyValues,
    status: StringEnum(groupStatuses),
    wasManualOverride: Type.Boolean(),
    overrideWarnings: Type.Array(Type.String()),
    'x-messages': Type.Optional(MessageKeysSchema),
    createdAt: Timestamp,
    createdBy: Type.String(),
    version: Version,
  },
  { title: 'ConsolidationGroup' },
);
export type ConsolidationGroup = Static<typeof ConsolidationGroup>;

export const GroupPage = Page('ConsolidationGroupPage', ConsolidationGroup);
export const GroupQuery = Type.Object({ ...pageQuery, status: Type.Optional(StringEnum(groupStatuses)) });
export type GroupQuery = Static<typeof GroupQuery>;

/** 422 of a group whose constraints fail: what is wrong with which orders. */
export const RejectedGroup = Type.Object(
  {
    ...Problem.properties,
    rejected: Type.Optional(
      Type.Array(
        Type.Object(
          {
            orderIds: Type.Array(Type.String()),
            warnings: Type.Array(Type.String()),
            'x-messages': Type.Optional(MessageKeysSchema),
          },
          { title: 'RejectedOrders' },
        ),
      ),
    ),
  },
  { title: 'RejectedConsolidationGroup' },
);

const word = Type.String({ maxLength: 64 });

export const PackGroupRequest = Type.Object(
  {
    containers: Type.Optional(
      Type.Array(ContainerDto, { maxItems: 1000, description: 'Omitted: the Container Master.' }),
    ),
    dynamicContainers: Type.Optional(Type.Array(DynamicContainerDto, { maxItems: 1000 })),
    pallets: Type.Optional(Type.Array(PalletDto, { maxItems: 100 })),
    equipment: Type.Optional(Type.Array(EquipmentDto, { maxItems: 100 })),
    algorithm: Type.Optional(word),
    loadingMode: Type.Optional(word),
    allowMultipleBoxes: Type.Optional(Type.Boolean({ default: true })),
    allowPalletStacking: Type.Optional(Type.Boolean({ default: false })),
  },
  { title: 'PackConsolidationGroupRequest' },
);
export type PackGroupRequest = Static<typeof PackGroupRequest>;

export const GroupPack = Type.Object(
  {
    packResult: PackResponse,
    orderMapping: Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Orders in each box, by container id, a hash sign and the box index.',
    }),
    groupId: Type.String(),
    groupStatus: StringEnum(groupStatuses),
  },
  { title: 'ConsolidationGroupPack' },
);
export type GroupPack = Static<typeof GroupPack>;
