import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const upload = (path: string, lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'file.csv');
  return station.call('POST', path, { raw });
};
const itemFields = async (id: string) => (await station.call('GET', `/station/v1/items/${id}/record`)).body.fields;
const box = { name: 'Box', containerType: 'Box', weightMaxGross: 20 };
const millimetres = { length: 11.811, width: 7.874, height: 3.937, weight: 2.2046 };

describe('a record that states its units is stored in inches and pounds', () => {
  test('as a row of CSV, each row by its own; an unknown unit rejects its row', async () => {
    const { body } = await upload('/api/v1/items/import/csv', [
      'id,length,width,height,dimensionUnit,weight,weightUnit,rollProperties.materialWidth',
      'C-MM,300,200,100,mm,1,kg,254',
      'C-M,0.3,0.2,0.1,MTR,1000,g,0.254',
      'C-FT,1,2,3,ft,8,oz,1',
      'C-IN,300,200,100,in,1,lb,5',
      'C-NONE,300,200,100,,1,,5',
      'C-BAD,300,200,100,furlong,1,kg,5',
      'C-KG,300,200,100,kg,1,kg,5',
    ]);
    // An item with half of a roll's properties is stored with a warning.
    expect(body).toMatchObject({
      created: 5,
      updated: 0,
      errors: [
        { index: 5, itemId: 'C-BAD', error: 'dimensionUnit "furlong" is not a unit that the station knows' },
        { index: 6, itemId: 'C-KG', error: 'dimensionUnit "kg" is not a unit that the station knows' },
      ],
    });
    const mm = await itemFields('C-MM');
    expect(mm).toEqual({ id: 'C-MM', ...millimetres, rollProperties: { materialWidth: 10 } });
    expect(await itemFields('C-M')).toMatchObject({ ...millimetres, rollProperties: { materialWidth: 10 } });
    expect(await itemFields('C-FT')).toMatchObject({ length: 12, width: 24, height: 36, weight: 0.5 });
    expect(await itemFields('C-IN')).toMatchObject({ length: 300, weight: 1, dimensionUnit: 'in' });
    expect(await itemFields('C-NONE')).toMatchObject({ length: 300, weight: 1 });
  });

  test('as an entry of a JSON list, with its cases and levels; free-form attributes stay', async () => {
    const item = {
      ...{ id: 'J', length: 300, width: 200, height: 100, dimensionUnit: 'mm', weight: 1, weightUnit: 'kg' },
      ...{ caseLength: 25.4, caseWeight: 1, maxWeightOnTop: 2, maxStackHeight: 3, volume: 7 },
      packagingLevels: [{ level: 'case', quantity: 4, length: 508, weight: 2 }],
      customAttributes: { length: 300, dimensionUnit: 'mm' },
    };
    const { body } = await station.call('POST', '/station/v1/items:import', {
      body: { items: [item, { ...item, id: 'J-BAD', weightUnit: 'stone' }] },
    });
    expect(body).toEqual({
      ...{ created: 1, updated: 0 },
      errors: [{ index: 1, itemId: 'J-BAD', error: 'weightUnit "stone" is not a unit that the station knows' }],
    });
    expect(await itemFields('J')).toEqual({
      ...{ id: 'J', ...millimetres, caseLength: 1, caseWeight: 2.2046, maxWeightOnTop: 4.4092 },
      ...{ maxStackHeight: 3, volume: 7, customAttributes: { length: 300, dimensionUnit: 'mm' } },
      packagingLevels: [{ level: 'case', quantity: 4, length: 20, weight: 4.4092 }],
    });
  });

  test('as a container of CSV', async () => {
    const { body } = await upload('/station/v1/containers/import/csv', [
      'id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross,weightTare,dimensionUnit,weightUnit',
      'K,Box,Box,50.8,25.4,12.7,10,1,cm,kg',
    ]);
    expect(body).toMatchObject({ created: 1, errors: [] });
    const { fields } = (await station.call('GET', '/station/v1/containers/K/record')).body;
    expect(fields).toMatchObject({ innerLength: 20, innerWidth: 10, innerHeight: 5, weightMaxGross: 22.0462 });
    expect(fields).toMatchObject({ weightTare: 2.2046 });
  });

  test('as lines of an order, in CSV and in a list', async () => {
    const csv = await upload('/api/v1/orders/import/csv', [
      'sourceOrderId,quantityOrdered,length,width,height,weight,dimensionUnit,weightUnit',
      'OC,1,2540,25.4,25.4,1,mm,kg',
      'OC,1,2,1,1,1,ft,lb',
      'OC-BAD,1,2,1,1,1,furlong,lb',
    ]);
    expect(csv.body).toMatchObject({
      ordersCreated: 1,
      errors: [{ row: 4, orderId: 'OC-BAD', error: expect.stringContaining('"furlong" is not a unit') as string }],
    });
    const line = { quantityOrdered: 1, length: 2540, width: 25.4, height: 25.4, weight: 1 };
    const list = await station.call('POST', '/station/v1/orders:import', {
      body: {
        orders: [
          { sourceOrderId: 'OL', lines: [{ ...line, dimensionUnit: 'mm', weightUnit: 'kg' }, line] },
          {
            sourceOrderId: 'OW',
            ...{ dimensionUnit: 'mm', weightUnit: 'lb' },
            lines: [line, { ...line, length: 2, dimensionUnit: 'ft' }],
          },
          { sourceOrderId: 'OL-BAD', lines: [{ ...line, dimensionUnit: 'furlong' }] },
        ],
      },
    });
    expect(list.body.errors).toEqual([
      { index: 0, orderId: 'OL', error: expect.stringContaining('lines[1].length') as string },
      { index: 2, orderId: 'OL-BAD', error: 'lines[0].dimensionUnit "furlong" is not a unit that the station knows' },
    ]);
    const { items } = (await station.call('GET', '/api/v1/orders?limit=100')).body;
    const linesOf = (wanted: string) =>
      items.find(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId === wanted).lines;
    expect(linesOf('OC')).toMatchObject([
      { length: 100, width: 1, weight: 2.2046 },
      { length: 24, width: 12, weight: 1 },
    ]);
    expect(linesOf('OW')).toMatchObject([{ length: 100 }, { length: 24 }]);
  });

  test.each([
    ['items', 'length', ['id', 'length', 'width', 'height', 'weight'], ['P', '254', '25.4', '25.4', '1']],
    [
      'containers',
      'innerLength',
      ['id', 'innerLength', 'innerWidth', 'innerHeight', 'weightMaxGross', 'name', 'containerType'],
      ['PK', '254', '25.4', '25.4', '10', 'Box', 'Box'],
    ],
    [
      'orders',
      'lines.length',
      ['sourceOrderId', 'lines.length', 'lines.width', 'lines.height', 'lines.weight', 'quantityOrdered', 'zip'],
      ['PO', '254', '25.4', '25.4', '1', '1', '89501'],
    ],
  ] as const)('as a row of %s with a preview, before the unit of the import', async (kind, path, names, given) => {
    const cells: readonly string[] = given;
    const file = [
      [...names, 'dimensionUnit', 'weightUnit'].join(','),
      [...cells, 'mm', 'kg'].join(','),
      [...cells.with(0, `${given[0]}-2`).with(1, '10 in'), 'mm', ''].join(','),
      [...cells.with(0, `${given[0]}-3`), 'furlong', 'kg'].join(','),
      [...cells.with(0, `${given[0]}-4`).with(1, '10'), '', 'g'].join(','),
    ].join('\n');
    const { id } = await preview(station, kind, file, { language: 'en', length: 'cm', weight: 'lb' });
    const rows = await rowsOf(station, id);
    const changed = rows.map(({ changes }) => changes.find((change) => change.path === path)?.to);
    if (kind !== 'orders') expect(changed).toEqual([10, 10, undefined, 3.937]);
    expect(rows.map(({ outcome }) => outcome === 'rejected')).toEqual([false, false, true, false]);
    expect(rows[2]?.notes).toMatchObject([{ code: 'notAUnit', params: { cell: 'furlong' } }]);
    expect((await apply(station, id, 'include')).result).toMatchObject({ created: 3 });
    if (kind === 'orders') {
      const { items } = (await station.call('GET', '/api/v1/orders?limit=100')).body;
      const of = (name: string) =>
        items.find(({ sourceOrderId }: { sourceOrderId: string }) => sourceOrderId === name).lines[0];
      expect(['PO', 'PO-2', 'PO-4'].map((name) => of(name).length)).toEqual([10, 10, 3.937]);
      expect(of('PO')).toMatchObject({ width: 1, weight: 2.2046 });
    }
  });
});

