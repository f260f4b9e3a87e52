import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const cube = { id: 'CUBE', length: 5, width: 5, height: 5, weight: 1, quantity: 8 };
const box = { id: 'BOX', length: 10, width: 10, height: 10, maxWeight: 50 };
const pack = (body: object) => station.call('POST', '/api/v1/pack', { body });
const refused = async (body: object, field: string) => {
  const answer = await pack(body);
  expect([answer.status, answer.body.field]).toEqual([400, field]);
};

describe('a pack request', () => {
  test('is answered with every unit in its place', async () => {
    const { status, body, headers } = await pack({ items: [cube], containers: [box] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      algorithm: 'fpFast',
      assignmentStrategy: 'singleBox',
      palletResults: null,
      trailerResults: null,
      containerTree: null,
      firedRules: [],
    });
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({
      containerId: 'BOX',
      boxIndex: 0,
      volumeUtilizationPercent: 100,
      totalWeight: 8,
      unpackedItems: [],
    });
    expect(body.results[0].packedItems).toHaveLength(8);
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
    expect(headers.get('x-ratelimit-limit')).toBe('6000');
    expect(Number(headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(60);
  });

  test('gives the same bytes each time', async () => {
    const body = {
      items: [cube, { ...cube, id: 'SLAB', length: 9, width: 4, height: 2 }],
      containers: [box, { ...box, id: 'BIG', length: 14 }],
    };
    const [first, second] = await Promise.all([pack(body), pack(body)]);
    expect(second.text).toBe(first.text);
  });

  test('counts boxes of one kind from 0', async () => {
    const { body } = await pack({ items: [{ ...cube, quantity: 24 }], containers: [box] });
    expect(body.results.map(({ boxIndex }: { boxIndex: number }) => boxIndex)).toEqual([0, 1, 2]);
    expect(body.assignmentStrategy).toBe('multipleBoxes');
  });

  test('keeps weight limits and orientation', async () => {
    const heavy = await pack({ items: [{ ...cube, weight: 20 }], containers: [box] });
    expect(heavy.body.results).toHaveLength(4);
    const pole = {
      id: 'POLE',
      length: 2,
      width: 2,
      height: 10,
      weight: 1,
      quantity: 1,
      orientationConstraints: { keepUpright: true },
    };
    const flat = { id: 'FLAT', length: 12, width: 4, height: 4, maxWeight: 50 };
    expect((await pack({ items: [pole], containers: [flat] })).body.results[0].unpackedItems).toHaveLength(1);
    expect(
      (await pack({ items: [{ ...pole, orientationConstraints: {} }], containers: [flat] })).body.results[0]
        .packedItems[0].packedDimensions,
    ).toEqual({ length: 10, width: 2, height: 2 });
  });

  test('names units that fit nowhere, each once', async () => {
    const { body } = await pack({ items: [cube, { ...cube, id: 'LOG', length: 40, quantity: 3 }], containers: [box] });
    expect(
      body.results.flatMap(({ unpackedItems }: { unpackedItems: { id: string }[] }) =>
        unpackedItems.map(({ id }) => id),
      ),
    ).toEqual(['LOG', 'LOG', 'LOG']);
    const none = await pack({
      items: [{ ...cube, length: 40, quantity: 2 }],
      containers: [box, { ...box, id: 'LARGEST', length: 12 }],
    });
    expect(none.body.results).toHaveLength(1);
    expect(none.body.results[0]).toMatchObject({ containerId: 'LARGEST', packedItems: [] });
    expect(none.body.results[0].unpackedItems).toHaveLength(2);
  });

  test('in fitness mode reports every candidate on its own', async () => {
    const { body } = await pack({
      items: [cube],
      containers: [box, { ...box, id: 'HALF', height: 5 }, { ...box, id: 'TINY', length: 4 }],
      allowMultipleBoxes: false,
    });
    expect(body.assignmentStrategy).toBe('perContainerFitness');
    expect(
      body.results.map((result: { containerId: string; packedItems: unknown[]; unpackedItems: unknown[] }) => [
        result.containerId,
        result.packedItems.length,
        result.unpackedItems.length,
      ]),
    ).toEqual([
      ['BOX', 8, 0],
      ['HALF', 4, 4],
      ['TINY', 0, 8],
    ]);
  });

  test('never echoes the alias of an algorithm', async () => {
    expect((await pack({ items: [cube], containers: [box], algorithm: 'ebAfit' })).body.algorithm).toBe('fpLayer');
    expect((await pack({ items: [cube], containers: [box], algorithm: 'liquidFill' })).body.algorithm).toBe(
      'liquidFill',
    );
  });

  test('warns of what it does not honour', async () => {
    const { body } = await pack({
      items: [{ ...cube, colour: 'red', shape: 'lShape' }],
      containers: [box],
      gift: true,
    });
    const text = JSON.stringify(body.warnings);
    for (const name of ['colour', 'shape', 'gift']) expect(text).toContain(name);
  });

  test('without rate tables packs for volume when cost was asked', async () => {
    const { status, body } = await pack({
      items: [cube],
      containers: [box],
      optimizeFor: 'cost',
      originZip: '10001',
      destinationZip: '94105',
    });
    expect(status).toBe(200);
    expect(body.results[0]).not.toHaveProperty('costBreakdown');
  });
});

describe('checks of a pack request', () => {
  test('name the field at fault', async () => {
    await refused({}, 'items');
    await refused({ items: [] }, 'items');
    await refused({ items: 'x' }, 'items');
    for (const field of ['length', 'width', 'height'] as const) {
      for (const value of [0, -1, 1200.01, '5', null])
        await refused({ items: [cube, { ...cube, [field]: value }], containers: [box] }, `items[1].${field}`);
      await refused({ items: [{ ...cube, [field]: undefined }], containers: [box] }, `items[0].${field}`);
    }
    await refused({ items: [{ ...cube, weight: -0.01 }], containers: [box] }, 'items[0].weight');
    for (const quantity of [0, -1, 1.5, '2', 500_001])
      await refused({ items: [{ ...cube, quantity }], containers: [box] }, 'items[0].quantity');
    await refused(
      { items: [{ ...cube, orientationConstraints: { allowedRotations: ['LWH', 'sideways'] } }], containers: [box] },
      'items[0].orientationConstraints.allowedRotations[1]',
    );
    await refused({ items: [cube], containers: [{ ...box, maxWeight: 200_001 }] }, 'containers[0].maxWeight');
    await refused({ items: [cube], containers: [{ ...box, height: 0 }] }, 'containers[0].height');
    await refused({ items: [cube], containers: [box, box] }, 'containers[1].id');
    await refused({ items: [cube], containers: [box], algorithm: 'EBAFIT' }, 'algorithm');
    await refused({ items: [cube], containers: [box], optimizeFor: 'speed' }, 'optimizeFor');
    await refused({ items: [cube], containers: [box], optimizeFor: 'cost', destinationZip: '1' }, 'originZip');
    await refused(
      { items: [cube], containers: [box], optimizeFor: 'cost', originZip: '12345678901', destinationZip: '1' },
      'originZip',
    );
    await refused({ items: [cube], containers: [box], loadingMode: 'floating' }, 'loadingMode');
    await refused(
      {
        items: [cube],
        dynamicContainers: [
          { id: 'D', minLength: 9, minWidth: 1, minHeight: 1, maxLength: 8, maxWidth: 9, maxHeight: 9 },
        ],
        containers: [],
      },
      'dynamicContainers[0].minLength',
    );
  });

  test('limits at their edges: 10,000 items, 500,000 units, 1,000 containers', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...cube, id: `L${index}`, quantity: 1 }));
    await refused({ items: lines(10_001), containers: [box] }, 'items');
    expect((await pack({ items: lines(10_000), containers: [box] })).status).toBe(202);
    await refused(
      {
        items: [
          { ...cube, quantity: 500_000 },
          { ...cube, quantity: 1 },
        ],
        containers: [box],
      },
      'items',
    );
    const boxes = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...box, id: `B${index}`, length: 10 + index / 100 }));
    await refused({ items: [cube], containers: boxes(1001) }, 'containers');
    expect((await pack({ items: [cube], containers: boxes(1000) })).status).toBe(200);
  });
});

