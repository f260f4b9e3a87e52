import { shallowRef, watch, type ShallowRef } from 'vue';
import type { BatchDeliveries, BatchFailures, BatchProgress } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useReading } from '../../ui/record/useReading.ts';
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
  const batch = shallowRef<BatchProgress | null>(null);
  const looks = shallowRef<readonly Look[]>([]);
  const failures = shallowRef<BatchFailures['reasons']>([]);
  const deliveries = shallowRef<BatchDeliveries['deliveries']>([]);
  const { error, reload } = useReading(async ({ signal, again }) => {
    const input = { params: { batchId: id() }, signal };
    const { body } = await call('getBatchProgress', input);
    const before = batch.value;
    batch.value = body;
    if (body.status === 'processing')
      looks.value = withLook(looks.value, { at: performance.now(), done: endedOrders(body) });
    if (before && (endedOrders(before) !== endedOrders(body) || before.status !== body.status)) onMoved();
    if (body.failedOrders !== before?.failedOrders || body.incompleteOrders !== before.incompleteOrders)
      failures.value = body.failedOrders === 0 ? [] : (await call('getBatchFailures', input)).body.reasons;
    if (body.webhookUrl !== null) deliveries.value = (await call('getBatchDeliveries', input)).body.deliveries;
    if (body.status !== 'completed' || body.callback === 'pending') again(movingMs);
  });

  watch(id, () => void reload(), { immediate: true });
  return { batch, looks, failures, deliveries, error, reload };
}
