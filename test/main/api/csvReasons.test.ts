import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** What spreadsheets make of a file: whatever it is of, the good rows are taken and each other one is listed in words. */
let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

interface CsvFile {
  readonly of: string;
  readonly path: string;
  readonly header: string;
  /** A row of this id, this text in a text column, and this number in a number column. */
  readonly row: (id: string, text: string, number: string) => string;
}
const files: readonly CsvFile[] = [
  {
    of: 'items',
    path: '/api/v1/items/import/csv',
    header: 'id,name,length,width,height,weight',
    row: (id, text, number) => `${id},${text},1,2,3,${number}`,
  },
  {
    of: 'containers',
    path: '/station/v1/containers/import/csv',
    header: 'id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross',
    row: (id, text, number) => `${id},${text},Box,9,9,9,${number}`,
  },
  {
    of: 'slots',
    path: '/station/v1/slots/import/csv',
    header: 'location,zone,sku,x,y',
    row: (id, text, number) => `${id},${text},MUG,1,${number}`,
  },
  {
    of: 'orders',
    path: '/api/v1/orders/import/csv',
    header: 'sourceOrderId,priority,sku,quantityOrdered',
    row: (id, text, number) => `${id},${text},MUG,${number}`,
  },
  {
    of: 'rate tables',
    path: '/station/v1/rates:importCsv',
    header: 'id,name,mode,carrier,service,zones.zone,rates.cost',
    row: (id, text, number) => `${id},${text},Parcel,acme,Air,1,${number}`,
  },
];

async function send(path: string, text: string | Uint8Array<ArrayBuffer>) {
  const raw = new FormData();
  raw.append('file', new Blob([text]), 'file.csv');
  return station.call('POST', path, { raw });
}
/** How many were taken, and what is said of each other one. */
async function taken(path: string, text: string | Uint8Array<ArrayBuffer>) {
  const { status, body } = await send(path, text);
  expect(status).toBe(200);
  const said = (body.errors as Record<string, string>[]).map(({ itemId, orderId, tableId, error }) => [
    itemId ?? orderId ?? tableId,
    error,
  ]);
  return [body.created ?? body.ordersCreated, Object.fromEntries(said)];
}
const text = (words: string): unknown => expect.stringContaining(words);

describe.each(files)('a file of $of', ({ of, path, header, row }) => {
  test('with quotation marks, formulas, commas and empty rows of every kind', async () => {
    const lines = [
      header,
      row('G1', 'Mug', '4'),
      row('G2', '5" pipe', '4'),
      '',
      row('B1', '"Mug" ', '4'),
      header.replace(/[^,]/g, ''),
      row('B2', 'Pipe, steel', '4'),
      row('B3', 'Mug', '"1,5"'),
      row('B4', 'Mug', '=1+1'),
      row('G3', '=1+1', '4'),
      row('G4', '"He said ""no"""', '4'),
    ];
    expect(await taken(path, lines.join('\r\n'))).toEqual([
      4,
      {
        B1: text('has a quotation mark that does not end its cell'),
        B2: text('has more cells than the first row has columns'),
        B3: text(
          of === 'orders'
            ? 'must be a number, not "1,5"; write it with a decimal point'
            : 'must be a number, not "1,5"; write 1.5, or import the file with POST /station/v1/imports, which reads decimal commas',
        ),
        B4: text('must be a number, not "=1+1"'),
      },
    ]);
  });

  test('with a mark that is not closed: its row is listed, and the others are taken', async () => {
    const open = (id: string) => [header, row(id, 'Mug', '4'), row('B5', '"Mug', '4'), row(`${id}9`, 'Mug', '4')];
    expect(await taken(path, open('H1').join('\n'))).toEqual([2, { B5: text('mark inside a quoted cell twice') }]);
    const ended = [...open('H2'), row('H3', '"Mug"', '4'), row('H4', '"Mug"', '4')];
    expect(await taken(path, ended.join('\n'))).toEqual([4, { B5: text('mark inside a quoted cell twice') }]);
    const broken = [header, row('B7', '"Mug\n5" high\nand white"', '4'), row('H6', '"Mug\nwhite"', '4')];
    expect(await taken(path, broken.join('\n'))).toEqual([
      1,
      { B7: text('(with it 2 more lines of the file are not read)') },
    ]);
    const endless = [header, row('H5', 'Mug', '4'), row('B6', `"${'Mug\n'.repeat(300_000)}`, '4')];
    expect(await taken(path, endless.join('\n'))).toEqual([1, { B6: text('is longer than 1 MB') }]);
    expect((await send(path, `"${header}`)).body).toMatchObject({
      status: 400,
      field: 'file',
      detail: text('first row'),
    });
  });

  test('with a byte-order mark and semicolons, and one in Windows-1252', async () => {
    const semicolons = (lines: readonly string[]) => lines.join('\r\n').replaceAll(',', ';');
    expect(await taken(path, `\uFEFF${semicolons([header, row('S1', 'Müller', '4')])}`)).toEqual([1, {}]);
    const ansi = Buffer.from(semicolons([header, row('S2', 'Müller', '4'), row('S3', 'Miller', '4')]), 'latin1');
    expect(await taken(path, new Uint8Array(ansi))).toEqual([2, {}]);
    const lost = `${header}\n${row('S4', 'M\uFFFDller', '4')}\n${row('S5', 'Miller', '4')}`;
    expect(await taken(path, lost)).toEqual([1, { S4: text('save the file as CSV UTF-8') }]);
  });
});