describe('a single record, whose numbers are inches and pounds', () => {
  test.each([
    ['POST', '/api/v1/items', { id: 'S', length: 300, width: 2, height: 1, weight: 1, dimensionUnit: 'mm' }, 'mm'],
    ['POST', '/api/v1/items', { id: 'S', length: 300, width: 2, height: 1, weight: 1, weightUnit: 'KGM' }, 'KGM'],
    [
      'POST',
      '/api/v1/containers',
      { ...box, id: 'S', innerLength: 30, innerWidth: 2, innerHeight: 1, dimensionUnit: 'cm' },
      'cm',
    ],
    ['PATCH', '/api/v1/items/C-IN', { version: 1, length: 300, dimensionUnit: 'mm' }, 'mm'],
    ['POST', '/api/v1/orders', { lines: [{ sku: 'A', quantityOrdered: 1, length: 300, dimensionUnit: 'mm' }] }, 'mm'],
  ] as const)('%s %s refuses another unit and says what to do', async (method, path, body, unit) => {
    const refused = await station.call(method, path, { body });
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      expect.stringMatching(new RegExp(`${unit}.*[Cc]onvert`)),
    ]);
    expect(refused.body.field).toMatch(/dimensionUnit|weightUnit/);
    expect((await station.call('GET', '/api/v1/items/S')).status).toBe(404);
  });

  test('keeps a word that is no unit, and says how the numbers were read', async () => {
    const item = { length: 300, width: 2, height: 1, weight: 1 };
    const kept = await station.call('POST', '/api/v1/items', { body: { id: 'N', ...item, dimensionUnit: 'each' } });
    expect([kept.status, kept.headers.get('warning')]).toEqual([
      201,
      '299 - "dimensionUnit is not a unit, length 300 is stored as 300 inches"',
    ]);
    const inches = { id: 'I', ...item, dimensionUnit: 'IN', weightUnit: 'lb' };
    expect((await station.call('POST', '/api/v1/items', { body: inches })).headers.get('warning')).toBeNull();
  });
});

test('a unit that is not converted is refused, a word that is none is said', async () => {
  const item = { length: 10, width: 1, height: 1, weight: 1 };
  const post = (fields: object) => station.call('POST', '/api/v1/items', { body: { ...item, ...fields } });
  for (const [id, fields, field] of [
    ['O-1', { dimensionUnit: 'dm' }, 'dimensionUnit'],
    ['O-2', { dimensionUnit: 'cms' }, 'dimensionUnit'],
    ['O-3', { weightUnit: 'T' }, 'weightUnit'],
  ] as const) {
    const { status, body } = await post({ id, ...fields });
    expect([status, body.field, body.detail]).toEqual([
      400,
      field,
      expect.stringContaining('is not converted. Use in,'),
    ]);
    expect((await station.call('GET', `/api/v1/items/${id}`)).status).toBe(404);
  }
  const { status, headers } = await post({ id: 'O-4', dimensionUnit: 'parsec' });
  expect([status, headers.get('warning')]).toEqual([201, expect.stringContaining('is not a unit')]);
});
