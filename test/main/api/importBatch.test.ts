import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilBatch } from '../../support/batches.ts';
import { preview, rowsOf, upload } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { workbook } from '../../support/workbook.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await station.call('POST', '/api/v1/items', {
    body: { id: 'MUG', sku: 'MUG-BLUE', length: 4, width: 4, height: 4, weight: 1, tags: ['fragile'] },
  });
  const flat = { id: 'FLAT', sku: 'FLAT', length: 0, width: 4, height: 4, weight: 1 };
  expect((await station.call('POST', '/api/v1/items', { body: flat })).status).toBe(201);
  const box = {
    id: 'BOX',
    name: 'Box',
    containerType: 'Box',
    innerLength: 20,
    innerWidth: 12,
    innerHeight: 12,
    weightTare: 1,
    weightMaxGross: 50,
  };
  const created = await station.call('POST', '/api/v1/containers', { body: box });
  expect([created.status, created.body.detail]).toEqual([201, undefined]);
});
afterAll(() => station[Symbol.asyncDispose]());

let run = 0;
const number = (name: string): string => `${name}${String(run)}`;
beforeEach(() => (run += 1));
const csv = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const pack = (id: string, body: object = {}, key?: string) =>
  station.call('POST', `/station/v1/imports/${id}/batch`, {
    body: { doubtful: 'leave', ...body },
    ...(key && { key }),
  });
const ordersOf = async (batchId: string) => (await untilBatch(station, batchId)).orders as readonly Packed[];
interface Packed {
  readonly orderId: string;
  readonly status: string;
  readonly result: { readonly algorithm: string } | null;
}
const storedOrders = async (): Promise<number> =>
  (await station.call('GET', '/station/v1/orders')).body.items.length as number;

test('a messy German file becomes a batch, and nothing of it an order of the list', async () => {
  const before = await storedOrders();
  const text = [
    'Tagesexport vom 23.11.2026',
    '',
    'Auftrag;Artikel;Menge;Länge (mm);Breite (mm);Höhe (mm);Gewicht (kg);Empfänger PLZ;Priorität',
    `${number('A')};Schlüssel Größe M;2;120,5;80;40;0,5;80331;Eilig`,
    `${number('A')};MUG;1;;;;;80331;Eilig`,
    `${number('B')};Lampe;eins;350;220;220;1,5;80331;`,
    `${number('B')};MUG;1;;;;;80331;`,
    `${number('C')};MUG-BLUE;3;;;;;;`,
  ].join('\r\n');
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  const found = await preview(station, 'batchOrders', bytes, { language: 'de' });
  expect(found).toMatchObject({
    state: 'ready',
    reading: { encoding: 'windows-1252', delimiter: ';', headerRow: 3 },
    counts: { records: { all: 3, new: 2, rejected: 1 } },
  });
  expect(found.columns.map(({ path, unit }) => [path, unit])).toEqual([
    ['sourceOrderId', null],
    ['lines.itemId', null],
    ['lines.quantityOrdered', null],
    ['lines.length', 'mm'],
    ['lines.width', 'mm'],
    ['lines.height', 'mm'],
    ['lines.weight', 'kg'],
    ['shipTo.address.zip', null],
    [null, null],
  ]);
  expect((await rowsOf(station, found.id)).map(({ outcome, notes }) => [outcome, notes[0]?.code])).toEqual([
    ['new', undefined],
    ['new', undefined],
    ['rejected', 'notANumber'],
    ['rejected', 'otherRow'],
    ['new', undefined],
  ]);

  const { status, body } = await pack(found.id, { algorithm: 'fpLayer' });
  expect([status, body.totalOrders]).toEqual([202, 2]);
  const orders = await ordersOf(body.batchId as string);
  expect(orders.map(({ orderId, status: how }) => [orderId, how])).toEqual([
    [number('A'), 'completed'],
    [number('C'), 'completed'],
  ]);
  expect(orders[0]?.result?.algorithm).toBe('fpLayer');
  expect(await storedOrders()).toBe(before);
  expect((await station.call('GET', `/station/v1/imports/${found.id}`)).body).toMatchObject({
    state: 'applied',
    canUndo: false,
    result: { created: 2, doubtful: 0 },
    batchId: body.batchId,
  });
});

