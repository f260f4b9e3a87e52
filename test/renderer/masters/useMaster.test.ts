import { expect, test, vi } from 'vitest';
import { itemMaster, type ItemRow } from '../../../renderer/features/items/itemMaster.ts';
import { useMaster } from '../../../renderer/masters/useMaster.ts';
import { openWindow, sharedStation } from '../../support/stationWindow.ts';

const callElsewhere = sharedStation();

const item = (id: string) => ({ id, name: id, length: 4, width: 3, height: 2, weight: 1 });
const create = (...ids: readonly string[]) =>
  Promise.all(ids.map((id) => callElsewhere('POST', '/api/v1/items', item(id))));
const stored = async (id: string): Promise<unknown> => (await callElsewhere('GET', `/api/v1/items/${id}`)).body;
/** Somebody else at another window changes it. */
async function changeElsewhere(id: string, change: object): Promise<void> {
  const { version } = (await stored(id)) as { version: number };
  await callElsewhere('PATCH', `/api/v1/items/${id}`, { version, ...change });
}

/** A window with the list of the items that this finds. */
async function listOf(search: string) {
  const window = openWindow();
  const master = window.onScreen(() => useMaster(itemMaster, () => ({ match: { search }, sort: null })));
  await vi.waitFor(() => expect(master.list.state.value).toBe('ready'));
  const row = (id: string): ItemRow => master.list.find(id) ?? expect.fail(`${id} is not in the list`);
  return { window, master, row, ids: () => master.list.rows.value.map(({ id }) => id) };
}

const many = { signal: new AbortController().signal, onProgress: () => undefined };

test('a change shows at once, is stored, and can be taken back and done again', async () => {
  await create('KETTLE');
  const { window, master, row } = await listOf('KETTLE');
  const saving = master.change(row('KETTLE'), { length: 9 });
  expect(row('KETTLE').length).toBe(9);
  await saving;
  expect(await stored('KETTLE')).toMatchObject({ length: 9 });
  await window.undo();
  expect(await stored('KETTLE')).toMatchObject({ length: 4 });
  expect(row('KETTLE').length).toBe(4);
  await window.redo();
  expect(await stored('KETTLE')).toMatchObject({ length: 9 });
  expect(window.toasts()).toEqual(['Redone: Changed length of KETTLE from 4 in to 9 in']);
});

test('changes of one record wait for each other, and each saves with the version that the one before it left', async () => {
  await create('LAMP');
  const { master, row } = await listOf('LAMP');
  const before = row('LAMP');
  await Promise.all([
    master.change(before, { length: 5 }),
    master.change(before, { width: 6 }),
    master.change(before, { height: 7 }),
  ]);
  expect(await stored('LAMP')).toMatchObject({ length: 5, width: 6, height: 7, version: 4 });
});

test('what is the same already is not sent', async () => {
  await create('SAME');
  const { window, master, row } = await listOf('SAME');
  await master.change(row('SAME'), { length: 4 });
  expect(await stored('SAME')).toMatchObject({ version: 1 });
  expect(window.toasts()).toEqual([]);
});

test('a change that the station refuses is taken back and says why', async () => {
  await create('REFUSED');
  const { window, master, row } = await listOf('REFUSED');
  await master.change(row('REFUSED'), { length: -1 });
  expect(row('REFUSED').length).toBe(4);
  expect(window.toasts()).toEqual(['REFUSED was not changed. length must be from 0 to 1200.']);
  await window.undo();
  expect(await stored('REFUSED')).toMatchObject({ length: 4, version: 1 });
});

test('two people who change the same record are asked whose values count', async () => {
  await create('MINE', 'THEIRS');
  const { master, row } = await listOf('');
  for (const id of ['MINE', 'THEIRS']) {
    const before = row(id);
    await changeElsewhere(id, { length: 20, width: 21 });
    await master.change(before, { length: 30 });
    expect(master.conflict.value).toMatchObject({ theirs: { length: 20, width: 21 }, mine: { length: 30 } });
    if (id === 'MINE') await master.keepMine();
    else master.keepTheirs();
    expect(master.conflict.value).toBeNull();
    expect(row(id)).toMatchObject({ length: id === 'MINE' ? 30 : 20, width: 21 });
    expect(await stored(id)).toMatchObject({ length: id === 'MINE' ? 30 : 20, width: 21 });
  }
});

test('who changed a record to the same values is no conflict', async () => {
  await create('AGREED');
  const { master, row } = await listOf('AGREED');
  const before = row('AGREED');
  await changeElsewhere('AGREED', { length: 12 });
  await master.change(before, { length: 12 });
  expect(master.conflict.value).toBeNull();
  expect(row('AGREED')).toMatchObject({ length: 12, version: 2 });
});

