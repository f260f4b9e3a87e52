import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import baskets from '../../fixtures/foodmart/baskets.json' with { type: 'json' };
import { sampleContainers } from '../../../db/seed/containers.ts';
import { sampleItems } from '../../../db/seed/items.ts';
import { judgePack, type OrderedItem } from '../../support/judgePack.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Whole sets of orders through the HTTP interface, each answer judged by arithmetic of the tests' own. */

const bench = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'bench');
const withBench = test.skipIf(!existsSync(bench));

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  const { rateLimits } = (await station.call('GET', '/station/v1/settings')).body;
  await station.call('PATCH', '/station/v1/settings', { body: { rateLimits: { ...rateLimits, pack: 100_000 } } });
});
afterAll(() => station[Symbol.asyncDispose]());

interface Box {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly maxWeight?: number;
}

/** Packs every order, two at a time, and returns how many boxes, and units left out, there were. */
async function packAll(
  orders: readonly (readonly OrderedItem[])[],
  containers: readonly Box[],
): Promise<{ boxes: number; leftOut: number }> {
  const total = { boxes: 0, leftOut: 0 };
  const waiting = orders.values();
  const worker = async () => {
    for (const items of waiting) {
      const { status, body } = await station.call('POST', '/api/v1/pack', { body: { items, containers } });
      expect(status).toBe(200);
      const { leftOut } = judgePack(items, containers, body);
      total.boxes += body.results.filter(
        ({ packedItems }: { packedItems: unknown[] }) => packedItems.length > 0,
      ).length;
      total.leftOut += leftOut;
    }
  };
  await Promise.all([worker(), worker()]);
  return total;
}

const cartons = sampleContainers
  .filter(({ subType }) => subType === 'Carton')
  .map(({ id, innerLength, innerWidth, innerHeight, weightMaxGross }) => ({
    id,
    length: innerLength,
    width: innerWidth,
    height: innerHeight,
    maxWeight: weightMaxGross,
  }));

describe('real orders', () => {
  test('400 baskets of a grocer go into stock cartons', { timeout: 120_000 }, async () => {
    const catalogue = new Map(sampleItems.map((item) => [item.id, item]));
    const orders = baskets.map(({ lines }) =>
      lines.flatMap(({ itemId, quantity }) => {
        const item = catalogue.get(itemId);
        return item
          ? [
              {
                id: item.id,
                length: item.length,
                width: item.width,
                height: item.height,
                weight: item.weight,
                quantity,
              },
            ]
          : [];
      }),
    );
    const { boxes, leftOut } = await packAll(orders, cartons);
    expect(leftOut).toBe(0);
    expect(boxes).toBeGreaterThan(400);
  });

  withBench('1,000 orders of a web shop go into twelve cartons', { timeout: 240_000 }, async () => {
    interface Synthetic {
      boxes: { id: string; l: number; w: number; h: number; maxWeight: number }[];
      cases: { items: { id: string; l: number; w: number; h: number; weight: number; qty: number }[] }[];
    }
    const set = JSON.parse(
      gunzipSync(readFileSync(join(bench, 'synthetic', 'orders.json.gz'))).toString(),
    ) as Synthetic;
    const inches = (tenths: number) => tenths / 10;
    const orders = set.cases.map(({ items }) =>
      items.map(({ id, l, w, h, weight, qty }) => ({
        id,
        length: inches(l),
        width: inches(w),
        height: inches(h),
        weight: weight / 100,
        quantity: qty,
      })),
    );
    const boxes = set.boxes.map(({ id, l, w, h, maxWeight }) => ({
      id,
      length: inches(l),
      width: inches(w),
      height: inches(h),
      maxWeight: maxWeight / 100,
    }));
    const result = await packAll(orders, boxes);
    expect(result.leftOut).toBe(0);
    expect(result.boxes).toBeLessThan(1300);
  });

  withBench(
    'orders over a catalogue of measured products go into cartons of centimetres',
    { timeout: 240_000 },
    async () => {
      const [, ...rows] = readFileSync(join(bench, 'olist', 'orders_shared.csv'), 'utf8')
        .trim()
        .split('\n');
      const orders = new Map<string, OrderedItem[]>();
      for (const row of rows.slice(0, 1500)) {
        const [order = '', id = '', quantity, grams, length, height, width] = row.split(',');
        const inch = (centimetres: string | undefined) => Number(centimetres) / 2.54;
        const line = {
          id,
          length: inch(length),
          width: inch(width),
          height: inch(height),
          weight: Number(grams) / 453.59237,
          quantity: Number(quantity),
        };
        orders.set(order, [...(orders.get(order) ?? []), line]);
      }
      const { boxes } = await packAll(
        [...orders.values()],
        [...cartons, { id: 'BIG', length: 42, width: 42, height: 42, maxWeight: 150 }],
      );
      expect(boxes).toBeGreaterThanOrEqual(orders.size);
    },
  );

  withBench(
    'mixed grocery orders go onto Euro pallets, taken as boxes without walls',
    { timeout: 240_000 },
    async () => {
      interface Order {
        item_sequence: Record<
          string,
          { article: string; 'length/mm': number; 'width/mm': number; 'height/mm': number; 'weight/kg': number }
        >;
        properties: { target: string };
      }
      const inch = (millimetres: number) => millimetres / 25.4;
      const targets: Record<string, Box> = {
        'euro-pallet': { id: 'euro-pallet', length: inch(1200), width: inch(800), height: inch(2000) },
        rollcontainer: { id: 'rollcontainer', length: inch(800), width: inch(700), height: inch(2000) },
      };
      for (const file of readdirSync(join(bench, 'bedbpp')).filter((name) => name.endsWith('.json')))
        for (const order of Object.values(
          JSON.parse(readFileSync(join(bench, 'bedbpp', file), 'utf8')) as Record<string, Order>,
        )) {
          const target = targets[order.properties.target];
          const items = Object.values(order.item_sequence).map((item) => ({
            id: item.article,
            length: inch(item['length/mm']),
            width: inch(item['width/mm']),
            height: inch(item['height/mm']),
            weight: item['weight/kg'] / 0.45359237,
            quantity: 1,
          }));
          expect((await packAll([items], target ? [target] : [])).leftOut).toBe(0);
        }
    },
  );
});
