import type { Settings, WarehouseLayout } from '../../contract/index.ts';
import type { Steps } from '../steps.ts';
import type { PickedSlots } from './readSlots.ts';
import type { ReadWaves } from './readWaves.ts';
import { floorOf } from './waveFloor.ts';
import { nowhere } from './waveLines.ts';
import type { SentWaveJob } from './waveJob.ts';

export interface WaveContext {
  readonly layout: WarehouseLayout;
  readonly picking: Settings['picking'];
  /** Where the SKUs of the request are picked. */
  readonly picked: PickedSlots;
}

/** Lines of all orders times lines of a wave: the work of grouping grows with both. */
const mostWork = 5_000_000;
const leastPicks = 500;

/** Turns a request into work for an engine. */
export function* prepareWaves(asked: ReadWaves, { layout, picking, picked }: WaveContext): Steps<SentWaveJob> {
  const { algorithm, orderIds, priorities, counts, skus, sku, quantity } = asked;
  const caps = capsOf(asked, picking);
  // Place 0 is the depot.
  const floor = floorOf(layout, picked.slots);
  yield;
  const orders: SentWaveJob['orders'][number][] = [];
  const idsOfOrders: string[] = [];
  for (const [index, orderId] of orderIds.entries())
    for (const lines of partsOf(counts[index] ?? 0, caps.picks)) {
      orders.push({ priority: priorities[index] ?? 0, lines });
      idsOfOrders.push(orderId);
    }
  yield;
  return {
    problem: { floor, caps, start: 0, end: 0, algorithm },
    warehouseId: layout.warehouseId,
    orderIds: idsOfOrders,
    orders,
    lines: { skus, sku, place: sku.map((index) => picked.places[index] ?? nowhere), quantity },
    slots: [null, ...picked.slots.map(({ location, zone = null }) => ({ location, zone }))],
    pace: { walkingSpeed: picking.walkingSpeed, secondsPerPick: picking.secondsPerPick },
  };
}

/** What the request states, or the settings; never more picks than can be grouped in good time. */
function capsOf({ caps, sku }: ReadWaves, picking: Settings['picking']) {
  return {
    orders: caps.orders ?? picking.maxOrdersPerWave,
    picks: Math.min(caps.picks ?? picking.maxPicksPerWave, Math.max(leastPicks, Math.floor(mostWork / sku.length))),
  };
}

/** How many lines each part has of an order of so many: one of more than a wave may have is picked in several. */
function partsOf(lines: number, mostLines: number): readonly number[] {
  return Array.from({ length: Math.ceil(lines / mostLines) }, (_, part) =>
    Math.min(mostLines, lines - part * mostLines),
  );
}
