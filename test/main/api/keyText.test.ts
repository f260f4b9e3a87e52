import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preview, rowsOf } from '../../support/imports.ts';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());
let run = 0;
beforeEach(() => (run += 1));

const size = { length: 4, width: 3, height: 2, weight: 1 };
const box = { name: 'Box', containerType: 'Box', innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 20 };
const line = { sku: 'S', quantityOrdered: 1 };
const rule = { name: 'R', ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['BIG'] } };
const post = (path: string, body: object) => station.call('POST', path, { body });
const fieldsOf = async (id: string) =>
  (await station.call('GET', `/station/v1/items/${encodeURIComponent(id)}/record`)).body.fields;
const upload = (path: string, lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'file.csv');
  return station.call('POST', path, { raw });
};

/** An item as an earlier version of the program stored it, past the check of its id. */
function storeItem(id: string): void {
  const database = new Database(join(station.dataDir, 'station.db'));
  const at = '2026-01-01T00:00:00.000Z';
  const columns = 'organization_id, id, version, origin, created_at, updated_at, body, length, width, height, weight';
  database
    .prepare(`INSERT INTO item(${columns}) VALUES (?, ?, 1, 'user', ?, ?, ?, 4, 3, 2, 1)`)
    .run(station.station.organizationId, id, at, at, JSON.stringify({ id, ...size }));
  database.close();
}

