import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  const size = { length: 10, width: 8, height: 6 };
  for (const item of [
    {
      id: 'A',
      name: 'Öldose',
      ...size,
      weight: 30,
      externalIds: { ean: '4081764054172' },
      hazmat: { unNumber: 'UN1' },
    },
    { id: 'B', name: 'anvil', ...size, weight: 5 },
    { id: 'C', ...size, weight: 12 },
  ])
    expect((await station.call('POST', '/api/v1/items', { body: item })).status).toBe(201);
  const box = { containerType: 'Box', innerLength: 12, innerWidth: 10, innerHeight: 8 };
  for (const body of [
    { id: 'K1', name: 'Small', ...box, weightMaxGross: 10 },
    { id: 'K2', name: 'Large', ...box, weightMaxGross: 50, baseCost: 2 },
  ])
    expect((await station.call('POST', '/api/v1/containers', { body })).status).toBe(201);
});
afterAll(() => station[Symbol.asyncDispose]());

const ask = async (master: 'items' | 'containers', body: object) =>
  (await station.call('POST', `/station/v1/${master}:query`, { body })).body;
const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

test('items are sorted and filtered by any field, with the number of matches', async () => {
  const page = await ask('items', {
    filters: [{ path: 'weight', op: 'between', from: 10 }],
    sort: { path: 'weight', direction: 'desc' },
    limit: 1,
  });
  expect(page).toMatchObject({
    total: 2,
    items: [{ id: 'A', version: 1, origin: 'user', fields: { name: 'Öldose' } }],
  });
  expect(page.nextCursor).not.toBeNull();
  expect(ids(await ask('items', { search: 'oeldose' }))).toEqual(['A']);
  expect(ids(await ask('items', { search: '4081764054172' }))).toEqual(['A']);
  expect(ids(await ask('items', { filters: [{ path: 'externalIds.ean', op: 'empty' }] }))).toEqual(['B', 'C']);
});

test('every field comes, or the chosen ones', async () => {
  const [whole] = (await ask('items', { search: 'oeldose' })).items;
  expect(whole.fields).toMatchObject({ id: 'A', hazmat: { unNumber: 'UN1' }, externalIds: { ean: '4081764054172' } });
  const [part] = (await ask('items', { search: 'oeldose', fields: ['hazmat.unNumber', 'weight', 'sku'] })).items;
  expect(part.fields).toEqual({ hazmat: { unNumber: 'UN1' }, weight: 30 });
});

test('containers are sorted and filtered by any field', async () => {
  expect(ids(await ask('containers', { sort: { path: 'weightMaxGross', direction: 'desc' } }))).toEqual(['K2', 'K1']);
  expect(await ask('containers', { filters: [{ path: 'baseCost', op: 'empty' }] })).toMatchObject({
    total: 1,
    items: [{ id: 'K1', fields: { name: 'Small' } }],
  });
});

test('a field or op that does not fit is refused by name', async () => {
  const refused = async (master: 'items' | 'containers', body: object) => {
    const { status, field } = await ask(master, body);
    return [status, field];
  };
  expect(await refused('items', { sort: { path: 'wieght' } })).toEqual([400, 'sort.path']);
  expect(await refused('containers', { filters: [{ path: 'name', op: 'between', from: 1 }] })).toEqual([
    400,
    'filters[0].op',
  ]);
  expect(await refused('items', { filters: [{ path: 'name', op: 'like', value: 'x' }] })).toEqual([
    400,
    'filters[0].op',
  ]);
});
