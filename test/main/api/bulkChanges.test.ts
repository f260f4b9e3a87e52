import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let clerk: string;
beforeAll(async () => {
  station = await startStation();
  clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body.apiKey;
});
afterAll(() => station[Symbol.asyncDispose]());

const size = { length: 10, width: 8, height: 6, weight: 2 };

/** Items with these ids, all of one category. */
async function items(category: string, ids: readonly string[], fields: object = {}, at = station): Promise<void> {
  for (let from = 0; from < ids.length; from += 1000) {
    const body = { items: ids.slice(from, from + 1000).map((id) => ({ id, category, ...size, ...fields })) };
    const answer = await at.call('POST', '/station/v1/items:import', { body });
    expect(answer.body).toMatchObject({ errors: [] });
  }
}
const inCategory = (category: string, count: number) => ({
  match: { filters: [{ path: 'category', op: 'equals', value: category }] },
  count,
});
const stored = async (id: string, at = station) => (await at.call('GET', `/station/v1/items/${id}/record`)).body.fields;
const begin = async (operation: string, body: object, at = station) => {
  const answer = await at.call('POST', `/station/v1/${operation}`, { body });
  expect([answer.status, answer.status === 202 ? '' : answer.text]).toEqual([202, '']);
  return answer.body.id as string;
};
/** The change when it has come to this state. */
async function ended(id: string, state = 'done', at = station) {
  const read = async () => (await at.call('GET', `/station/v1/bulk-changes/${id}`)).body;
  await expect.poll(async () => (await read()).state, { timeout: 30_000, interval: 25 }).toBe(state);
  return read();
}
const undo = async (id: string, at = station) => {
  expect((await at.call('POST', `/station/v1/bulk-changes/${id}/undo`)).status).toBe(202);
  return ended(id, 'undone', at);
};

test('everything that matches is changed in one step, and one undo takes it back', async () => {
  await items('paint', ['P1', 'P2', 'P3'], { tags: ['old', 'wet'], externalIds: { ean: '4006381333931' } });
  const id = await begin('items:bulkUpdate', {
    selection: inCategory('paint', 3),
    changes: [
      { path: 'tags', op: 'add', values: ['fragile', 'wet'] },
      { path: 'tags', op: 'remove', values: ['old'] },
      { path: 'weight', op: 'set', value: 5 },
      { path: 'externalIds.ean', op: 'clear' },
      { path: 'hazmat.unNumber', op: 'set', value: 'UN1263' },
      { path: 'customAttributes.shelf', op: 'set', value: 7 },
    ],
  });
  expect(await ended(id)).toMatchObject({ total: 3, done: 3, changed: 3, unchanged: 0, failed: 0, canUndo: true });
  const changed = await stored('P2');
  expect(changed).toMatchObject({ tags: ['wet', 'fragile'], weight: 5, hazmat: { unNumber: 'UN1263' } });
  expect(changed.customAttributes).toEqual({ shelf: 7 });
  expect(changed).not.toHaveProperty('externalIds');
  expect(await undo(id)).toMatchObject({ undo: { restored: 3, skipped: 0, skippedRecords: [] }, canUndo: false });
  const before = await stored('P2');
  expect(before).toMatchObject({ tags: ['old', 'wet'], weight: 2, externalIds: { ean: '4006381333931' } });
  expect(before).not.toHaveProperty('hazmat');
  const { body } = await station.call('POST', '/station/v1/items:query', { body: inCategory('paint', 0).match });
  expect(body.items.map(({ fields }: { fields: { weight: number } }) => fields.weight)).toEqual([2, 2, 2]);
});

test('the number on the button is the number that happens', async () => {
  await items('glass', ['G1', 'G2']);
  const selection = inCategory('glass', 3);
  const changes = [{ path: 'weight', op: 'set', value: 9 }];
  const updated = await station.call('POST', '/station/v1/items:bulkUpdate', { body: { selection, changes } });
  expect(updated.body).toMatchObject({ status: 409, field: 'selection.count', matches: 2 });
  const deleted = await station.call('POST', '/station/v1/items:bulkDelete', { body: { selection } });
  expect(deleted.body).toMatchObject({ status: 409, matches: 2 });
  expect((await stored('G1')).weight).toBe(2);
});

