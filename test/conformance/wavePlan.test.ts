import { beforeAll, describe, expect } from 'vitest';
import { fieldsOf, ownService, prove } from './prove.ts';

const { post } = ownService();
const words = (text: string) => text.split(' ').sort();
const skus = Array.from({ length: 12 }, (_, index) => `SKU-${index}`);
const order = (orderId: string, items: readonly string[]) => ({
  orderId,
  priority: 1,
  items: items.map((sku) => ({ sku, quantity: 2 })),
});
const orders = [order('O1', skus.toReversed()), order('O2', skus.slice(0, 6)), order('O3', ['SKU-3'])];
const plan = (request: object) => post('/wave-plan', { orders, ...request });

beforeAll(async () => {
  for (const [index, sku] of skus.entries())
    await post('/station/v1/slots', {
      location: `L${index}`,
      sku,
      zone: index % 2 ? 'A' : 'B',
      aisle: 1 + (index % 3),
      bay: 1 + (index % 4),
    });
});

describe('Resources and their fields: Wave plan', () => {
  prove(
    'Request: `orders` (non-empty array of {orderId, priority, items [{sku, quantity}]}), `config` {maxPicksPerWave, maxOrdersPerWave}.',
    async () => {
      const one = await plan({ config: { maxPicksPerWave: 12, maxOrdersPerWave: 2 } });
      for (const wave of one.body.waves) {
        expect(wave.orders.length).toBeLessThanOrEqual(2);
        expect(wave.picks.length).toBeLessThanOrEqual(12);
      }
      expect((await plan({ orders: [] })).body).toMatchObject({ status: 400, field: 'orders' });
      expect((await plan({ orders: [{ ...orders[0], items: [{ sku: 'SKU-1', quantity: 0 }] }] })).status).toBe(400);
      const waves = (await plan({ config: { maxOrdersPerWave: 1 } })).body.waves;
      expect(
        waves
          .map((wave: { orders: string[] }) => wave.orders)
          .flat()
          .sort(),
      ).toEqual(['O1', 'O2', 'O3']);
      const ranked = [
        { ...orders[2], priority: 2 },
        { ...orders[1], priority: 1 },
      ];
      const first = (await plan({ orders: ranked, config: { maxOrdersPerWave: 1 } })).body.waves[0];
      expect(first.orders).toEqual(['O2']);
    },
  );
  prove(
    'A shorter form also shows top-level `maxOrdersPerWave` and `algorithm` (nearest-neighbor-2opt, default, higher quality; nearest-neighbor, faster).',
    async () => {
      expect((await plan({ maxOrdersPerWave: 1 })).body.summary.totalWaves).toBe(3);
      const [best, fast] = [
        await plan({ algorithm: 'nearest-neighbor-2opt' }),
        await plan({ algorithm: 'nearest-neighbor' }),
      ];
      expect((await plan({})).body).toEqual(best.body);
      expect(best.body.summary.totalDistance).toBeLessThanOrEqual(fast.body.summary.totalDistance);
      expect((await plan({ algorithm: '2opt' })).body).toMatchObject({ status: 400, field: 'algorithm' });
    },
  );
  prove(
    'Response: warehouseId, waves (waveId, orders, picks [sku, location, zone, quantity], zones, metrics {totalPicks, totalDistance, naiveDistance, improvementPercent, estimatedTimeSeconds}), summary {totalWaves, totalOrders, totalPicks, totalDistance, totalNaiveDistance, overallImprovementPercent, totalEstimatedTimeSeconds}.',
    async () => {
      const { body } = await plan({ maxOrdersPerWave: 2 });
      expect(fieldsOf(body)).toEqual(words('warehouseId waves summary'));
      expect(fieldsOf(body.summary)).toEqual(
        words(
          'totalWaves totalOrders totalPicks totalDistance totalNaiveDistance overallImprovementPercent totalEstimatedTimeSeconds',
        ),
      );
      const sum = (pick: (wave: { metrics: Record<string, number> }) => number | undefined) =>
        body.waves.reduce((total: number, wave: { metrics: Record<string, number> }) => total + (pick(wave) ?? NaN), 0);
      for (const wave of body.waves) {
        expect(fieldsOf(wave)).toEqual(words('waveId orders picks zones metrics'));
        expect(fieldsOf(wave.metrics)).toEqual(
          words('totalPicks totalDistance naiveDistance improvementPercent estimatedTimeSeconds'),
        );
        for (const pick of wave.picks) expect(fieldsOf(pick)).toEqual(words('sku location zone quantity'));
        expect(wave.metrics.totalDistance).toBeLessThanOrEqual(wave.metrics.naiveDistance);
        const { naiveDistance: naive, totalDistance: walked } = wave.metrics;
        expect(wave.metrics.improvementPercent).toBeCloseTo(naive === 0 ? 0 : 100 * (1 - walked / naive), 3);
        expect(wave.zones.toSorted()).toEqual(
          [...new Set(wave.picks.map(({ zone }: { zone: string }) => zone))].sort(),
        );
      }
      expect(body.summary).toMatchObject({ totalWaves: body.waves.length, totalOrders: 3 });
      expect(body.summary.totalPicks).toBe(sum(({ metrics }) => metrics.totalPicks));
      expect(body.summary.totalDistance).toBeCloseTo(
        sum(({ metrics }) => metrics.totalDistance),
        6,
      );
      expect(body.summary.totalNaiveDistance).toBeCloseTo(
        sum(({ metrics }) => metrics.naiveDistance),
        6,
      );
      expect(body.summary.totalEstimatedTimeSeconds).toBeCloseTo(
        sum(({ metrics }) => metrics.estimatedTimeSeconds),
        6,
      );
    },
  );
});

describe('Endpoints: Wave planning', () => {
  prove('**POST /wave-plan**: body and response as in the wave plan resource.', async () => {
    const { status, body } = await plan({});
    expect([status, fieldsOf(body)]).toEqual([200, words('warehouseId waves summary')]);
    const units = body.waves.flatMap(({ picks }: { picks: { quantity: number }[] }) =>
      picks.map(({ quantity }) => quantity),
    );
    expect(units.reduce((total: number, quantity: number) => total + quantity, 0)).toBe(2 * (12 + 6 + 1));
  });
});