test.each([
  ['/station/v1/items:csvTemplate', '/api/v1/items/import/csv'],
  ['/station/v1/items:csvTemplate?delimiter=%3B', '/api/v1/items/import/csv'],
  ['/station/v1/containers:csvTemplate', '/station/v1/containers/import/csv'],
])('the template of %s is a file that its import takes', async (template, path) => {
  const { status, body } = await station.call('GET', template);
  expect([status, body.fileName]).toEqual([200, text('.csv')]);
  expect((await send(path, body.text as string)).body).toMatchObject({ created: 0, errors: [] });
});

test('categories are listed with how many items have them, and the station says that it answers', async () => {
  const header = 'id,category,length,width,height,weight';
  await send('/api/v1/items/import/csv', `${header}\nK1,Cups,1,1,1,1\nK2,Cups,1,1,1,1\nK3,Pots,1,1,1,1\n`);
  expect((await station.call('GET', '/station/v1/items:categories')).body.categories).toEqual([
    { category: 'Cups', items: 2 },
    { category: 'Pots', items: 1 },
  ]);
  expect((await station.call('GET', '/station/v1/health', { key: null })).body.status).toBe('ok');
});

test('a mark within a cell is kept as it stands', async () => {
  expect((await station.call('GET', '/api/v1/items/G2')).body.name).toBe('5" pipe');
});

test.each([
  [{ weight: -1 }, 'weight must be from 0 to 500000.'],
  [{ weight: 500_001 }, 'weight must be from 0 to 500000.'],
  [{ weight: '4' }, 'weight must be a number.'],
  [{ id: '' }, 'id must not be empty.'],
  [{ id: 'x'.repeat(129) }, 'id must have 128 characters or fewer.'],
  [{ tags: 'a' }, 'tags must be a list.'],
  [{ maxStackHeight: 1.5 }, 'maxStackHeight must be a whole number.'],
  [{ shipAlone: 'yes' }, 'shipAlone must be true or false.'],
  [{ crushClass: 'soft' }, 'crushClass must be one of none, light, moderate, fragile, extreme.'],
  [{ imageUrl: 'mug.png' }, 'imageUrl must be a whole address, such as https://example.com/a.'],
])('%j is refused in words: %s', async (change, detail) => {
  const item = { id: 'W', length: 1, width: 1, height: 1, weight: 1 };
  expect((await station.call('POST', '/api/v1/items', { body: { ...item, ...change } })).body).toMatchObject({
    detail,
  });
});
