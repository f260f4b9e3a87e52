import { computed, type ComputedRef, type ShallowRef } from 'vue';
import type { BatchDeliveries, BatchFailures, BatchProgress } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { endedOrders } from './batchStates.ts';
import { withLook, type Look } from './pace.ts';

interface BatchRead {
  readonly batch: BatchProgress;
  readonly looks: readonly Look[];
  readonly failures: BatchFailures['reasons'];
  readonly deliveries: BatchDeliveries['deliveries'];
}

export type BatchPageState = {
  readonly [Part in keyof Omit<BatchRead, 'batch'>]: ComputedRef<BatchRead[Part]>;
} & {
  readonly batch: ComputedRef<BatchProgress | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
};

const movingMs = 1000;

/** One batch with what it tells of itself; read again and again while it moves. `onMoved` hears when orders have ended. */
export function useBatch(id: () => string, onMoved: () => void): BatchPageState {
  const { data, error, reload } = useReading<BatchRead>({
    key: () => ['batches', 'page', id()],
    read: async (signal, last) => {
      const input = { params: { batchId: id() }, signal };
      const { body: batch } = await call('getBatchProgress', input);
      const before = last?.batch;
      const looks = last?.looks ?? [];
      const areFailuresNew =
        batch.failedOrders !== before?.failedOrders || batch.incompleteOrders !== before.incompleteOrders;
      const readFailures = async () =>
        batch.failedOrders === 0 ? [] : (await call('getBatchFailures', input)).body.reasons;
      const fresh: BatchRead = {
        batch,
        looks:
          batch.status === 'processing' ? withLook(looks, { at: performance.now(), done: endedOrders(batch) }) : looks,
        failures: areFailuresNew ? await readFailures() : (last?.failures ?? []),
        deliveries: batch.webhookUrl === null ? [] : (await call('getBatchDeliveries', input)).body.deliveries,
      };
      if (before && (endedOrders(before) !== endedOrders(batch) || before.status !== batch.status)) onMoved();
      return fresh;
    },
    everyMs: (read) =>
      read && (read.batch.status !== 'completed' || read.batch.callback === 'pending') ? movingMs : null,
    // The pace is counted from what somebody has looked at.
    isKept: false,
  });
  return {
    batch: computed(() => data.value?.batch ?? null),
    looks: computed(() => data.value?.looks ?? []),
    failures: computed(() => data.value?.failures ?? []),
    deliveries: computed(() => data.value?.deliveries ?? []),
    error,
    reload,
  };
}