test('a change of many is one step to take back, and names what was refused', async () => {
  await create('MANY-1', 'MANY-2', 'MANY-3');
  const { window, master, ids } = await listOf('MANY');
  expect(ids()).toEqual(['MANY-1', 'MANY-2', 'MANY-3']);
  const done: number[] = [];
  const changes = new Map<string, Partial<ItemRow>>([
    ['MANY-1', { length: 8 }],
    ['MANY-2', { length: 8, width: 8 }],
    ['MANY-3', { length: -8 }],
    ['GONE', { length: 8 }],
  ]);
  const { changed, refused } = await master.changeEach(changes, { ...many, onProgress: (count) => done.push(count) });
  expect(changed).toBe(2);
  expect(refused.map(({ id }) => id).toSorted()).toEqual(['GONE', 'MANY-3']);
  expect(done).toEqual([1, 2, 3, 4]);
  expect(window.toasts()).toEqual(['Changed 2 items']);
  expect(await stored('MANY-2')).toMatchObject({ length: 8, width: 8 });
  await window.undo();
  expect(await stored('MANY-1')).toMatchObject({ length: 4 });
  expect(await stored('MANY-2')).toMatchObject({ length: 4, width: 3 });
  await window.redo();
  expect(await stored('MANY-2')).toMatchObject({ length: 8, width: 8 });
});

test('a change of many that is cancelled leaves what is changed by then', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `STOP-${String(index + 10)}`);
  await create(...ids);
  const { window, master } = await listOf('STOP');
  const stop = new AbortController();
  const changes = new Map(ids.map((id) => [id, { length: 8 }]));
  const { changed } = await master.changeEach(changes, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(ids.length);
  await window.undo();
  for (const id of ids) expect(await stored(id)).toMatchObject({ length: 4 });
});

test('Ctrl+Z right after a change of many was cancelled waits for what was being stored, and takes it back', async () => {
  await create('EARLIER');
  const ids = Array.from({ length: 12 }, (_, index) => `HASTE-${String(index + 10)}`);
  await create(...ids);
  const { window, master } = await listOf('');
  await master.changeEach(new Map([['EARLIER', { length: 9 }]]), many);
  const stop = new AbortController();
  const changing = master.changeEach(new Map(ids.map((id) => [id, { length: 8 }])), { ...many, signal: stop.signal });
  stop.abort();
  const undoing = window.undoByKey();
  expect(window.toasts()).toEqual(['Waiting until the running change is saved…']);
  await undoing;
  expect((await changing).changed).toBeGreaterThan(0);
  for (const id of ids) expect(await stored(id)).toMatchObject({ length: 4 });
  expect(await stored('EARLIER')).toMatchObject({ length: 9 });
});

test('a value by path leaves what else is in its field', async () => {
  await callElsewhere('POST', '/api/v1/items', { ...item('PATH'), customAttributes: { shelf: 'A', zone: 'B' } });
  const { master } = await listOf('PATH');
  await master.changeEach(new Map([['PATH', { 'customAttributes.shelf': 'C' } as Partial<ItemRow>]]), many);
  expect(await itemMaster.get('PATH')).toMatchObject({ customAttributes: { shelf: 'C', zone: 'B' } });
});

test('a change of one own attribute is named by it, with its values', async () => {
  const customAttributes = { 'VK Art.-Nr.': 1.5, zone: 'B', deep: { a: 1 } };
  await callElsewhere('POST', '/api/v1/items', { ...item('OWN'), customAttributes });
  const { window, master, row } = await listOf('OWN');
  for (const [next, said] of [
    [{ ...customAttributes, 'VK Art.-Nr.': 2.25 }, 'Changed VK Art.-Nr. of OWN from 1.5 to 2.25'],
    [{ zone: 'B', deep: { a: 1 } }, 'Cleared VK Art.-Nr. of OWN'],
    [{ zone: 'B', deep: { a: 2 } }, 'Changed deep of OWN'],
    [{ zone: 'C', floor: 2 }, 'Changed custom attributes of OWN'],
  ] as const) {
    await master.change(row('OWN'), { customAttributes: next });
    expect(window.toasts()).toEqual([said]);
  }
  expect(itemMaster.fieldText('customAttributes', row('OWN'))).toBe('zone: C, floor: 2');
});

