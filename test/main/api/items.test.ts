import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const mug = {
  id: 'MUG-1',
  name: 'Enamel mug',
  category: 'Kitchen',
  tags: ['fragile', 'red'],
  sku: 'S-MUG',
  length: 4.5,
  width: 3.25,
  height: 3.125,
  weight: 0.8,
};

describe('an item', () => {
  test('is created with version 1 and read back', async () => {
    const created = await station.call('POST', '/api/v1/items', { body: mug });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...mug,
      version: 1,
      shipAlone: false,
      packagingLevels: [],
      unitOfMeasure: null,
    });
    expect((await station.call('GET', '/api/v1/items/MUG-1')).body).toEqual(created.body);
  });

  test('cannot be created twice', async () => {
    const again = await station.call('POST', '/api/v1/items', { body: mug });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ type: 'urn:packwright:error:conflict', field: 'id' });
  });

  test('changes only with its current version', async () => {
    const changed = await station.call('PATCH', '/api/v1/items/MUG-1', { body: { version: 1, weight: 0.9 } });
    expect(changed.body).toMatchObject({ version: 2, weight: 0.9, name: 'Enamel mug' });
    const stale = await station.call('PATCH', '/api/v1/items/MUG-1', { body: { version: 1, weight: 5 } });
    expect(stale.status).toBe(409);
    expect((await station.call('GET', '/api/v1/items/MUG-1')).body).toMatchObject({ version: 2, weight: 0.9 });
  });

  test('of two changes with one version at the same time exactly one is taken', async () => {
    const answers = await Promise.all(
      [7, 8].map((weight) => station.call('PATCH', '/api/v1/items/MUG-1', { body: { version: 2, weight } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is deleted, and comes back whole when the deletion is undone', async () => {
    await station.call('POST', '/api/v1/items', {
      body: { ...mug, id: 'MUG-2', hazmat: { unNumber: 'UN1950' }, customAttributes: { colour: 'red' } },
    });
    expect((await station.call('DELETE', '/api/v1/items/MUG-2')).status).toBe(204);
    expect((await station.call('GET', '/api/v1/items/MUG-2')).status).toBe(404);
    expect((await station.call('DELETE', '/api/v1/items/MUG-2')).status).toBe(404);
    const restored = await station.call('POST', '/station/v1/items/MUG-2/restore');
    expect(restored.body).toMatchObject({ id: 'MUG-2', tags: mug.tags, sku: 'S-MUG' });
    expect((await station.call('POST', '/station/v1/items/MUG-2/restore')).status).toBe(409);
  });

  test('is read and changed with every stored field; what is left out is cleared', async () => {
    const fields = {
      ...mug,
      id: 'WHOLE-1',
      hazmat: { unNumber: 'UN1950' },
      customAttributes: { colour: { rgb: [1, 2, 3] } },
      orientationConstraints: { keepUpright: true },
      rollProperties: { materialThickness: 0.01 },
      maxWeightOnTop: 12,
    };
    await station.call('POST', '/api/v1/items', { body: fields });
    const path = '/station/v1/items/WHOLE-1/record';
    const read = await station.call('GET', path);
    expect(read.body).toMatchObject({ item: { id: 'WHOLE-1', version: 1 } });
    expect(read.body.fields).toEqual(fields);

    const { maxWeightOnTop: _, ...others } = fields;
    const wanted = { ...others, crushClass: 'fragile', unknown: 1 };
    const changed = await station.call('PUT', path, { body: { version: 1, fields: wanted } });
    expect(changed.status).toBe(200);
    expect(changed.body.item.version).toBe(2);
    expect(changed.body.fields).toEqual({ ...others, crushClass: 'fragile' });
    expect((await station.call('GET', path)).body).toEqual(changed.body);

    expect((await station.call('PUT', path, { body: { version: 1, fields } })).status).toBe(409);
    const renamed = await station.call('PUT', path, { body: { version: 2, fields: { ...fields, id: 'OTHER' } } });
    expect(renamed.body).toMatchObject({ status: 400, field: 'fields.id' });
    const negative = await station.call('PUT', path, { body: { version: 2, fields: { ...fields, weight: -1 } } });
    expect(negative.body).toMatchObject({ status: 400, field: 'fields.weight' });
    expect((await station.call('GET', path)).body).toEqual(changed.body);
    expect((await station.call('GET', '/station/v1/items/NO-SUCH/record')).status).toBe(404);
  });

  test('ids are case-sensitive and may hold any character', async () => {
    expect((await station.call('GET', '/api/v1/items/mug-1')).status).toBe(404);
    const id = '../x y/ü%2f?#"';
    expect((await station.call('POST', '/api/v1/items', { body: { ...mug, id } })).status).toBe(201);
    expect((await station.call('GET', `/api/v1/items/${encodeURIComponent(id)}`)).body.id).toBe(id);
  });

  test('is found by SKU and by external identifiers, whatever the case of the type', async () => {
    await station.call('POST', '/api/v1/items', {
      body: { ...mug, id: 'EXT-1', sku: 'EXT-SKU', externalIds: { gtin: '00012345600012' } },
    });
    expect((await station.call('GET', '/station/v1/items:lookup?type=SKU&value=EXT-SKU')).body.id).toBe('EXT-1');
    expect((await station.call('GET', '/station/v1/items:lookup?type=Gtin&value=00012345600012')).body.id).toBe(
      'EXT-1',
    );
    expect((await station.call('GET', '/station/v1/items:lookup?type=gtin&value=EXT-SKU')).status).toBe(404);
    expect((await station.call('GET', '/station/v1/items:lookup?type=serial&value=1')).body).toMatchObject({
      status: 400,
      field: 'type',
    });
  });

  test('are found by what a scanner reads, an id before a SKU before a barcode', async () => {
    for (const body of [
      { ...mug, id: 'FIND-1', sku: 'FIND-2', externalIds: { ean: '4006381333931' } },
      { ...mug, id: 'FIND-2', sku: '4006381333931' },
    ])
      await station.call('POST', '/api/v1/items', { body });
    const found = async (codes: readonly string[], by?: readonly string[]) => {
      const { body } = await station.call('POST', '/station/v1/items:find', { body: { codes, by } });
      return (body.items as readonly ({ id: string } | null)[]).map((item) => item?.id ?? null);
    };
    expect(await found(['FIND-2', 'NONE', '4006381333931', 'FIND-1'])).toEqual(['FIND-2', null, 'FIND-2', 'FIND-1']);
    expect(await found(['FIND-2', '4006381333931'], ['sku', 'ean'])).toEqual(['FIND-1', 'FIND-2']);
    expect(await found(['4006381333931'], ['ean'])).toEqual(['FIND-1']);
    expect((await station.call('POST', '/station/v1/items:find', { body: { codes: [] } })).status).toBe(400);
    const unknown = { codes: ['A'], by: ['serial'] };
    expect((await station.call('POST', '/station/v1/items:find', { body: unknown })).status).toBe(400);
  });

  test('up to 100 are read at once, missing ones left out', async () => {
    const answer = await station.call('POST', '/station/v1/items:batchGet', {
      body: { itemIds: ['MUG-1', 'nowhere', 'EXT-1'] },
    });
    expect(answer.body.items.map(({ id }: { id: string }) => id).sort()).toEqual(['EXT-1', 'MUG-1']);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `I${index}`);
    expect((await station.call('POST', '/station/v1/items:batchGet', { body: { itemIds: ids(100) } })).status).toBe(
      200,
    );
    expect(
      (await station.call('POST', '/station/v1/items:batchGet', { body: { itemIds: ids(101) } })).body,
    ).toMatchObject({ status: 400, field: 'itemIds' });
  });
});

describe('limits of an item at their edges', () => {
  const refused = async (change: object, field: string) => {
    const answer = await station.call('POST', '/api/v1/items', {
      body: { ...mug, id: `EDGE-${Math.random()}`, ...change },
    });
    expect([answer.status, answer.body.field]).toEqual([400, field]);
  };
  const taken = async (change: object) =>
    expect(
      (await station.call('POST', '/api/v1/items', { body: { ...mug, id: `EDGE-${Math.random()}`, ...change } }))
        .status,
    ).toBe(201);

  test('id 1 to 128 characters', async () => {
    await taken({ id: 'x'.repeat(128) });
    await refused({ id: 'x'.repeat(129) }, 'id');
    await refused({ id: '' }, 'id');
    await refused({ id: 5 }, 'id');
    await refused({ id: undefined }, 'id');
  });
  test('lengths 0 to 1200 inches, weight 0 to 500,000 pounds', async () => {
    await taken({ length: 1200, width: 0, weight: 500_000 });
    await refused({ length: 1200.000001 }, 'length');
    await refused({ height: -0.001 }, 'height');
    await refused({ width: '5' }, 'width');
    await refused({ width: null }, 'width');
    await refused({ weight: 500_000.01 }, 'weight');
  });
  test('texts and words', async () => {
    await taken({ name: 'n'.repeat(256), description: 'd'.repeat(2000), category: 'c'.repeat(64) });
    await refused({ name: 'n'.repeat(257) }, 'name');
    await refused({ description: 'd'.repeat(2001) }, 'description');
    await refused({ category: 'c'.repeat(65) }, 'category');
    await refused({ crushClass: 'soft' }, 'crushClass');
    await refused({ shape: 'round' }, 'shape');
    await refused({ externalIds: { isbn: '1' } }, 'externalIds.isbn');
    await refused({ tags: ['a', 5] }, 'tags[1]');
    await refused({ imageUrl: 'not a uri' }, 'imageUrl');
  });
  test('an unknown field is neither an error nor stored', async () => {
    const answer = await station.call('POST', '/api/v1/items', {
      body: { ...mug, id: 'UNKNOWN-FIELD', colour: 'red' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty('colour');
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (let index = 0; index < 30; index += 1)
      await station.call('POST', '/api/v1/items', {
        body: {
          ...mug,
          id: `LIST-${String(index).padStart(2, '0')}`,
          sku: `L${index}`,
          name: `Shelf bracket ${index}`,
          category: index % 2 ? 'Odd' : 'Even',
          tags: index % 3 ? ['steel'] : ['steel', 'heavy'],
        },
      });
  });

  test('page through everything once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { body: { items: { id: string }[]; nextCursor: string | null } } = await station.call(
        'GET',
        `/api/v1/items?limit=7&search=bracket${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });

  test('filter by category and by all tags', async () => {
    expect((await station.call('GET', '/api/v1/items?category=Odd&limit=100')).body.items).toHaveLength(15);
    expect((await station.call('GET', '/api/v1/items?tags=steel,heavy&limit=100')).body.items).toHaveLength(10);
    expect((await station.call('GET', '/api/v1/items?category=odd')).body.items).toHaveLength(0);
  });

  test.each(['%', '_', '"', '*', 'NEAR/', 'AND', "'; DROP TABLE items;--", '🥄', 'x'.repeat(256), '(', '-a'])(
    'search for %j is an answer, not an error',
    async (text) => {
      expect((await station.call('GET', `/api/v1/items?search=${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );

  test.each(['0', '-1', '101', '1e2', '0x10', '١٠', 'NaN', '', '1.5'])('limit=%s is refused by name', async (limit) => {
    expect((await station.call('GET', `/api/v1/items?limit=${encodeURIComponent(limit)}`)).body).toMatchObject({
      status: 400,
      field: 'limit',
    });
  });

  test('limit twice and broken cursors are refused by name', async () => {
    expect((await station.call('GET', '/api/v1/items?limit=1&limit=2')).body).toMatchObject({
      status: 400,
      field: 'limit',
    });
    for (const cursor of ['x', 'bnVsbA', Buffer.from('{"a":1}').toString('base64url')])
      expect((await station.call('GET', `/api/v1/items?cursor=${cursor}`)).body).toMatchObject({
        status: 400,
        field: 'cursor',
      });
    const { nextCursor } = (await station.call('GET', '/api/v1/items?limit=1')).body;
    expect((await station.call('GET', `/api/v1/containers?cursor=${encodeURIComponent(nextCursor)}`)).status).toBe(400);
  });
});

describe('bulk JSON import', () => {
  const send = (items: unknown, key?: string) =>
    station.call('POST', '/station/v1/items:import', { body: { items }, ...(key && { key }) });
  const one = (id: string, change: object = {}) => ({ id, length: 1, width: 1, height: 1, weight: 1, ...change });

  test('upserts by id, lists refused items by index with the reason, and takes the others', async () => {
    const items = [one('BULK-1'), one('BULK-2', { length: -1 }), one('', {}), {}, one('BULK-3', { name: 'Three' })];
    expect((await send(items)).body).toEqual({
      created: 2,
      updated: 0,
      errors: [
        { index: 1, itemId: 'BULK-2', error: expect.stringContaining('length') },
        { index: 2, itemId: '', error: expect.stringContaining('id') },
        { index: 3, itemId: null, error: expect.stringContaining('required') },
      ],
    });
    expect((await send([one('BULK-1', { name: 'One' })])).body).toEqual({ created: 0, updated: 1, errors: [] });
    expect((await station.call('GET', '/api/v1/items/BULK-1')).body).toMatchObject({ name: 'One', version: 2 });
    expect((await station.call('GET', '/api/v1/items/BULK-2')).status).toBe(404);
  });

  test('takes 1 to 1,000 items from administrators, and lists what is no object', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => one(`MANY-${index}`));
    expect((await send(many(1000))).body).toMatchObject({ created: 1000, errors: [] });
    for (const items of [many(1001), [], undefined]) {
      const { status, body } = await send(items);
      expect([status, body.field]).toEqual([400, 'items']);
    }
    expect((await send(['MUG', one('MANY-0')])).body).toEqual({
      created: 0,
      updated: 0,
      errors: [{ index: 0, itemId: null, error: 'a record must be an object, not "MUG"' }],
    });
    const { apiKey } = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body;
    expect((await send(many(1), apiKey)).status).toBe(403);
  });
});

describe('CSV import', () => {
  const upload = (text: string | Uint8Array<ArrayBuffer>, field = 'file') => {
    const form = new FormData();
    form.append(field, new Blob([text]), 'items.csv');
    return station.call('POST', '/api/v1/items/import/csv', { raw: form });
  };

  test('takes good rows, names bad ones, and repeats without change', async () => {
    const csv =
      'id,name,length,width,height,weight,tags,externalIds.gtin\r\nC1,"Box, small",1,2,3,0.5,a|b,0001\r\nC2,,x,2,3,1,,\r\n,No id,1,1,1,1,,\r\nC3,Ünïcode,1.5,2,3,1,c,\r\n';
    const first = await upload(csv);
    expect(first.body).toMatchObject({ created: 2, updated: 0 });
    expect(first.body.errors).toEqual([
      { index: 1, 'x-row': 3, itemId: 'C2', error: 'length must be a number, not "x"' },
      { index: 2, 'x-row': 4, itemId: null, error: 'id is required' },
    ]);
    expect((await station.call('GET', '/api/v1/items/C1')).body).toMatchObject({
      name: 'Box, small',
      tags: ['a', 'b'],
      externalIds: { gtin: '0001' },
      version: 1,
    });
    expect((await upload(csv)).body).toMatchObject({ created: 0, updated: 0 });
    expect((await upload('﻿id;length;width;height;weight\nC1;9;2;3;0,5\nC3;9;2;3;1')).body).toMatchObject({
      created: 0,
      updated: 1,
      errors: [{ index: 0 }],
    });
  });

  test('refuses what is not a CSV with a header', async () => {
    expect((await upload('')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload('1,2,3\n4,5,6')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload('id,length,length\n')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload(new Uint8Array([0xff, 0xfe, 0x69, 0x00]))).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload('id,"length\nA,1\n')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await upload('id\n', 'data')).body).toMatchObject({ status: 400, field: 'file' });
    expect((await station.call('POST', '/api/v1/items/import/csv', { body: {} })).body).toMatchObject({
      status: 400,
      field: 'Content-Type',
    });
  });

  test('takes 10,000 rows and refuses the 10,001st; 5 MB and not more', async () => {
    const rows = (count: number) =>
      `id,length,width,height,weight\n${Array.from({ length: count }, (_, index) => `ROW-${index},1,2,3,4`).join('\n')}`;
    expect((await upload(rows(10_000))).body).toEqual({ created: 10_000, updated: 0, errors: [] });
    expect((await upload(rows(10_001))).status).toBe(400);
    expect((await upload(`id,length\n${'x'.repeat(5 * 1024 * 1024)}`)).status).toBe(413);
  });
});

test('an item of the master becomes a pack item with every rule of packing it', async () => {
  const rules = {
    orientationConstraints: { keepUpright: true },
    maxPerContainer: 2,
    shipAlone: true,
    crushClass: 'light',
  };
  await station.call('POST', '/api/v1/items', { body: { ...mug, id: 'RULED', ...rules } });
  await station.call('POST', '/api/v1/items', { body: { ...mug, id: 'FLAT', height: 0 } });
  const { body } = await station.call('POST', '/station/v1/items:packItems', {
    body: { itemIds: ['RULED', 'FLAT', 'nowhere'] },
  });
  const { name: _, category: __, sku: ___, ...physical } = mug;
  expect(body.items).toEqual([{ ...physical, id: 'RULED', ...rules }]);
  expect(
    (
      await station.call('POST', '/api/v1/pack', {
        body: { items: body.items, containers: [{ id: 'B', length: 9, width: 9, height: 9 }] },
      })
    ).status,
  ).toBe(200);
});

test('an import leaves what a file or list does not say, and null in a list clears', async () => {
  const whole = {
    id: 'MERGE',
    name: 'Mug',
    category: 'Kitchen',
    externalIds: { ean: '4006381333931', upc: '036000291452' },
    length: 1,
    width: 1,
    height: 1,
    weight: 1,
  };
  await station.call('POST', '/api/v1/items', { body: whole });
  const raw = new FormData();
  raw.append('file', new Blob(['id,weight,externalIds.ean\nMERGE,0.61,4012345678901\n']), 'items.csv');
  const answer = await station.call('POST', '/api/v1/items/import/csv', { raw });
  expect(answer.body).toEqual({ created: 0, updated: 1, errors: [] });
  const stored = async () => (await station.call('GET', '/station/v1/items/MERGE/record')).body.fields;
  expect(await stored()).toEqual({
    ...whole,
    weight: 0.61,
    externalIds: { ean: '4012345678901', upc: '036000291452' },
  });
  const items = [
    { id: 'MERGE', category: null, externalIds: { ean: null } },
    { id: 'MERGE-NEW', name: 'New' },
  ];
  expect((await station.call('POST', '/station/v1/items:import', { body: { items } })).body).toEqual({
    ...{ created: 0, updated: 1 },
    errors: [{ index: 1, itemId: 'MERGE-NEW', error: 'length is required' }],
  });
  const { category: _, ...rest } = whole;
  expect(await stored()).toEqual({ ...rest, weight: 0.61, externalIds: { upc: '036000291452' } });
});
