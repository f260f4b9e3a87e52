import { beforeAll, describe, expect } from 'vitest';
import { createGroup, createProfile, plainOrders } from '../support/consolidation.ts';
import { loadMasters } from '../support/orders.ts';
import { ownService, prove } from './prove.ts';

const { get, post, patch, station, upload } = ownService();
const item = { id: 'U', length: 4, width: 4, height: 4, weight: 1 };
const box = { id: 'BOX', length: 8, width: 8, height: 8 };
const many = (count: number, one: object) => Array.from({ length: count }, (_, index) => ({ ...one, id: `N${index}` }));
/** A tray takes thousands of flat pieces in no time, so that the limit is met and not the patience of the test. */
const tray = { id: 'TRAY', length: 1000, width: 1000, height: 4 };
const pack = (request: object) => post('/pack', { items: [item], containers: [box], ...request });
const text = (length: number) => 'x'.repeat(length);
const refused = async (request: object, field: string) =>
  expect((await pack(request)).body).toMatchObject({ status: 400, field });
beforeAll(() => loadMasters(station()));

describe('Limits', () => {
  prove('| pack items per request | 1..10000 |', async () => {
    expect((await pack({ items: many(10_000, item), containers: [tray] })).status).toBe(202);
    await refused({ items: many(10_001, item) }, 'items');
    await refused({ items: [] }, 'items');
  });
  prove('| total item quantity per pack request or order | 500,000 |', async () => {
    const halves = (second: number) => [
      { ...item, quantity: 250_000 },
      { ...item, id: 'V', quantity: second },
    ];
    const small = { length: 0.1, width: 0.1, height: 0.1 };
    const tiny = halves(250_000).map((one) => ({ ...one, ...small }));
    const taken = await pack({ items: tiny, containers: [tray] });
    expect(taken.status).toBe(202);
    await post(`/station/v1/jobs/${taken.body.jobId}/cancel`);
    await refused({ items: halves(250_001) }, 'items');
    const order = (quantity: number) =>
      post('/orders', { lines: [250_000, quantity].map((quantityOrdered) => ({ sku: 'S-MUG', quantityOrdered })) });
    expect((await order(250_000)).status).toBe(201);
    expect((await order(250_001)).status).toBe(400);
  });
  prove('| containers / dynamic containers per request | 1000 each |', async () => {
    const dynamic = { minLength: 1, minWidth: 1, minHeight: 1, maxLength: 9, maxWidth: 9, maxHeight: 9 };
    expect(
      (
        await pack({
          containers: many(1000, box),
          dynamicContainers: many(1000, dynamic).map((one) => ({ ...one, id: `D${one.id}` })),
        })
      ).status,
    ).toBe(200);
    await refused({ containers: many(1001, box) }, 'containers');
    await refused({ dynamicContainers: many(1001, dynamic) }, 'dynamicContainers');
  });
  prove('| pallets / equipment per request | 100 each |', async () => {
    const pallet = { length: 48, width: 40, maxHeight: 60 };
    const van = { length: 600, width: 98, height: 108 };
    expect((await pack({ pallets: many(100, pallet), equipment: many(100, van) })).status).toBe(200);
    await refused({ pallets: many(101, pallet) }, 'pallets');
    await refused({ equipment: many(101, van) }, 'equipment');
  });
  prove('| item length, width, height | 0..1200 inches |', async () => {
    for (const field of ['length', 'width', 'height'])
      for (const [value, status] of [
        [0, 201],
        [1200, 201],
        [1200.01, 400],
        [-0.01, 400],
      ] as const)
        expect((await post('/items', { ...item, id: `${field}${value}`, [field]: value })).status).toBe(status);
  });
  prove('| item weight | 0..500000 pounds |', async () => {
    for (const [weight, status] of [
      [0, 201],
      [500_000, 201],
      [500_000.01, 400],
      [-0.01, 400],
    ] as const)
      expect((await post('/items', { ...item, id: `W${weight}`, weight })).status).toBe(status);
  });
  prove('| container weightMaxGross and maxWeight fields | up to 200000 |', async () => {
    const record = {
      name: 'Box',
      containerType: 'Box',
      innerLength: 9,
      innerWidth: 9,
      innerHeight: 9,
      isActive: false,
    };
    expect((await post('/containers', { id: 'G', ...record, weightMaxGross: 200_000 })).status).toBe(201);
    expect((await post('/containers', { id: 'H', ...record, weightMaxGross: 200_000.01 })).body.field).toBe(
      'weightMaxGross',
    );
    expect((await pack({ containers: [{ ...box, maxWeight: 200_000 }] })).status).toBe(200);
    await refused({ containers: [{ ...box, maxWeight: 200_000.01 }] }, 'containers[0].maxWeight');
    await refused(
      { pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 60, maxWeight: 200_000.01 }] },
      'pallets[0].maxWeight',
    );
    await refused(
      { equipment: [{ id: 'V', length: 600, width: 98, height: 108, maxWeight: 200_000.01 }] },
      'equipment[0].maxWeight',
    );
  });
  prove(
    ['| originZip, destinationZip | 10 chars |', '| destinationCountry, destinationState | 256 chars |'],
    async () => {
      for (const [field, limit] of Object.entries({
        originZip: 10,
        destinationZip: 10,
        destinationCountry: 256,
        destinationState: 256,
      })) {
        expect((await pack({ [field]: text(limit) })).status).toBe(200);
        await refused({ [field]: text(limit + 1) }, field);
      }
    },
  );
  prove('| item bulk import | 1..1000 items |', async () => {
    expect((await post('/station/v1/items:import', { items: many(1000, item) })).body).toMatchObject({ created: 1000 });
    expect((await post('/station/v1/items:import', { items: many(1001, item) })).body.field).toBe('items');
    expect((await post('/station/v1/items:import', { items: [] })).body.field).toBe('items');
  });
  prove('| item or order CSV | 5 MB, 10,000 rows |', async () => {
    const rows = (header: string, row: string, count: number) =>
      [header, ...Array.from({ length: count }, (_, index) => `ROW-${index},${row}`)].join('\n');
    const files = [
      ['/items/import/csv', 'id,length,width,height,weight', '1,2,3,4'],
      ['/orders/import/csv', 'sourceOrderId,sku,quantityOrdered', 'S-MUG,1'],
    ] as const;
    for (const [path, header, row] of files) {
      expect((await upload(path, rows(header, row, 10_000))).body.errors).toEqual([]);
      expect((await upload(path, rows(header, row, 10_001))).status).toBe(400);
      const full = new Uint8Array(5 * 1024 * 1024).fill(10);
      full.set(new TextEncoder().encode(header));
      expect((await upload(path, full)).status).toBe(200);
      const more = new Uint8Array(full.length + 1).fill(10);
      more.set(full);
      expect((await upload(path, more)).status).toBe(413);
    }
  });
  prove('| get-many items | 1..100 ids |', async () => {
    const some = (count: number) =>
      post('/station/v1/items:batchGet', { itemIds: Array.from({ length: count }, (_, index) => `N${index}`) });
    expect((await some(1)).body.items).toHaveLength(1);
    expect((await some(100)).body.items).toHaveLength(100);
    for (const count of [0, 101]) expect((await some(count)).body.field).toBe('itemIds');
  });
  prove(['| policy selector customers, sites | 100 each |', '| policy ruleIds | 500 |'], async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `R${index}`);
    const rule = {
      name: 'R',
      ruleType: 'BoxSetFilter',
      enabled: false,
      action: { filterType: 'Exclude', containerIds: ['NONE'] },
    };
    for (const id of names(500)) await post('/rules', { id, ...rule });
    const policy = (change: object) => post('/station/v1/policies', { name: 'Policy', ...change });
    expect((await policy({ selector: { customers: names(100), sites: names(100) }, ruleIds: names(500) })).status).toBe(
      201,
    );
    expect((await policy({ selector: { customers: names(101) } })).body.field).toBe('selector.customers');
    expect((await policy({ selector: { sites: names(101) } })).body.field).toBe('selector.sites');
    expect((await policy({ ruleIds: names(501) })).body.field).toBe('ruleIds');
  });
  prove(
    '| consolidation group | at least 2 orders; profile constraints maxWeightPerGroup, maxOrdersPerGroup, maxItemsPerGroup |',
    async () => {
      const orders = await plainOrders(station(), 4);
      const group = async (sourceOrderIds: readonly string[], constraints: object) =>
        (await createGroup(station(), { sourceOrderIds, profileId: await createProfile(station(), { constraints }) }))
          .status;
      expect(await group(orders.slice(0, 1), {})).toBe(400);
      // An order has 4 units of together 6 pounds.
      expect(await group(orders.slice(0, 2), { maxWeightPerGroup: 11.9 })).toBe(422);
      expect(await group(orders.slice(0, 2), { maxItemsPerGroup: 7 })).toBe(422);
      expect(await group(orders.slice(0, 3), { maxOrdersPerGroup: 2 })).toBe(422);
      const limits = { maxWeightPerGroup: 12, maxItemsPerGroup: 8, maxOrdersPerGroup: 2 };
      expect(await group(orders.slice(0, 2), limits)).toBe(201);
    },
  );
  prove(
    [
      'Rate limiting: enforced per organization on categories pack (POST /pack), batch (POST /batch), rates (rate lookup endpoints) and ai.',
      'CRUD endpoints for items, containers and orders are not limited.',
      'Every response from a limited endpoint carries `X-RateLimit-Limit` (max requests in window), `X-RateLimit-Remaining`, `X-RateLimit-Reset` (seconds until window resets).',
      'Per-category per-minute limits and the monthly request quota are read from GET /entitlements; their numeric values and the window length are not shown.',
    ],
    async () => {
      const { rateLimits, monthlyRequestQuota } = (await get('/entitlements')).body;
      expect(Object.keys(rateLimits)).toEqual(expect.arrayContaining(['pack', 'batch', 'rates', 'ai']));
      expect(monthlyRequestQuota).toEqual(expect.any(Number));
      await patch('/station/v1/settings', { rateLimits: { ...rateLimits, pack: 2, rates: 1 } });
      const { apiKey } = (await post('/station/v1/keys', { label: 'Second' })).body;
      const window = async (key: string) => {
        const { status, headers } = await post('/pack', { items: [item], containers: [box] }, { key });
        const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
          Number(headers.get(`X-RateLimit-${name}`)),
        );
        expect(reset).toBeGreaterThan(0);
        return [status, limit, remaining];
      };
      // The windows of the requests before are still running, and both keys share them.
      expect(await window(apiKey)).toEqual([429, 2, 0]);
      expect(await window(station().adminKey)).toEqual([429, 2, 0]);
      const lookUp = () =>
        post('/station/v1/rates:lookup', {
          originZip: '89501',
          destinationZip: '10001',
          parcels: [{ length: 1, width: 1, height: 1, weight: 1 }],
        });
      const rates = [await lookUp(), await lookUp()];
      expect(rates.map(({ status }) => status === 429)).toEqual([false, true]);
      for (const { headers } of rates) expect(headers.get('X-RateLimit-Limit')).toBe('1');
      for (const path of ['/items', '/containers', '/orders'])
        for (let count = 0; count < 5; count += 1) {
          const { status, headers } = await get(path);
          expect([status, headers.get('X-RateLimit-Limit')]).toEqual([200, null]);
        }
      expect((await get('/entitlements')).body.rateLimits).toMatchObject({ pack: 2, rates: 1 });
    },
  );
});
