import {
  DomainError,
  maxTotalQuantity,
  maxWaveLines,
  message,
  type StoreWavePlanRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { WaveJob } from './waveJob.ts';

/** A wave plan that was asked for. Its lines are in columns: 200,000 objects take the station's own thread too long. */
export interface ReadWaves {
  readonly algorithm: NonNullable<StoreWavePlanRequest['algorithm']>;
  /** What the request states, in either of its forms. */
  readonly caps: { readonly orders: number | null; readonly picks: number | null };
  readonly orderIds: readonly string[];
  /** Of each order; lower ones go in earlier waves. */
  readonly priorities: Float64Array<ArrayBuffer>;
  /** How many lines each order has. */
  readonly counts: Int32Array<ArrayBuffer>;
  /** Each once. */
  readonly skus: readonly string[];
  /** Of all lines, order by order: the index in `skus`. */
  readonly sku: Int32Array<ArrayBuffer>;
  readonly quantity: Int32Array<ArrayBuffer>;
  readonly names: NonNullable<WaveJob['keep']>;
}

type RequestedOrder = StoreWavePlanRequest['orders'][number];

/** As of a rule that states none. */
const defaultPriority = 100;

/** Reads a request that its schema has accepted, with or without names. Throws DomainError bad_request for what a schema cannot tell. */
export function readWaves({ orders, config = {}, maxOrdersPerWave, algorithm }: StoreWavePlanRequest): ReadWaves {
  const lineCount = refuseUnsound(orders);
  const [sku, quantity] = [new Int32Array(lineCount), new Int32Array(lineCount)];
  const skus = new Map<string, number>();
  const itemNames = new Map<string, string>();
  let line = 0;
  for (const { items } of orders)
    for (const item of items) {
      let index = skus.get(item.sku);
      if (index === undefined) skus.set(item.sku, (index = skus.size));
      if (item.name) itemNames.set(item.sku, item.name);
      sku[line] = index;
      quantity[line] = item.quantity;
      line += 1;
    }
  const mostOrders = Math.min(config.maxOrdersPerWave ?? Infinity, maxOrdersPerWave ?? Infinity);
  return {
    algorithm: algorithm ?? 'nearest-neighbor-2opt',
    caps: { orders: mostOrders === Infinity ? null : mostOrders, picks: config.maxPicksPerWave ?? null },
    orderIds: orders.map(({ orderId }) => orderId),
    priorities: Float64Array.from(orders, ({ priority }) => rankOf(priority)),
    counts: Int32Array.from(orders, ({ items }) => items.length),
    skus: [...skus.keys()],
    sku,
    quantity,
    names: {
      orders: orders.flatMap(({ orderId, name }) => (name ? [[orderId, name] as const] : [])),
      items: [...itemNames],
    },
  };
}

/** Counts the lines. */
function refuseUnsound(orders: readonly RequestedOrder[]): number {
  const ids = new Set<string>();
  let lines = 0;
  orders.forEach(({ orderId, items }, index) => {
    if (ids.has(orderId))
      throw new DomainError('bad_request', message('orderTwice', { id: clip(orderId) }), {
        field: `orders[${index}].orderId`,
      });
    ids.add(orderId);
    lines += items.length;
    if (items.reduce((sum, { quantity }) => sum + quantity, 0) > maxTotalQuantity)
      throw new DomainError('bad_request', message('orderOverLimit', { most: maxTotalQuantity }), {
        field: `orders[${index}].items`,
      });
  });
  if (lines > maxWaveLines)
    throw new DomainError('bad_request', message('ordersOverLimit', { most: maxWaveLines }), {
      field: 'orders',
    });
  return lines;
}

function rankOf(priority: RequestedOrder['priority']): number {
  if (typeof priority === 'number') return priority;
  const given = priority?.trim() ?? '';
  return /^-?\d{1,9}$/.test(given) ? Number(given) : defaultPriority;
}
