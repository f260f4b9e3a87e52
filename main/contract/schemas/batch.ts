import { Type, type Static } from 'typebox';
import { Key, Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';
import { leftOutReasonsDescription } from './job.ts';
import { MessageKeySchema, MessageKeysSchema } from './message.ts';
import { ImportedLine } from './order.ts';
import { maxTotalQuantity, PackItem, PackRequest, PackResponse } from './pack.ts';

/** Batch packing (specification: "Batch", "POST /batch" and what follows, "Outbound: batch completion"). */

/** Most orders of a batch. */
export const maxBatchOrders = 10_000;

export const batchStatuses = ['submitted', 'processing', 'completed'] as const;
export type BatchStatus = (typeof batchStatuses)[number];
export const batchOrderStatuses = ['pending', 'completed', 'failed'] as const;
export type BatchOrderStatus = (typeof batchOrderStatuses)[number];
/** How the station's own lists tell an order whose result leaves units out from one that is packed whole. */
export const batchOrderStates = [...batchOrderStatuses, 'incomplete'] as const;
export type BatchOrderState = (typeof batchOrderStates)[number];
const callbackStates = ['pending', 'delivered', 'failed'] as const;
export type CallbackState = (typeof callbackStates)[number];

/** What other systems call the address that is called at the end. */
const callbackWords = Object.fromEntries(
  ['callbackUrl', 'callback_url', 'callback', 'webhook', 'webhook_url', 'notifyUrl'].map((name) => [
    name,
    'webhookUrl',
  ]),
);

export const BatchRequest = Type.Object(
  {
    orders: Type.Array(Type.Object({ orderId: Key, packRequest: PackRequest }, { title: 'BatchOrderRequest' }), {
      minItems: 1,
      maxItems: maxBatchOrders,
      description: 'Ids are unique in the batch.',
    }),
    webhookUrl: Type.Optional(
      Type.String({
        format: 'uri',
        maxLength: 2048,
        description: 'Called by POST when the batch is complete. HTTPS; no private or reserved addresses.',
      }),
    ),
  },
  { title: 'BatchRequest', 'x-instead': callbackWords },
);
export type BatchRequest = Static<typeof BatchRequest>;

const { length, width, height, weight, tags } = PackItem.properties;
const { originZip, destinationZip, destinationCountry, destinationState, customerId } = PackRequest.properties;

/** An order of a file for a batch: of the fields of an order those that packing needs, and tags; a row of the file is a line. */
export const BatchFileOrder = Type.Object({
  sourceOrderId: Key,
  shipFrom: Type.Optional(Type.Object({ address: Type.Optional(Type.Object({ zip: originZip })) })),
  shipTo: Type.Optional(
    Type.Object({
      address: Type.Optional(
        Type.Object({ state: destinationState, zip: destinationZip, country: destinationCountry }),
      ),
    }),
  ),
  customer: Type.Optional(Type.Object({ id: customerId })),
  lines: Type.Array(
    Type.Object({
      itemId: Type.Optional(Key),
      sku: Type.Optional(Key),
      quantityOrdered: Type.Integer({ minimum: 1, maximum: maxTotalQuantity }),
      length: Type.Optional(length),
      width: Type.Optional(width),
      height: Type.Optional(height),
      weight,
      dimensionUnit: ImportedLine.properties.dimensionUnit,
      weightUnit: ImportedLine.properties.weightUnit,
      tags,
    }),
    { minItems: 1, maxItems: 10_000 },
  ),
});
export type BatchFileOrder = Static<typeof BatchFileOrder>;

const Count = Type.Integer({ minimum: 0 });
const Status = StringEnum(batchStatuses);

/** What a batch is read by: a pack request that is not valid fails its order, not the batch. */
export const ReceivedBatch = Type.Object(
  {
    orders: Type.Array(Type.Object({ orderId: Key, packRequest: Type.Optional(Type.Unknown()) }), {
      minItems: 1,
      maxItems: maxBatchOrders,
    }),
    webhookUrl: BatchRequest.properties.webhookUrl,
  },
  { 'x-instead': callbackWords },
);
export type ReceivedBatch = Static<typeof ReceivedBatch>;

/** 202: the batch was taken. */
export const BatchAccepted = Type.Object(
  { batchId: Type.String(), status: Status, totalOrders: Count, statusUrl: Type.String() },
  { title: 'BatchAccepted' },
);
export type BatchAccepted = Static<typeof BatchAccepted>;

const summary = {
  batchId: Type.String(),
  status: Status,
  totalOrders: Count,
  completedOrders: Count,
  failedOrders: Count,
  createdAt: Timestamp,
  completedAt: Nullable(Timestamp),
};
const paging = { nextPageToken: Nullable(Type.String()), hasMore: Type.Boolean() };

/** The specification counts an order that leaves units out as completed. */
const incomplete = {
  'x-incomplete': Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Completed orders whose result leaves units out, so they are not completely packed.',
    }),
  ),
};

