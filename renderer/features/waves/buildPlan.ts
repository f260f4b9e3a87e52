import {
  maxWaveLines,
  maxWaveOrders,
  type Order,
  type Slot,
  type StoredWavePlan,
  type WavePlanRequest,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';
import { readSlots } from '../../warehouse/readSlots.ts';
import { prepareOrder, type FirstChoice, type NamedItem } from './waveOrders.ts';

export interface PlanChoice {
  /** The first moment that is too late; null takes orders of any date. */
  readonly dueBefore: string | null;
  /** Orders that are in a wave of a stored plan stay out. */
  readonly leaveOut: boolean;
  readonly first: FirstChoice;
  readonly maxOrdersPerWave: number | null;
  readonly maxPicksPerWave: number | null;
  readonly algorithm: NonNullable<WavePlanRequest['algorithm']>;
}

export type BuildStep = 'orders' | 'items' | 'plan';

export interface BuiltPlan {
  readonly plan: StoredWavePlan;
  /** Open orders that a plan had no room for. */
  readonly left: boolean;
}

const pageSize = 100;

/** Builds waves of the open orders, and the station keeps them. Null where none is to be picked. `progress` hears what is done and how many are through. */
export async function buildPlan(
  choice: PlanChoice,
  progress: (step: BuildStep, count: number) => void,
  signal: AbortSignal,
): Promise<BuiltPlan | null> {
  const { orders, left } = await readOrders(choice, (count) => progress('orders', count), signal);
  if (orders.length === 0) return null;
  const items = await readItems(orders, (count) => progress('items', count), signal);
  const slots: Slot[] = [];
  for await (const page of readSlots(signal)) slots.push(...page);
  const slotted = new Set(slots.map(({ sku }) => sku));
  const now = new Date();
  const prepared = orders.flatMap((order) => prepareOrder(order, { items, slotted, first: choice.first, now }) ?? []);
  if (prepared.length === 0) return null;
  progress('plan', prepared.length);
  const config = {
    ...(choice.maxOrdersPerWave === null ? {} : { maxOrdersPerWave: choice.maxOrdersPerWave }),
    ...(choice.maxPicksPerWave === null ? {} : { maxPicksPerWave: choice.maxPicksPerWave }),
  };
  const body = { orders: [...prepared], config, algorithm: choice.algorithm };
  return { plan: (await call('storeWavePlan', { body, signal })).body, left };
}

async function readOrders(
  { dueBefore, leaveOut }: PlanChoice,
  progress: (count: number) => void,
  signal: AbortSignal,
): Promise<{ orders: readonly Order[]; left: boolean }> {
  const orders: Order[] = [];
  let lines = 0;
  const pages = allPages(
    async (cursor) =>
      (await call('listOrders', { query: pageQuery(cursor, { status: 'Received' as const }), signal })).body,
  );
  for await (const page of pages) {
    const waved = leaveOut ? await inWaves(page, signal) : new Set();
    for (const order of page) {
      if (waved.has(order.id)) continue;
      if (dueBefore !== null && (order.requiredShipBy === null || order.requiredShipBy >= dueBefore)) continue;
      if (orders.length >= maxWaveOrders || lines + order.lines.length > maxWaveLines) return { orders, left: true };
      orders.push(order);
      lines += order.lines.length;
    }
    progress(orders.length);
  }
  return { orders, left: false };
}

async function inWaves(page: readonly Order[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  if (page.length === 0) return new Set();
  const body = { orderIds: page.map(({ id }) => id) };
  const { orders } = (await call('findOrdersInWaves', { body, signal })).body;
  return new Set(orders.map(({ orderId }) => orderId));
}

async function readItems(
  orders: readonly Order[],
  progress: (count: number) => void,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, NamedItem>> {
  const codes = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ itemId, sku }) => itemId ?? sku ?? [])))];
  const chunks = Array.from({ length: Math.ceil(codes.length / pageSize) }, (_, index) =>
    codes.slice(index * pageSize, (index + 1) * pageSize),
  );
  const found = new Map<string, NamedItem>();
  await inTurn(chunks, async (itemIds) => {
    for (const { id, sku, name } of (await call('getManyItems', { body: { itemIds }, signal })).body.items)
      found.set(id, { sku, name });
    progress(found.size);
  });
  return found;
}
