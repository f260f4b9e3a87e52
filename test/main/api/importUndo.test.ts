import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, preview, settled } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

test('an undo says before what it does, and afterwards what it did, who asked for it, and who had imported', async () => {
  const { call } = station;
  const { body: owner } = await call('POST', '/station/v1/keys', { body: { label: 'Birgit', isAdmin: true } });
  const whole = { length: 1, width: 1, height: 1, weight: 1 };
  await call('POST', '/api/v1/items', { body: { id: 'OLD', ...whole } });
  const file = ['id,length,width,height,weight', 'OLD,1,1,1,7', 'A,1,1,1,7', 'B,1,1,1,7', 'C,1,1,1,7'].join('\n');
  const { id } = await preview(station, 'items', file);
  const { appliedAt, appliedBy, endedAt } = await apply(station, id);
  expect(appliedBy).toBe('First administrator key');
  await call('PATCH', '/api/v1/items/C', { body: { version: 1, weight: 9 } });
  await call('DELETE', '/api/v1/items/B');

  const asked = await call('GET', `/station/v1/imports/${id}/undo`);
  expect(asked.body).toMatchObject({ restored: 1, partly: 0, deleted: 1, skipped: 2 });
  expect(asked.body.skippedRecords).toEqual(
    expect.arrayContaining([
      { key: 'B', reason: 'changedSince' },
      { key: 'C', reason: 'changedSince' },
    ]),
  );
  const undone = await call('POST', `/station/v1/imports/${id}/undo`, { key: (owner as { apiKey: string }).apiKey });
  expect(undone.status).toBe(202);
  const record = await settled(station, id);
  expect(record).toMatchObject({ state: 'undone', appliedAt, appliedBy, endedAt });
  expect(record.undo).toMatchObject({ by: 'Birgit', restored: 1, deleted: 1, skipped: 2 });
  expect(Date.parse(record.undo?.at ?? '')).toBeGreaterThan(Date.parse(endedAt ?? ''));
  expect((await call('GET', `/station/v1/imports/${id}/undo`)).status).toBe(409);

  const { body: history } = await call('GET', '/station/v1/items/OLD/history');
  expect(history.items).toMatchObject([
    { actor: 'Birgit', within: { kind: 'import', name: 'records.csv', isUndo: true } },
    { actor: 'First administrator key', within: { kind: 'import', name: 'records.csv', isUndo: false } },
    { within: null },
  ]);
});

test('fields that nobody changed after the import go back, those that were changed since stay, and both are listed', async () => {
  const { call } = station;
  const whole = { length: 1, width: 1, height: 1, weight: 1 };
  for (const id of ['F-1', 'F-2', 'F-3'])
    await call('POST', '/api/v1/items', { body: { id, ...whole, category: 'Old', customAttributes: { a: 1, b: 1 } } });
  const file = ['id,height,weight,customAttributes.a', 'F-1,5,7,9', 'F-2,5,7,9', 'F-3,5,7,9'].join('\n');
  const { id } = await preview(station, 'items', file);
  await apply(station, id);
  const stored = async (item: string) => (await call('GET', `/station/v1/items/${item}/record`)).body;
  const change = async (item: string, fields: object) => {
    const { item: now, fields: old } = await stored(item);
    const body = { version: now.version, fields: { ...old, ...fields } };
    expect((await call('PUT', `/station/v1/items/${item}/record`, { body })).status).toBe(200);
  };
  // Another field; a field of the import; all fields of the import.
  await change('F-1', { category: 'New', customAttributes: { a: '9', b: 2 } });
  await change('F-2', { weight: 8 });
  await change('F-3', { height: 6, weight: 8, customAttributes: { a: 3, b: 1 } });

  const kept = [
    { key: 'F-2', reason: 'fieldsChangedSince', fields: ['weight'] },
    { key: 'F-3', reason: 'changedSince' },
  ];
  const asked = (await call('GET', `/station/v1/imports/${id}/undo`)).body;
  expect(asked).toMatchObject({ restored: 2, partly: 1, deleted: 0, skipped: 1 });
  expect(asked.skippedRecords).toEqual(expect.arrayContaining(kept));
  await call('POST', `/station/v1/imports/${id}/undo`);
  const { undo } = await settled(station, id);
  expect(undo).toMatchObject({ restored: 2, partly: 1, deleted: 0, skipped: 1 });
  expect(undo?.skippedRecords).toEqual(expect.arrayContaining(kept));
  expect((await stored('F-1')).fields).toMatchObject({ ...whole, category: 'New', customAttributes: { a: 1, b: 2 } });
  expect((await stored('F-2')).fields).toMatchObject({ ...whole, weight: 8, category: 'Old' });
  expect((await stored('F-3')).fields).toMatchObject({ ...whole, height: 6, weight: 8 });
});

