import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
const plan = (body: object) => station.call('POST', '/api/v1/wave-plan', { body });
const order = (orderId: string, ...skus: readonly string[]) => ({
  orderId,
  priority: 1,
  items: skus.map((sku) => ({ sku, quantity: 1 })),
});

interface Pick {
  readonly sku: string;
  readonly location: string | null;
  readonly zone: string | null;
  readonly quantity: number;
}
interface Wave {
  readonly waveId: string;
  readonly orders: readonly string[];
  readonly picks: readonly Pick[];
  readonly zones: readonly string[];
  readonly metrics: Readonly<Record<string, number>>;
}
const picksOf = (waves: readonly Wave[]) => waves.flatMap(({ picks }) => picks);

/** Two aisles 100 apart, bays of 10, cross aisles at 0 and 100, the depot at the mouth of aisle 1. Slots: aisle-bay. */
beforeAll(async () => {
  station = await startStation();
  const layout = { aisles: 2, aislePitch: 100, bayLength: 10, crossAisles: [0, 100], depot: { x: 0, y: 0 } };
  expect((await station.call('PATCH', '/station/v1/warehouse', { body: { version: 1, ...layout } })).status).toBe(200);
  const picking = { walkingSpeed: 5, secondsPerPick: 8, maxOrdersPerWave: 20, maxPicksPerWave: 50 };
  expect((await station.call('PATCH', '/station/v1/settings', { body: { picking } })).status).toBe(200);
  const raw = new FormData();
  const slots = [
    'location,sku,zone,aisle,bay',
    'A-1,NEAR,A,1,1',
    'A-9,FAR,A,1,10',
    'B-1,SIDE,B,2,1',
    'X-1,OUTSIDE,X,3,1',
  ];
  raw.append('file', new Blob([slots.join('\n')]), 'slots.csv');
  expect((await station.call('POST', '/station/v1/slots/import/csv', { raw })).body.created).toBe(4);
});
afterAll(() => station[Symbol.asyncDispose]());

