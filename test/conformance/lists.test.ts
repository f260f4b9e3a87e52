import { beforeAll, describe, expect } from 'vitest';
import { createProfile, pendingGroup } from '../support/consolidation.ts';
import { createOrder, createShipment, loadMasters } from '../support/orders.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, station } = ownService();
const cube = { length: 4, width: 4, height: 4, weight: 1 };
/** The lists that page by cursor; each has more than 20 entries here where a default is to be seen. */
const lists = [
  '/items',
  '/containers',
  '/orders',
  '/shipments',
  '/fulfillment-plans',
  '/consolidation/groups',
  '/station/v1/consolidation/profiles',
];

beforeAll(async () => {
  await loadMasters(station());
  for (let index = 0; index < 21; index += 1) {
    await post('/items', { id: `I${index}`, ...cube });
    const sides = { innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 40 };
    await post('/containers', { id: `C${index}`, name: 'Box', containerType: 'Box', ...sides });
    await createProfile(station());
    await createShipment(station());
  }
  for (let index = 0; index < 11; index += 1) {
    await pendingGroup(station());
    await post('/fulfillment-plans', { orderIds: [await createOrder(station())] });
  }
}, 120_000);

async function pagesOf(path: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await get(`${path}?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  return ids;
}

describe('Endpoints', () => {
  prove(
    [
      'All list endpoints except batches use `limit` (1..100, default 20) and `cursor` and return `items` and `nextCursor` (null on the last page).',
    ],
    async () => {
      for (const path of lists) {
        const { body } = await get(path);
        expect(fieldsOf(body)).toEqual(['items', 'nextCursor']);
        const all = await pagesOf(path, 100);
        expect(body.items).toHaveLength(Math.min(20, all.length));
        expect((await get(`${path}?limit=100`)).body.nextCursor).toBeNull();
        const ones = await pagesOf(path, 3);
        expect([new Set(ones).size, ones.toSorted()]).toEqual([all.length, all.toSorted()]);
        for (const limit of ['0', '101', 'x'])
          expect((await get(`${path}?limit=${limit}`)).body).toMatchObject({ status: 400, field: 'limit' });
        expect((await get(`${path}?limit=1`)).body.items).toHaveLength(1);
      }
    },
  );
});

describe('Limits', () => {
  prove('| list page size | 1..100, default 20 |', async () => {
    expect((await get('/items')).body.items).toHaveLength(20);
    expect((await get('/items?limit=1')).body.items).toHaveLength(1);
    expect((await get('/items?limit=100')).body.items).toHaveLength(25);
    for (const limit of [0, 101]) expect((await get(`/items?limit=${limit}`)).status).toBe(400);
  });
});
