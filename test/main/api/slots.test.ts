import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const slot = { location: 'A-01-02', sku: 'SKU-1', zone: 'A', aisle: 1, bay: 2, level: 3 };
const post = (body: object) => station.call('POST', '/station/v1/slots', { body });
const path = (location: string) => `/station/v1/slots/${encodeURIComponent(location)}`;

function upload(text: string) {
  const raw = new FormData();
  raw.append('file', new Blob([text]), 'slots.csv');
  return station.call('POST', '/station/v1/slots/import/csv', { raw });
}

/** The audit rows of one record, oldest first. */
function audited(entity: string, id: string) {
  const database = new Database(join(station.dataDir, 'station.db'), { readonly: true });
  try {
    return database
      .prepare<[string, string], { action: string; actor: string }>(
        'SELECT action, actor FROM audit WHERE entity = ? AND entity_id = ? ORDER BY seq',
      )
      .all(entity, id);
  } finally {
    database.close();
  }
}

describe('a slot', () => {
  test('is created with version 1 and read back', async () => {
    const created = await post({ ...slot, unknown: 1 });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...slot, x: null, y: null, version: 1 });
    expect(created.body).not.toHaveProperty('unknown');
    expect((await station.call('GET', path('A-01-02'))).body).toEqual(created.body);
    expect((await station.call('GET', path('a-01-02'))).status).toBe(404);
  });

  test('cannot be created twice', async () => {
    expect((await post(slot)).body).toMatchObject({ status: 409, field: 'location' });
  });

  test('changes only with its current version, and null takes a field away', async () => {
    const { body } = await station.call('PATCH', path('A-01-02'), {
      body: { version: 1, sku: 'SKU-2', zone: null, aisle: null, bay: null, level: null, x: 10.5, y: -3 },
    });
    expect(body).toMatchObject({ sku: 'SKU-2', zone: null, aisle: null, bay: null, level: null, x: 10.5, y: -3 });
    expect(body.version).toBe(2);
    const stale = await station.call('PATCH', path('A-01-02'), { body: { version: 1, sku: 'SKU-3' } });
    expect(stale.body).toMatchObject({ status: 409, field: 'version' });
    expect((await station.call('PATCH', path('none'), { body: { version: 1 } })).status).toBe(404);
    expect((await station.call('PATCH', path('A-01-02'), { body: { version: 2, x: null } })).status).toBe(400);
    expect((await station.call('GET', path('A-01-02'))).body.version).toBe(2);
  });

  test('of two changes with one version at the same time exactly one is taken', async () => {
    const answers = await Promise.all(
      ['X', 'Y'].map((sku) => station.call('PATCH', path('A-01-02'), { body: { version: 2, sku } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is deleted once, and every change is in the audit log', async () => {
    expect((await station.call('DELETE', path('A-01-02'))).status).toBe(204);
    expect((await station.call('DELETE', path('A-01-02'))).status).toBe(404);
    expect(audited('slot', 'A-01-02').map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
  });

  test('comes back after its deletion with every field and the next version, unless its location is taken', async () => {
    const fields = { location: 'R-01', sku: 'POT', zone: 'R', aisle: 3, bay: 4, level: 2, x: 1.5, y: 2.5 };
    const restore = () => station.call('POST', `${path('R-01')}/restore`);
    expect((await restore()).status).toBe(404);
    const { body: created } = await station.call('POST', '/station/v1/slots', { body: fields });
    const { body: changed } = await station.call('PATCH', path('R-01'), { body: { version: 1, sku: 'PAN' } });
    expect([created.version, changed.version, (await restore()).status]).toEqual([1, 2, 409]);
    await station.call('DELETE', path('R-01'));
    const restored = await restore();
    expect([restored.status, restored.body]).toEqual([200, { ...changed, version: 3, updatedAt: expect.any(String) }]);
    expect((await station.call('GET', path('R-01'))).body).toEqual(restored.body);
    const search = '/station/v1/slots?search=pan&zone=R';
    expect((await station.call('GET', search)).body.items).toEqual([restored.body]);
    // The version of before the deletion is stale.
    expect((await station.call('PATCH', path('R-01'), { body: { version: 2, sku: 'POT' } })).status).toBe(409);
    expect(audited('slot', 'R-01').map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);

    await station.call('DELETE', path('R-01'));
    const again = await station.call('POST', '/station/v1/slots', { body: { ...fields, sku: 'NEW' } });
    expect([again.body.version, (await restore()).status]).toEqual([1, 409]);
    await station.call('DELETE', path('R-01'));
    expect((await restore()).body).toMatchObject({ sku: 'NEW', version: 2 });
  });

  test.each([
    ['no position', {}, false],
    ['an aisle without a bay', { aisle: 1 }, false],
    ['a bay without an aisle', { bay: 1 }, false],
    ['a level alone', { x: 1, y: 1, level: 1 }, false],
    ['x without y', { x: 1 }, false],
    ['aisle 0', { aisle: 0, bay: 1 }, false],
    ['aisle 1', { aisle: 1, bay: 1 }, true],
    ['aisle 10,000', { aisle: 10_000, bay: 10_000, level: 10_000 }, true],
    ['aisle 10,001', { aisle: 10_001, bay: 1 }, false],
    ['x at its limit', { x: 1_000_000, y: -1_000_000 }, true],
    ['x beyond its limit', { x: 1_000_000.5, y: 0 }, false],
    ['both positions', { aisle: 1, bay: 1, x: 0, y: 0 }, true],
    ['a zone of 64 characters', { x: 0, y: 0, zone: 'z'.repeat(64) }, true],
    ['a zone of 65 characters', { x: 0, y: 0, zone: 'z'.repeat(65) }, false],
    ['a SKU of 129 characters', { x: 0, y: 0, sku: 's'.repeat(129) }, false],
    ['a location of 128 characters', { x: 0, y: 0, location: 'l'.repeat(128) }, true],
    ['a location of 129 characters', { x: 0, y: 0, location: 'l'.repeat(129) }, false],
    ['an empty location', { x: 0, y: 0, location: '' }, false],
  ])('with %s is taken or refused with 400', async (name, fields, isTaken) => {
    const { status } = await post({ location: `limit ${name}`, sku: 'S', ...fields });
    expect(status).toBe(isTaken ? 201 : 400);
  });
});

describe('the list of slots', () => {
  beforeAll(async () => {
    const rows = Array.from(
      { length: 45 },
      (_, at) => `L${String(at).padStart(2, '0')},LIST-${at % 3},${at % 2 ? 'Öl' : 'B'},1,${at + 1}`,
    );
    expect((await upload(['location,sku,zone,aisle,bay', ...rows].join('\n'))).body).toEqual({
      created: 45,
      updated: 0,
      errors: [],
    });
  });

  const walk = async (query: string) => {
    const locations: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await station.call('GET', `/station/v1/slots?${query}${cursor && `&cursor=${cursor}`}`);
      locations.push(...body.items.map(({ location }: { location: string }) => location));
      cursor = body.nextCursor;
    }
    return locations;
  };

  test('pages through every slot once, in the order of locations', async () => {
    const all = await walk('search=l&limit=7&sku=LIST-1');
    expect(all).toHaveLength(15);
    expect(all).toEqual([...new Set(all)].sort());
  });

  test('filters by SKU and zone exactly, and searches parts of location, SKU and zone', async () => {
    expect(await walk('sku=LIST-0&limit=100')).toHaveLength(15);
    expect(await walk(`zone=${encodeURIComponent('Öl')}&limit=100`)).toHaveLength(22);
    expect(await walk('zone=ol&limit=100')).toHaveLength(0);
    expect(await walk('search=OL&zone=B&limit=100')).toHaveLength(0);
    expect(await walk('search=OL&limit=100')).toHaveLength(22);
    expect(await walk('search=l44')).toEqual(['L44']);
    expect(await walk('search=%25')).toEqual([]);
  });

  test('takes page sizes from 1 to 1,000 and only its own cursors', async () => {
    for (const [limit, status] of [
      [0, 400],
      [1, 200],
      [1000, 200],
      [1001, 400],
    ] as const)
      expect((await station.call('GET', `/station/v1/slots?limit=${limit}`)).status).toBe(status);
    expect((await station.call('GET', '/station/v1/slots')).body.items).toHaveLength(20);
    const { nextCursor } = (await station.call('GET', '/station/v1/slots?limit=1&sku=LIST-1')).body;
    const foreign = await station.call('GET', `/station/v1/slots?sku=LIST-2&cursor=${nextCursor}`);
    expect(foreign.body).toMatchObject({ status: 400, field: 'cursor' });
  });
});

describe('the CSV import of slots', () => {
  test('upserts by location and lists refused rows with their reason', async () => {
    const text = [
      'location;sku;zone;aisle;bay;level;x;y',
      'CSV-1;S1;Z;2;3;1;;',
      'CSV-2;S2;;;;;5;7.5',
      'CSV-3;S3;;4;;;;',
      ';S4;;1;1;;;',
      'CSV-5;;;1;1;;;',
      'CSV-6;S6;;one;1;;;',
    ].join('\r\n');
    const { body } = await upload(text);
    expect(body).toMatchObject({ created: 2, updated: 0 });
    expect(body.errors).toEqual([
      { index: 2, 'x-row': 4, itemId: 'CSV-3', error: 'aisle and bay are given together.' },
      { index: 3, 'x-row': 5, itemId: null, error: 'location is required' },
      { index: 4, 'x-row': 6, itemId: 'CSV-5', error: 'sku is required' },
      { index: 5, 'x-row': 7, itemId: 'CSV-6', error: 'aisle must be a number, not "one"' },
    ]);
    expect((await upload(text.replace(';S1;', ';S9;'))).body).toMatchObject({ created: 0, updated: 1 });
    expect((await station.call('GET', path('CSV-1'))).body).toMatchObject({ sku: 'S9', version: 2 });
    expect((await station.call('GET', path('CSV-2'))).body).toMatchObject({ x: 5, y: 7.5, version: 1 });
  });

  test('refuses files that are empty, have no location column, or more than 10,000 rows', async () => {
    expect((await upload('')).status).toBe(400);
    expect((await upload('sku,aisle\nS,1')).body).toMatchObject({ status: 400, field: 'file' });
    const rows = (count: number) => `location,sku\n${'L,S\n'.repeat(count)}`;
    expect((await upload(rows(10_000))).status).toBe(200);
    expect((await upload(rows(10_001))).status).toBe(400);
    expect((await upload(`location,sku\n${'x'.repeat(5 * 1024 * 1024)}`)).status).toBe(413);
  });

  test('has a template with the columns', async () => {
    expect((await station.call('GET', '/station/v1/slots:csvTemplate')).body).toEqual({
      fileName: 'slots.csv',
      text: 'location,sku,zone,aisle,bay,level,x,y\r\n',
    });
  });
});

describe('the warehouse', () => {
  const patch = (body: object) => station.call('PATCH', '/station/v1/warehouse', { body });

  test('has a layout from the start, and changes with its version', async () => {
    const first = await station.call('GET', '/station/v1/warehouse');
    expect(first.body).toMatchObject({ warehouseId: 'main', floor: 'aisles', version: 1 });
    const changed = await patch({ version: 1, warehouseId: 'W-7', aisles: 3, crossAisles: [0, 500, 1000] });
    expect(changed.body).toMatchObject({ warehouseId: 'W-7', aisles: 3, crossAisles: [0, 500, 1000], version: 2 });
    expect((await patch({ version: 1, aisles: 4 })).body).toMatchObject({ status: 409, field: 'version' });
    expect((await station.call('GET', '/station/v1/warehouse')).body).toEqual(changed.body);
    expect(audited('warehouse', 'warehouse')).toEqual([{ action: 'update', actor: 'First administrator key' }]);
  });

  test.each([
    [{ crossAisles: [0, 0] }, 'crossAisles'],
    [{ crossAisles: [5, 1] }, 'crossAisles'],
    [{ crossAisles: [] }, 'crossAisles'],
    [{ depot: { x: 0, y: 1 } }, 'depot.y'],
    [{ aisles: 0 }, 'aisles'],
    [{ aisles: 1001 }, 'aisles'],
    [{ aislePitch: 0 }, 'aislePitch'],
    [{ bayLength: 100_001 }, 'bayLength'],
    [{ floor: 'graph' }, 'floor'],
  ])('refuses %j', async (change, field) => {
    expect((await patch({ version: 2, ...change })).body).toMatchObject({ status: 400, field });
  });

  test('takes each limit itself, and a depot anywhere on an open floor', async () => {
    expect((await patch({ version: 2, aisles: 1000, bayLength: 100_000 })).status).toBe(200);
    expect((await patch({ version: 3, floor: 'open', depot: { x: -5, y: 77 } })).status).toBe(200);
    expect((await patch({ version: 4, floor: 'aisles' })).body).toMatchObject({ status: 400, field: 'depot.y' });
  });
});