test('a batch says which orders of its file it lacks, until their import is removed from the history', async () => {
  const file = csv(
    'sourceOrderId,lines.itemId,lines.quantityOrdered',
    `${number('a-1')},MUG,1`,
    `${number('A1')},MUG,1`,
    `${number('B')},NOPE,1`,
    `${number('C')},MUG,1`,
  );
  const { id } = await preview(station, 'batchOrders', file, { fileName: 'day.csv' });
  const { batchId } = (await pack(id)).body as { batchId: string };
  await untilBatch(station, batchId);
  const progress = async () => (await station.call('GET', `/station/v1/batches/${batchId}/progress`)).body;
  const leftOut = { importId: id, fileName: 'day.csv', orders: 3 };
  expect(await progress()).toMatchObject({ totalOrders: 1, completedOrders: 1, leftOut });
  expect((await station.call('GET', '/station/v1/batches?limit=1')).body.items).toMatchObject([{ batchId, leftOut }]);
  expect((await station.call('GET', `/api/v1/batch/${batchId}`)).body).not.toHaveProperty('leftOut');
  expect((await station.call('DELETE', `/station/v1/imports/${id}`)).status).toBe(204);
  expect(await progress()).toMatchObject({ leftOut: null });
});

test('a size or weight that is not that of the Item Master is asked about', async () => {
  const { id } = await preview(
    station,
    'batchOrders',
    csv(
      'sourceOrderId,lines.itemId,lines.quantityOrdered,lines.length,lines.width,lines.height,lines.weight',
      `${number('A')},MUG,1,5,4,4,1`,
      `${number('B')},MUG,1,4,4,4.05,1.02`,
      `${number('C')},MUG,1,,,,2`,
      `${number('D')},MUG,1,,,,`,
    ),
  );
  expect((await rowsOf(station, id)).map(({ outcome, notes }) => [outcome, notes.map(({ text }) => text)])).toEqual([
    ['doubtful', ['The size of "MUG" is 25 % off the Item Master. If it is included, the size in the file is packed.']],
    ['new', []],
    [
      'doubtful',
      ['The weight of "MUG" is 100 % off the Item Master. If it is included, the weight in the file counts.'],
    ],
    ['new', []],
  ]);
});

test('a line without an item among others is asked about, though it has a size', async () => {
  const { id } = await preview(
    station,
    'batchOrders',
    csv(
      'sourceOrderId,lines.itemId,lines.quantityOrdered,lines.length,lines.width,lines.height,lines.weight',
      `${number('A')},MUG,1,,,,`,
      `${number('A')},,3,5,4,4,1`,
      `${number('B')},,1,5,4,4,1`,
    ),
  );
  expect((await rowsOf(station, id)).map(({ outcome, notes }) => [outcome, notes.map(({ code }) => code)])).toEqual([
    ['doubtful', []],
    ['doubtful', ['noItem']],
    ['new', []],
  ]);
});

test('what nothing can be packed of is rejected with its reason', async () => {
  const { id } = await preview(
    station,
    'batchOrders',
    csv(
      'sourceOrderId,lines.itemId,lines.quantityOrdered,lines.length,lines.width,lines.height',
      `${number('A')},NOPE,1,,,`,
      `${number('B')},FLAT,1,,,`,
      `${number('C')},NOPE,1,4,5,`,
      `${number('D')},,1,,,`,
      `${number('E')},MUG,,,,`,
      ',MUG,1,,,',
    ),
  );
  expect((await rowsOf(station, id)).map(({ outcome, notes }) => [outcome, notes[0]?.code])).toEqual([
    ['rejected', 'unknownItem'],
    ['rejected', 'unmeasured'],
    ['rejected', 'partialSize'],
    ['rejected', 'noItem'],
    ['rejected', 'invalid'],
    ['rejected', 'noKey'],
  ]);
  expect(await pack(id)).toMatchObject({ status: 409, body: { detail: 'No order of the file can be packed.' } });
});

test('the sheet of a workbook that a person chooses is the batch', async () => {
  const bytes = workbook({
    Notes: [['Orders are on the next sheet']],
    Orders: [
      ['Order', 'Item', 'Qty', 'Tags'],
      [number('X'), 'MUG', { digits: '2' }, 'heavy'],
    ],
  });
  const first = await preview(station, 'batchOrders', bytes, { fileName: 'orders.xlsx' });
  await station.call('PUT', `/station/v1/imports/${first.id}/plan`, { body: { choices: { sheet: 'Orders' } } });
  let found = first;
  do found = (await station.call('GET', `/station/v1/imports/${first.id}`)).body as typeof first;
  while (found.state === 'reading');
  expect(found).toMatchObject({ reading: { sheet: 'Orders' }, counts: { records: { new: 1, rejected: 0 } } });
  const { body } = await pack(found.id);
  expect(await ordersOf(body.batchId as string)).toMatchObject([{ orderId: number('X'), status: 'completed' }]);
});

