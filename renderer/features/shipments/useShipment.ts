import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { CarrierQuote, HistoryEntry, Shipment } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { isWorking } from './shipmentSteps.ts';

export interface ShipmentDetail {
  readonly shipment: Shipment;
  readonly reason: string | null;
  readonly quotes: readonly CarrierQuote[];
  readonly history: readonly HistoryEntry[];
}

export interface ShipmentPageState {
  readonly detail: ShallowRef<ShipmentDetail | null>;
  readonly error: ShallowRef<unknown>;
  /** What people call the orders, by id; the first of them. */
  readonly orderNames: ShallowRef<ReadonlyMap<string, string>>;
  readonly reload: () => Promise<void>;
}

/** Orders whose names are read. */
const mostNames = 20;
const workingMs = 700;

/** One shipment; while the station works on it, it is read again and again. */
export function useShipment(id: () => string): ShipmentPageState {
  const connection = useConnection();
  const detail = shallowRef<ShipmentDetail | null>(null);
  const error = shallowRef<unknown>(null);
  const orderNames = shallowRef<ReadonlyMap<string, string>>(new Map());
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function reload(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    const { signal } = current;
    try {
      const { body } = await call('getShipment', { params: { id: id() }, signal });
      // The same version is the same shipment: what is looked at in 3D stays as it is.
      if (body.shipment.version !== detail.value?.shipment.version || body.shipment.id !== detail.value.shipment.id)
        detail.value = body;
      error.value = null;
      if (isWorking(body.shipment.status)) timer = setTimeout(() => void reload(), workingMs);
      await readNames(body.shipment.orderIds, signal);
    } catch (reason) {
      if (!signal.aborted && !isAbort(reason)) error.value = reason;
    }
  }

  async function readNames(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const unread = ids.slice(0, mostNames).filter((each) => !orderNames.value.has(each));
    if (unread.length === 0) return;
    const orders = await Promise.all(unread.map((each) => call('getOrder', { params: { id: each }, signal })));
    orderNames.value = new Map([
      ...orderNames.value,
      ...orders.map(({ body }) => [body.id, body.sourceOrderId ?? body.id] as const),
    ]);
  }

  watch(
    id,
    () => {
      detail.value = null;
      void reload();
    },
    { immediate: true },
  );
  watch(
    () => connection.state,
    (state) => {
      if (state === 'online' && error.value !== null) void reload();
    },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
    current.abort();
  });
  return { detail, error, orderNames, reload };
}