test('what an undone import had written does not come back with the undo of a later one', async () => {
  const { call } = station;
  const whole = { length: 1, width: 1, height: 1, weight: 1 };
  for (const id of ['T-1', 'T-2']) await call('POST', '/api/v1/items', { body: { id, ...whole, category: 'Old' } });
  const imported = async (lines: readonly string[]): Promise<string> => {
    const { id } = await preview(station, 'items', lines.join('\n'));
    await apply(station, id);
    return id;
  };
  const undone = async (id: string) => {
    await call('POST', `/station/v1/imports/${id}/undo`);
    return (await settled(station, id)).undo;
  };
  const wrong = await imported(['id,weight', 'T-1,1340', 'T-2,1340']);
  const again = await imported(['id,weight', 'T-1,1500']);
  const sizes = await imported(['id,length,weight,category', 'T-1,5,3,New', 'T-2,5,3,New']);
  expect(await undone(wrong)).toMatchObject({ restored: 0, skipped: 2 });
  expect(await undone(again)).toMatchObject({ restored: 0, skipped: 1 });
  expect(await undone(sizes)).toMatchObject({ restored: 2, skipped: 0 });
  for (const id of ['T-1', 'T-2'])
    expect((await call('GET', `/api/v1/items/${id}`)).body).toMatchObject({ weight: 1, length: 1, category: 'Old' });
});

const undo = async (id: string) => {
  const asked = (await station.call('GET', `/station/v1/imports/${id}/undo`)).body as object;
  await station.call('POST', `/station/v1/imports/${id}/undo`);
  const { undo: done } = await settled(station, id);
  expect(done).toMatchObject(asked);
  return done;
};

test.each([
  ['items', 'id,length,width,height,weight\nU1,1,1,1,1', 'id,weight\nU1,5', '/api/v1/items/U1'],
  [
    'containers',
    'id,name,containerType,innerLength,innerWidth,innerHeight,weightMaxGross\nU2,Box,Box,9,9,9,50',
    'id,weightMaxGross\nU2,40',
    '/api/v1/containers/U2',
  ],
  ['slots', 'location,sku,x,y\nU3,MUG,1,1', 'location,sku\nU3,CUP', '/station/v1/slots/U3'],
  [
    'rates',
    'id,name,mode,carrier,service,zones.zone,rates.zone,rates.cost\nU4,U,Parcel,UPS,Ground,2,2,5',
    'id,name\nU4,V',
    '/station/v1/rates/U4',
  ],
] as const)(
  'an import of %s can be undone after a later one that was undone, as if that had not been',
  async (kind, create, update, path) => {
    const { call } = station;
    const first = (await preview(station, kind, create)).id;
    await apply(station, first);
    const later = (await preview(station, kind, update)).id;
    expect((await apply(station, later)).result).toMatchObject({ updated: 1 });
    expect(await undo(later)).toMatchObject({ restored: 1, skipped: 0 });
    if (kind === 'items') {
      const match = { filters: [{ path: 'id', op: 'equals', value: 'U1' }] };
      const changes = [{ path: 'category', op: 'set', value: 'New' }];
      const started = await call('POST', '/station/v1/items:bulkUpdate', {
        body: { selection: { match, count: 1 }, changes },
      });
      const bulk = `/station/v1/bulk-changes/${String(started.body.id)}`;
      const stateIs = (state: string) => expect.poll(async () => (await call('GET', bulk)).body.state).toBe(state);
      await stateIs('done');
      expect((await call('POST', `${bulk}/undo`)).status).toBe(202);
      await stateIs('undone');
    }
    expect(await undo(first)).toMatchObject({ deleted: 1, skipped: 0 });
    expect((await call('GET', path)).status).toBe(404);
  },
);