describe('a wave plan', () => {
  test('groups orders and sequences their picks, with exactly the shown fields and true metrics', async () => {
    const { status, body } = await plan({
      orders: [order('O1', 'FAR', 'NEAR'), order('O2', 'SIDE', 'FAR')],
      config: { maxPicksPerWave: 10, maxOrdersPerWave: 5 },
    });
    expect(status).toBe(200);
    // As given: 95 to FAR, 90 back to NEAR, 5+100+5 to SIDE, 5+100+95 (the mouth is as near as the back) to FAR, 95 home.
    // Best: 5 to NEAR, 90 on to FAR, 5 to the back, 100 over, 95 to SIDE, 5 to the mouth, 100 home.
    const metrics = { totalPicks: 3, totalDistance: 400, naiveDistance: 590 };
    expect(body.waves).toHaveLength(1);
    expect(body.waves[0]).toEqual({
      waveId: 'wave-1',
      orders: ['O1', 'O2'],
      picks: expect.arrayContaining([
        { sku: 'NEAR', location: 'A-1', zone: 'A', quantity: 1 },
        { sku: 'FAR', location: 'A-9', zone: 'A', quantity: 2 },
        { sku: 'SIDE', location: 'B-1', zone: 'B', quantity: 1 },
      ]),
      zones: expect.any(Array),
      metrics: {
        ...metrics,
        improvementPercent: expect.closeTo(100 * (1 - 400 / 590), 5),
        estimatedTimeSeconds: 400 / 5 + 3 * 8,
      },
    });
    expect(body.waves[0].zones.toSorted()).toEqual(['A', 'B']);
    expect(body).toEqual({
      warehouseId: 'main',
      waves: body.waves,
      summary: {
        totalWaves: 1,
        totalOrders: 2,
        totalPicks: 3,
        totalDistance: 400,
        totalNaiveDistance: 590,
        overallImprovementPercent: expect.closeTo(100 * (1 - 400 / 590), 5),
        totalEstimatedTimeSeconds: 104,
      },
    });
  });

  test('lists a line without a slot, and one outside the layout, after the picks of its wave: nothing is dropped', async () => {
    const { body } = await plan({ orders: [order('O1', 'NOWHERE', 'NEAR', 'OUTSIDE', 'NOWHERE')] });
    expect(body.waves[0].picks).toEqual([
      { sku: 'NEAR', location: 'A-1', zone: 'A', quantity: 1 },
      { sku: 'NOWHERE', location: null, zone: null, quantity: 2 },
      { sku: 'OUTSIDE', location: 'X-1', zone: 'X', quantity: 1 },
    ]);
    expect(body.waves[0].metrics).toMatchObject({ totalPicks: 3, totalDistance: 10, naiveDistance: 10 });
  });

  test('puts orders of which nothing has a slot into waves at the end, within the caps', async () => {
    const orders = [order('N1', 'NONE'), order('N2', 'NONE', 'NO'), order('O1', 'NEAR'), order('N3', 'NONE')];
    const { body } = await plan({ orders, maxOrdersPerWave: 2 });
    expect(body.waves.map((wave: Wave) => wave.orders)).toEqual([['O1'], ['N1', 'N2'], ['N3']]);
    expect(body.waves[1].metrics).toEqual({
      totalPicks: 2,
      totalDistance: 0,
      naiveDistance: 0,
      improvementPercent: 0,
      estimatedTimeSeconds: 16,
    });
    expect(body.summary).toMatchObject({ totalWaves: 3, totalOrders: 4, totalPicks: 4, totalDistance: 10 });
  });

  test('picks an order of more lines than a wave may have in several waves', async () => {
    const many = order('BIG', ...Array.from({ length: 7 }, (_, at) => ['NEAR', 'FAR', 'SIDE'][at % 3] ?? ''));
    const { body } = await plan({ orders: [many], config: { maxPicksPerWave: 3 } });
    expect(body.waves.map((wave: Wave) => wave.orders)).toEqual([['BIG'], ['BIG'], ['BIG']]);
    expect(picksOf(body.waves).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7);
    expect(body.summary.totalOrders).toBe(1);
  });

  test('sends lower priorities first; a word or none counts as 100', async () => {
    const ranked = (orderId: string, priority: unknown) => ({ ...order(orderId, 'NEAR'), priority });
    const orders = [
      ranked('word', 'Rush'),
      ranked('late', 101),
      ranked('ten', '10'),
      ranked('two', 2),
      ranked('none', null),
    ];
    const { body } = await plan({ orders, maxOrdersPerWave: 1 });
    expect(body.waves.flatMap((wave: Wave) => wave.orders)).toEqual(['two', 'ten', 'word', 'none', 'late']);
  });

  test('holds the caps of both forms of the request, the lower one where both are given, else those of the settings', async () => {
    const orders = Array.from({ length: 45 }, (_, at) => order(`O${at}`, 'NEAR', 'FAR'));
    const sizes = async (body: object) =>
      (await plan({ orders, ...body })).body.waves.map((wave: Wave) => wave.orders.length);
    expect(await sizes({ maxOrdersPerWave: 15 })).toEqual([15, 15, 15]);
    expect(await sizes({ config: { maxOrdersPerWave: 40, maxPicksPerWave: 60 } })).toEqual([30, 15]);
    expect(await sizes({ maxOrdersPerWave: 9, config: { maxOrdersPerWave: 40 } })).toEqual([9, 9, 9, 9, 9]);
    expect(await sizes({})).toEqual([20, 20, 5]);
    expect(await sizes({ config: { maxPicksPerWave: 1 } })).toHaveLength(90);
  });

  test('answers the same for the same request, and is never longer with 2-opt than without', async () => {
    const skus = ['FAR', 'SIDE', 'NEAR'];
    const orders = Array.from({ length: 30 }, (_, at) => order(`O${at}`, ...skus.slice(at % 3)));
    const [first, again, given] = await Promise.all([
      plan({ orders }),
      plan({ orders, algorithm: 'nearest-neighbor-2opt' }),
      plan({ orders, algorithm: 'nearest-neighbor' }),
    ]);
    expect(again.text).toBe(first.text);
    expect(first.body.summary.totalDistance).toBeLessThanOrEqual(given.body.summary.totalDistance);
    expect(given.body.summary.totalDistance).toBeLessThanOrEqual(given.body.summary.totalNaiveDistance);
  });

  test('walks straight along x and y on an open floor', async () => {
    const version = (await station.call('GET', '/station/v1/warehouse')).body.version as number;
    await station.call('PATCH', '/station/v1/warehouse', { body: { version, floor: 'open', depot: { x: 0, y: 5 } } });
    const { body } = await plan({ orders: [order('O1', 'NEAR', 'SIDE')] });
    // NEAR lies at 0,5 and SIDE at 100,5.
    expect(body.summary).toMatchObject({ totalDistance: 200, totalNaiveDistance: 200 });
    const back = { version: version + 1, floor: 'aisles', depot: { x: 0, y: 0 } };
    expect((await station.call('PATCH', '/station/v1/warehouse', { body: back })).status).toBe(200);
  });

  test('picks a SKU of several slots from the first in the order of locations', async () => {
    for (const [location, x] of [
      ['M-2', 90],
      ['M-1', 10],
    ] as const)
      await station.call('POST', '/station/v1/slots', { body: { location, sku: 'MANY', x, y: 20 } });
    const { body } = await plan({ orders: [order('O1', 'MANY')] });
    // Between aisles x 10 is picked from aisle 1.
    expect(body.waves[0]).toMatchObject({
      picks: [{ location: 'M-1', zone: null }],
      zones: [],
      metrics: { totalDistance: 40 },
    });
  });
});

