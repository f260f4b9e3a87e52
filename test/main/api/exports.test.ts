import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkbook } from '../../../main/api/openWorkbook.ts';
import {
  CreateContainerRequest,
  CreateItemRequest,
  CreateOrderRequest,
  CreateRateTableRequest,
  CreateSlotRequest,
  fieldCatalogue,
  type ImportKind,
} from '../../../main/contract/index.ts';
import { preview, rowsOf, settled } from '../../support/imports.ts';
import { valueOf } from '../../support/schemaArbitrary.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const whole = { length: 11.811, width: 5, height: 2, weight: 1.1023 };

type Fields = Readonly<Record<string, unknown>>;
/** Kinds of records that are stored: orders of a batch are not. */
type StoredKind = Exclude<ImportKind, 'batchOrders'>;

const create: Readonly<Record<StoredKind, { readonly path: string; readonly key: string; readonly schema: object }>> = {
  items: { path: '/api/v1/items', key: 'id', schema: CreateItemRequest },
  containers: { path: '/api/v1/containers', key: 'id', schema: CreateContainerRequest },
  orders: { path: '/api/v1/orders', key: 'sourceOrderId', schema: CreateOrderRequest },
  slots: { path: '/station/v1/slots', key: 'location', schema: CreateSlotRequest },
  rates: { path: '/station/v1/rates', key: 'id', schema: CreateRateTableRequest },
};
const kinds = Object.keys(create) as readonly StoredKind[];

let count = 0;
/** Stores what the station accepts of these records, each under a key of its own; how many it accepted. */
async function stored(kind: StoredKind, records: readonly unknown[]): Promise<number> {
  const { path, key } = create[kind];
  let accepted = 0;
  for (const record of records) {
    count += 1;
    // The keys that are hardest to read back: leading zeros, signs of formulas, digits alone.
    const number = kind === 'orders' ? Math.floor(count / 2) : count;
    const names = [`00${String(number)}`, `=A${String(number)}`, `K-${String(number)}`, `-${String(number)}`];
    const body = { ...(record as Fields), [key]: names[number % names.length], ...sourceOf(kind, count) };
    const { status } = await station.call('POST', path, { body });
    if (status === 201) accepted += 1;
  }
  return accepted;
}

/** Of two orders with one number, one has no source system, either the newer or the older one. */
const sourceOf = (kind: StoredKind, at: number): Fields =>
  kind === 'orders' ? { sourceSystem: at % 4 === 1 || at % 4 === 2 ? 'erp' : undefined } : {};

const exported = async (kind: StoredKind, body: object = {}): Promise<string> =>
  (await station.call('POST', '/station/v1/exports', { body: { kind, ...body } })).text;

const exportedWorkbook = async (kind: ImportKind, body: object = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const { bytes } = await station.call('POST', '/station/v1/exports', { body: { kind, format: 'xlsx', ...body } });
  return new Uint8Array(bytes);
};

/** Codes, of which the reader takes space off the ends. Of any other text it only ignores one that is nothing but space. */
const codes: readonly string[] = ['sku', 'hsCode', 'ean', 'upc', 'gtin', 'itemId'];
function withoutSpace(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return codes.includes(name) ? value.trim() || 'x' : value;
  if (Array.isArray(value)) return value.map((entry) => withoutSpace(entry, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, entry]) => [
      member,
      member === 'id' && name === 'customer' ? withoutSpace(entry, 'sku') : withoutSpace(entry, member),
    ]),
  );
}

/** A record as the rules of its kind want it that no schema can say. */
function soundOf(kind: StoredKind, record: Fields): Fields {
  if (kind === 'containers') {
    const { weightTare: _tare, outerLength: _length, outerWidth: _width, outerHeight: _height, ...others } = record;
    return others;
  }
  if (kind === 'items') {
    // A side of 0 is stored and comes back unchanged, but is asked about.
    const sides = ['length', 'width', 'height'].filter((side) => record[side] === 0);
    return { ...record, ...Object.fromEntries(sides.map((side) => [side, 1])) };
  }
  return kind === 'rates' ? soundTable(record) : record;
}

const money = ['cost', 'costPerPound', 'costPerHundredweight', 'costPerMile', 'minimumCharge'];
const percents = ['discountPercent', 'fuelPercent'];

