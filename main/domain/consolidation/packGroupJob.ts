import { DomainError, message, type PackGroupRequest, type PackRequest } from '../../contract/index.ts';
import { orderView } from '../orders/orderView.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { PackJob } from '../packing/packJob.ts';
import { lineSources } from '../packing/lineSources.ts';
import { preparePack, type PackContext } from '../packing/preparePack.ts';
import { routeFields } from '../packing/routeFields.ts';
import { algorithmOf } from '../shipments/packShipment.ts';
import type { ResolvedLine } from '../shipments/ports.ts';
import type { Steps } from '../steps.ts';
import type { ProfileRecord } from './ports.ts';

const loadingModes = ['standard', 'palletized'] as const;

/** What a group is packed from. */
export interface GroupContents {
  readonly orders: readonly OrderRecord[];
  readonly lines: readonly ResolvedLine[];
  readonly profile: ProfileRecord | null;
}

/**
 * A group as work for an engine, by the path of `POST /pack` (specification, "Consolidation"): items are named by order, line
 * and SKU and tagged with their order; unless the profile allows mixed cartons each order is a separation group. That holds in
 * cartons: on pallets the cartons of all orders are one shipment.
 * Throws DomainError bad_request.
 */
export function* packGroupJob(
  body: PackGroupRequest,
  { orders, lines, profile }: GroupContents,
  context: Pick<PackContext, 'effort' | 'activeContainers' | 'ruleSet'>,
): Steps<PackJob> {
  const algorithm = algorithmOf(body.algorithm);
  const { consolidationLevel, allowMixedOrdersInCarton = false } = profile?.fields ?? {};
  const fields = orders.map((order) => order.fields);
  const customers = new Set(fields.map(({ customer }) => customer?.id));
  const [customerId] = customers.size === 1 ? customers : [];
  const { containers, dynamicContainers, pallets, equipment, allowMultipleBoxes, allowPalletStacking } = body;
  const apart = allowMixedOrdersInCarton ? undefined : orders.map(({ id }) => [orderTag(id)]);
  const request: PackRequest = {
    items: lines.map(packItem),
    ...given({ containers, dynamicContainers, pallets, equipment, allowMultipleBoxes, allowPalletStacking }),
    ...(algorithm && { algorithm }),
    loadingMode: loadingModeOf(body.loadingMode) ?? (consolidationLevel === 'Pallet' ? 'palletized' : 'standard'),
    ...routeFields(fields[0]?.shipFrom, fields[0]?.shipTo),
    ...given({ customerId, separationGroups: apart }),
  };
  const numbers = new Map(orders.map((order) => [order.id, order.fields.sourceOrderId]));
  const sources = lineSources(lines, (id) => numbers.get(id));
  const job = yield* preparePack(request, {
    ...context,
    sources,
    orders: () => orders.map(orderView),
    ...given({ cartonOnlyGroups: apart }),
  });
  return { ...job, digest: 'orders' };
}

function packItem({ orderId, lineNumber, sku, packItem: item }: ResolvedLine): PackRequest['items'][number] {
  const id = [orderId, String(lineNumber), sku ?? item.id].join(':');
  return { ...item, id, tags: [...(item.tags ?? []), orderTag(orderId)] };
}

function orderTag(orderId: string): string {
  return `order:${orderId}`;
}

function loadingModeOf(name: string | undefined): 'standard' | 'palletized' | undefined {
  const mode = loadingModes.find((one) => one === name);
  if (name !== undefined && !mode)
    throw new DomainError('bad_request', message('loadingModeOneOf', { words: loadingModes.join(', ') }), {
      field: 'loadingMode',
    });
  return mode;
}

/** The fields that have a value. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
