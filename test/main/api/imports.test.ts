import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apply, preview, rowsOf, settled, upload } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

let run = 0;
/** Ids of this test alone. */
const id = (name: string): string => `${name}${String(run)}`;
beforeEach(() => (run += 1));

const whole = { length: 10, width: 5, height: 2, weight: 1 };
async function item(fields: object) {
  const { status, body } = await station.call('POST', '/api/v1/items', { body: { ...whole, ...fields } });
  expect(status).toBe(201);
  return body;
}
const stored = async (itemId: string) =>
  (await station.call('GET', `/station/v1/items/${itemId}/record`)).body.fields as Record<string, unknown>;
const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
const counts = { new: 0, changed: 0, unchanged: 0, doubtful: 0, skipped: 0, rejected: 0 };

describe('merging', () => {
  test('a column that is not in the file leaves its field as it is', async () => {
    await item({
      id: id('A'),
      name: 'Mug',
      category: 'Kitchen',
      tags: ['red'],
      externalIds: { ean: `400${String(run)}` },
    });
    const { id: importId, counts: found } = await preview(station, 'items', csv('id,weight', `${id('A')},1.6`));
    expect(found?.records).toEqual({ ...counts, all: 1, changed: 1 });
    expect(await rowsOf(station, importId)).toMatchObject([
      {
        row: 2,
        key: id('A'),
        outcome: 'changed',
        cells: [id('A'), '1.6'],
        changes: [{ path: 'weight', from: 1, to: 1.6 }],
      },
    ]);
    expect(await apply(station, importId)).toMatchObject({ state: 'applied', result: { created: 0, updated: 1 } });
    expect(await stored(id('A'))).toEqual({
      ...whole,
      ...{
        id: id('A'),
        name: 'Mug',
        category: 'Kitchen',
        tags: ['red'],
        externalIds: { ean: `400${String(run)}` },
        weight: 1.6,
      },
    });
  });

  test('an empty cell leaves its field, or clears it where that was chosen', async () => {
    await item({ id: id('A'), name: 'Mug', category: 'Kitchen', externalIds: { ean: '1', upc: '2' } });
    const file = csv('id,name,category,externalIds.ean,weight', `${id('A')},,,,1`);
    const kept = await preview(station, 'items', file);
    expect(kept.counts?.records).toEqual({ ...counts, all: 1, unchanged: 1 });
    const plan = await station.call('PUT', `/station/v1/imports/${kept.id}/plan`, { body: { emptyCells: 'clear' } });
    expect(plan.status).toBe(202);
    await settled(station, kept.id);
    expect((await rowsOf(station, kept.id))[0]?.changes).toEqual([
      { path: 'name', from: 'Mug', to: null },
      { path: 'category', from: 'Kitchen', to: null },
      { path: 'externalIds.ean', from: '1', to: null },
    ]);
    await apply(station, kept.id);
    expect(await stored(id('A'))).toEqual({ ...whole, id: id('A'), externalIds: { upc: '2' } });
  });

  test('a partial row is enough for an item that exists, and is rejected for a new one with what is missing', async () => {
    const { id: importId, notes } = await preview(station, 'items', csv('id,weight', `${id('N')},6`));
    expect(await rowsOf(station, importId)).toMatchObject([
      {
        outcome: 'rejected',
        notes: [{ code: 'missing', text: `"${id('N')}" is not stored. To create it, add length, width and height.` }],
        changes: [],
      },
    ]);
    expect(notes).toMatchObject([{ code: 'missing', rows: 1, firstRow: 2, outcome: 'rejected' }]);
  });

  test('an id that appears twice is rejected in every place', async () => {
    const file = csv('id,length,width,height,weight', `${id('T')},1,1,1,1`, `${id('U')},1,1,1,1`, `${id('T')},2,1,1,1`);
    const { id: importId, counts: found } = await preview(station, 'items', file);
    expect(found).toMatchObject({ rows: { all: 3, new: 1, rejected: 2 }, records: { all: 2, new: 1, rejected: 1 } });
    expect(await rowsOf(station, importId, { outcome: 'rejected' })).toMatchObject([
      { row: 2, notes: [{ code: 'repeated', params: { rows: '2, 4' } }] },
      { row: 4, notes: [{ code: 'repeated' }] },
    ]);
  });

  test('without doubtful records is applied without a word about them', async () => {
    const applied = (id: string, body?: object) =>
      station.call('POST', `/station/v1/imports/${id}/apply`, body && { body });
    const file = (id: string) => `id,length,width,height,weight\n${id},1,1,1,1`;
    const plain = await preview(station, 'items', file('PLAIN'));
    expect((await applied(plain.id)).status).toBe(202);
    expect(await settled(station, plain.id)).toMatchObject({ doubtful: 'leave', result: { created: 1 } });
    const empty = await preview(station, 'items', file('PLAIN-2'));
    expect((await applied(empty.id, {})).status).toBe(202);
    await settled(station, empty.id);
    const doubted = await preview(station, 'items', file('plain'));
    expect(doubted.counts?.records.doubtful).toBe(1);
    expect((await applied(doubted.id, {})).body).toMatchObject({
      ...{ status: 400, field: 'doubtful' },
      detail: 'Some records are doubtful. Choose whether to import them: send doubtful: "include" or "leave".',
    });
    expect((await applied(doubted.id, { doubtful: 'leave' })).status).toBe(202);
  });

  test('look-alikes are doubtful: an id in other letters, a code of another item, two new items with one code', async () => {
    await item({ id: id('art-'), externalIds: { ean: id('40') } });
    const header = 'id,length,width,height,weight,externalIds.ean';
    const file = csv(
      header,
      `${id('ART ')},1,1,1,1,`,
      `${id('X')},1,1,1,1,${id('40')}`,
      `${id('Y')},1,1,1,1,${id('5')}`,
      `${id('Z')},1,1,1,1,${id('5')}`,
    );
    const { id: importId, counts: found } = await preview(station, 'items', file);
    expect(found?.records).toEqual({ ...counts, all: 4, doubtful: 4 });
    expect(
      (await rowsOf(station, importId)).map(({ becomes, notes }) => {
        const note = notes.find(({ code }) => code === 'idLike' || code === 'sameCode');
        return [becomes, note?.code, note?.params['other']];
      }),
    ).toEqual([
      ['new', 'idLike', id('art-')],
      ['new', 'sameCode', id('art-')],
      ['new', 'sameCode', id('Z')],
      ['new', 'sameCode', id('Y')],
    ]);
    const left = await apply(station, importId, 'leave');
    expect(left.result).toEqual({ created: 0, updated: 0, changedSince: 0, doubtful: 4, open: 0 });
    expect((await rowsOf(station, importId, { result: 'left' })).length).toBe(4);
  });

  test('ids that look alike are told apart by where they are: in two rows of the file, or one of them stored', async () => {
    await item({ id: id('st-') });
    const header = 'id,length,width,height,weight';
    const ids = [id('ft-'), id('Ft-'), id('ST-')];
    const { id: importId } = await preview(station, 'items', csv(header, ...ids.map((one) => `${one},1,1,1,1`)));
    expect((await rowsOf(station, importId)).map(({ notes: [note] }) => note?.text)).toEqual([
      `"${id('ft-')}" (row 2) and "${id('Ft-')}" (row 3) look almost alike. Are they the same?`,
      `"${id('ft-')}" (row 2) and "${id('Ft-')}" (row 3) look almost alike. Are they the same?`,
      `"${id('st-')}" is stored already. Is "${id('ST-')}" the same?`,
    ]);
  });

  test('a box that is heavier than its limit, or larger inside than outside, is rejected', async () => {
    const header = 'id,name,containerType,innerLength,innerWidth,innerHeight,outerLength,weightTare,weightMaxGross';
    const file = csv(
      header,
      `${id('B')},B,Box,10,10,10,,793,10`,
      `${id('C')},C,Box,10,10,10,9,1,10`,
      `${id('D')},D,Box,10,10,10,11,1,10`,
    );
    const { id: importId } = await preview(station, 'containers', file);
    expect((await rowsOf(station, importId)).map(({ outcome, notes }) => [outcome, notes[0]?.code])).toEqual([
      ['rejected', 'tareAboveGross'],
      ['rejected', 'innerAboveOuter'],
      ['new', undefined],
    ]);
    await apply(station, importId);
    expect((await station.call('GET', `/api/v1/containers/${id('D')}`)).status).toBe(200);
  });

  test('locations merge as items do', async () => {
    await station.call('POST', '/station/v1/slots', {
      body: { location: id('A-'), sku: 'S', aisle: 1, bay: 2, zone: 'Z' },
    });
    const file = csv('location,sku', `${id('A-')},T`, `${id('B-')},T`);
    const { id: importId } = await preview(station, 'slots', file);
    expect((await rowsOf(station, importId)).map(({ outcome }) => outcome)).toEqual(['changed', 'rejected']);
    await apply(station, importId);
    expect((await station.call('GET', `/station/v1/slots/${id('A-')}`)).body).toMatchObject({
      sku: 'T',
      aisle: 1,
      zone: 'Z',
    });
  });
});