describe('a wave plan is refused with 400', () => {
  const good = order('O1', 'NEAR');
  test.each([
    ['no orders', {}, 'orders'],
    ['an empty list of orders', { orders: [] }, 'orders'],
    ['an unknown algorithm', { orders: [good], algorithm: 'fastest' }, 'algorithm'],
    ['an order without id', { orders: [{ items: good.items }] }, 'orders[0].orderId'],
    ['an order without items', { orders: [{ orderId: 'O1' }] }, 'orders[0].items'],
    ['an order with an empty list of items', { orders: [{ orderId: 'O1', items: [] }] }, 'orders[0].items'],
    ['an order twice', { orders: [good, good] }, 'orders[1].orderId'],
    [
      'a quantity of 0',
      { orders: [{ orderId: 'O1', items: [{ sku: 'S', quantity: 0 }] }] },
      'orders[0].items[0].quantity',
    ],
    [
      'half a unit',
      { orders: [{ orderId: 'O1', items: [{ sku: 'S', quantity: 0.5 }] }] },
      'orders[0].items[0].quantity',
    ],
    ['a line without SKU', { orders: [{ orderId: 'O1', items: [{ quantity: 1 }] }] }, 'orders[0].items[0].sku'],
    ['waves of no orders', { orders: [good], maxOrdersPerWave: 0 }, 'maxOrdersPerWave'],
    ['waves of no picks', { orders: [good], config: { maxPicksPerWave: 0 } }, 'config.maxPicksPerWave'],
    ['a priority that is a list', { orders: [{ ...good, priority: [] }] }, 'orders[0].priority'],
    [
      'more than 500,000 units in an order',
      {
        orders: [
          {
            orderId: 'O1',
            items: [
              { sku: 'S', quantity: 500_000 },
              { sku: 'T', quantity: 1 },
            ],
          },
        ],
      },
      'orders[0].items',
    ],
  ])('for %s', async (_, body, field) => {
    expect((await plan(body)).body).toMatchObject({ type: 'urn:packwright:error:bad_request', status: 400, field });
  });

  test('for 10,001 orders and for 200,001 lines, not for as many as are allowed', async () => {
    const orders = (count: number, lines: number) =>
      Array.from({ length: count }, (_, at) => ({
        orderId: `O${at}`,
        items: Array.from({ length: lines }, () => ({ sku: 'NEAR', quantity: 1 })),
      }));
    expect((await plan({ orders: orders(10_001, 1) })).body).toMatchObject({ status: 400, field: 'orders' });
    const many = orders(20, 10_000);
    expect((await plan({ orders: many })).status).toBe(200);
    expect((await plan({ orders: [...many, order('LAST', 'NEAR')] })).body).toMatchObject({
      status: 400,
      field: 'orders',
    });
    expect(
      (await plan({ orders: [{ orderId: 'O', items: [...(many[0]?.items ?? []), { sku: 'S', quantity: 1 }] }] })).body,
    ).toMatchObject({ status: 400, field: 'orders[0].items' });
    const units = { orderId: 'O', items: [{ sku: 'NEAR', quantity: 500_000 }] };
    expect((await plan({ orders: [units] })).body.waves[0].picks[0].quantity).toBe(500_000);
  });
});

test('10,000 orders are planned in under 10 seconds, every unit in one pick of one wave within the caps', async () => {
  const skus = Array.from({ length: 2000 }, (_, at) => `WIDE-${at}`);
  const rows = skus.map((sku, at) => `W-${at},${sku},Z${at % 7},${1 + (at % 40)},${1 + ((at * 7) % 50)}`);
  const raw = new FormData();
  raw.append('file', new Blob([['location,sku,zone,aisle,bay', ...rows].join('\n')]), 'slots.csv');
  expect((await station.call('POST', '/station/v1/slots/import/csv', { raw })).body.created).toBe(2000);
  const { version } = (await station.call('GET', '/station/v1/warehouse')).body;
  const layout = { aisles: 40, bayLength: 20, crossAisles: [0, 500, 1000] };
  await station.call('PATCH', '/station/v1/warehouse', { body: { version, ...layout } });
  let seed = 7;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const orders = Array.from({ length: 10_000 }, (_, at) => ({
    orderId: `O${at}`,
    priority: random(3),
    items: Array.from({ length: 1 + random(6) }, () => ({ sku: skus[random(2000)] ?? '', quantity: 1 + random(4) })),
  }));
  const config = { maxPicksPerWave: 100, maxOrdersPerWave: 30 };

  const startedAt = performance.now();
  const { status, body } = await plan({ orders, config });
  const elapsed = performance.now() - startedAt;

  expect(status).toBe(200);
  const ordered = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(picksOf(body.waves).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(ordered);
  expect(body.waves.flatMap((wave: Wave) => wave.orders).toSorted()).toEqual(
    orders.map(({ orderId }) => orderId).toSorted(),
  );
  for (const wave of body.waves as Wave[]) {
    expect(wave.orders.length).toBeLessThanOrEqual(30);
    expect(wave.picks.length).toBeLessThanOrEqual(100);
  }
  expect(body.summary.overallImprovementPercent).toBeGreaterThan(50);
  expect(elapsed).toBeLessThan(10_000);
}, 60_000);