test('a column of units says how the row measures', async () => {
  const file = csv(
    'sourceOrderId,lines.itemId,lines.quantityOrdered,Length,Width,Height,Length unit,Tags',
    `${number('U')},LAMP,1,254,127,50.8,mm,glass`,
  );
  const { id } = await preview(station, 'batchOrders', file);
  const [row] = await rowsOf(station, id);
  const [, lines] = row?.changes ?? [];
  expect([row?.outcome, lines?.to]).toEqual([
    'new',
    [{ itemId: 'LAMP', quantityOrdered: 1, length: 10, width: 5, height: 2, tags: ['glass'] }],
  ]);
});

test('doubtful orders are packed when they are wanted', async () => {
  const file = csv(
    'sourceOrderId,lines.itemId,lines.quantityOrdered',
    `${number('a-1')},MUG,1`,
    `${number('A1')},MUG,1`,
  );
  const { id, counts } = await preview(station, 'batchOrders', file);
  expect(counts?.records).toMatchObject({ doubtful: 2, new: 0 });
  expect((await pack(id)).status).toBe(409);
  expect((await pack(id, { doubtful: 'include' })).body).toMatchObject({ totalOrders: 2 });
});

test('orders that can no longer be packed as shown are refused, and none is packed', async () => {
  await station.call('POST', '/api/v1/items', {
    body: { id: number('GONE'), sku: number('GONE'), length: 4, width: 4, height: 4, weight: 1 },
  });
  const header = 'sourceOrderId,lines.itemId,lines.quantityOrdered';
  const file = csv(header, `${number('A')},MUG,1`, `${number('B')},${number('GONE')},1`);
  const { id } = await preview(station, 'batchOrders', file);
  expect((await station.call('DELETE', `/api/v1/items/${number('GONE')}`)).status).toBe(204);
  const { body: list } = await station.call('GET', '/station/v1/batches');
  expect(await pack(id)).toMatchObject({
    status: 409,
    body: { detail: `Order "${number('B')}" is no longer what the preview shows. Check the preview again.` },
  });
  expect((await station.call('GET', '/station/v1/batches')).body).toEqual(list);
  await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: {} });
});

test('a file is packed once, by every user, and never stored; other imports are no batch', async () => {
  const { apiKey } = (await station.call('POST', '/station/v1/keys', { body: { label: 'Packer' } })).body as {
    apiKey: string;
  };
  const file = csv('sourceOrderId,lines.itemId,lines.quantityOrdered', `${number('A')},MUG,1`);
  const { id } = await preview(station, 'batchOrders', file, {}, apiKey);
  const path = `/station/v1/imports/${id}`;
  expect((await station.call('POST', `${path}/apply`, { body: { doubtful: 'leave' }, key: apiKey })).status).toBe(409);
  const both = await Promise.all([pack(id, {}, apiKey), pack(id, {}, apiKey)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect((await pack(id)).status).toBe(409);
  expect((await station.call('POST', `${path}/undo`)).status).toBe(409);
  const items = await preview(station, 'items', csv('id,length,width,height', `${number('I')},1,1,1`));
  expect((await pack(items.id)).status).toBe(409);
});

test('a batch takes 10,000 orders at most', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: 10_001 }, (_, at) => `${number('N')}-${String(at)},MUG,1`);
  const file = csv('sourceOrderId,lines.itemId,lines.quantityOrdered', ...lines);
  const { id } = await upload(station, 'batchOrders', file);
  const state = async () => (await station.call('GET', `/station/v1/imports/${id}`)).body.state as string;
  await expect.poll(state, { interval: 200, timeout: 110_000 }).toBe('ready');
  expect(await pack(id)).toMatchObject({
    status: 409,
    body: { detail: 'The file has too many orders; a batch can have at most 10,000. Split the file.' },
  });
});

test('the template of orders for a batch is read again, its list cannot be exported', async () => {
  const exported = (body: object) =>
    station.call('POST', '/station/v1/exports', { body: { kind: 'batchOrders', ...body } });
  const { text } = await exported({ headerOnly: true, language: 'de', units: 'metric' });
  expect(text).toContain('Auftragsnummer;');
  expect((await exported({})).status).toBe(400);
});