export const BatchSummary = Type.Object({ ...summary, ...incomplete }, { title: 'BatchSummary' });
export type BatchSummary = Static<typeof BatchSummary>;

export const BatchList = Type.Object(
  { batches: Type.Array(BatchSummary), ...paging },
  { title: 'BatchList', description: 'In the order of their submission.' },
);

export const BatchOrder = Type.Object(
  {
    orderId: Type.String(),
    status: StringEnum(batchOrderStatuses, {
      description:
        'Completed says nothing of units: an order whose result leaves some or all out is completed, with `x-incomplete`.',
    }),
    result: Nullable(PackResponse),
    error: Nullable(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
    'x-incomplete': Type.Optional(
      Type.Object(
        { units: Count, unitsLeftOut: Count },
        { description: 'Units that the result of a completed order leaves out; absent if all are packed.' },
      ),
    ),
  },
  { title: 'BatchOrder' },
);

export const Batch = Type.Object(
  { ...summary, ...incomplete, pendingOrders: Count, orders: Type.Array(BatchOrder), ...paging },
  { title: 'Batch' },
);

const after = Type.Optional(
  Type.String({ minLength: 1, maxLength: 2048, description: 'nextPageToken of the previous page; opaque.' }),
);

export const BatchQuery = Type.Object({ limit: pageQuery.limit, after });
export type BatchQuery = Static<typeof BatchQuery>;

export const BatchOrderQuery = Type.Object({
  status: Type.Optional(StringEnum(batchOrderStatuses)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Page size.' })),
  after,
});
export type BatchOrderQuery = Static<typeof BatchOrderQuery>;

/** What is posted to the `webhookUrl` of a batch. */
export const BatchCompleted = Type.Object(
  {
    event: StringEnum(['batch.completed'] as const),
    batchId: Type.String(),
    status: Status,
    totalOrders: Count,
    completedOrders: Count,
    failedOrders: Count,
  },
  { title: 'BatchCompleted' },
);
export type BatchCompleted = Static<typeof BatchCompleted>;

/** The station's own view of a batch. */
export const BatchProgress = Type.Object(
  {
    ...summary,
    pendingOrders: Type.Integer({
      minimum: 0,
      description: 'Unfinished orders, including processingOrders.',
    }),
    processingOrders: Count,
    incompleteOrders: Type.Integer({
      minimum: 0,
      description: 'Completed orders whose result leaves units out.',
    }),
    leftOut: Nullable(
      Type.Object(
        { importId: Type.String(), fileName: Type.String(), orders: Type.Integer({ minimum: 1 }) },
        {
          description:
            'Orders of the file that are not in the batch because they were rejected, or doubtful and left out. The rows of the import have the reasons. Null if there are none or the import was removed from the history.',
        },
      ),
    ),
    createdBy: Type.String(),
    startedAt: Nullable(Timestamp),
    cancelledAt: Nullable(Timestamp),
    webhookUrl: Nullable(Type.String()),
    callback: Nullable(
      StringEnum(callbackStates, { description: 'Status of the last callback; null if none was sent.' }),
    ),
  },
  { title: 'BatchProgress' },
);
export type BatchProgress = Static<typeof BatchProgress>;

export const BatchProgressQuery = Type.Object({
  status: Type.Optional(Status),
  withFailures: Type.Optional(
    Type.Boolean({ description: 'True: batches with failed orders that were not cancelled. False: all others.' }),
  ),
  withIncomplete: Type.Optional(
    Type.Boolean({ description: 'True: batches with incomplete orders that were not cancelled. False: all others.' }),
  ),
  ...pageQuery,
});
export type BatchProgressQuery = Static<typeof BatchProgressQuery>;
export const BatchProgressPage = Type.Object(
  { items: Type.Array(BatchProgress), nextCursor: Nullable(Type.String()) },
  { title: 'BatchProgressPage', description: 'Newest first.' },
);

export const BatchDeliveries = Type.Object(
  {
    deliveries: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'Header webhook-id of the callback.' }),
          url: Type.String(),
          state: StringEnum(callbackStates),
          createdAt: Timestamp,
          nextAttemptAt: Nullable(Timestamp),
          endedAt: Nullable(Timestamp),
          attempts: Type.Array(
            Type.Object({
              at: Timestamp,
              status: Nullable(Type.Integer({ description: 'HTTP status of the response.' })),
              error: Nullable(Type.String({ description: 'Reason of the failure.' })),
              'x-message': Type.Optional(MessageKeySchema),
            }),
          ),
        },
        { title: 'BatchDelivery' },
      ),
      { description: 'One for each time the batch became complete, oldest first.' },
    ),
  },
  { title: 'BatchDeliveries' },
);
export type BatchDeliveries = Static<typeof BatchDeliveries>;