test('an import of orders can be undone after a later one that was undone, and names those that stay by their number', async () => {
  const { call } = station;
  const rows = (quantity: number): string =>
    [
      'sourceOrderId,lines.sku,lines.quantityOrdered',
      `UO-1,MUG,${String(quantity)}`,
      `UO-2,MUG,${String(quantity)}`,
    ].join('\n');
  const first = (await preview(station, 'orders', rows(1))).id;
  await apply(station, first);
  const later = (await preview(station, 'orders', rows(2))).id;
  expect((await apply(station, later)).result).toMatchObject({ updated: 2 });
  expect(await undo(later)).toMatchObject({ restored: 2, skipped: 0 });
  const { body } = await call('GET', '/api/v1/orders?x-sourceOrderId=UO-2');
  await call('POST', `/station/v1/orders/${String(body.items[0].id)}/cancel`);
  expect(await undo(first)).toMatchObject({
    ...{ deleted: 1, skipped: 1 },
    skippedRecords: [{ key: 'UO-2', reason: 'changedSince' }],
  });
});

test('a rate table that was activated since stays, and the undo says before and after that it is needed', async () => {
  const { call } = station;
  const chart = 'id,name,mode,carrier,service,zones.zone,rates.zone,rates.cost';
  const { id } = await preview(
    station,
    'rates',
    [chart, 'used,Used,Parcel,UPS,Ground,2,2,5', 'free,Free,Parcel,UPS,Air,2,2,5'].join('\n'),
  );
  expect((await apply(station, id)).result).toMatchObject({ created: 2 });
  expect((await call('POST', '/station/v1/rates/used/versions/1/activate')).status).toBe(200);
  const expected = { deleted: 1, skipped: 1, skippedRecords: [{ key: 'used', reason: 'inUse' }] };
  expect((await call('GET', `/station/v1/imports/${id}/undo`)).body).toMatchObject(expected);
  await call('POST', `/station/v1/imports/${id}/undo`);
  expect((await settled(station, id)).undo).toMatchObject(expected);
});

test('an order that is planned in a shipment stays, and the undo says so before and after', async () => {
  const { call } = station;
  const head = 'sourceOrderId,lines.sku,lines.quantityOrdered,lines.length,lines.width,lines.height,lines.weight';
  const file = [head, 'UNDO-1,S,1,1,1,1,1', 'UNDO-2,S,1,1,1,1,1', 'UNDO-3,S,1,1,1,1,1'].join('\n');
  const { id } = await preview(station, 'orders', file);
  expect((await apply(station, id)).result).toMatchObject({ created: 3 });
  const ids = new Map<string, string>();
  for (const number of ['UNDO-1', 'UNDO-2']) {
    const { body } = await call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
    ids.set(number, body.items[0].id);
  }
  const made = await call('POST', '/api/v1/shipments', { body: { orderIds: [ids.get('UNDO-1')], mode: 'Parcel' } });
  expect(made.status).toBe(201);
  await call('POST', `/station/v1/orders/${ids.get('UNDO-2') ?? ''}/cancel`);
  const expected = {
    ...{ deleted: 1, skipped: 2 },
    skippedRecords: expect.arrayContaining([
      { key: 'UNDO-1', reason: 'planned' },
      { key: 'UNDO-2', reason: 'changedSince' },
    ]),
  };
  expect((await call('GET', `/station/v1/imports/${id}/undo`)).body).toMatchObject(expected);
  await call('POST', `/station/v1/imports/${id}/undo`);
  expect((await settled(station, id)).undo).toMatchObject(expected);
});
