import { batchOrderState, type BatchOrderStatus } from '../../contract/index.ts';
import type { CallbackSecrets } from '../../domain/batches/callbackSecrets.ts';
import type { Batches } from '../../domain/batches/batches.ts';
import type { BatchOrder, BatchRecord } from '../../domain/batches/ports.ts';
import type { JobState } from '../../domain/records.ts';
import type { BodyReader } from '../bodyReader.ts';
import { unknownFieldNames } from '../warningHeader.ts';
import { actorOf, type Handlers } from './handler.ts';

type BatchHandlers = Pick<
  Handlers,
  | 'submitBatch'
  | 'listBatches'
  | 'getBatch'
  | 'listBatchProgress'
  | 'getBatchProgress'
  | 'findBatchOrders'
  | 'getBatchOrder'
  | 'getBatchFailures'
  | 'cancelBatch'
  | 'retryBatch'
  | 'getBatchDeliveries'
  | 'getCallbackSecret'
  | 'createCallbackSecret'
  | 'deleteCallbackSecret'
>;

/** States of an order in the words of the specification. */
const statusOf = {
  queued: 'pending',
  running: 'pending',
  completed: 'completed',
  failed: 'failed',
} as const satisfies Record<JobState, BatchOrderStatus>;

/** A batch that has just been submitted. */
export function acceptedBatch({ id, state, total }: BatchRecord) {
  return { batchId: id, status: state, totalOrders: total, statusUrl: `/api/v1/batch/${id}` };
}

export function batchHandlers(batches: Batches, reader: BodyReader, secrets: CallbackSecrets): BatchHandlers {
  return {
    async submitBatch({ caller, body }) {
      const { ignored, ...batch } = await reader.batch(body);
      const submit = await batches.receive(actorOf(caller), batch);
      const warnings = unknownFieldNames('Unknown field ignored', ignored, true);
      return () => ({ status: 202, body: acceptedBatch(submit()), warnings });
    },
    listBatches({ caller, query }) {
      const { items, nextCursor } = batches.list(caller.organizationId, query);
      return { status: 200, body: { batches: [...items], nextPageToken: nextCursor, hasMore: nextCursor !== null } };
    },
    getBatch({ caller, params, query }) {
      const { summary, orders } = batches.read(caller.organizationId, params.batchId, query);
      const { nextCursor } = orders;
      const paging = JSON.stringify({ nextPageToken: nextCursor, hasMore: nextCursor !== null });
      // Results are spliced in as the bytes they were stored as.
      return {
        status: 200,
        json: [
          Buffer.from(`${JSON.stringify(summary).slice(0, -1)},"orders":[`),
          ...orders.items.flatMap(orderJson),
          Buffer.from(`],${paging.slice(1)}`),
        ],
      };
    },
    listBatchProgress: ({ caller, query }) => ({
      status: 200,
      body: batches.activities(caller.organizationId, query),
    }),
    getBatchProgress: ({ caller, params }) => ({
      status: 200,
      body: batches.progress(caller.organizationId, params.batchId),
    }),
    findBatchOrders({ caller, params, query }) {
      const { items, nextCursor } = batches.findOrders(caller.organizationId, params.batchId, query);
      return { status: 200, body: { items: [...items], nextCursor } };
    },
    getBatchOrder: ({ caller, params: { batchId, orderId } }) => ({
      status: 200,
      json: orderDetailJson(batches.order(caller.organizationId, batchId, orderId)),
    }),
    getBatchFailures: ({ caller, params }) => ({
      status: 200,
      body: batches.failures(caller.organizationId, params.batchId),
    }),
    cancelBatch: ({ caller, params }) => ({ status: 200, body: batches.cancel(actorOf(caller), params.batchId) }),
    retryBatch: ({ caller, params }) => ({ status: 200, body: batches.retry(actorOf(caller), params.batchId) }),
    getBatchDeliveries: ({ caller, params }) => ({
      status: 200,
      body: batches.deliveries(caller.organizationId, params.batchId),
    }),
    getCallbackSecret: ({ caller }) => ({ status: 200, body: secrets.state(caller.organizationId) }),
    createCallbackSecret: ({ caller }) => ({ status: 201, body: secrets.create(actorOf(caller)) }),
    deleteCallbackSecret({ caller }) {
      secrets.remove(actorOf(caller));
      return { status: 204, body: null };
    },
  };
}

function orderJson(order: BatchOrder, index: number): Uint8Array[] {
  const { orderId, state, error, 'x-message': key, units, unitsLeftOut, result } = order;
  const comma = index === 0 ? '' : ',';
  const incomplete = state === 'completed' && unitsLeftOut > 0 && { 'x-incomplete': { units, unitsLeftOut } };
  return [
    Buffer.from(comma),
    ...withResult({ orderId, status: statusOf[state], error, ...(key && { 'x-message': key }), ...incomplete }, result),
  ];
}

function orderDetailJson({ state, result, ...order }: BatchOrder): Uint8Array[] {
  return withResult({ ...order, status: batchOrderState(state, order.unitsLeftOut) }, result);
}

/** The result is spliced in as the bytes it was stored as. */
function withResult(head: object, result: Uint8Array | null): Uint8Array[] {
  return [
    Buffer.from(`${JSON.stringify(head).slice(0, -1)},"result":`),
    result ?? Buffer.from('null'),
    Buffer.from('}'),
  ];
}
