import { shallowRef, watch, type ShallowRef } from 'vue';
import type { HistoryEntry, OrderDetail, ShipmentSummary } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { findLineItems, type FoundItems } from './resolveItems.ts';

export interface OrderPageState {
  readonly order: ShallowRef<OrderDetail | null>;
  readonly error: ShallowRef<unknown>;
  readonly history: ShallowRef<readonly HistoryEntry[]>;
  readonly moreHistory: ShallowRef<string | null>;
  /** Newest first, cancelled ones among them. */
  readonly shipments: ShallowRef<readonly ShipmentSummary[]>;
  readonly items: ShallowRef<FoundItems>;
  readonly reload: () => Promise<void>;
  readonly olderHistory: () => Promise<void>;
}

/** One order with everything that its page shows; read again when the station is back. */
export function useOrder(id: () => string): OrderPageState {
  const order = shallowRef<OrderDetail | null>(null);
  const history = shallowRef<readonly HistoryEntry[]>([]);
  const moreHistory = shallowRef<string | null>(null);
  const shipments = shallowRef<readonly ShipmentSummary[]>([]);
  const items = shallowRef<FoundItems>(new Map());
  /** Of the turn that counts: older history belongs to what it has read. */
  let current = new AbortController().signal;
  const { error, reload } = useReading(async ({ signal }) => {
    current = signal;
    const params = { id: id() };
    const [read, told, held] = await Promise.all([
      call('getOrder', { params, signal }),
      call('getOrderHistory', { params, query: { limit: 20 }, signal }),
      call('findShipments', { query: { orderId: params.id }, signal }),
    ]);
    order.value = read.body;
    history.value = told.body.items;
    moreHistory.value = told.body.nextCursor;
    shipments.value = held.body.items;
    items.value = await findLineItems(read.body.lines, signal);
  });

  async function olderHistory(): Promise<void> {
    if (moreHistory.value === null) return;
    const signal = current;
    try {
      const query = { limit: 100, cursor: moreHistory.value };
      const { body } = await call('getOrderHistory', { params: { id: id() }, query, signal });
      history.value = [...history.value, ...body.items];
      moreHistory.value = body.nextCursor;
    } catch (reason) {
      if (!signal.aborted) error.value = reason;
    }
  }

  watch(
    id,
    () => {
      order.value = null;
      void reload();
    },
    { immediate: true },
  );
  return { order, error, history, moreHistory, shipments, items, reload, olderHistory };
}