/** Amounts with three decimals at most, lanes and prices that differ, surcharges that apply by what they measure. */
function soundTable(table: Fields): Fields {
  const rounded = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'number' && (money.includes(name) || percents.includes(name))
          ? Math.round(value * 1000) / 1000
          : typeof value === 'string' && value.trim() === ''
            ? 'x'
            : value,
      ]),
    );
  const {
    zones = [],
    rates = [],
    surcharges = [],
    boxes = [],
    densityClasses = [],
    ...head
  } = table as Record<string, Fields[]>;
  return {
    ...rounded(head as unknown as Fields),
    validTo: table['validFrom'],
    zones: [{ zone: 1 }, ...zones.map((zone, at) => ({ ...zone, destinationZip: `0${String(at)}` }))].map(rounded),
    rates: [{ cost: 1.5, costPerHundredweight: 2 }, ...rates].map((rate, at) =>
      rounded({ cost: at, costPerHundredweight: at, ...rate, freightClass: `${String(at)}'=` }),
    ),
    surcharges: surcharges.map((one) => rounded({ ...one, applies: 'oversize', overLength: 7.125 })),
    densityClasses: densityClasses.map(rounded),
    ...(table['mode'] === 'Parcel' && { boxes: boxes.map(rounded) }),
  };
}

describe('what is exported and imported again', () => {
  test.each(kinds)(
    'changes nothing: every field of %s, both languages, both unit systems',
    async (kind) => {
      const styles = (['en', 'de'] as const).flatMap((language) =>
        (['metric', 'imperial'] as const).map((units) => ({ language, units })),
      );
      // Read by a window of the other language and units, too.
      const readers = [
        { language: 'en', length: 'in', weight: 'lb' },
        { language: 'de', length: 'cm', weight: 'kg' },
      ];
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(valueOf(create[kind].schema), { minLength: 30, maxLength: 30 }), async (records) => {
          const sound = records.map((record) => soundOf(kind, withoutSpace(record) as Fields));
          accepted += await stored(kind, sound);
          for (const style of styles) {
            const files = [await exported(kind, style), await exportedWorkbook(kind, style)];
            for (const [file, reader] of files.flatMap((file) => readers.map((reader) => [file, reader] as const))) {
              const { id, counts, columns } = await preview(station, kind, file, reader);
              const others = (await rowsOf(station, id)).filter(({ outcome }) => outcome !== 'unchanged');
              expect(others.map(({ changes, notes }) => ({ changes, notes }))).toEqual([]);
              expect(counts?.records).toMatchObject({ all: accepted, unchanged: accepted });
              expect(columns.filter(({ isCertain }) => !isCertain)).toEqual([]);
              const stored = fieldCatalogue[kind].filter((field) => field.kind !== 'unit');
              const isAttribute = (path: string | null): boolean => path?.startsWith('customAttributes') ?? true;
              const plain = (paths: readonly (string | null)[]) => paths.filter((path) => !isAttribute(path));
              expect(plain(columns.map(({ path }) => path))).toEqual(plain(stored.map(({ path }) => path)));
            }
          }
        }),
        { numRuns: 1, endOnFailure: true },
      );
      expect(accepted).toBeGreaterThan(5);
    },
    240_000,
  );
});

