import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const sizes = { length: 1, width: 1, height: 1, weight: 1 };
const inside = { innerLength: 9, innerWidth: 9, innerHeight: 9, weightMaxGross: 10 };
const box = { name: 'Box', containerType: 'Box', ...inside };
const marks = [
  [{ deleted: true }, 'deleted', 'true'],
  [{ status: 'Deleted' }, 'status', 'Deleted'],
  [{ LVORM: 'X' }, 'LVORM', 'X'],
  [{ action: 'delete' }, 'action', 'delete'],
] as const;
const said = (field: string, value: string, call: string) =>
  `"${field}" is "${value}": the record may be deleted at its sender, and was not stored. Delete it with ${call}, or send it without this field.`;
const ofItems = 'DELETE /api/v1/items/{itemId}';
const ofContainers = 'DELETE /api/v1/containers/{containerId}';

describe.each(marks)('a record with %j', (mark, field, value) => {
  test('is not stored by the calls for one item or container', async () => {
    const created = await station.call('POST', '/api/v1/items', { body: { id: 'D-1', ...sizes, ...mark } });
    expect([created.status, created.body.field, created.body.detail]).toEqual([
      400,
      field,
      said(field, value, ofItems),
    ]);
    await station.call('POST', '/api/v1/items', { body: { id: 'D-2', ...sizes } });
    const { body: stored } = await station.call('GET', '/api/v1/items/D-2');
    const change = { version: stored.version, name: 'New', ...mark };
    const changed = await station.call('PATCH', '/api/v1/items/D-2', { body: change });
    expect([changed.status, changed.body.detail]).toEqual([400, said(field, value, ofItems)]);
    const container = await station.call('POST', '/api/v1/containers', { body: { id: 'D-3', ...box, ...mark } });
    expect([container.status, container.body.detail]).toEqual([400, said(field, value, ofContainers)]);
  });

  test('is rejected in a list, and the field is not called ignored', async () => {
    const { body } = await station.call('POST', '/station/v1/items:import', {
      body: {
        items: [
          { id: 'D-4', ...sizes, ...mark },
          { id: 'D-5', ...sizes },
        ],
      },
    });
    expect(body.errors).toEqual([{ index: 0, itemId: 'D-4', error: said(field, value, ofItems).slice(0, -1) }]);
    expect(body['x-warnings']).toBeUndefined();
  });

  test('is rejected in a delivery', async () => {
    const { body } = await deliver(station, { items: [{ id: 'D-6', ...sizes, ...mark }] });
    expect(await ended(station, body.deliveryId)).toMatchObject({
      ...{ accepted: 0, rejected: 1, warnings: [] },
      errors: [
        `items[0] (D-6): ${field} is "${value}", and a delivery deletes no items. Delete the item under Items, or send it without this field.`,
      ],
    });
  });
});

test('a record that says that it is not deleted is stored', async () => {
  const kept = { id: 'D-7', ...sizes, deleted: false, deletedAt: null, status: 'active', LVORM: '' };
  expect((await station.call('POST', '/api/v1/items', { body: kept })).status).toBe(201);
  expect((await deliver(station, { items: [{ ...kept, id: 'D-8' }] })).body.success).toBe(true);
});

test('a column of deletion marks rejects its rows', async () => {
  const raw = new FormData();
  raw.append(
    'file',
    new Blob(['id,length,width,height,weight,deleted\nD-9,1,1,1,1,true\nD-10,1,1,1,1,false\n']),
    'f.csv',
  );
  const { body } = await station.call('POST', '/api/v1/items/import/csv', { raw });
  expect(body).toMatchObject({
    created: 1,
    errors: [{ 'x-row': 2, error: expect.stringContaining('"deleted" is "true"') }],
  });
  expect(body['x-warnings']).toBeUndefined();
});
