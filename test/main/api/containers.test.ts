import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const box = {
  id: 'BOX-1',
  name: 'Carton 12',
  containerType: 'Box',
  innerLength: 12,
  innerWidth: 9.5,
  innerHeight: 6,
  weightMaxGross: 40,
  tags: ['eco'],
};

describe('a container', () => {
  test('is created active with version 1, listed, changed with its version, deleted and restored', async () => {
    const created = await station.call('POST', '/api/v1/containers', { body: box });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...box, isActive: true, isDynamic: false, weightTare: null, version: 1 });
    expect((await station.call('POST', '/api/v1/containers', { body: box })).status).toBe(409);

    const changed = await station.call('PATCH', '/station/v1/containers/BOX-1', {
      body: { version: 1, isActive: false },
    });
    expect(changed.body).toMatchObject({ version: 2, isActive: false });
    expect(
      (await station.call('PATCH', '/station/v1/containers/BOX-1', { body: { version: 1, name: 'x' } })).status,
    ).toBe(409);

    expect((await station.call('DELETE', '/api/v1/containers/BOX-1')).status).toBe(204);
    expect((await station.call('GET', '/api/v1/containers/BOX-1')).status).toBe(404);
    expect((await station.call('POST', '/station/v1/containers/BOX-1/restore')).body).toMatchObject({
      id: 'BOX-1',
      tags: ['eco'],
    });
    // One of the same id that is there again is not overwritten.
    expect((await station.call('POST', '/station/v1/containers/BOX-1/restore')).body).toMatchObject({
      status: 409,
      field: 'id',
    });
  });

  test('is refused when it is heavier than its limit or larger inside than outside, with the sentence of the import', async () => {
    const wrong = { ...box, id: 'WRONG-1' };
    for (const [change, field, detail] of [
      [{ weightTare: 40.5 }, 'weightTare', 'The empty weight is more than the maximum gross weight.'],
      [{ outerHeight: 0.5 }, 'innerHeight', 'An inner dimension is larger than the outer one.'],
      [{ isDynamic: true, minLength: 12.5 }, 'minLength', 'A smallest dimension is larger than the inner one.'],
    ] as const) {
      const { body } = await station.call('POST', '/api/v1/containers', { body: { ...wrong, ...change } });
      expect(body).toMatchObject({ status: 400, field, detail });
    }
    expect((await station.call('GET', '/api/v1/containers/WRONG-1')).status).toBe(404);

    const fields = { ...wrong, outerLength: 20, weightTare: 2 };
    await station.call('POST', '/api/v1/containers', { body: fields });
    const patch = (change: object) =>
      station.call('PATCH', '/station/v1/containers/WRONG-1', { body: { version: 1, ...change } });
    expect((await patch({ weightMaxGross: 1 })).body).toMatchObject({ status: 400, field: 'weightTare' });
    expect((await patch({ innerLength: 21 })).body).toMatchObject({ status: 400, field: 'innerLength' });
    const path = '/station/v1/containers/WRONG-1/record';
    const heavier = await station.call('PUT', path, { body: { version: 1, fields: { ...fields, weightTare: 50 } } });
    expect(heavier.body).toMatchObject({ status: 400, field: 'weightTare' });
    expect((await station.call('GET', path)).body.fields).toEqual(fields);
    await station.call('DELETE', '/api/v1/containers/WRONG-1');
  });

  test('is read and changed with every stored field; what is left out is cleared', async () => {
    const fields = { ...box, id: 'WHOLE-1', outerLength: 12.5, material: 'corrugated', stackable: true, minLength: 4 };
    await station.call('POST', '/api/v1/containers', { body: fields });
    const path = '/station/v1/containers/WHOLE-1/record';
    expect((await station.call('GET', path)).body.fields).toEqual(fields);
    const { material: _, ...others } = fields;
    const changed = await station.call('PUT', path, { body: { version: 1, fields: { ...others, baseCost: 0.8 } } });
    expect(changed.body.container.version).toBe(2);
    expect(changed.body.fields).toEqual({ ...others, baseCost: 0.8 });
    expect((await station.call('PUT', path, { body: { version: 1, fields } })).status).toBe(409);
    expect((await station.call('GET', path)).body).toEqual(changed.body);
    await station.call('DELETE', '/api/v1/containers/WHOLE-1');
  });

  test('is found by type, words, tags and activity', async () => {
    await station.call('POST', '/api/v1/containers', {
      body: { ...box, id: 'P-1', name: 'Euro pallet', containerType: 'Pallet' },
    });
    const ids = async (query: string) =>
      (await station.call('GET', `/api/v1/containers?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('containerType=Pallet')).toEqual(['P-1']);
    expect(await ids('search=euro')).toEqual(['P-1']);
    expect(await ids('isActive=false')).toEqual(['BOX-1']);
    expect(await ids('tags=eco,missing')).toEqual([]);
    expect((await station.call('GET', '/api/v1/containers?isActive=yes')).body).toMatchObject({
      status: 400,
      field: 'isActive',
    });
    expect((await station.call('GET', '/api/v1/containers?containerType=Crate')).body).toMatchObject({
      status: 400,
      field: 'containerType',
    });
  });

  test.each([
    ['name', undefined],
    ['containerType', 'Crate'],
    ['innerLength', 0],
    ['innerWidth', -1],
    ['innerHeight', 'tall'],
    ['weightMaxGross', 200_000.01],
    ['weightMaxGross', undefined],
    ['isDynamic', 'yes'],
  ])('%s = %j is refused by name', async (field, value) => {
    expect(
      (await station.call('POST', '/api/v1/containers', { body: { ...box, id: 'BAD', [field]: value } })).body,
    ).toMatchObject({ status: 400, field });
    expect((await station.call('GET', '/api/v1/containers/BAD')).status).toBe(404);
  });

  test('weightMaxGross up to 200,000 is taken', async () => {
    expect(
      (await station.call('POST', '/api/v1/containers', { body: { ...box, id: 'HEAVY', weightMaxGross: 200_000 } }))
        .status,
    ).toBe(201);
  });

  test('comes in by CSV, too', async () => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([
        'id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross,isActive\nCSV-1,Mailer,Box,9,6,2,10,yes\nCSV-2,Bad,Box,9,6,,10,yes\n',
      ]),
      'c.csv',
    );
    const answer = await station.call('POST', '/station/v1/containers/import/csv', { raw: form });
    expect(answer.body).toEqual({
      created: 1,
      updated: 0,
      errors: [{ index: 1, 'x-row': 3, itemId: 'CSV-2', error: 'innerHeight is required' }],
    });
  });

  test('of a CSV is refused row by row as a single one is, new or changed', async () => {
    const upload = async (...rows: readonly string[]) => {
      const raw = new FormData();
      raw.append('file', new Blob([rows.join('\n')]), 'c.csv');
      return (await station.call('POST', '/station/v1/containers/import/csv', { raw })).body;
    };
    const head = 'id,name,containerType,innerLength,innerWidth,innerHeight,outerLength,weightTare,weightMaxGross';
    const crossed = 'An inner dimension is larger than the outer one.';
    const heavy = 'The empty weight is more than the maximum gross weight.';
    expect(
      await upload(head, 'SOUND-1,A,Box,9,6,2,10,1,10', 'SMALL-1,B,Box,9,6,2,8,1,10', 'HEAVY-1,C,Box,9,6,2,,50,40'),
    ).toEqual({
      ...{ created: 1, updated: 0 },
      errors: [
        { index: 1, 'x-row': 3, itemId: 'SMALL-1', error: crossed },
        { index: 2, 'x-row': 4, itemId: 'HEAVY-1', error: heavy },
      ],
    });
    expect(await upload('id,outerLength', 'SOUND-1,5')).toMatchObject({ updated: 0, errors: [{ error: crossed }] });
    expect(await upload('id,weightTare', 'SOUND-1,11')).toMatchObject({ updated: 0, errors: [{ error: heavy }] });
    expect((await station.call('GET', '/api/v1/containers/SOUND-1')).body).toMatchObject({ version: 1, weightTare: 1 });
    expect((await station.call('GET', '/api/v1/containers/SMALL-1')).status).toBe(404);
  });
});

describe('sample masters', () => {
  test('are loaded once, marked, and removed without touching anything else', async () => {
    const before = (await station.call('GET', '/station/v1/status')).body;
    const loaded = (await station.call('POST', '/station/v1/samples')).body;
    expect(loaded.items).toBe(1560);
    expect(loaded.containers).toBeGreaterThan(25);
    expect((await station.call('POST', '/station/v1/samples')).body).toEqual({ items: 0, containers: 0 });
    const { items } = (await station.call('GET', '/api/v1/containers?tags=sample&limit=100')).body;
    expect(items).toHaveLength(loaded.containers);
    expect(new Set(items.map(({ containerType }: { containerType: string }) => containerType))).toEqual(
      new Set(['Box', 'Pallet', 'Equipment']),
    );
    expect((await station.call('DELETE', '/station/v1/samples')).body).toEqual(loaded);
    const after = (await station.call('GET', '/station/v1/status')).body;
    expect([after.items, after.containers, after.sampleRecords]).toEqual([before.items, before.containers, 0]);
  });
});
