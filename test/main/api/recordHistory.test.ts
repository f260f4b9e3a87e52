import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let clerk: string;
beforeAll(async () => {
  station = await startStation();
  clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Web shop' } })).body.apiKey;
});
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 10, width: 8, height: 6, weight: 2 };
const call = async (method: string, path: string, body?: object, key?: string) => {
  const answer = await station.call(method, path, { ...(body && { body }), ...(key !== undefined && { key }) });
  expect([path, answer.status < 300 ? '' : answer.text]).toEqual([path, '']);
  return answer.body;
};

test('the history of an item says who changed which field from what to what', async () => {
  await call('POST', '/api/v1/items', { id: 'A', name: 'Öldose', externalIds: { ean: '40' }, tags: ['wet'], ...size });
  await call('PATCH', '/api/v1/items/A', { version: 1, weight: 3, tags: ['wet', 'heavy'] }, clerk);
  await call('DELETE', '/api/v1/items/A');
  const deleted = await call('GET', '/station/v1/items/A/history');
  expect(deleted.items.map(({ action, version }: { action: string; version: number }) => [action, version])).toEqual([
    ['delete', null],
    ['update', 2],
    ['create', 1],
  ]);
  expect(deleted.items[1]).toMatchObject({ actor: 'Web shop', within: null, moreChanges: 0 });
  expect(deleted.items[1].changes).toEqual([
    { path: 'tags', from: ['wet'], to: ['wet', 'heavy'] },
    { path: 'weight', from: 2, to: 3 },
  ]);
  expect(deleted.items[2].changes).toContainEqual({ path: 'externalIds.ean', from: null, to: '40' });
  await call('POST', '/station/v1/items/A/restore');
  const page = await call('GET', '/station/v1/items/A/history?limit=1');
  expect(page.items).toMatchObject([{ action: 'restore', version: 3, changes: [] }]);
  const next = await call('GET', `/station/v1/items/A/history?limit=3&cursor=${page.nextCursor}`);
  expect(next.items.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
  expect(next.nextCursor).toBeNull();
});

test('a change of many records is named in the history of each', async () => {
  await call('POST', '/api/v1/items', { id: 'B', ...size });
  const { id } = await call('POST', '/station/v1/items:bulkUpdate', {
    selection: { ids: ['B'] },
    changes: [{ path: 'name', op: 'set', value: 'Box' }],
  });
  await expect.poll(async () => (await call('GET', `/station/v1/bulk-changes/${id}`)).state).toBe('done');
  const { items } = await call('GET', '/station/v1/items/B/history');
  expect(items[0]).toMatchObject({
    within: { kind: 'bulkChange', id, name: null },
    changes: [{ path: 'name', to: 'Box' }],
  });
});

test('containers and slots have a history, too', async () => {
  const box = {
    name: 'Box',
    containerType: 'Box',
    innerLength: 12,
    innerWidth: 10,
    innerHeight: 8,
    weightMaxGross: 50,
  };
  await call('POST', '/api/v1/containers', { id: 'K', ...box });
  await call('PATCH', '/station/v1/containers/K', { version: 1, isActive: false });
  const container = await call('GET', '/station/v1/containers/K/history');
  expect(container.items[0].changes).toEqual([{ path: 'isActive', from: true, to: false }]);
  await call('POST', '/station/v1/slots', { location: 'L-1', sku: 'S', x: 1, y: 2 });
  const slot = await call('GET', '/station/v1/slots/L-1/history');
  expect(slot.items).toMatchObject([{ action: 'create', version: 1 }]);
});

test('the history of a rule says who changed its condition, its order and its state, and that it was deleted and restored', async () => {
  const condition = (operator: string, value: unknown) => ({
    conditions: [{ field: 'x-items.category', operator, value }],
  });
  const rule = {
    id: 'R',
    name: 'Glass',
    ruleType: 'BoxSetFilter',
    action: { filterType: 'Exclude', containerIds: ['K'] },
    conditions: condition('x-equals', 'A'),
  };
  await call('POST', '/api/v1/rules', rule);
  const change = { conditions: condition('x-in', ['B', 'C']), priority: 5, enabled: false };
  await call('PATCH', '/station/v1/rules/R', { version: 1, ...change }, clerk);
  // What a form sends that shows the default.
  await call('PATCH', '/station/v1/rules/R', { version: 2, executionTarget: 'PreSolve', priority: 5 }, clerk);
  await call('DELETE', '/api/v1/rules/R', undefined, clerk);
  await call('POST', '/api/v1/rules', { ...rule, ...change, description: null, name: 'Glassware' });
  const { items } = await call('GET', '/station/v1/rules/R/history');
  expect(items).toMatchObject([
    { action: 'restore', changes: [{ path: 'name', from: 'Glass', to: 'Glassware' }], version: 1 },
    { action: 'delete', actor: 'Web shop', version: null },
    { action: 'update', actor: 'Web shop', version: 3, changes: [] },
    { action: 'update', actor: 'Web shop', version: 2 },
    { action: 'create', version: 1 },
  ]);
  expect(items[3].changes).toEqual([
    {
      path: 'conditions.conditions',
      from: condition('x-equals', 'A').conditions,
      to: condition('x-in', ['B', 'C']).conditions,
    },
    { path: 'enabled', from: true, to: false },
    { path: 'priority', from: 100, to: 5 },
  ]);
});

test('the history of a policy says who changed where it holds and its rules', async () => {
  const action = { filterType: 'Exclude', containerIds: ['K'] };
  for (const id of ['R1', 'R2'])
    await call('POST', '/api/v1/rules', { id, name: id, ruleType: 'BoxSetFilter', action });
  await call('POST', '/station/v1/policies', { id: 'P', name: 'Parcels', ruleIds: ['R1', 'R2'] });
  const change = { version: 1, selector: { modes: ['parcel'] }, ruleIds: ['R2', 'R1'] };
  await call('PATCH', '/station/v1/policies/P', change, clerk);
  await call('DELETE', '/api/v1/rules/R1', undefined, clerk);
  const { items } = await call('GET', '/station/v1/policies/P/history');
  expect(items).toMatchObject([
    { actor: 'Web shop', changes: [{ path: 'ruleIds', from: ['R2', 'R1'], to: ['R2'] }], version: 3 },
    {
      actor: 'Web shop',
      changes: [
        { path: 'ruleIds', from: ['R1', 'R2'], to: ['R2', 'R1'] },
        { path: 'selector.modes', from: null, to: ['parcel'] },
      ],
      version: 2,
    },
    { action: 'create', version: 1 },
  ]);
});

test('the Org Default has a history before somebody changes it', async () => {
  expect((await call('GET', '/station/v1/policies/org-default/history')).items).toEqual([]);
  await call('PATCH', '/station/v1/policies/org-default', { version: 1, enabled: false }, clerk);
  const { items } = await call('GET', '/station/v1/policies/org-default/history');
  expect(items).toMatchObject([
    { actor: 'Web shop', action: 'update', changes: [{ path: 'enabled', from: true, to: false }] },
  ]);
});

test('deleted records are listed and searched until they are restored or their id is in use again', async () => {
  for (const id of ['D1', 'D2', 'D3']) await call('POST', '/api/v1/items', { id, name: `Crème ${id}`, ...size });
  for (const id of ['D1', 'D2', 'D3']) await call('DELETE', `/api/v1/items/${id}`);
  const ids = async (query: string) => {
    const page = await call('GET', `/station/v1/items:deleted${query}`);
    return page.items.map(({ id }: { id: string }) => id);
  };
  const first = await call('GET', '/station/v1/items:deleted?limit=2&search=creme');
  expect(first.items).toMatchObject([
    { id: 'D3', name: 'Crème D3', fields: { weight: 2 } },
    { id: 'D2', name: 'Crème D2' },
  ]);
  expect(Date.parse(first.items[0].deletedAt)).toBeGreaterThan(0);
  expect(await ids(`?limit=2&search=creme&cursor=${first.nextCursor}`)).toEqual(['D1']);
  expect(await ids('?search=d2')).toEqual(['D2']);
  await call('POST', '/station/v1/items/D3/restore');
  await call('POST', '/api/v1/items', { id: 'D2', ...size });
  expect(await ids('')).toEqual(['D1']);

  const box = {
    name: 'Bin',
    containerType: 'Box',
    innerLength: 12,
    innerWidth: 10,
    innerHeight: 8,
    weightMaxGross: 50,
  };
  await call('POST', '/api/v1/containers', { id: 'DK', ...box });
  await call('DELETE', '/api/v1/containers/DK');
  expect((await call('GET', '/station/v1/containers:deleted')).items).toMatchObject([{ id: 'DK', name: 'Bin' }]);
});

test('a cursor of another list is refused, and an id that was never used is not found', async () => {
  for (const path of [
    'items/A/history',
    'rules/R/history',
    'policies/P/history',
    'items:deleted',
    'containers:deleted',
  ]) {
    const answer = await station.call('GET', `/station/v1/${path}?cursor=x`);
    expect([path, answer.status, answer.body.field]).toEqual([path, 400, 'cursor']);
  }
  for (const path of ['items', 'containers', 'slots', 'rules', 'policies'].map((list) => `${list}/none/history`))
    expect([path, (await station.call('GET', `/station/v1/${path}`)).status]).toEqual([path, 404]);
});
