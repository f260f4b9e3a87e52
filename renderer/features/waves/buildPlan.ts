import {
  maxWaveLines,
  maxWaveOrders,
  type Order,
  type Slot,
  type WavePlan,
  type WavePlanRequest,
} from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';
import { readSlots } from '../../warehouse/readSlots.ts';
import type { KeptPlan, KeptWave, WaveHead } from './keptPlans.ts';
import { prepareOrder, type FirstChoice, type NamedItem, type PreparedOrder } from './waveOrders.ts';

export interface PlanChoice {
  /** The first moment that is too late; null takes orders of any date. */
  readonly dueBefore: string | null;
  /** Orders that are in a wave already. */
  readonly without: ReadonlySet<string>;
  readonly first: FirstChoice;
  readonly maxOrdersPerWave: number | null;
  readonly maxPicksPerWave: number | null;
  readonly algorithm: NonNullable<WavePlanRequest['algorithm']>;
}

export type BuildStep = 'orders' | 'items' | 'plan';

export interface BuiltPlan {
  readonly plan: KeptPlan;
  readonly waves: readonly KeptWave[];
  /** Open orders that a plan had no room for. */
  readonly left: boolean;
}

const pageSize = 100;

/** Plans waves for the open orders. Null where none is to be picked. `progress` hears what is done and how many are through. */
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
  const body = { orders: prepared.map(({ request }) => request), config, algorithm: choice.algorithm };
  const plan = (await call('createWavePlan', { body, signal })).body;
  return { ...keptOf(plan, { prepared, items, choice, now }), left };
}

async function readOrders(
  { dueBefore, without }: PlanChoice,
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
    for (const order of page) {
      if (without.has(order.id)) continue;
      if (dueBefore !== null && (order.requiredShipBy === null || order.requiredShipBy >= dueBefore)) continue;
      if (orders.length >= maxWaveOrders || lines + order.lines.length > maxWaveLines) return { orders, left: true };
      orders.push(order);
      lines += order.lines.length;
    }
    progress(orders.length);
  }
  return { orders, left: false };
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

/** The answer with all that lists and pick lists say, wave by wave. */
export function keptOf(
  plan: WavePlan,
  context: {
    readonly prepared: readonly PreparedOrder[];
    readonly items: ReadonlyMap<string, NamedItem>;
    readonly choice: Pick<PlanChoice, 'algorithm'>;
    readonly now: Date;
  },
): { readonly plan: KeptPlan; readonly waves: readonly KeptWave[] } {
  const builtAt = context.now.toISOString();
  const id = context.now.getTime().toString(36);
  const orders = new Map(context.prepared.map(({ kept }) => [kept.id, kept]));
  const names = new Map(
    [...context.items].flatMap(([code, { sku, name }]) => [[code, name] as const, [sku ?? code, name] as const]),
  );
  const waves = plan.waves.map((wave, index): KeptWave => {
    const picked = new Set(wave.picks.map(({ sku }) => sku));
    return {
      ...{ planId: id, number: index + 1, picks: wave.picks, metrics: wave.metrics, zones: wave.zones },
      orders: wave.orders.flatMap((each) => {
        const order = orders.get(each);
        // An order of more lines than a wave has room for is in several, with other lines in each.
        return order ? [{ ...order, items: order.items.filter(({ sku }) => picked.has(sku)) }] : [];
      }),
      names: Object.fromEntries(
        wave.picks.flatMap(({ sku }) => {
          const name = names.get(sku);
          return name ? [[sku, name] as const] : [];
        }),
      ),
    };
  });
  return {
    waves,
    plan: {
      ...{ id, builtAt, algorithm: context.choice.algorithm, warehouseId: plan.warehouseId, summary: plan.summary },
      waves: waves.map(headOf),
      orderIds: [...new Set(plan.waves.flatMap((wave) => wave.orders))],
    },
  };
}

function headOf({ planId, number, metrics, zones, picks, orders }: KeptWave): WaveHead {
  return {
    ...{ planId, number, metrics, zones },
    orders: orders.length,
    lines: orders.reduce((sum, { items }) => sum + items.length, 0),
    units: picks.reduce((sum, { quantity }) => sum + quantity, 0),
    withoutSlot: picks.filter(({ location }) => location === null).length,
  };
}