export const CallbackSecretState = Type.Object(
  { createdAt: Nullable(Type.String({ format: 'date-time', description: 'Null: callbacks are not signed.' })) },
  { title: 'CallbackSecretState' },
);
export const CallbackSecret = Type.Object(
  { secret: Type.String({ description: 'Full value; shown only once.' }), createdAt: Timestamp },
  { title: 'CallbackSecret' },
);

const OrderState = StringEnum(batchOrderStates, {
  description: 'An order is incomplete if it is completed but its result leaves units out.',
});
const packedUnits = {
  units: Type.Integer({ minimum: 0, description: 'Units to pack.' }),
  unitsLeftOut: Type.Integer({ minimum: 0, description: 'Units left out of the result.' }),
  leftOutReasons: Type.Array(Type.String(), { description: leftOutReasonsDescription }),
  'x-messages': Type.Optional(MessageKeysSchema),
};

/** An order of a batch with its result. */
export const BatchOrderDetail = Type.Object(
  { ...BatchOrder.properties, status: OrderState, ...packedUnits },
  { title: 'BatchOrderDetail' },
);

/** An order of a batch without its result. */
export const BatchOrderSummary = Type.Object(
  {
    orderId: Type.String(),
    status: OrderState,
    running: Type.Boolean({ description: 'True: it is being packed now.' }),
    ...packedUnits,
    error: Nullable(Type.String()),
    'x-message': Type.Optional(MessageKeySchema),
    startedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
  },
  { title: 'BatchOrderSummary' },
);
export type BatchOrderSummary = Static<typeof BatchOrderSummary>;
export const BatchOrderSummaryPage = Page('BatchOrderSummaryPage', BatchOrderSummary);

export const BatchOrderSearch = Type.Object({
  ...pageQuery,
  status: Type.Optional(OrderState),
  search: Type.Optional(
    Type.String({
      maxLength: 2048,
      description: 'Part of the id, the error or a reason for units left out; not case-sensitive (ASCII).',
    }),
  ),
});
export type BatchOrderSearch = Static<typeof BatchOrderSearch>;

export const BatchFailures = Type.Object(
  {
    reasons: Type.Array(
      Type.Object({ error: Type.String(), count: Count, 'x-message': Type.Optional(MessageKeySchema) }),
      {
        description:
          'Reasons of failed orders and of completed ones with nothing packed, most frequent first, at most 50.',
      },
    ),
  },
  { title: 'BatchFailures' },
);
export type BatchFailures = Static<typeof BatchFailures>;