describe('own attributes', () => {
  test.each(['csv', 'xlsx'] as const)(
    'have a column each in a %s file, and come back from it as they were',
    async (format) => {
      const attributes = {
        [`A-${format}`]: {
          colour: 'red',
          size: '007',
          'Höhe cm': '=1+1',
          'a.b': 'dotted',
          x_y: ' spaced ',
          price: 1.2,
        },
        [`B-${format}`]: {
          ...{ colour: 'grün; hell', size: '12', weight: 5, nested: { deep: [1, null] }, nothing: null },
          ...{ price: -1234.567, adr: true, 'odd (Zahl)': 1 },
        },
        [`C-${format}`]: {
          ...{ colour: 'blue', size: 'XL', weight: 'heavy', 'note (JSON)': 'odd', ' padded': 1 },
          ...{ price: 1e21, adr: false },
        },
      };
      for (const [id, customAttributes] of Object.entries(attributes)) {
        const { status } = await station.call('POST', '/api/v1/items', { body: { ...whole, id, customAttributes } });
        expect(status).toBe(201);
      }
      const match = { filters: [{ path: 'id', op: 'contains', value: `-${format}` }] };
      const file =
        format === 'csv'
          ? await exported('items', { language: 'de', match })
          : await exportedWorkbook('items', { match });
      const { id, columns, counts } = await preview(station, 'items', file);
      const headers = columns.flatMap(({ header, path }) => (path?.startsWith('customAttributes.') ? [header] : []));
      const text = (name: string) => `${name} ${format === 'csv' ? '(Text)' : '(text)'}`;
      expect(headers).toEqual([
        'customAttributes.Höhe cm',
        text('a.b'),
        format === 'csv' ? 'adr (ja/nein)' : 'adr (yes/no)',
        text('colour'),
        'nested (JSON)',
        'nothing (JSON)',
        format === 'csv' ? 'price (Zahl)' : 'price (number)',
        text('size'),
        `customAttributes.weight ${format === 'csv' ? '(Zahl oder Text)' : '(number or text)'}`,
        text('x_y'),
      ]);
      expect((await rowsOf(station, id)).flatMap(({ changes, notes }) => [...changes, ...notes])).toEqual([]);
      expect(counts?.records).toMatchObject({ all: 3, unchanged: 3 });

      // Nor does an import that clears what is empty.
      await station.call('PUT', `/station/v1/imports/${id}/plan`, { body: { emptyCells: 'clear' } });
      const cleared = await settled(station, id);
      expect(cleared.counts?.records).toMatchObject({ unchanged: 3 });
      if (typeof file === 'string') {
        const changesOf = async (from: string, to: string) => {
          expect(file).toContain(from);
          const edited = await preview(station, 'items', file.replace(from, to));
          const rows = await rowsOf(station, edited.id);
          return rows.flatMap(({ changes, notes }) => [...changes, ...notes.map(({ code }) => code)]);
        };
        const change = (name: string, from: unknown, to: unknown) => ({ path: `customAttributes.${name}`, from, to });
        expect(await changesOf('grün; hell', 'gelb')).toEqual([change('colour', 'grün; hell', 'gelb')]);
        // As a German types them.
        expect(await changesOf(';1,2;', ';1,3;')).toEqual([change('price', 1.2, 1.3)]);
        expect(await changesOf(';ja;', ';nein;')).toEqual([change('adr', true, false)]);
        expect(await changesOf(';12;5;', ';12;1,2;')).toEqual([change('weight', 5, 1.2)]);
        expect(await changesOf(';12;5;', ';12;leicht;')).toEqual([change('weight', 5, 'leicht'), 'textForNumber']);
        expect(await changesOf(';1,2;', ';auf Anfrage;')).toEqual([
          change('price', 1.2, 'auf Anfrage'),
          'amongNumbers',
        ]);
      }
    },
  );

  test.each(['csv', 'xlsx'] as const)(
    'of numbers and texts are written cell by cell in a %s file, and come back from it as they were',
    async (format) => {
      const values = [
        5.99,
        'auf Anfrage',
        '5,99',
        '5.99 EUR',
        "'7",
        '-3',
        ' 12 ',
        "'=1",
        1234,
        1e21,
        '1e3',
        -0.5,
        '05. Sep',
        '+49',
      ];
      for (const [at, rrp] of values.entries()) {
        const body = { ...whole, id: `RRP-${format}-${String(at)}`, customAttributes: { rrp } };
        expect((await station.call('POST', '/api/v1/items', { body })).status).toBe(201);
      }
      const match = { filters: [{ path: 'id', op: 'contains', value: `RRP-${format}` }] };
      const style = { language: 'de', match };
      const file = format === 'csv' ? await exported('items', style) : await exportedWorkbook('items', style);
      for (const reader of [{ language: 'de' }, { language: 'en' }]) {
        const { id, counts, columns } = await preview(station, 'items', file, reader);
        expect(columns).toContainEqual(expect.objectContaining({ header: 'rrp (Zahl oder Text)', isCertain: true }));
        expect((await rowsOf(station, id)).flatMap(({ changes, notes }) => [...changes, ...notes])).toEqual([]);
        expect(counts?.records).toMatchObject({ all: values.length, unchanged: values.length });
      }
      if (typeof file !== 'string') {
        const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
        expect(sheet).toContain('<v>5.99</v>');
        expect(sheet).toContain('preserve">\'5,99<');
        return;
      }
      expect(file).toContain(';5,99;');
      expect(file).toContain(';auf Anfrage;');
      expect(file).toContain(";'5,99;");
      // A spreadsheet that took the price for a date.
      const edited = await preview(station, 'items', file.replace(';5,99;', ';Mai 99;'));
      const notes = (await rowsOf(station, edited.id)).flatMap(({ notes }) => notes);
      expect(notes).toMatchObject([{ code: 'textForNumber', params: { cell: 'Mai 99' } }]);
      expect(edited.counts?.records).toMatchObject({ doubtful: 1, unchanged: values.length - 1 });
    },
  );

  test('of orders have columns, too, and without any there is one for them all', async () => {
    const body = {
      sourceOrderId: 'ATTR-1',
      customAttributes: { gift: 'yes', slot: 3 },
      lines: [{ sku: 'A', quantityOrdered: 1 }],
    };
    expect((await station.call('POST', '/api/v1/orders', { body })).status).toBe(201);
    const file = await exported('orders', { filter: { search: 'ATTR-1' } });
    expect(lines(file)[0]).toContain('gift (text),slot (number)');
    const { counts } = await preview(station, 'orders', file);
    expect(counts?.records).toMatchObject({ all: 1, unchanged: 1 });
    const template = await preview(station, 'items', `${await exported('items', { headerOnly: true })}x`);
    expect(template.columns.map(({ path }) => path)).toContain('customAttributes');
  });
});

