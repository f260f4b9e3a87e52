import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parcelTable } from '../rating/rateTables.ts';
import { apply, preview, rowsOf, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  for (const name of ['MUG', 'CUP'])
    await station.call('POST', '/api/v1/items', {
      body: { id: name, sku: name, length: 4, width: 4, height: 4, weight: 1 },
    });
});
afterAll(() => station[Symbol.asyncDispose]());

let run = 0;
const number = (name: string): string => `${name}${String(run)}`;
beforeEach(() => (run += 1));
const csv = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const header = 'sourceOrderId,shipTo.name,shipTo.address.city,shipTo.address.street1,lines.sku,lines.quantityOrdered';

const ordersOf = async (sourceOrderId: string) => {
  const { body } = await station.call('GET', `/station/v1/orders?search=${sourceOrderId}`);
  const found = [];
  for (const { id } of (body.items as { id: string; sourceOrderId: string }[]).filter(
    (one) => one.sourceOrderId === sourceOrderId,
  ))
    found.push((await station.call('GET', `/station/v1/orders/${id}`)).body);
  return found;
};

test('rows of one number are one order; a file without streets leaves the streets of stored orders', async () => {
  const first = await preview(
    station,
    'orders',
    csv(
      header,
      `${number('SO')},Ann,Madison,978 Main St,MUG,2`,
      `${number('SX')},Bob,Berlin,Hof 1,CUP,1`,
      `${number('SO')},,,,CUP,1`,
    ),
  );
  expect(first.counts).toMatchObject({ rows: { all: 3, new: 3 }, records: { all: 2, new: 2 } });
  expect(await apply(station, first.id)).toMatchObject({ result: { created: 2 } });
  const again = await preview(
    station,
    'orders',
    csv(
      'sourceOrderId,shipTo.address.city,lines.sku,lines.quantityOrdered',
      `${number('SO')},Chicago,MUG,2`,
      `${number('SO')},,CUP,1`,
    ),
  );
  expect(await rowsOf(station, again.id)).toMatchObject([
    { outcome: 'changed', changes: [{ path: 'shipTo.address.city', from: 'Madison', to: 'Chicago' }] },
    { outcome: 'changed', changes: [] },
  ]);
  await apply(station, again.id);
  const [order] = await ordersOf(number('SO'));
  expect(order).toMatchObject({ shipTo: { name: 'Ann', address: { city: 'Chicago', street1: '978 Main St' } } });
  expect(order.lines).toHaveLength(2);
});

test('orders of two systems with one number are two orders, and the rows after the first need not name the system', async () => {
  const file = csv(
    `sourceSystem,${header}`,
    `SAP,${number('SO')},Ann,Madison,978 Main St,MUG,2`,
    `,${number('SO')},,,,CUP,1`,
    `SHOP,${number('SO')},Bob,Berlin,Hof 1,CUP,5`,
    `SAP,${number('SO')},,,,CUP,4`,
  );
  const read = await preview(station, 'orders', file);
  expect(read.counts).toMatchObject({ rows: { all: 4, new: 4 }, records: { all: 2, new: 2 } });
  expect(await apply(station, read.id)).toMatchObject({ result: { created: 2 } });
  const orders = await ordersOf(number('SO'));
  const told = orders.map(({ sourceSystem, shipTo, lines }) => [sourceSystem, shipTo.name, lines.length]);
  expect(told.toSorted()).toEqual([
    ['SAP', 'Ann', 3],
    ['SHOP', 'Bob', 1],
  ]);
  expect((await preview(station, 'orders', file)).counts).toMatchObject({ records: { all: 2, unchanged: 2 } });
});