test('a new record is first in the list; undo deletes it, redo brings it back', async () => {
  const { window, master, ids } = await listOf('NEW');
  await master.create(item('NEW-1'));
  expect(ids()).toEqual(['NEW-1']);
  await window.undo();
  expect(ids()).toEqual([]);
  expect(await stored('NEW-1')).toMatchObject({ status: 404 });
  await window.redo();
  expect(ids()).toEqual(['NEW-1']);
  expect(await stored('NEW-1')).toMatchObject({ length: 4 });
});

test('records that are deleted come back where they were', async () => {
  await create('DEL-1', 'DEL-2', 'DEL-3', 'DEL-4');
  const { window, master, ids } = await listOf('DEL');
  await master.removeMany(new Set(['DEL-2', 'DEL-4']));
  expect(ids()).toEqual(['DEL-1', 'DEL-3']);
  expect(window.toasts()).toEqual(['Deleted 2 items']);
  expect(await stored('DEL-2')).toMatchObject({ status: 404 });
  await window.undo();
  expect(ids()).toEqual(['DEL-1', 'DEL-2', 'DEL-3', 'DEL-4']);
  expect(await stored('DEL-2')).toMatchObject({ length: 4 });
  await window.redo();
  expect(ids()).toEqual(['DEL-1', 'DEL-3']);
});

test('a deletion that fails in the middle shows what the station still has, and what it did comes back', async () => {
  await create('HALF-1', 'HALF-2');
  const { window, master, ids } = await listOf('HALF');
  await callElsewhere('DELETE', '/api/v1/items/HALF-2');
  await master.removeMany(new Set(['HALF-1', 'HALF-2']));
  expect(ids()).toEqual([]);
  expect(window.toasts()).toEqual([
    'Not everything was deleted. There is no item with the id "HALF-2".',
    'Deleted HALF-1',
  ]);
  await window.undo();
  expect(ids()).toEqual(['HALF-1']);
  expect(await stored('HALF-1')).toMatchObject({ length: 4 });
});

test('a change can be taken back from another screen, and the list that is open by then shows it', async () => {
  await create('LEFT');
  const { window, master, row } = await listOf('LEFT');
  await master.change(row('LEFT'), { length: 9 });
  master.leave();
  const other = window.onScreen(() => useMaster(itemMaster, () => ({ match: { search: 'LEFT' }, sort: null })));
  await vi.waitFor(() => expect(other.list.find('LEFT')?.length).toBe(9));
  await window.undo();
  await vi.waitFor(() => expect(other.list.find('LEFT')?.length).toBe(4));
});

test('a code that no scanner reads is stored, and the toast says so beside Undo', async () => {
  await create('CODED', 'OTHER');
  const { window, master, row } = await listOf('');
  await master.change(row('CODED'), { externalIds: { ean: '4012345678902' } });
  expect(await stored('CODED')).toMatchObject({ externalIds: { ean: '4012345678902' } });
  expect(window.toasts()).toEqual([
    'Changed external identifiers of CODED. EAN: 4012345678902: the check digit should be 1.',
  ]);
  expect(row('CODED').notes).toMatchObject([{ fields: ['externalIds.ean'], code: 'wrongCheckDigit' }]);
  const pasted = Object.entries({ CODED: '4012345678908', OTHER: '4012345678909' });
  await master.changeEach(
    new Map(pasted.map(([id, gtin]) => [id, { 'externalIds.gtin': gtin } as Partial<ItemRow>])),
    many,
  );
  expect(row('CODED').externalIds).toEqual({ ean: '4012345678902', gtin: '4012345678908' });
  expect(window.toasts().at(-1)).toBe(
    'Changed 2 items. Check 2 records (CODED, OTHER). GTIN: 4012345678908: the check digit should be 1. EAN: 4012345678902: the check digit should be 1.',
  );
});

test('a size or a weight that jumps is stored, and the toast says by how much, as an import asks', async () => {
  await create('JUMP', 'CALM');
  const { window, master, row } = await listOf('');
  await master.change(row('JUMP'), { length: 40 });
  expect(window.toasts()).toEqual([
    'Changed length of JUMP from 4 in to 40 in. Length: This is 10 times the previous value. Check the unit and the decimal point.',
  ]);
  await window.undo();
  expect(await stored('JUMP')).toMatchObject({ length: 4 });
  await master.change(row('JUMP'), { length: 5 });
  expect(window.toasts()).toEqual(['Changed length of JUMP from 4 in to 5 in']);
  await master.changeEach(
    new Map([
      ['JUMP', { weight: 3.5 }],
      ['CALM', { weight: 1.1 }],
    ]),
    many,
  );
  expect(window.toasts()).toEqual([
    'Changed 2 items. Check 1 record (JUMP). Weight: This is 3.5 times the previous value.',
  ]);
});