describe('after the preview', () => {
  const two = () => csv('id,length,width,height,weight', `${id('A')},1,1,1,7`, `${id('B')},1,1,1,7`);

  test('a record that someone changed since is left out and listed, if it would now do something else', async () => {
    await item({ id: id('A') });
    await item({ id: id('B') });
    const { id: importId } = await preview(station, 'items', two());
    // B gets another name, which this file does not touch; the weight of A is another one now.
    await station.call('PATCH', `/api/v1/items/${id('A')}`, { body: { version: 1, weight: 9 } });
    await station.call('PATCH', `/api/v1/items/${id('B')}`, { body: { version: 1, name: 'B' } });
    expect((await apply(station, importId)).result).toMatchObject({ updated: 1, changedSince: 1 });
    expect(await rowsOf(station, importId, { result: 'changedSince' })).toMatchObject([{ key: id('A') }]);
    expect(await stored(id('A'))).toMatchObject({ weight: 9, length: 10 });
    expect(await stored(id('B'))).toMatchObject({ weight: 7, name: 'B' });
  });

  test('an undo restores what was changed, deletes what was created, and skips what was changed since', async () => {
    await item({ id: id('A'), name: 'Mug' });
    const file = csv('id,length,width,height,weight', `${id('A')},9,4,3,2`, `${id('B')},9,4,3,2`, `${id('C')},9,4,3,2`);
    const { id: importId } = await preview(station, 'items', file);
    expect(await apply(station, importId)).toMatchObject({ canUndo: true, result: { created: 2, updated: 1 } });
    await station.call('PATCH', `/api/v1/items/${id('C')}`, { body: { version: 1, weight: 3 } });
    expect((await station.call('POST', `/station/v1/imports/${importId}/undo`)).status).toBe(202);
    expect(await settled(station, importId)).toMatchObject({
      ...{ state: 'undone', canUndo: false },
      undo: { restored: 1, deleted: 1, skipped: 1, skippedRecords: [{ key: id('C'), reason: 'changedSince' }] },
    });
    expect(await stored(id('A'))).toEqual({ ...whole, id: id('A'), name: 'Mug' });
    expect((await station.call('GET', `/api/v1/items/${id('B')}`)).status).toBe(404);
    // Done again: decided and applied once more.
    await station.call('PUT', `/station/v1/imports/${importId}/plan`, { body: {} });
    expect((await settled(station, importId)).counts?.records).toMatchObject({ new: 1, changed: 2 });
    await apply(station, importId);
    expect((await station.call('POST', `/station/v1/imports/${importId}/undo`)).status).toBe(202);
    expect((await settled(station, importId)).undo).toMatchObject({ restored: 2, deleted: 1, skipped: 0 });
  });

  test('rejected rows come back as a file with the header of theirs and the reason', async () => {
    const file = csv('id,name,length,width,height,weight', `${id('A')},"Mug, ""red""",1,1,1,x`, `${id('B')},B,1,1,1,1`);
    const { id: importId } = await preview(station, 'items', file);
    const { status, text, headers } = await station.call('GET', `/station/v1/imports/${importId}/rejected`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''records-rejected.csv");
    const all = await station.call('GET', `/station/v1/imports/${importId}/rejected?doubtful=true`);
    expect(all.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''records-not-imported.csv");
    const [header, row] = text.split('\r\n');
    expect(header).toBe('id,name,length (in),width (in),height (in),weight (lb),Reason');
    expect(row).toMatch(/^A\d+,"Mug, ""red""",1,1,1,x,\S+/);
  });

  test('the history lists imports, newest first, by kind, state and time; an import can be removed from it', async () => {
    const first = await preview(station, 'items', two());
    const second = await preview(station, 'items', two());
    const list = async (query = '') =>
      ((await station.call('GET', `/station/v1/imports${query}`)).body.items as { id: string }[]).map((one) => one.id);
    expect((await list()).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await list('?kind=items&state=ready&limit=1')).toEqual([second.id]);
    expect(await list(`?changedSince=${encodeURIComponent(first.updatedAt)}`)).toEqual([second.id]);
    expect((await station.call('DELETE', `/station/v1/imports/${second.id}`)).status).toBe(204);
    expect((await station.call('GET', `/station/v1/imports/${second.id}`)).status).toBe(404);
  });
});

test('an import is called as its file where the query has no name, and needs one of both', async () => {
  const send = (name: string, query = '') => {
    const raw = new FormData();
    raw.append('file', new Blob(['id\nA']), name);
    return station.call('POST', `/station/v1/imports?kind=items${query}`, { raw });
  };
  expect(await send('Größen.csv')).toMatchObject({ status: 201, body: { fileName: 'Größen.csv' } });
  expect(await send('a.csv', '&fileName=b.csv')).toMatchObject({ status: 201, body: { fileName: 'b.csv' } });
  const nameless =
    '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nid\nA\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await station.call('POST', '/station/v1/imports?kind=items', { raw: nameless, headers })).toMatchObject({
    ...{ status: 400, body: { field: 'fileName', detail: 'fileName is required.' } },
  });
});

