import { Type, type Static } from 'typebox';
import { Nullable, Page, pageQuery, strict, Timestamp, StringEnum } from './common.ts';
import { SyncEntry } from './integration.ts';

/** What a connected system sent to the webhook, and the outcome of every record in it. */

export const recordResults = ['accepted', 'unchanged', 'skipped', 'rejected'] as const;
export type RecordResult = (typeof recordResults)[number];

/** What happened to a rejected record since; an open one still needs a person. */
export const rejectionStates = ['open', 'dismissed', 'superseded'] as const;
export type RejectionState = (typeof rejectionStates)[number];

/** What rejected records are listed by. */
export const rejectionFilters = [...rejectionStates, 'all'] as const;

/** `body` stands for a whole delivery that could not be read, or whose processing failed. */
export const deliveryRecordKinds = ['item', 'delivery', 'body'] as const;
export type DeliveryRecordKind = (typeof deliveryRecordKinds)[number];

const Index = Type.Integer({ minimum: 0 });

/** The outcome of one record of a delivery. */
export const DeliveryRecord = Type.Object(
  {
    id: Type.String(),
    deliveryId: Type.String(),
    connectorType: Type.String({ description: 'Key of the connection that received it.' }),
    sourceSystem: Nullable(
      Type.String({
        description: 'sourceSystem of an order; null for the integration itself and for items.',
      }),
    ),
    receivedAt: Timestamp,
    kind: StringEnum(deliveryRecordKinds),
    index: Type.Integer({
      minimum: 0,
      description: 'Position in its list, 0 for the first record; records of a misnamed list are counted after those.',
    }),
    key: Nullable(
      Type.String({ description: 'Item ID or sourceOrderId; for a whole body, the deliveryId of the sender.' }),
    ),
    result: StringEnum(recordResults, {
      description:
        'accepted: created or changed something; unchanged: was already stored; skipped: older than the stored version.',
    }),
    reason: Nullable(Type.String({ description: 'Why the record was rejected or skipped.' })),
    state: Nullable(StringEnum(rejectionStates, { description: 'Null unless rejected.' })),
    retrying: Type.Boolean({ description: 'True: an open record that is about to be retried.' }),
    settledAt: Nullable(Timestamp),
    dismissedBy: Nullable(Type.String()),
    supersededBy: Nullable(
      Type.String({
        description:
          'Delivery with a record that settled this one: not older, with all its fields, and, if this one stops the order, saying that it goes on or is cancelled. Or the delivery with this body again.',
      }),
    ),
  },
  { title: 'DeliveryRecord' },
);
export type DeliveryRecord = Static<typeof DeliveryRecord>;
export const DeliveryRecordPage = Page('DeliveryRecordPage', DeliveryRecord);

/** What a delivered record was mapped to. */
export const MappedFields = Type.Object(
  {
    mappedAt: Nullable(Timestamp),
    fields: Nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Fields of the item or order by the mapping of that time, in inches and pounds. Null where they are not stored: they go with the body of the delivery, and records of more than 65,536 characters have none.',
      }),
    ),
  },
  { title: 'MappedFields' },
);
export type MappedFields = Static<typeof MappedFields>;

export const DeliveryRecordQuery = Type.Object({
  ...pageQuery,
  deliveryId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  result: Type.Optional(StringEnum(recordResults)),
  state: Type.Optional(
    StringEnum(rejectionFilters, {
      description: '`all` for rejected records in any state. Without deliveryId, result and state, only open records.',
    }),
  ),
});
export type DeliveryRecordQuery = Static<typeof DeliveryRecordQuery>;

/** One delivery as it was received. */
export const Delivery = Type.Object(
  {
    entry: SyncEntry,
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
      description: 'HTTP headers without credentials; the signature is shortened.',
    }),
    body: Nullable(Type.String({ description: 'Body as text; null if it is no longer stored.' })),
    bodyBase64: Nullable(Type.String({ description: 'Bytes of a body that is not valid UTF-8; else null.' })),
    bodyBytes: Nullable(Index),
    misnamedLists: Type.Array(
      Type.Object({
        list: Type.String(),
        kind: StringEnum(deliveryRecordKinds),
        index: Type.Integer({ minimum: 0, description: '`index` of its first record.' }),
      }),
      { description: 'Lists of the body with another name than `items` and `deliveries`.' },
    ),
  },
  { title: 'Delivery' },
);
export type Delivery = Static<typeof Delivery>;

const ids = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 160 }), { minItems: 1, maxItems: 1000, description });
export const RejectionsRequest = Type.Object(
  { ids: ids('Ids of rejected records.') },
  { title: 'RejectionsRequest', ...strict },
);
export const RetryRejectionsRequest = Type.Object(
  { ids: Type.Optional(ids('Ids of rejected records; if omitted, all open ones.')) },
  { title: 'RetryRejectionsRequest', ...strict },
);

const unknown = Type.Array(Type.String(), { description: 'Ids that no rejected record of this integration has.' });

/** How many rejected records an action changed; those that were not in the right state are left out. */
export const RejectionsChanged = Type.Object({ changed: Index, unknown }, { title: 'RejectionsChanged' });
export type RejectionsChanged = Static<typeof RejectionsChanged>;

/** What became of records that are retried; the answer waits a few seconds for that. */
export const RejectionsRetried = Type.Object(
  {
    changed: Type.Integer({ minimum: 0, description: 'Records that were tried and are no longer rejected.' }),
    tried: Type.Integer({
      minimum: 0,
      description: 'Open records that are retried, at most 5,000 at a time: the sum of changed, rejected and retrying.',
    }),
    rejected: Type.Integer({ minimum: 0, description: 'Records that were tried and are still rejected.' }),
    retrying: Type.Integer({
      minimum: 0,
      description: 'Records whose retry is still under way: `retrying` of the delivery tells when it has ended.',
    }),
    skipped: Type.Array(Type.String(), {
      description:
        'Ids that were not retried: the record is not open any more, or it is a delivery of which nothing could be read; resend or dismiss that. Without `ids` those of `leftOut`.',
    }),
    leftOut: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() }), {
      description:
        'Records that were not retried, and why. Without `ids`, those rejected for their version: each may be an older copy of what is stored; retry it by its id. With `ids`, superseded records.',
    }),
    unknown,
  },
  { title: 'RejectionsRetried' },
);
export type RejectionsRetried = Static<typeof RejectionsRetried>;

/** What of a connected system was rejected and is still open. */
export const OpenRejections = Type.Object(
  {
    connectorType: Type.String(),
    displayName: Type.String(),
    records: Type.Integer({ minimum: 0, description: 'Open rejected records, of all deliveries together.' }),
    deliveries: Type.Integer({
      minimum: 0,
      description: 'The same as deliveriesRejectedWhole; not the deliveries that have rejected records.',
    }),
    deliveriesRejectedWhole: Type.Integer({
      minimum: 0,
      description:
        'Open deliveries of which no single record can be listed: nothing in the body could be read, its deliveryId belongs to another one, or the station stopped at an unexpected error. They are not counted in records.',
    }),
  },
  { title: 'OpenRejections' },
);
export type OpenRejections = Static<typeof OpenRejections>;