test('an undo leaves alone what was changed since, and says so', async () => {
  await items('wood', ['W1', 'W2', 'W3']);
  const id = await begin('items:bulkUpdate', {
    selection: { ids: ['W1', 'W2', 'W3', 'W9'] },
    changes: [{ path: 'name', op: 'set', value: 'Plank' }],
  });
  expect(await ended(id)).toMatchObject({
    changed: 3,
    failed: 1,
    failures: [
      {
        id: 'W9',
        reason: 'There is no item with this id.',
        'x-message': { code: 'noRecordWithId', params: { kind: 'item' } },
      },
    ],
  });
  expect((await station.call('PATCH', '/api/v1/items/W2', { body: { version: 2, weight: 4 } })).status).toBe(200);
  expect((await undo(id)).undo).toEqual({
    restored: 2,
    skipped: 1,
    skippedRecords: [{ id: 'W2', reason: 'It was changed since.', 'x-message': { code: 'changedSince', params: {} } }],
  });
  expect(await stored('W2')).toMatchObject({ name: 'Plank', weight: 4 });
  expect(await stored('W1')).not.toHaveProperty('name');
});

test('items are deleted, undone and restored together', async () => {
  await items('iron', ['I1', 'I2', 'I3'], { name: 'Bar' });
  const deletion = await begin('items:bulkDelete', { selection: inCategory('iron', 3) });
  expect(await ended(deletion)).toMatchObject({ kind: 'delete', changed: 3 });
  expect((await station.call('GET', '/api/v1/items/I1')).status).toBe(404);
  expect((await undo(deletion)).undo).toMatchObject({ restored: 3 });
  expect(await stored('I3')).toMatchObject({ name: 'Bar' });

  const again = await begin('items:bulkDelete', { selection: { ids: ['I1', 'I2'] } });
  await ended(again);
  await items('iron', ['I2']);
  const restored = await begin('items:bulkRestore', { ids: ['I1', 'I2', 'I4'] });
  expect(await ended(restored)).toMatchObject({
    changed: 1,
    failed: 2,
    failures: [
      {
        id: 'I2',
        reason: 'This id is in use by another item.',
        'x-message': { code: 'idOfAnother', params: { kind: 'item' } },
      },
      { id: 'I4', reason: 'There is no deleted item with this id.' },
    ],
  });
  expect(await stored('I1')).toMatchObject({ name: 'Bar' });
  expect((await undo(again)).undo).toMatchObject({ restored: 0, skipped: 2 });
});

test('containers are changed, deleted and restored the same way', async () => {
  const box = {
    name: 'Box',
    containerType: 'Box',
    innerLength: 12,
    innerWidth: 10,
    innerHeight: 8,
    weightMaxGross: 50,
  };
  for (const id of ['K1', 'K2'])
    expect((await station.call('POST', '/api/v1/containers', { body: { id, ...box } })).status).toBe(201);
  const selection = { match: { search: 'box' }, count: 2 };
  const changes = [{ path: 'isActive', op: 'set', value: false }];
  const wrong = { match: { search: 'box' }, count: 3 };
  for (const operation of ['containers:bulkUpdate', 'containers:bulkDelete'])
    expect(
      (await station.call('POST', `/station/v1/${operation}`, { body: { selection: wrong, changes } })).status,
    ).toBe(409);
  expect(await ended(await begin('containers:bulkUpdate', { selection, changes }))).toMatchObject({ changed: 2 });
  expect((await station.call('GET', '/api/v1/containers/K1')).body.isActive).toBe(false);
  expect(await ended(await begin('containers:bulkUpdate', { selection, changes }))).toMatchObject({
    changed: 0,
    unchanged: 2,
    canUndo: false,
  });
  expect(await ended(await begin('containers:bulkDelete', { selection }))).toMatchObject({ changed: 2 });
  expect(await ended(await begin('containers:bulkRestore', { ids: ['K1', 'K2'] }))).toMatchObject({ changed: 2 });
});

