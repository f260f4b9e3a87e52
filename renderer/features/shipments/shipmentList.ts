import {
  shipmentStatuses,
  type ShipmentSearch,
  type ShipmentStatus,
  type ShipmentSummary,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useQueryClient } from '../../stores/queryClient.ts';
import { createCursorList, type CursorList } from '../../ui/list/cursorList.ts';
import { givenOf, pageQuery } from '../../ui/list/pages.ts';
import { pageWithRows } from '../../ui/list/pageWithRows.ts';

/** What happened to them today, or to whom nothing happens any more. */
export const shownShipments = ['created', 'packed', 'shipped', 'handOver', 'held', 'notReady', 'stuck'] as const;
export type ShownShipments = (typeof shownShipments)[number];

export const shipmentFilters = { search: 'text', status: shipmentStatuses, show: shownShipments } as const;

export interface ShipmentFilterValues {
  readonly search: string;
  readonly status: ShipmentStatus | '';
  readonly show: ShownShipments | '';
}

function queryOf({ search, status, show }: ShipmentFilterValues) {
  return { ...givenOf({ search, status }), ...(show === '' ? {} : shownQuery(show)) };
}

function shownQuery(show: ShownShipments): ShipmentSearch {
  if (show === 'stuck') return { stuck: true };
  if (show === 'handOver') return { toHandOver: true };
  if (show === 'held') return { packing: 'held' };
  if (show === 'notReady') return { packedNotReady: true };
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  return { [`${show}From`]: since.toISOString() };
}

/** Shipments, newest first. */
export function shipmentList(values: () => ShipmentFilterValues): CursorList<ShipmentSummary> {
  return createCursorList<ShipmentSummary>({
    client: useQueryClient().client,
    key: () => ['shipments', 'list', JSON.stringify(values())],
    fetchPage: (cursor, signal) =>
      pageWithRows(cursor, async (from) => {
        const query = { ...queryOf(values()), ...pageQuery(from) };
        return (await call('findShipments', { query, signal })).body;
      }),
    idOf: (shipment) => shipment.id,
  });
}

/** In a column of the board. */
const mostShown = 100;

/** The newest shipments of some states, and whether there are more. */
export async function newestOf(
  statuses: readonly ShipmentStatus[],
  search: string,
  signal: AbortSignal,
): Promise<{ readonly shipments: readonly ShipmentSummary[]; readonly more: boolean }> {
  const pages = await Promise.all(
    statuses.map((status) =>
      pageWithRows(null, async (from) => {
        const query = { ...queryOf({ search, status, show: '' }), ...pageQuery(from) };
        return (await call('findShipments', { query, signal })).body;
      }),
    ),
  );
  return {
    shipments: pages
      .flatMap(({ items }) => items)
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
      .slice(0, mostShown),
    more: pages.some(({ nextCursor }) => nextCursor !== null),
  };
}

/** What people call a shipment: the orders that it takes along; its id has no meaning for them. */
export function shipmentName({
  orderNames,
  orders,
  id,
}: Pick<ShipmentSummary, 'orderNames' | 'orders' | 'id'>): string {
  const [first] = orderNames;
  if (first === undefined) return id;
  return orders > 1 ? `${first} +${String(orders - 1)}` : first;
}