describe('a space at the ends of a key', () => {
  test.each([
    ['/api/v1/items', { id: ' A1 ', ...size }, 'id', 'A1'],
    ['/api/v1/items', { id: 'A1\u00a0', ...size }, 'id', 'A1'],
    ['/api/v1/items', { id: 'A1', sku: 'S\t', ...size }, 'sku', 'S'],
    [
      '/api/v1/items',
      { id: 'A1', externalIds: { ean: ' 4006381333931' }, ...size },
      'externalIds.ean',
      '4006381333931',
    ],
    ['/api/v1/containers', { id: 'K1 ', ...box }, 'id', 'K1'],
    ['/api/v1/orders', { sourceOrderId: ' SO-1', lines: [line] }, 'sourceOrderId', 'SO-1'],
    ['/api/v1/orders', { sourceSystem: 'ERP ', lines: [line] }, 'sourceSystem', 'ERP'],
    ['/api/v1/orders', { customer: { id: 'C ' }, lines: [line] }, 'customer.id', 'C'],
    ['/api/v1/orders', { lines: [line, { ...line, itemId: 'A1 ' }] }, 'lines[1].itemId', 'A1'],
    ['/api/v1/rules', { id: 'R ', ...rule }, 'id', 'R'],
    ['/station/v1/policies', { id: ' P', name: 'P' }, 'id', 'P'],
    ['/station/v1/slots', { location: 'A-01 ', sku: 'S', aisle: 1, bay: 1 }, 'location', 'A-01'],
    ['/api/v1/batch', { orders: [{ orderId: 'B ', packRequest: {} }] }, 'orders[0].orderId', 'B'],
  ])('is refused by %s with what to send: %j', async (path, body, field, right) => {
    const refused = await post(path, body);
    expect(refused.body).toMatchObject({
      ...{ status: 400, field },
      detail: `${field} begins or ends with a space; send "${right}".`,
    });
  });

  test('is refused of nothing but spaces, and in the middle it is not', async () => {
    expect((await post('/api/v1/items', { id: '  ', ...size })).body.detail).toBe('id must not be blank.');
    expect((await post('/api/v1/items', { id: 'A 1', sku: 'a b', ...size })).status).toBe(201);
  });

  test('rejects its record alone in a list and in a delivery', async () => {
    const items = await post('/station/v1/items:import', {
      items: [
        { id: 'L1 ', ...size },
        { id: 'L2', ...size },
      ],
    });
    expect(items.body).toMatchObject({
      created: 1,
      errors: [{ index: 0, itemId: 'L1 ', error: 'id begins or ends with a space; send "L1"' }],
    });
    const orders = await post('/station/v1/orders:import', {
      orders: [
        { sourceOrderId: ' L1', lines: [line] },
        { sourceOrderId: 'L2', lines: [line] },
      ],
    });
    expect(orders.body).toMatchObject({
      ordersCreated: 1,
      errors: [{ index: 0, error: 'sourceOrderId begins or ends with a space; send "L1"' }],
    });
    const sent = await deliver(station, {
      items: [
        { id: 'W1 ', ...size },
        { id: 'W2', ...size },
      ],
    });
    expect(await ended(station, sent.body.deliveryId)).toMatchObject({ accepted: 1, rejected: 1 });
    const { items: rejected } = (await station.call('GET', '/station/v1/integrations/generic/records?result=rejected'))
      .body;
    expect(rejected[0].reason).toBe('id begins or ends with a space; send "W1"');
  });

  test('is no part of a key that a mapping trims', async () => {
    const plain = ['length', 'width', 'height', 'weight'].map((name) => ({ sourceField: name, targetField: name }));
    const id = { sourceField: 'id', targetField: 'id', transform: 'x-trim' };
    await configure(station, { fieldMappings: { itemMappings: [id, ...plain] } });
    const sent = await deliver(station, { items: [{ id: 'T1 ', ...size }] });
    expect(await ended(station, sent.body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await fieldsOf('T1')).toEqual({ id: 'T1', ...size });
  });

  test('is no part of a key in a file', async () => {
    const csv = await upload('/api/v1/items/import/csv', [
      'id,sku,externalIds.vendorPartNumber,length,width,height,weight',
      ' F1 , S1 , V1 ,4,3,2,1',
    ]);
    expect(csv.body).toEqual({ created: 1, updated: 0, errors: [] });
    expect(await fieldsOf('F1')).toEqual({ id: 'F1', sku: 'S1', externalIds: { vendorPartNumber: 'V1' }, ...size });
    const { id } = await preview(
      station,
      'items',
      ['id,sku,externalIds.vendorPartNumber,length,width,height,weight', ' F1 , S1 , V1 ,4,3,2,1'].join('\n'),
    );
    expect(await rowsOf(station, id)).toMatchObject([{ key: 'F1', outcome: 'unchanged' }]);
  });
});

describe('the id of a new record', () => {
  test.each([
    ['.', 'id must be more than dots: it is a part of an address.'],
    ['..', 'id must be more than dots: it is a part of an address.'],
    ['MUG\u200bBLUE', 'id has an invisible character; type it again.'],
    ['\u2060MUG', 'id has an invisible character; type it again.'],
  ])('is refused as %j', async (id, detail) => {
    for (const [path, body] of [
      ['/api/v1/items', { id, ...size }],
      ['/api/v1/containers', { id, ...box }],
      ['/api/v1/rules', { id, ...rule }],
    ] as const)
      expect((await post(path, body)).body).toMatchObject({ status: 400, field: 'id', detail });
    const { body } = await post('/station/v1/items:import', { items: [{ id, ...size }] });
    expect(body).toMatchObject({ created: 0, errors: [{ index: 0, error: detail.slice(0, -1) }] });
  });

  test('may have dots among others', async () => {
    expect((await post('/api/v1/items', { id: `...${String(run)}`, ...size })).status).toBe(201);
  });
});

describe('a stored item whose id has spaces at its ends', () => {
  const spaced = () => ` X${String(run)} `;

  test('is read, changed, deleted and restored', async () => {
    const path = `/api/v1/items/${encodeURIComponent(spaced())}`;
    storeItem(spaced());
    expect((await station.call('GET', path)).body.id).toBe(spaced());
    expect((await station.call('PATCH', path, { body: { version: 1, name: 'N' } })).status).toBe(200);
    expect((await station.call('DELETE', path)).status).toBe(204);
    expect((await station.call('POST', `${path.replace('/api', '/station')}/restore`)).status).toBe(200);
    await station.call('DELETE', path);
  });

  test('comes out in a file that says which record to delete', async () => {
    const id = spaced().trim();
    storeItem(spaced());
    await post('/api/v1/items', { id, ...size });
    const file = ['id,length,width,height,weight', `${id},4,3,2,1`, `${spaced()},4,3,2,1`].join('\n');
    const { id: imported } = await preview(station, 'items', file);
    const rows = await rowsOf(station, imported);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(rows[0]?.notes[0]?.text).toBe(
      `"${id}" is in rows 2, 3 with and without spaces at its ends, which are not read. Keep one of the rows, and delete the item, box or location whose id has spaces.`,
    );
  });
});
