import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../db/index.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { ftlTable, ltlTable, parcelTable } from '../rating/rateTables.ts';

let station: TestStation;
let today = '2026-06-15';
beforeAll(async () => {
  station = await startStation({ clock: { now: () => `${today}T12:00:00.000Z` } });
});
afterAll(() => station[Symbol.asyncDispose]());

const path = '/station/v1/rates';
const create = (body: object) => station.call('POST', path, { body });
const act = (id: string, version: number, step: 'activate' | 'retire') =>
  station.call('POST', `${path}/${id}/versions/${String(version)}/${step}`);
const read = (rest: string) => station.call('GET', `${path}/${rest}`);
const unit = { length: 6, width: 5, height: 4, weight: 3 };
const lane = { originZip: '89501', destinationZip: '10001' };
const lookup = (kind: 'lookup' | 'lookupLtl' | 'lookupTable', body: object) =>
  station.call('POST', `${path}:${kind}`, { body: { ...lane, units: [unit], ...body } });
const upload = (text: string) => {
  const raw = new FormData();
  raw.set('file', new Blob([text]), 'rates.csv');
  return station.call('POST', `${path}:importCsv`, { raw });
};

describe('a rate table', () => {
  test('is created as version 1, a Draft, and read whole', async () => {
    const { status, body } = await create({ ...parcelTable, unread: 1 });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...parcelTable,
      version: 1,
      status: 'Draft',
      createdAt: `${today}T12:00:00.000Z`,
      createdBy: expect.any(String) as string,
    });
    expect((await read('P')).body).toEqual(body);
    expect((await read('P/versions/1')).body).toEqual(body);
    expect((await create(parcelTable)).body).toMatchObject({ status: 409, field: 'id' });
    expect((await create({ ...parcelTable, id: undefined })).body.id).toMatch(/.{8}/);
  });

  test('is refused with the field at fault, by the schema and by what it cannot say', async () => {
    for (const [change, field] of [
      [{ mode: 'Air' }, 'mode'],
      [{ carrier: '' }, 'carrier'],
      [{ currency: 'usd' }, 'currency'],
      [{ discountPercent: 100.001 }, 'discountPercent'],
      [{ rates: [{ cost: -1 }] }, 'rates[0].cost'],
      [{ zones: [] }, 'zones'],
      [{ zones: [{ zone: 1 }, { destinationZip: '80-87', zone: 2 }] }, 'zones[1].destinationZip'],
      [{ zones: [{ originZip: 'Bayern', zone: 2 }] }, 'zones[0].originZip'],
      [{ validFrom: '2026-13-01' }, 'validFrom'],
      [{ rates: [{ cost: 1.2345 }] }, 'rates[0].cost'],
    ] as const)
      expect((await create({ ...parcelTable, id: 'BAD', ...change })).body).toMatchObject({ status: 400, field });
    expect((await read('BAD')).status).toBe(404);
    expect((await create({ ...parcelTable, id: 'FREE', discountPercent: 100 })).status).toBe(201);
  });

  test('gets further versions, each by the number of the newest; versions never change', async () => {
    const { id, ...content } = parcelTable;
    const next = (version: number, name: string) =>
      station.call('POST', `${path}/${id}/versions`, { body: { ...content, version, name } });
    expect((await next(1, 'second')).body).toMatchObject({ version: 2, name: 'second', status: 'Draft' });
    expect((await next(1, 'late')).body).toMatchObject({ status: 409, field: 'version' });
    const both = await Promise.all([next(2, 'a'), next(2, 'b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await read('P/versions')).body.map((one: { version: number }) => one.version)).toEqual([3, 2, 1]);
    expect((await read('P/versions/1')).body.name).toBe('Ground');
    expect((await read('P')).body.version).toBe(3);
    expect((await read('P/versions/4')).status).toBe(404);
    expect((await read('NONE/versions')).status).toBe(404);
    const missing = await station.call('POST', `${path}/NONE/versions`, { body: { ...content, version: 1 } });
    expect(missing.status).toBe(404);
  });

  test('is activated and retired, each from its states only', async () => {
    expect((await act('P', 1, 'retire')).body).toMatchObject({ status: 400, field: 'status' });
    expect((await act('P', 1, 'activate')).body).toMatchObject({ status: 'Active', version: 1 });
    expect((await act('P', 1, 'activate')).status).toBe(400);
    expect((await act('P', 1, 'retire')).body.status).toBe('Retired');
    expect((await act('P', 9, 'activate')).status).toBe(404);
    const both = await Promise.all([act('P', 1, 'activate'), act('P', 1, 'activate')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is not activated beside another currency', async () => {
    await create({ ...parcelTable, id: 'EUR', currency: 'EUR' });
    expect((await act('EUR', 1, 'activate')).body).toMatchObject({ status: 409, field: 'currency' });
  });

  test('is deleted only while nothing of it was ever active', async () => {
    expect((await station.call('DELETE', `${path}/EUR`)).status).toBe(204);
    expect((await station.call('DELETE', `${path}/EUR`)).status).toBe(404);
    expect((await station.call('DELETE', `${path}/P`)).status).toBe(409);
  });

  test('is listed at its newest version without its lists, filtered and in pages', async () => {
    await create({ ...ltlTable, id: 'A-LTL' });
    const ltl = (await station.call('GET', `${path}?mode=Ltl`)).body.items;
    expect(ltl).toMatchObject([{ id: 'A-LTL', version: 1 }]);
    expect(ltl[0]).not.toHaveProperty('rates');
    const first = (await station.call('GET', `${path}?carrier=acme&limit=1`)).body;
    const rest = (await station.call('GET', `${path}?carrier=acme&limit=100&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).toContain('P');
    expect(rest.nextCursor).toBeNull();
    expect((await station.call('GET', `${path}?limit=1&cursor=${first.nextCursor}`)).body.field).toBe('cursor');
    expect((await station.call('GET', `${path}?mode=Air`)).body).toMatchObject({ status: 400, field: 'mode' });
    for (const limit of [0, 101])
      expect((await station.call('GET', `${path}?limit=${String(limit)}`)).status).toBe(400);
  });

  test('is read by everyone and changed by administrators only', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'packwright-'));
    const key = `pw_live_${'a'.repeat(43)}`;
    await (await startStation({ dataDir }))[Symbol.asyncDispose]();
    const store = openStore({ dataDir, newId: () => 'unused', now: () => `${today}T12:00:00.000Z` });
    const organizationId = store.station.organizationId();
    store.access.createApiKey(
      { organizationId, name: 'admin@station' },
      {
        ...{ id: 'clerk', organizationId, label: 'Clerk', keyPrefix: 'pw_live_' },
        ...{ keyHash: createHash('sha256').update(key).digest('hex'), mode: 'live', isAdmin: false, isActive: true },
        ...{ createdAt: `${today}T12:00:00.000Z`, expiresAt: null, lastUsedAt: null },
      },
    );
    store.close();
    {
      await using clerks = await startStation({ dataDir });
      expect((await clerks.call('GET', path, { key })).status).toBe(200);
      const asked = { ...lane, units: [unit] };
      expect((await clerks.call('POST', `${path}:lookup`, { key, body: asked })).status).toBe(200);
      for (const [method, rest, body] of [
        ['POST', '', parcelTable],
        ['POST', '/P/versions', { ...parcelTable, version: 1 }],
        ['POST', '/P/versions/1/activate', undefined],
        ['POST', '/P/versions/1/retire', undefined],
        ['DELETE', '/P', undefined],
        ['POST', ':importCsv', {}],
      ] as const) {
        expect([method, rest, (await clerks.call(method, path + rest, { key, body })).status]).toEqual([
          method,
          rest,
          403,
        ]);
        expect((await clerks.call(method, path + rest, { key: null, body })).status).toBe(401);
      }
      expect((await clerks.call('GET', path)).body.items).toEqual([]);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('a look-up', () => {
  test('of parcel rates names table and version, explains the price, and says who gives none', async () => {
    await create({
      ...parcelTable,
      id: 'WEST',
      carrier: 'west',
      service: 'Local',
      zones: [{ destinationZip: '9', zone: 1 }],
    });
    await act('WEST', 1, 'activate');
    const { body } = await lookup('lookup', { units: [{ ...unit, quantity: 2 }] });
    expect(body).toMatchObject({
      quotes: [
        {
          ...{ tableId: 'P', version: 1, mode: 'Parcel', carrier: 'acme', service: 'Ground', currency: 'USD', zone: 2 },
          totalCost: 19,
          units: Array.from({ length: 2 }, () => ({
            ...{ cost: 9.5, billableWeight: 3, dimWeight: 0.863309, actualWeight: 3 },
          })),
          lines: [0, 1].map((index) => ({ unit: index, kind: 'base', text: '3 lb in zone 2', amount: 9.5 })),
        },
      ],
      refusals: [
        {
          tableId: 'WEST',
          version: 1,
          carrier: 'west',
          service: 'Local',
          reason: 'it has no zone from 89501 to 10001',
        },
      ],
    });
    expect((await lookup('lookup', { carriers: ['west'] })).body.quotes).toEqual([]);
    expect((await lookup('lookup', { carriers: ['nobody'] })).body).toEqual({ quotes: [], refusals: [] });
  });

  test('takes the version of its day', async () => {
    const { id, ...content } = parcelTable;
    const rates = [{ cost: 20 }];
    await station.call('POST', `${path}/${id}/versions`, {
      body: { ...content, rates, version: 3, validFrom: '2026-07-01' },
    });
    await act('P', 4, 'activate');
    const costOn = async (date?: string) => {
      const { quotes } = (await lookup('lookup', date === undefined ? {} : { date })).body;
      return [quotes[0].version, quotes[0].totalCost];
    };
    expect(await costOn('2026-06-30')).toEqual([1, 9.5]);
    expect(await costOn('2026-07-01')).toEqual([4, 20]);
    expect(await costOn()).toEqual([1, 9.5]);
    today = '2026-07-01';
    expect(await costOn()).toEqual([4, 20]);
    await create({ ...parcelTable, id: 'NEXT', carrier: 'next', validFrom: '2027-01-01', validTo: '2027-12-31' });
    await act('NEXT', 1, 'activate');
    const refusalsOn = async (date: string) => (await lookup('lookup', { date, carriers: ['next'] })).body.refusals;
    const named = { tableId: 'NEXT', carrier: 'next' };
    expect(await refusalsOn('2026-12-31')).toMatchObject([{ ...named, reason: 'it is valid from 2027-01-01 on' }]);
    expect(await refusalsOn('2027-01-01')).toEqual([]);
    expect(await refusalsOn('2028-01-01')).toMatchObject([{ ...named, reason: 'it was valid until 2027-12-31' }]);
    expect((await lookup('lookup', { date: '2026-06-30', carriers: ['acme'] })).body.refusals).toEqual([]);
    expect((await lookup('lookup', { date: '2026-02-30' })).body).toMatchObject({ status: 400, field: 'date' });
    expect((await lookup('lookup', { date: 'today' })).body).toMatchObject({ status: 400, field: 'date' });
  });

  test('of table rates computes a past quote again, whatever has become of the version', async () => {
    await act('P', 1, 'retire');
    const { body } = await lookup('lookupTable', { tableId: 'P', version: 1 });
    expect(body.quotes).toMatchObject([{ tableId: 'P', version: 1, totalCost: 9.5 }]);
    expect((await lookup('lookupTable', { tableId: 'P' })).body.quotes[0]).toMatchObject({ version: 4, totalCost: 20 });
    expect((await lookup('lookupTable', { tableId: 'P', version: 9 })).status).toBe(404);
    expect((await lookup('lookupTable', { tableId: 'NONE' })).status).toBe(404);
  });

  test('of LTL and truckload rates prices the units together', async () => {
    await act('A-LTL', 1, 'activate');
    const units = [{ length: 48, width: 40, height: 48, weight: 300, freightClass: '70', quantity: 2 }];
    const ltl = (await lookup('lookupLtl', { units })).body.quotes[0];
    expect(ltl).toMatchObject({ mode: 'Ltl', totalCost: 180, units: [{ cost: 90 }, { cost: 90 }] });
    await create(ftlTable);
    await act('F', 1, 'activate');
    expect((await lookup('lookupLtl', { units, mode: 'Ftl' })).body.quotes[0]).toMatchObject({ totalCost: 1500 });
    const far = { units, mode: 'Ftl', destinationZip: '30301' };
    expect((await lookup('lookupLtl', { ...far, miles: 200 })).body.quotes[0]).toMatchObject({ totalCost: 600 });
    expect((await lookup('lookupLtl', far)).body.refusals[0].reason).toMatch(/miles/);
    expect((await lookup('lookupLtl', { units, mode: 'Parcel' })).body).toMatchObject({ status: 400, field: 'mode' });
  });

  test('is refused with the field at fault', async () => {
    for (const [change, field] of [
      [{ originZip: '' }, 'originZip'],
      [{ destinationZip: '12345678901' }, 'destinationZip'],
      [{ units: [] }, 'units'],
      [{ units: [{ ...unit, length: 0 }] }, 'units[0].length'],
      [{ units: [{ ...unit, weight: -1 }] }, 'units[0].weight'],
      [{ units: [{ ...unit, quantity: 10_000 }, unit] }, 'units'],
      [{ carriers: [] }, 'carriers'],
    ] as const)
      expect((await lookup('lookup', change)).body).toMatchObject({ status: 400, field });
    expect((await lookup('lookup', { units: [{ ...unit, quantity: 10_000 }] })).status).toBe(200);
  });

  test('belongs to the category rates: "Rate limiting: enforced per organization on categories … rates (rate lookup endpoints)"', async () => {
    await using limited = await startStation();
    const rateLimits = { pack: 100, batch: 60, rates: 2, ai: 60 };
    await limited.call('PATCH', '/station/v1/settings', { body: { rateLimits } });
    const ask = (kind: string) =>
      limited.call('POST', `${path}:${kind}`, { body: { ...lane, units: [unit], tableId: 'x' } });
    const first = await ask('lookup');
    expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual(['2', '1']);
    expect((await ask('lookupLtl')).status).toBe(200);
    const third = await ask('lookupTable');
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await limited.call('GET', path)).status).toBe(200);
  });
});

describe('the CSV file', () => {
  const header =
    'id,name,mode,carrier,service,fuelPercent,zones.destinationZip,zones.zone,rates.zone,rates.maxWeight,rates.cost';
  const good = ['C1,Csv one,Parcel,acme,Air,5,1,2,2,1,7.5', 'C1,,,,,,9,3,2,10,9.25', 'C1,,,,,,,,3,10,12'];

  test('takes tables whole, lists the rows that stand against the others, and goes on', async () => {
    const { status, body } = await upload(
      [
        header,
        ...good,
        'C2,Bad price,Parcel,acme,Air,,,1,1,1,cheap',
        'C2,,,,,,,,1,5,8',
        ',No id,Parcel,acme,Air,,,1,1,1,1',
        'C3,Bad mode,Rail,acme,Air,,,1,1,1,1',
        'C4,Two names,Parcel,acme,Air,,,1,1,1,1',
        'C4,Other name,,,,,,,1,2,2',
        'C5,No lane,Parcel,acme,Air,,,,1,1,1',
        'C6,Fine,Parcel,acme,Air,,,1,1,1,1',
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ created: 2, updated: 0, unchanged: 0 },
      errors: [
        { row: 5, tableId: 'C2', error: 'rates.cost must be a number, not "cheap" (the table is not imported)' },
        { row: 7, tableId: null, error: 'id is required: it says which table the row belongs to' },
        { row: 8, tableId: 'C3', error: 'mode must be one of Parcel, Ltl, Ftl (the table is not imported)' },
        { row: 10, tableId: 'C4', error: 'name differs from row 9 of the same table (the table is not imported)' },
        {
          row: 11,
          tableId: 'C5',
          error: 'zones: A table needs at least one zone: the lanes that it serves. (the table is not imported)',
        },
      ],
    });
    expect((await read('C1')).body).toMatchObject({
      status: 'Draft',
      fuelPercent: 5,
      zones: [
        { destinationZip: '1', zone: 2 },
        { destinationZip: '9', zone: 3 },
      ],
      rates: [
        { maxWeight: 1, cost: 7.5 },
        { maxWeight: 10, cost: 9.25 },
        { zone: 3, cost: 12 },
      ],
    });
    for (const id of ['C2', 'C3', 'C4', 'C5']) expect((await read(id)).status).toBe(404);
  });

  test('gives a table that differs its next version, and leaves an equal one alone', async () => {
    expect((await upload([header, ...good].join('\r\n'))).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const turned = [header, ...good].map((row) => row.split(',').toReversed().join(',')).join('\r\n');
    expect((await upload(turned)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const both = await Promise.all([1, 2].map(() => upload([header, 'TWICE,T,Parcel,acme,Air,,,1,1,1,1'].join('\n'))));
    expect(both.map(({ body }) => [body.created, body.unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const changed = [header, ...good.slice(0, 2)].join('\r\n');
    expect((await upload(changed)).body).toMatchObject({ updated: 1 });
    expect((await read('C1')).body).toMatchObject({ version: 2, status: 'Draft' });
    expect((await read('C1/versions/1')).body.rates).toHaveLength(3);
  });

  test('comes out of a version as it goes in', async () => {
    const rich = {
      ...parcelTable,
      id: 'RICH',
      name: 'Says "rich", with commas',
      surcharges: [{ name: 'Peak', applies: 'always', cost: 1, zones: [1, 2], fuel: false }],
      boxes: [{ containerId: 'FLAT; small', cost: 8.5 }],
    };
    const created = (await create(rich)).body;
    for (const delimiter of [',', ';']) {
      const { text } = (await read(`RICH/versions/1/csv?delimiter=${encodeURIComponent(delimiter)}`)).body;
      expect((await upload(text as string)).body).toEqual({ created: 0, updated: 0, unchanged: 1, errors: [] });
      expect(
        (await upload((text as string).replaceAll('RICH', `RICH${delimiter === ',' ? 'C' : 'S'}`))).body.created,
      ).toBe(1);
    }
    expect({ ...(await read('RICHS')).body, id: 'RICH' }).toEqual(created);
    expect((await read('RICH/versions/2/csv')).status).toBe(404);
  });

  test('comes out of a version without a cell that a spreadsheet runs as a formula', async () => {
    const name = "=cmd|' /C calc'!A0";
    const created = await create({ ...parcelTable, id: 'FORMULA', name, carrier: '+carrier', service: '@service' });
    expect(created.status).toBe(201);
    const { text } = (await read('FORMULA/versions/1/csv')).body as { text: string };
    for (const said of [name, '+carrier', '@service']) expect(text).toContain(`'${said}`);
    expect(text).not.toMatch(/(?:^|[,\n])"?[=+@]/);
    expect((await upload(text)).body).toEqual({ created: 0, updated: 0, unchanged: 1, errors: [] });
  });

  test('holds the longest table, and one with empty prefixes and fields in another order', async () => {
    const lanes = Array.from({ length: 10_001 }, (_, at) => ({ zone: at % 9, destinationZip: `9${String(at)}` }));
    const surcharges = [{ cost: 1, applies: 'always', name: 'Peak' }];
    await create({ ...parcelTable, id: 'LONG', zones: [{ destinationZip: '', zone: 2 }, ...lanes], surcharges });
    const { text } = (await read('LONG/versions/1/csv')).body;
    expect((await upload(text as string)).body).toEqual({ created: 0, updated: 0, unchanged: 1, errors: [] });
    const rows = Array.from({ length: 20_001 }, () => 'LONG,,,,,,,,,,').join('\n');
    expect((await upload(`${header}\n${rows}`)).body).toMatchObject({ status: 400, field: 'file' });
  });

  test('has a template with every column, and is refused when it is none', async () => {
    const { text } = (await station.call('GET', `${path}:csvTemplate`)).body;
    for (const column of [
      'id',
      'validFrom',
      'zones.originZip',
      'rates.costPerHundredweight',
      'surcharges.overLength',
      'boxes.containerId',
    ])
      expect((text as string).trim().split(',')).toContain(column);
    expect((await upload('')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload('name,mode\nx,y')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await station.call('POST', `${path}:importCsv`, { body: {} })).status).toBe(400);
  });
});
