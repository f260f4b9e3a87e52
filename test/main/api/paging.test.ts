import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProfile } from '../../support/consolidation.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Lists are read page by page while others write: nothing comes twice, and what was there from start to end is not passed over. */
let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

let made = 0;
const sides = { length: 1, width: 1, height: 1, weight: 1 };
const inner = { innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 40 };
const send = async (path: string, body: object): Promise<string> =>
  (await station.call('POST', path, { body })).body.id as string;
const order = () => send('/api/v1/orders', { lines: [{ sku: 'A', quantityOrdered: 1, ...sides }] });

interface List {
  readonly path: string;
  /** Adds an entry, at a random place of the order where the id decides it; its id. */
  readonly add: (id: string) => Promise<string>;
  readonly remove?: (id: string) => Promise<unknown>;
}
const lists: readonly List[] = [
  {
    path: '/api/v1/items?category=Paged',
    add: (id) => send('/api/v1/items', { id, ...sides, category: 'Paged' }),
    remove: (id) => station.call('DELETE', `/api/v1/items/${id}`),
  },
  {
    path: '/api/v1/items?search=needle',
    add: (id) => send('/api/v1/items', { id, ...sides, name: `Needle ${id}` }),
    remove: (id) => station.call('DELETE', `/api/v1/items/${id}`),
  },
  {
    path: '/api/v1/containers?isActive=true',
    add: (id) => send('/api/v1/containers', { id, name: id, containerType: 'Box', ...inner }),
    remove: (id) => station.call('DELETE', `/api/v1/containers/${id}`),
  },
  { path: '/api/v1/orders?status=Received', add: order },
  { path: '/api/v1/shipments?status=Created', add: async () => send('/api/v1/shipments', { orderId: await order() }) },
  {
    path: '/api/v1/consolidation/groups?status=Pending',
    add: async () => send('/api/v1/consolidation/groups', { sourceOrderIds: [await order(), await order()] }),
  },
  { path: '/station/v1/consolidation/profiles?', add: (id) => createProfile(station, { id }) },
  {
    path: '/station/v1/policies?',
    add: (id) => send('/station/v1/policies', { id, name: id }),
    remove: (id) => station.call('DELETE', `/station/v1/policies/${id}`),
  },
];

test.each(lists)(
  'GET $path repeats nothing and passes nothing over while entries come and go',
  async ({ path, add, remove }) => {
    const newId = (letter: string) => `${letter}${(made += 1)}`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'm', 'z'), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('a', 'm', 'z', 'remove'), { maxLength: 6 }),
        async (first, limit, meanwhile) => {
          for (const letter of first) await add(newId(letter));
          const before = new Set(await read(`${path}&limit=100`, () => Promise.resolve()));
          const removed = new Set<string>();
          const changes = [...meanwhile];
          const seen = await read(`${path}&limit=${limit}`, async () => {
            const change = changes.shift();
            const victim = [...before].find((id) => !removed.has(id) && id !== 'org-default');
            if (change === 'remove' && remove && victim !== undefined) {
              await remove(victim);
              removed.add(victim);
            } else if (change !== undefined) await add(newId(change === 'remove' ? 'm' : change));
          });
          expect(new Set(seen).size).toBe(seen.length);
          const found = new Set(seen);
          expect([...before].filter((id) => !removed.has(id) && !found.has(id))).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  },
);

async function read(path: string, between: () => Promise<void>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await station.call('GET', `${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(status).toBe(200);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
    await between();
  }
  return ids;
}