describe('an export as an Excel file', () => {
  test('keeps codes, texts that look like formulas and signs that XML does not have', async () => {
    const name = '=1+1 <a> & "b"\r\n\tx\u0001 _x0041_ \u{1F4E6}';
    const externalIds = { ean: '0401234567891', upc: '012345678905' };
    const item = { ...whole, id: '007', sku: '=1+1', name, externalIds, weight: 1e-4 };
    expect(await station.call('POST', '/api/v1/items', { body: item })).toMatchObject({ status: 201 });
    const match = { filters: [{ path: 'id', op: 'equals', value: '007' }] };
    const file = await exportedWorkbook('items', { language: 'de', units: 'metric', match });
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">0401234567891</t>');
    // 11.811 inches: a number, and with a point in every language.
    expect(sheet).toMatch(/<c r="[A-Z]+2"><v>12.7<\/v><\/c>/);
    const { id, counts } = await preview(station, 'items', file, { language: 'en', length: 'in', weight: 'lb' });
    expect((await rowsOf(station, id)).flatMap(({ changes }) => changes)).toEqual([]);
    expect(counts?.records).toMatchObject({ all: 1, unchanged: 1 });
  });

  test('is named as the screen is, on its sheet, too', async () => {
    const { headers, bytes } = await station.call('POST', '/station/v1/exports', {
      body: { kind: 'orders', format: 'xlsx', language: 'de', headerOnly: true },
    });
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('Aufträge.xlsx'));
    const workbook = await openWorkbook(bytes);
    expect(workbook.sheets).toEqual(['Aufträge']);
    expect(workbook.rowsOf('Aufträge')).toHaveLength(1);
  });

  test('of a text that no cell has room for is refused, and says what to do', async () => {
    const customAttributes = { notes: 'x'.repeat(33_000) };
    await station.call('POST', '/api/v1/items', { body: { ...whole, id: 'long', customAttributes } });
    const match = { filters: [{ path: 'id', op: 'equals', value: 'long' }] };
    const body = { kind: 'items', format: 'xlsx', match };
    const refused = await station.call('POST', '/station/v1/exports', { body });
    expect(refused.body).toMatchObject({ status: 400, field: 'format' });
    expect(refused.body.detail).toContain('as CSV');
    expect(refused.headers.get('content-disposition')).toBe(null);
    await station.call('DELETE', '/api/v1/items/long');
  });
});