describe('a row without a source system in a file that has the column', () => {
  const short = 'Source system,Order number,Item id,Quantity';
  const systemsOf = async (key: string) =>
    (await ordersOf(key)).map(({ sourceSystem = null, lines }) => [sourceSystem, lines.length]).toSorted();

  test('is an order without one, besides that of a system with the same number', async () => {
    for (const [key, rows] of [
      [number('A'), ['', 'erp']],
      [number('B'), ['erp', '']],
    ] as const) {
      const line = (system: string) => `${system},${key},Ann,Madison,978 Main St,MUG,2`;
      const file = csv(`sourceSystem,${header}`, ...rows.map(line));
      const read = await preview(station, 'orders', file);
      expect(read.counts?.records).toMatchObject({ all: 2, new: 2 });
      expect(await apply(station, read.id)).toMatchObject({ result: { created: 2, changedSince: 0 } });
      expect(await systemsOf(key)).toEqual(
        [
          ['erp', 1],
          [null, 1],
        ].toSorted(),
      );
      expect((await preview(station, 'orders', file)).counts?.records).toMatchObject({ all: 2, unchanged: 2 });
    }
  });

  test('is told from a further line by its line number, and asked about where nothing tells', async () => {
    const numbers = [...[`,${number('SO')},CUBE,1`, `erp,${number('SO')},CUBE,1`]];
    const first = await preview(station, 'orders', csv(short, ...numbers));
    expect(first.counts?.records).toMatchObject({ all: 2 });
    const numbered = csv(
      `${short},Line number`,
      ...[`erp,${number('L')},CUBE,1,1`, `,${number('L')},CUBE,1,2`, `,${number('L')},CUBE,1,1`],
    );
    expect((await preview(station, 'orders', numbered)).counts).toMatchObject({ records: { all: 2 } });
    const open = await preview(station, 'orders', csv(short, `erp,${number('O')},MUG,1`, `,${number('O')},CUP,1`));
    expect(open.counts?.records).toMatchObject({ all: 1, doubtful: 1 });
    const notes = (await rowsOf(station, open.id)).map((row) => row.notes.map(({ code }) => code));
    expect(notes[1]).toEqual(['openSystem']);
  });

  test('is asked about where only the order of a system is stored, and leaves that as it is', async () => {
    const line = (system: string, quantity: number) =>
      csv(`sourceSystem,${header}`, `${system},${number('S')},Ann,Madison,978 Main St,MUG,${String(quantity)}`);
    await apply(station, (await preview(station, 'orders', line('erp', 2))).id);
    const read = await preview(station, 'orders', line('', 3));
    expect((await rowsOf(station, read.id))[0]).toMatchObject({
      outcome: 'doubtful',
      notes: [{ code: 'otherSystem', params: { key: number('S'), system: 'erp' } }],
    });
    await apply(station, read.id);
    expect(await systemsOf(number('S'))).toHaveLength(2);
    expect((await preview(station, 'orders', line('erp', 2))).counts?.records).toMatchObject({ unchanged: 1 });
  });
});

test.each([
  ['Status', 'Storniert', 'offen'],
  ['Auftragsstatus', 'CANCELLED', 'released'],
  ['Storno', 'ja', 'nein'],
  ['is_cancelled', '1', '0'],
  ['Löschvormerkung', 'X', ''],
  ['Status', 'gesperrt', 'offen', 'held'],
  ['Liefersperre', 'X', '', 'held'],
  ['Status', 'versendet', 'offen', 'done'],
  ['Positionsstatus', 'storniert', 'offen'],
  ['Order State', 'voided', 'open'],
  ['Stornogrund', 'Kunde', ''],
  ['lines.fulfillmentStatus', 'fulfilled', 'unfulfilled', 'done'],
])(
  'an order whose column "%s" says "%s" is asked about, as its sender has stopped it',
  async (name, yes, no, code = 'cancelled') => {
    const line = 'Ann,Madison,978 Main St,MUG,2';
    const read = await preview(
      station,
      'orders',
      csv(`${header},${name}`, `${number('YES')},${line},${yes}`, `${number('NO')},${line},${no}`),
    );
    expect(await rowsOf(station, read.id)).toMatchObject([
      { outcome: 'doubtful', notes: [{ code, params: { header: name, cell: yes } }] },
      { outcome: 'new' },
    ]);
    await apply(station, read.id, 'leave');
    expect(await ordersOf(number('YES'))).toEqual([]);
    expect(await ordersOf(number('NO'))).toHaveLength(1);
  },
);