test('what a record has without a stored value is no change', async () => {
  const name = id('A');
  await station.call('POST', '/api/v1/items', { body: { ...whole, id: name } });
  const no = await preview(station, 'items', csv('id,shipAlone', `${name},no`));
  expect(no.counts?.records).toMatchObject({ changed: 0, unchanged: 1 });
  const yes = await preview(station, 'items', csv('id,shipAlone', `${name},yes`));
  expect(yes.counts?.records).toMatchObject({ changed: 1, unchanged: 0 });
});

describe('what is refused', () => {
  test('everything but orders needs the admin role', async () => {
    const { apiKey } = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body as {
      apiKey: string;
    };
    await expect(upload(station, 'items', 'id\r\nA\r\n', {}, apiKey)).rejects.toThrow('403');
    const { id: importId } = await preview(station, 'items', csv('id,weight', 'A,1'));
    expect((await station.call('GET', `/station/v1/imports/${importId}`, { key: apiKey })).status).toBe(403);
    expect((await station.call('GET', '/station/v1/imports', { key: apiKey })).body.items).toEqual([]);
  });

  test('a file of more than 50 MB is too large', async () => {
    await expect(upload(station, 'items', new Uint8Array(50 * 1024 * 1024 + 1))).rejects.toThrow('413');
  });

  test('a file that cannot be read fails with the reason', async () => {
    expect(await preview(station, 'items', '')).toMatchObject({ state: 'failed', hasRows: false, counts: null });
    expect(await preview(station, 'items', 'id,weight\r\n')).toMatchObject({ state: 'failed' });
  });

  test('what does not fit the state of the import is a conflict', async () => {
    const { id: importId } = await preview(station, 'items', csv('id,weight', `${id('Q')},1`));
    const conflict = async (method: string, path: string, body?: object) =>
      expect(
        (await station.call(method, `/station/v1/imports/${importId}${path}`, { ...(body && { body }) })).status,
      ).toBe(409);
    await conflict('POST', '/undo');
    expect((await station.call('POST', `/station/v1/imports/${importId}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    });
    await conflict('POST', '/cancel');
    await conflict('POST', '/apply', { doubtful: 'leave' });
    const applied = await preview(station, 'items', csv('id,weight', `${id('Q')},1`));
    expect(await apply(station, applied.id)).toMatchObject({ state: 'applied', canUndo: false });
    for (const [method, path, body] of [
      ['POST', '/undo'],
      ['PUT', '/plan', {}],
    ] as const)
      expect(
        (await station.call(method, `/station/v1/imports/${applied.id}${path}`, { ...(body && { body }) })).status,
      ).toBe(409);
    const many = Array.from({ length: 3_000 }, (_, row) => `${id('R')}-${String(row)},1,1,1,1`);
    const large = await preview(station, 'items', csv('id,length,width,height,weight', ...many));
    await station.call('POST', `/station/v1/imports/${large.id}/apply`, { body: { doubtful: 'leave' } });
    expect((await station.call('DELETE', `/station/v1/imports/${large.id}`)).status).toBe(409);
    await settled(station, large.id);
    const failed = await preview(station, 'items', '');
    for (const path of ['/rows', '/rejected'])
      expect((await station.call('GET', `/station/v1/imports/${failed.id}${path}`)).status).toBe(409);
  });
});

test('a weight in grams where kilograms are stored is in doubt, and left out unless a person includes it', async () => {
  await item({ id: id('A'), weight: 3.2 });
  await item({ id: id('B'), weight: 3.2 });
  const file = csv('id,weight', `${id('A')},3200`, `${id('B')},6.1`);
  const found = await preview(station, 'items', file);
  expect(found.counts?.records).toEqual({ ...counts, all: 2, changed: 1, doubtful: 1 });
  expect((await rowsOf(station, found.id))[0]).toMatchObject({
    outcome: 'doubtful',
    notes: [
      {
        code: 'leapUp',
        path: 'weight',
        text: 'This is 1000 times the previous value. Check the unit and the decimal point.',
      },
    ],
  });
  await apply(station, found.id, 'leave');
  expect((await stored(id('A')))['weight']).toBe(3.2);
  expect((await stored(id('B')))['weight']).toBe(6.1);
});

test('rejected rows give their reasons in the language of the import', async () => {
  const file = csv(
    'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg)',
    `${id('A')};1;1;k.A.;1`,
    `${id('B')};1;1;1;`,
  );
  const found = await preview(station, 'items', file, { language: 'de' });
  const { text } = await station.call('GET', `/station/v1/imports/${found.id}/rejected`);
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'Kennung;Länge (cm);Breite (cm);Höhe (cm);Gewicht (kg);Grund',
    `${id('A')};1;1;k.A.;1;Zeile 2: Höhe (cm): „k.A.“ ist keine Zahl. Beispiel: 31,4 cm`,
    `${id('B')};1;1;1;;Zeile 3: „${id('B')}“ ist nicht gespeichert. Zum Anlegen nötig: Gewicht.`,
  ]);
});