const lines = (file: string): readonly string[] => file.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('an export', () => {
  test('has the shortest amounts that lead back to what is stored, in the units and signs of its language', async () => {
    await station.call('POST', '/api/v1/items', {
      body: { ...whole, id: 'short', shipAlone: true, tags: ['red', 'new'], shape: 'cylindrical', height: 1 / 3 },
    });
    const filters = [{ path: 'id', op: 'equals', value: 'short' }];
    const [header = '', row = ''] = lines(
      await exported('items', { language: 'de', units: 'metric', match: { filters } }),
    );
    const cells = new Map(header.split(';').map((name, at) => [name, row.split(';')[at]]));
    expect(Object.fromEntries(cells)).toMatchObject({
      ...{ Kennung: 'short', 'Länge (cm)': '30', 'Breite (cm)': '12,7', 'Höhe (cm)': '0,3333333333333333 in' },
      ...{ 'Gewicht (kg)': '0,5', 'Allein versenden': 'ja', Schlagwörter: 'red | new', Form: 'Zylinder' },
    });
  });

  test('has no number that another language reads as thousands', async () => {
    await station.call('POST', '/api/v1/items', { body: { ...whole, id: 'thousands', weight: 1.234 } });
    const file = await exported('items', { match: { filters: [{ path: 'id', op: 'equals', value: 'thousands' }] } });
    const { counts } = await preview(station, 'items', file, { language: 'de', length: 'cm', weight: 'kg' });
    expect(counts?.records).toMatchObject({ all: 1, unchanged: 1 });
  });

  test('has no cell that a spreadsheet runs as a formula', async () => {
    await station.call('POST', '/api/v1/items', { body: { ...whole, id: 'formula', name: '=HYPERLINK("http://x")' } });
    const filters = [{ path: 'id', op: 'equals', value: 'formula' }];
    const [, row = ''] = lines(await exported('items', { match: { filters } }));
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  test('has the records that the filters of its list leave', async () => {
    await station.call('POST', '/api/v1/items', { body: { ...whole, id: 'found', name: 'Zanzibar' } });
    expect(lines(await exported('items', { match: { search: 'zanzibar' } }))).toHaveLength(2);
    await station.call('POST', '/station/v1/slots', {
      body: { location: 'F-1', sku: 'S', zone: 'Far', aisle: 1, bay: 1 },
    });
    expect(lines(await exported('slots', { filter: { zone: 'Far' } }))).toHaveLength(2);
  });

  test('refuses filters that its list does not have', async () => {
    for (const [body, field] of [
      [{ kind: 'items', filter: { zone: 'A' } }, 'filter'],
      [{ kind: 'slots', match: { search: 'a' } }, 'match'],
      [{ kind: 'rates', filter: { zone: 'A' } }, 'filter.zone'],
      [{ kind: 'shipments' }, 'kind'],
    ] as const)
      expect((await station.call('POST', '/station/v1/exports', { body })).body).toMatchObject({ status: 400, field });
  });

  test('names of several orders with one number the one that an import changes', async () => {
    const order = (quantityOrdered: number) => ({
      body: { sourceOrderId: 'TWICE', sourceSystem: 'erp', lines: [{ sku: 'A', quantityOrdered }] },
    });
    const { body: first } = await station.call('POST', '/api/v1/orders', order(1));
    expect((await station.call('POST', `/station/v1/orders/${String(first.id)}/cancel`)).status).toBe(200);
    expect((await station.call('POST', '/api/v1/orders', order(2))).status).toBe(201);
    const found = await station.call('GET', '/station/v1/orders?search=TWICE');
    expect(found.body.items).toHaveLength(2);
    const file = await exported('orders', { filter: { search: 'TWICE' } });
    expect(lines(file)).toHaveLength(2);
    const { counts } = await preview(station, 'orders', file);
    expect(counts?.records).toMatchObject({ all: 1, unchanged: 1 });
  });

  test('has the orders of two systems with one number', async () => {
    for (const sourceSystem of ['erp', 'shop'])
      await station.call('POST', '/api/v1/orders', {
        body: { sourceOrderId: 'BOTH', sourceSystem, lines: [{ sku: 'A', quantityOrdered: 1 }] },
      });
    expect(lines(await exported('orders', { filter: { search: 'BOTH' } }))).toHaveLength(3);
  });

  test('without rows is a template: its columns are known without a doubt', async () => {
    await station.call('POST', '/api/v1/items', { body: { ...whole, id: 'there' } });
    const file = await exported('items', { language: 'de', units: 'metric', headerOnly: true });
    expect(lines(file)).toHaveLength(1);
    const filled = `${file}neu${';1'.repeat(3)}\r\n`;
    const { columns } = await preview(station, 'items', filled, { language: 'en', length: 'in', weight: 'lb' });
    expect(columns.filter(({ isCertain }) => !isCertain)).toEqual([]);
  });

  test('of nothing has its header alone', async () => {
    const file = await exported('items', { match: { search: 'nothing is called so' } });
    expect(lines(file)).toHaveLength(1);
  });
});