test.each([
  ['Offene Menge', '1', '2'],
  ['OffeneMenge', '0', '2', 'cancelledInPart'],
  ['offene_menge', '1,0', '2,000'],
  ['Restmenge', '1', ''],
  ['Rückstandsmenge', '1', '2'],
  ['Gelieferte Menge', '1', '0', 'deliveredInPart'],
  ['Stornierte Menge', '1', '0', 'cancelledInPart'],
  ['open quantity', '1', '2.00'],
  ['lines.openQuantity', '1', '2'],
])(
  'a line whose column "%s" says that %s of 2 are open, cancelled or delivered is asked about',
  async (name, less, whole, code = 'openInPart') => {
    const line = 'Ann,Madison,978 Main St,MUG,2';
    const file = csv(
      `${header},${name}`.replaceAll(',', ';'),
      `${number('LESS')},${line}`.replaceAll(',', ';') + `;${less}`,
      `${number('ALL')},${line}`.replaceAll(',', ';') + `;${whole}`,
    );
    const read = await preview(station, 'orders', file);
    expect(await rowsOf(station, read.id)).toMatchObject([
      { outcome: 'doubtful', notes: [{ code, params: { header: name, cell: less, quantity: 2 } }] },
      { outcome: 'new' },
    ]);
    await apply(station, read.id, 'leave');
    expect(await ordersOf(number('LESS'))).toEqual([]);
    expect(await ordersOf(number('ALL'))).toHaveLength(1);
  },
);

test('where the open quantity is chosen as the quantity of the lines, nothing is asked', async () => {
  const read = await preview(
    station,
    'orders',
    csv(
      'Auftragsnummer;Status;Artikelnummer;Menge;Offene Menge;Gelieferte Menge;Name;Straße;PLZ;Ort;Land',
      `${number('CSX')};offen;MUG;3;1;2;Ann;Hof 1;10115;Berlin;DE`,
    ),
    { language: 'de' },
  );
  const columns = (read.columns as { path: string | null; header: string }[]).map((column) => ({
    ...column,
    path: column.header === 'Offene Menge' ? 'lines.quantityOrdered' : column.header === 'Menge' ? null : column.path,
  }));
  expect(await rowsOf(station, read.id)).toMatchObject([{ outcome: 'doubtful' }]);
  await station.call('PUT', `/station/v1/imports/${read.id}/plan`, { body: { columns } });
  await settled(station, read.id);
  expect(await rowsOf(station, read.id)).toMatchObject([{ outcome: 'new' }]);
});

test.each([
  ['lines.uom', 'CASE', 'each'],
  ['UOM', 'CS', 'EA'],
  ['Einheit', 'Karton', 'Stück'],
  ['ME', 'KAR', 'ST'],
  ['VPE', 'Palette', '12'],
  ['Mengeneinheit', 'Pal.', 'Stk.'],
])('a line whose column "%s" says "%s" is asked about, as quantities are single units', async (name, other, piece) => {
  const line = 'Ann,Madison,978 Main St,MUG,2';
  const file = csv(`${header},${name}`, `${number('CASE')},${line},${other}`, `${number('PIECE')},${line},${piece}`);
  for (const kind of ['orders', 'batchOrders'] as const) {
    const read = await preview(station, kind, file);
    expect(await rowsOf(station, read.id)).toMatchObject([
      {
        outcome: 'doubtful',
        notes: [{ code: 'quantityUnit', text: `The quantity is in "${other}", but is read as single units.` }],
      },
      { outcome: 'new', notes: [] },
    ]);
  }
});

