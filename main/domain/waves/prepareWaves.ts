import {
  DomainError,
  maxTotalQuantity,
  maxWaveLines,
  type CreateSlotRequest,
  type Settings,
  type WarehouseLayout,
  type WavePlanRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Steps } from '../steps.ts';
import { floorOf } from './waveFloor.ts';
import type { SentWaveJob } from './waveJob.ts';
import { createWaveLines } from './waveLines.ts';

export interface WaveContext {
  readonly layout: WarehouseLayout;
  readonly picking: Settings['picking'];
  /** Where each SKU of the request is picked. */
  readonly slots: ReadonlyMap<string, CreateSlotRequest>;
}

type RequestedOrder = WavePlanRequest['orders'][number];

/** As of a rule that states none. */
const defaultPriority = 100;

/** Lines of all orders times lines of a wave: the work of grouping grows with both. */
const mostWork = 5_000_000;
const leastPicks = 500;

/** Lines that are prepared in one turn. */
const linesAtOnce = 20_000;

/** Turns a request into work for an engine. Throws DomainError bad_request for what its schema cannot tell. */
export function* prepareWaves(request: WavePlanRequest, { layout, picking, slots }: WaveContext): Steps<SentWaveJob> {
  const lineCount = refuseUnsound(request.orders);
  const caps = capsOf(request, picking, lineCount);
  // Place 0 is the depot.
  const placeOf = new Map([...slots.keys()].map((sku, index) => [sku, index + 1]));
  yield;
  const floor = floorOf(layout, [...slots.values()]);
  yield;
  const lines = createWaveLines(lineCount);
  const orders: SentWaveJob['orders'][number][] = [];
  const orderIds: string[] = [];
  let prepared = 0;
  for (const order of request.orders)
    for (const { orderId, priority, items } of partsOf(order, caps.picks)) {
      orders.push({ priority: rankOf(priority), lines: items.length });
      orderIds.push(orderId);
      for (const { sku, quantity } of items) lines.add({ sku, place: placeOf.get(sku) ?? null, quantity });
      prepared += items.length;
      if (prepared < linesAtOnce) continue;
      prepared = 0;
      yield;
    }
  return {
    problem: {
      floor,
      caps,
      start: 0,
      end: 0,
      algorithm: request.algorithm ?? 'nearest-neighbor-2opt',
    },
    warehouseId: layout.warehouseId,
    orderIds,
    orders,
    lines: lines.columns(),
    slots: [null, ...[...slots.values()].map(({ location, zone = null }) => ({ location, zone }))],
    pace: { walkingSpeed: picking.walkingSpeed, secondsPerPick: picking.secondsPerPick },
  };
}

/** Counts the lines. */
function refuseUnsound(orders: readonly RequestedOrder[]): number {
  const ids = new Set<string>();
  let lines = 0;
  orders.forEach(({ orderId, items }, index) => {
    if (ids.has(orderId))
      throw new DomainError('bad_request', `The order "${clip(orderId)}" stands twice in the request.`, {
        field: `orders[${index}].orderId`,
      });
    ids.add(orderId);
    lines += items.length;
    if (items.reduce((sum, { quantity }) => sum + quantity, 0) > maxTotalQuantity)
      throw new DomainError('bad_request', `An order has more than ${maxTotalQuantity} units.`, {
        field: `orders[${index}].items`,
      });
  });
  if (lines > maxWaveLines)
    throw new DomainError('bad_request', `The orders have more than ${maxWaveLines} lines in all; split the request.`, {
      field: 'orders',
    });
  return lines;
}

/** The lowest of what both forms of the request state, or the settings; never more picks than can be grouped in good time. */
function capsOf({ config = {}, ...short }: WavePlanRequest, picking: Settings['picking'], lines: number) {
  const orders = Math.min(config.maxOrdersPerWave ?? Infinity, short.maxOrdersPerWave ?? Infinity);
  const picks = config.maxPicksPerWave ?? picking.maxPicksPerWave;
  return {
    orders: orders === Infinity ? picking.maxOrdersPerWave : orders,
    picks: Math.min(picks, Math.max(leastPicks, Math.floor(mostWork / lines))),
  };
}

/** An order of more lines than a wave may have is picked in several. */
function partsOf(order: RequestedOrder, mostLines: number): readonly RequestedOrder[] {
  const count = Math.ceil(order.items.length / mostLines);
  return Array.from({ length: count }, (_, part) => ({
    ...order,
    items: order.items.slice(part * mostLines, (part + 1) * mostLines),
  }));
}

function rankOf(priority: RequestedOrder['priority']): number {
  if (typeof priority === 'number') return priority;
  const given = priority?.trim() ?? '';
  return /^-?\d{1,9}$/.test(given) ? Number(given) : defaultPriority;
}