describe('the Container Master', () => {
  test('is used when containers are omitted, and only then', async () => {
    const nothing = await pack({ items: [cube] });
    expect(nothing.status).toBe(400);
    await station.call('POST', '/api/v1/containers', {
      body: {
        id: 'MASTER',
        name: 'Master box',
        containerType: 'Box',
        innerLength: 10,
        innerWidth: 10,
        innerHeight: 10,
        weightMaxGross: 9,
        weightTare: 1,
      },
    });
    await station.call('POST', '/api/v1/containers', {
      body: {
        id: 'RESTING',
        name: 'Not in use',
        containerType: 'Box',
        innerLength: 20,
        innerWidth: 20,
        innerHeight: 20,
        weightMaxGross: 90,
        isActive: false,
      },
    });
    const { body } = await pack({ items: [cube] });
    expect(body.results.map(({ containerId }: { containerId: string }) => containerId)).toEqual(['MASTER']);
    expect((await pack({ items: [{ ...cube, weight: 1.1 }] })).body.results).toHaveLength(2);
    expect((await pack({ items: [cube], containers: [] })).status).toBe(400);
  });
});

describe('a large request', () => {
  const large = {
    items: [{ ...cube, quantity: 5001 }],
    containers: [{ ...box, length: 100, width: 100, height: 100, maxWeight: 200_000 }],
  };

  test('is taken as a job and read when it is done', async () => {
    const taken = await pack(large);
    expect(taken.status).toBe(202);
    const { jobId, statusUrl } = taken.body;
    const job = await expect
      .poll(async () => (await station.call('GET', statusUrl)).body, { timeout: 30_000 })
      .toMatchObject({ jobId, status: 'completed', totalUnits: 5001, error: null });
    void job;
    const done = (await station.call('GET', statusUrl)).body;
    expect(done.result.results.flatMap(({ packedItems }: { packedItems: unknown[] }) => packedItems)).toHaveLength(
      5001,
    );
    expect((await station.call('GET', `/station/v1/jobs/${jobId}/progress`)).body).toMatchObject({
      status: 'completed',
      unitsPlaced: 5001,
      unitsTotal: 5001,
    });
  });

  test('the threshold is a setting', async () => {
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 8 } });
    expect((await pack({ items: [cube], containers: [box] })).status).toBe(200);
    expect((await pack({ items: [{ ...cube, quantity: 9 }], containers: [box] })).status).toBe(202);
    await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 5000 } });
    expect((await station.call('PATCH', '/station/v1/settings', { body: { asyncAboveUnits: 0 } })).body).toMatchObject({
      status: 400,
      field: 'asyncAboveUnits',
    });
  });

  test('gives the best plan so far to who will not wait', async () => {
    const varied = Array.from({ length: 300 }, (_, index) => ({
      ...cube,
      id: `V${index}`,
      length: 1 + index / 100,
      width: 2 + index / 150,
      height: 1.5 + index / 200,
      quantity: 20,
    }));
    const { body } = await pack({
      items: varied,
      containers: [{ ...box, length: 30, width: 30, height: 30, maxWeight: 2_000 }],
    });
    const finish = () => station.call('POST', `/station/v1/jobs/${body.jobId}/finish`);
    await expect.poll(async () => (await finish()).body.status, { timeout: 30_000 }).toBe('completed');
    const { result, status } = (await station.call('GET', body.statusUrl)).body;
    expect(status).toBe('completed');
    const packed = result.results.flatMap(({ packedItems }: { packedItems: unknown[] }) => packedItems);
    expect(packed).toHaveLength(6_000);
    expect((await finish()).body).toMatchObject({ status: 'completed', unitsPlaced: 6_000 });
    expect((await station.call('POST', '/station/v1/jobs/unknown/finish')).status).toBe(404);
  });

  test('can be cancelled', async () => {
    const varied = Array.from({ length: 300 }, (_, index) => ({
      ...cube,
      id: `V${index}`,
      length: 1 + index / 100,
      width: 2 + index / 150,
      height: 1.5 + index / 200,
      quantity: 1000,
    }));
    const { body } = await pack({
      items: varied,
      containers: [{ ...box, length: 60, width: 60, height: 60, maxWeight: 200_000 }],
    });
    const cancelled = await station.call('POST', `/station/v1/jobs/${body.jobId}/cancel`);
    expect(cancelled.body.status).toBe('failed');
    expect((await station.call('GET', body.statusUrl)).body).toMatchObject({
      status: 'failed',
      result: null,
      error: expect.stringMatching(/cancel/i),
    });
    expect((await pack({ items: [cube], containers: [box] })).status).toBe(200);
  });
});

test('more requests a minute than the entitlements allow are refused until the window ends', async () => {
  const { rateLimits } = (await station.call('GET', '/station/v1/settings')).body;
  await station.call('PATCH', '/station/v1/settings', { body: { rateLimits: { ...rateLimits, pack: 1 } } });
  expect((await station.call('GET', '/api/v1/entitlements')).body.rateLimits.pack).toBe(1);
  const answer = await pack({ items: [cube], containers: [box] });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe(answer.headers.get('x-ratelimit-reset'));
  expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(answer.body).not.toHaveProperty('doc_url');
  expect((await station.call('GET', '/api/v1/items')).status).toBe(200);
  await station.call('PATCH', '/station/v1/settings', { body: { rateLimits } });
});