test('what would come back later is seen in the preview', async () => {
  const { id, counts } = await preview(
    station,
    'orders',
    csv(
      header,
      `${number('A')},Ann,Rome,,MUG,0`,
      `${number('B')},Ann,Rome,,NOPE,1`,
      `${number('C')},Ann,Rome,,,1`,
      `${number('D')},Ann,,,MUG,1`,
      `${number('E')},Ann,Rome,,MUG,1`,
      `${number('E')},Bob,Rome,,CUP,1`,
      ',Ann,Rome,,MUG,1',
    ),
  );
  expect(counts?.records).toMatchObject({ all: 6, doubtful: 2, rejected: 4, new: 0 });
  expect((await rowsOf(station, id)).map(({ outcome, notes }) => [outcome, notes[0]?.path])).toEqual([
    ['rejected', 'lines.quantityOrdered'],
    ['doubtful', 'lines.sku'],
    ['rejected', 'lines.sku'],
    ['doubtful', 'shipTo.address'],
    ['rejected', null],
    ['rejected', 'shipTo.name'],
    ['rejected', 'sourceOrderId'],
  ]);
});

test('an order whose state forbids a change is rejected in the preview, an undo cancels nothing that is needed', async () => {
  const file = csv(header, `${number('P')},Ann,Rome,,MUG,1`, `${number('Q')},Ann,Rome,,MUG,1`);
  const first = await preview(station, 'orders', file);
  await apply(station, first.id);
  const [order] = await ordersOf(number('P'));
  const shipment = await station.call('POST', '/api/v1/shipments', { body: { orderIds: [order.id] } });
  expect(shipment.status).toBe(201);
  const again = await preview(station, 'orders', csv(header, `${number('P')},Ann,Rome,,MUG,9`));
  expect(await rowsOf(station, again.id)).toMatchObject([{ outcome: 'rejected', notes: [{ code: 'orderState' }] }]);
  await station.call('POST', `/station/v1/imports/${first.id}/undo`);
  expect((await settled(station, first.id)).undo).toMatchObject({
    deleted: 1,
    skipped: 1,
    skippedRecords: [{ key: number('P'), reason: 'planned' }],
  });
  expect(await ordersOf(number('Q'))).toEqual([]);
});

test('an order is restored by an undo as it was', async () => {
  await apply(station, (await preview(station, 'orders', csv(header, `${number('R')},Ann,Rome,,MUG,1`))).id);
  const [before] = await ordersOf(number('R'));
  const { id } = await preview(station, 'orders', csv(header, `${number('R')},Bob,Paris,,CUP,5`));
  await apply(station, id);
  await station.call('POST', `/station/v1/imports/${id}/undo`);
  expect((await settled(station, id)).undo).toMatchObject({ restored: 1 });
  const [after] = await ordersOf(number('R'));
  expect(after).toEqual({ ...before, version: 3 });
});

test('users without the admin role import orders', async () => {
  const { apiKey } = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body as {
    apiKey: string;
  };
  const { id } = await preview(station, 'orders', csv(header, `${number('U')},Ann,Rome,,MUG,1`), {}, apiKey);
  const { body } = await station.call('GET', '/station/v1/imports', { key: apiKey });
  expect(body.items[0]).toMatchObject({ id, createdBy: 'Clerk' });
});

test('a rate table gets a new draft with the prices of the file, and keeps the rest', async () => {
  const created = await station.call('POST', '/station/v1/rates', { body: parcelTable });
  expect(created.status).toBe(201);
  const tableId = created.body.id as string;
  const { id } = await preview(station, 'rates', csv('id,name', `${tableId},Another name`));
  expect(await rowsOf(station, id)).toMatchObject([
    { outcome: 'changed', changes: [{ path: 'name', to: 'Another name' }] },
  ]);
  await apply(station, id);
  const read = async () => (await station.call('GET', `/station/v1/rates/${tableId}`)).body;
  expect(await read()).toMatchObject({ version: 2, status: 'Draft', name: 'Another name', rates: parcelTable.rates });
  await station.call('POST', `/station/v1/imports/${id}/undo`);
  expect((await settled(station, id)).undo).toMatchObject({ restored: 1 });
  expect(await read()).toMatchObject({ version: 1, name: parcelTable.name });
});
