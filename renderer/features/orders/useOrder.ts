import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { HistoryEntry, OrderDetail, ShipmentSummary } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { findLineItems, type FoundItems } from './resolveItems.ts';

export interface OrderPageState {
  readonly order: ComputedRef<OrderDetail | null>;
  readonly error: ShallowRef<unknown>;
  readonly history: ComputedRef<readonly HistoryEntry[]>;
  readonly moreHistory: ComputedRef<string | null>;
  /** Newest first, cancelled ones among them. */
  readonly shipments: ComputedRef<readonly ShipmentSummary[]>;
  readonly items: ComputedRef<FoundItems>;
  readonly reload: () => Promise<void>;
  readonly olderHistory: () => Promise<void>;
}

interface OrderRead {
  readonly order: OrderDetail;
  readonly history: readonly HistoryEntry[];
  readonly moreHistory: string | null;
  readonly shipments: readonly ShipmentSummary[];
}

/** One order with everything that its page shows; read again when the station is back. */
export function useOrder(id: () => string): OrderPageState {
  const page = useReading<OrderRead>({
    key: () => ['orders', 'page', id()],
    read: async (signal) => {
      const params = { id: id() };
      const [order, history, shipments] = await Promise.all([
        call('getOrder', { params, signal }),
        call('getOrderHistory', { params, query: { limit: 20 }, signal }),
        call('findShipments', { query: { orderId: params.id }, signal }),
      ]);
      return {
        order: order.body,
        history: history.body.items,
        moreHistory: history.body.nextCursor,
        shipments: shipments.body.items,
      };
    },
  });
  const order = computed(() => page.data.value?.order ?? null);
  const items = useReading<FoundItems>({
    key: () => order.value && ['items', 'ofOrder', order.value.id, order.value.version],
    read: (signal) => findLineItems(order.value?.lines ?? [], signal),
    bridges: true,
  });
  const error = shallowRef<unknown>(null);
  watch([page.error, items.error], (errors) => (error.value = errors.find((each) => each !== null) ?? null), {
    flush: 'sync',
  });

  async function olderHistory(): Promise<void> {
    const before = page.data.value;
    if (before === null || before.moreHistory === null) return;
    try {
      const query = { limit: 100, cursor: before.moreHistory };
      const { body } = await call('getOrderHistory', { params: { id: before.order.id }, query });
      // Older history belongs to what was read before it.
      if (page.data.value === before)
        page.set((read) => ({ ...read, history: [...read.history, ...body.items], moreHistory: body.nextCursor }));
    } catch (reason) {
      if (page.data.value === before) error.value = reason;
    }
  }

  return {
    order,
    error,
    history: computed(() => page.data.value?.history ?? []),
    moreHistory: computed(() => page.data.value?.moreHistory ?? null),
    shipments: computed(() => page.data.value?.shipments ?? []),
    items: computed(() => items.data.value ?? new Map()),
    reload: async () => {
      await page.reload();
      await items.reload();
    },
    olderHistory,
  };
}
