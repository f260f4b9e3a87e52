import {
  type BatchDeliveries,
  type BatchFailures,
  batchMachine,
  type BatchOrderQuery,
  type BatchOrderSearch,
  type BatchProgress,
  type BatchProgressQuery,
  type BatchQuery,
  type BatchSummary,
  DomainError,
  message,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor, RecordPage } from '../records.ts';
import { stateAfter } from '../stateMachine.ts';
import type { BatchActivity, BatchOrder, BatchRecord, BatchStore, CallbackStore, StagedOrder } from './ports.ts';

/** What use cases of batches need of the runner of the queue. */
export interface BatchQueue {
  readonly wake: () => void;
  readonly abandon: (jobIds: readonly string[]) => void;
}

/** A batch that was read and checked; its orders come one after the other. */
export interface ArrivingBatch {
  readonly webhookUrl: string | null;
  readonly orders: Iterable<StagedOrder> | AsyncIterable<StagedOrder>;
}

export interface BatchOptions {
  readonly store: BatchStore;
  readonly callbacks: Pick<CallbackStore, 'ofBatch'>;
  readonly queue: BatchQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  /** What is wrong with the address of a callback, as a sentence; null when nothing is. */
  readonly callbackFault: (url: string) => Message | null;
  /** Lets what else waits for the thread of the station run. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Orders and bytes of a transaction at most, so that no request waits long for the store. */
const pieceOrders = 200;
const pieceBytes = 1024 * 1024;

const cancelled = message('batchCancelled');

/** Batch packing (specification, "Batch"): orders of a batch wait in the queue of jobs, and each ends by itself. */
export function createBatches(options: BatchOptions) {
  const { store, callbacks, queue, clock, ids, callbackFault, yieldToEventLoop } = options;
  const found = <T>(batch: T | null): T => {
    if (batch === null) throw new DomainError('not_found', message('batchUnknown'));
    return batch;
  };
  const progressOf = (organizationId: string, id: string): BatchProgress =>
    progressView(found(store.get(organizationId, id)));

  async function stage(actor: Actor, id: string, { webhookUrl, orders }: ArrivingBatch): Promise<void> {
    store.begin(actor, { id, webhookUrl }, clock.now());
    for await (const piece of pieces(orders)) {
      store.append(actor.organizationId, id, piece, clock.now());
      await yieldToEventLoop();
    }
  }

  return {
    /**
     * Stores a batch piece by piece, seen by nobody. Resolves with the last step, which makes it one that is seen and run and
     * can be made part of a transaction.
     */
    async receive(actor: Actor, arriving: ArrivingBatch): Promise<() => BatchRecord> {
      const fault = arriving.webhookUrl === null ? null : callbackFault(arriving.webhookUrl);
      if (fault !== null) throw new DomainError('bad_request', fault, { field: 'webhookUrl' });
      const id = ids.next();
      try {
        await stage(actor, id, arriving);
      } catch (error) {
        store.discard(actor.organizationId, id);
        throw error;
      }
      return () => {
        const batch = store.submit(actor, id, clock.now());
        // After the transaction that this may be part of.
        void yieldToEventLoop().then(queue.wake);
        return batch;
      };
    },
    list: (organizationId: string, query: BatchQuery): RecordPage<BatchSummary> => {
      const { items, nextCursor } = store.list(organizationId, query);
      return { items: items.map(summaryWithIncomplete), nextCursor };
    },
    read(
      organizationId: string,
      id: string,
      query: BatchOrderQuery,
    ): { summary: BatchSummary & { readonly pendingOrders: number }; orders: RecordPage<BatchOrder> } {
      const { batch } = found(store.get(organizationId, id));
      const summary = { ...summaryWithIncomplete(batch), pendingOrders: pendingOf(batch) };
      return { summary, orders: found(store.orders(organizationId, id, query)) };
    },
    order(organizationId: string, id: string, orderId: string): BatchOrder {
      found(store.get(organizationId, id));
      const order = store.order(organizationId, id, orderId);
      if (!order) throw new DomainError('not_found', message('batchOrderUnknown', { id: clip(orderId) }));
      return order;
    },
    findOrders: (organizationId: string, id: string, query: BatchOrderSearch) =>
      found(store.orderList.find(organizationId, id, query)),
    failures: (organizationId: string, id: string): BatchFailures => ({
      reasons: [...found(store.orderList.failures(organizationId, id))],
    }),
    progress: progressOf,
    activities(organizationId: string, query: BatchProgressQuery) {
      const { items, nextCursor } = store.activities(organizationId, query);
      return { items: items.map(progressView), nextCursor };
    },
    /** Ends what has not ended; a batch that is complete stays as it is. */
    cancel(actor: Actor, id: string): BatchProgress {
      queue.abandon(found(store.cancel(actor, id, cancelled, clock.now())));
      // Its callback is due, and engines are free.
      void yieldToEventLoop().then(queue.wake);
      return progressOf(actor.organizationId, id);
    },
    /** Runs every order again that failed or leaves units out. Throws DomainError bad_request when none does. */
    retry(actor: Actor, id: string): BatchProgress {
      const allow = ({ state, failed, incomplete }: BatchRecord): void => {
        stateAfter('batch', batchMachine, state, 'retry');
        if (failed + incomplete === 0)
          throw new DomainError('bad_request', message('batchNothingToRetry'), {
            field: 'status',
          });
      };
      found(store.retry(actor, id, allow, clock.now()));
      void yieldToEventLoop().then(queue.wake);
      return progressOf(actor.organizationId, id);
    },
    deliveries(organizationId: string, id: string): BatchDeliveries {
      found(store.get(organizationId, id));
      const deliveries = callbacks.ofBatch(organizationId, id).map(({ callback, attempts }) => ({
        id: callback.id,
        url: callback.url,
        state: callback.state,
        createdAt: callback.createdAt,
        nextAttemptAt: callback.state === 'pending' ? callback.nextAt : null,
        endedAt: callback.endedAt,
        attempts: attempts.map((attempt) => ({ ...attempt })),
      }));
      return { deliveries };
    },
  };
}

export type Batches = ReturnType<typeof createBatches>;

async function* pieces(orders: ArrivingBatch['orders']): AsyncGenerator<readonly StagedOrder[]> {
  let piece: StagedOrder[] = [];
  let bytes = 0;
  for await (const order of orders) {
    piece.push(order);
    bytes += order.packRequest.length;
    if (piece.length < pieceOrders && bytes < pieceBytes) continue;
    yield piece;
    piece = [];
    bytes = 0;
  }
  if (piece.length > 0) yield piece;
}

function pendingOf({ total, completed, failed }: BatchRecord): number {
  return total - completed - failed;
}

function summaryView({ id, state, total, completed, failed, createdAt, completedAt }: BatchRecord) {
  return {
    batchId: id,
    status: state,
    totalOrders: total,
    completedOrders: completed,
    failedOrders: failed,
    createdAt,
    completedAt,
  };
}

const summaryWithIncomplete = (batch: BatchRecord): BatchSummary => ({
  ...summaryView(batch),
  'x-incomplete': batch.incomplete,
});

function progressView({ batch, running, callback, leftOut }: BatchActivity): BatchProgress {
  const { createdBy, startedAt, cancelledAt, webhookUrl } = batch;
  return {
    ...summaryView(batch),
    ...{ pendingOrders: pendingOf(batch), processingOrders: running, incompleteOrders: batch.incomplete },
    ...{ leftOut, createdBy, startedAt, cancelledAt, webhookUrl, callback },
  };
}
