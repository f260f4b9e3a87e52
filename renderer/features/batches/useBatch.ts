import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { BatchDeliveries, BatchFailures, BatchProgress } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { endedOrders } from './batchStates.ts';
import { withLook, type Look } from './pace.ts';

export interface BatchPageState {
  readonly batch: ShallowRef<BatchProgress | null>;
  readonly looks: ShallowRef<readonly Look[]>;
  readonly failures: ShallowRef<BatchFailures['reasons']>;
  readonly deliveries: ShallowRef<BatchDeliveries['deliveries']>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

const movingMs = 1000;

/** One batch with what it tells of itself; read again and again while it moves. `onMoved` hears when orders have ended. */
export function useBatch(id: () => string, onMoved: () => void): BatchPageState {
  const connection = useConnection();
  const batch = shallowRef<BatchProgress | null>(null);
  const looks = shallowRef<readonly Look[]>([]);
  const failures = shallowRef<BatchFailures['reasons']>([]);
  const deliveries = shallowRef<BatchDeliveries['deliveries']>([]);
  const error = shallowRef<unknown>(null);
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function reload(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    const input = { params: { batchId: id() }, signal: current.signal };
    try {
      const { body } = await call('getBatchProgress', input);
      const before = batch.value;
      batch.value = body;
      error.value = null;
      if (body.status === 'processing')
        looks.value = withLook(looks.value, { at: performance.now(), done: endedOrders(body) });
      if (before && (endedOrders(before) !== endedOrders(body) || before.status !== body.status)) onMoved();
      if (body.failedOrders !== before?.failedOrders)
        failures.value = body.failedOrders === 0 ? [] : (await call('getBatchFailures', input)).body.reasons;
      if (body.webhookUrl !== null) deliveries.value = (await call('getBatchDeliveries', input)).body.deliveries;
      if (body.status !== 'completed' || body.callback === 'pending') timer = setTimeout(() => void reload(), movingMs);
    } catch (reason) {
      if (!input.signal.aborted && !isAbort(reason)) error.value = reason;
    }
  }

  watch(id, () => void reload(), { immediate: true });
  watch(
    () => connection.state,
    (state) => {
      if (state === 'online') void reload();
    },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
    current.abort();
  });
  return { batch, looks, failures, deliveries, error, reload };
}