test.each<[object, string]>([
  [{ selection: {}, changes: [{ path: 'name', op: 'clear' }] }, 'selection'],
  [{ selection: { ids: ['A'], match: {} }, changes: [{ path: 'name', op: 'clear' }] }, 'selection'],
  [{ selection: { match: {} }, changes: [{ path: 'name', op: 'clear' }] }, 'selection.count'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'id', op: 'set', value: 'B' }] }, 'changes[0].path'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'nope', op: 'clear' }] }, 'changes[0].path'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'weight', op: 'clear' }] }, 'changes[0].op'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'weight', op: 'set', value: -1 }] }, 'changes[0].value'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'weight', op: 'set' }] }, 'changes[0].value'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'name', op: 'add', values: ['x'] }] }, 'changes[0].op'],
  [{ selection: { ids: ['A'] }, changes: [{ path: 'tags', op: 'add' }] }, 'changes[0].values'],
])('refuses %j and names %s', async (body, field) => {
  expect((await station.call('POST', '/station/v1/items:bulkUpdate', { body })).body).toMatchObject({
    status: 400,
    field,
  });
});

test('a change is cancelled, and what it did can be undone', async () => {
  const ids = Array.from({ length: 3000 }, (_, at) => `C${at}`);
  await items('cork', ids);
  const changes = [{ path: 'weight', op: 'set', value: 8 }];
  const id = await begin('items:bulkUpdate', { selection: inCategory('cork', 3000), changes });
  expect((await station.call('POST', `/station/v1/bulk-changes/${id}/undo`)).status).toBe(409);
  expect((await station.call('POST', `/station/v1/bulk-changes/${id}/cancel`)).status).toBe(202);
  const { done, changed } = await ended(id, 'stopped');
  expect(done).toBeLessThan(3000);
  expect((await station.call('POST', `/station/v1/bulk-changes/${id}/cancel`)).status).toBe(409);
  if (changed > 0) expect((await undo(id)).undo).toMatchObject({ restored: changed, skipped: 0 });
  else expect((await station.call('POST', `/station/v1/bulk-changes/${id}/undo`)).status).toBe(409);
  const heavy = { filters: [{ path: 'weight', op: 'equals', value: 8 }], limit: 1 };
  expect((await station.call('POST', '/station/v1/items:query', { body: heavy })).body.total).toBe(0);
}, 120_000);

test('who may not delete items may not undo their deletion either', async () => {
  await items('lead', ['L1']);
  const id = await begin('items:bulkDelete', { selection: { ids: ['L1'] } });
  await ended(id);
  expect((await station.call('POST', `/station/v1/bulk-changes/${id}/undo`, { key: clerk })).status).toBe(403);
});

test('a change goes on after a restart, and is made once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packwright-bulk-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const ids = Array.from({ length: 2000 }, (_, at) => `R${at}`);
  const first = await startStation({ dataDir });
  await items('rope', ids, {}, first);
  const changes = [{ path: 'tags', op: 'add', values: ['new'] }];
  const id = await begin('items:bulkUpdate', { selection: inCategory('rope', 2000), changes }, first);
  await first[Symbol.asyncDispose]();
  const second = await startStation({ dataDir });
  onTestFinished(() => second[Symbol.asyncDispose]());
  expect(await ended(id, 'done', second)).toMatchObject({ total: 2000, done: 2000, changed: 2000, unchanged: 0 });
  const page = (
    await second.call('POST', '/station/v1/items:query', {
      body: { filters: [{ path: 'version', op: 'equals', value: 2 }], limit: 1 },
    })
  ).body;
  expect(page.total).toBe(2000);
}, 120_000);
