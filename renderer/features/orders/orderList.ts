import { orderStatuses, type OrderSearch, type OrderSummary } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { CursorList } from '../../ui/list/cursorList.ts';
import { givenOf, pageQuery } from '../../ui/list/pages.ts';
import { pageWithRows } from '../../ui/list/pageWithRows.ts';
import { useCursorList } from '../../ui/list/useCursorList.ts';

export const dueFilters = ['overdue', 'today', 'week'] as const;
export type DueFilter = (typeof dueFilters)[number];
/** Its state, or what keeps a received order from being packed. */
export const stateFilters = [...orderStatuses, 'unpackable', 'waitingForStock'] as const;
export const createdFilters = ['today', 'week'] as const;
export type CreatedFilter = (typeof createdFilters)[number];

export const orderFilters = {
  search: 'text',
  status: stateFilters,
  customer: 'text',
  due: dueFilters,
  created: createdFilters,
} as const;

export interface OrderFilterValues {
  readonly search: string;
  readonly status: (typeof stateFilters)[number] | '';
  readonly customer: string;
  readonly due: DueFilter | '';
  readonly created: CreatedFilter | '';
}

/** The first moment that is too late for the filter. */
export function dueBefore(filter: DueFilter, now: Date): string {
  const until = new Date(now);
  if (filter !== 'overdue') {
    until.setHours(0, 0, 0, 0);
    until.setDate(until.getDate() + (filter === 'today' ? 1 : 7));
  }
  return until.toISOString();
}

/** The moment from which on orders are new enough for the filter. */
export function createdFrom(filter: CreatedFilter, now: Date): string {
  const since = new Date(now);
  since.setHours(0, 0, 0, 0);
  if (filter === 'week') since.setDate(since.getDate() - 6);
  return since.toISOString();
}

function stateQuery(status: OrderFilterValues['status']): OrderSearch {
  if (status === 'unpackable') return { status: 'Received', unpackable: true };
  return status === 'waitingForStock' ? { status: 'Received', waitingForStock: true } : givenOf({ status });
}

export function orderQuery(values: OrderFilterValues, now: Date): OrderSearch {
  const { search, status, customer } = values;
  return {
    ...givenOf({ search, customer }),
    ...stateQuery(status),
    ...(values.due === '' ? {} : { dueBefore: dueBefore(values.due, now) }),
    ...(values.created === '' ? {} : { createdFrom: createdFrom(values.created, now) }),
  };
}

/** Orders, newest first. */
export function orderList(values: () => OrderFilterValues): CursorList<OrderSummary> {
  return useCursorList<OrderSummary>({
    name: 'orders',
    fetchPage: (cursor, signal) => {
      const query = orderQuery(values(), new Date());
      return pageWithRows(
        cursor,
        async (from) => (await call('findOrders', { query: { ...query, ...pageQuery(from) }, signal })).body,
      );
    },
    idOf: (order) => order.id,
    filters: values,
  });
}

/** Whether an order should have been packed by now and waits in no shipment. */
export function isOverdue(
  { status, requiredShipBy }: Pick<OrderSummary, 'status' | 'requiredShipBy'>,
  now: Date,
): boolean {
  const waits = status === 'Draft' || status === 'Received';
  return waits && requiredShipBy !== null && new Date(requiredShipBy) < now;
}

/** What people call an order. */
export function orderName(order: { readonly id: string; readonly sourceOrderId: string | null }): string {
  return order.sourceOrderId ?? order.id;
}

/** Numbers that several of these orders have, as orders of different systems may. */
export function sharedNumbers(orders: readonly Pick<OrderSummary, 'sourceOrderId'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { sourceOrderId } of orders) {
    if (sourceOrderId === null) continue;
    if (seen.has(sourceOrderId)) shared.add(sourceOrderId);
    seen.add(sourceOrderId);
  }
  return shared;
}
