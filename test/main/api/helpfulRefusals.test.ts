import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder, createShipment, loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const newKey = async (mode: 'live' | 'test', isAdmin: boolean): Promise<string> => {
  const body = { label: `${mode} ${String(isAdmin)}`, mode, isAdmin };
  return (await station.call('POST', '/station/v1/keys', { body })).body.apiKey;
};
const rule = (change: object) =>
  station.call('POST', '/api/v1/rules', {
    body: {
      ...{ name: 'R', ruleType: 'BoxSetFilter', action: { filterType: 'Include', containerIds: ['SMALL'] } },
      ...change,
    },
  });
const when = (field: string, operator: string) => ({ conditions: { conditions: [{ field, operator, value: 1 }] } });

test('an API key as a bearer token is told where it belongs', async () => {
  const headers = { authorization: `Bearer ${station.adminKey}` };
  const { status, body } = await station.call('GET', '/api/v1/items', { key: null, headers });
  expect([status, body.detail]).toEqual([401, 'This is an API key; send it in X-Api-Key.']);
  const other = await station.call('GET', '/api/v1/items', { key: null, headers: { authorization: 'Bearer a.b.c' } });
  expect(other.body.detail).toBe('The token is not valid or has expired; sign in again.');
});

test('a test key of an administrator clears the test data, and no other does', async () => {
  const [key, other] = [await newKey('test', true), await newKey('test', false)];
  await createOrder({ ...station, call: (method, path, options) => station.call(method, path, { ...options, key }) });
  const counts = async () => (await station.call('GET', '/station/v1/testData')).body.counts.orders;
  expect(await counts()).toBe(1);
  expect((await station.call('DELETE', '/station/v1/testData', { key: other })).status).toBe(403);
  const { status, body } = await station.call('DELETE', '/station/v1/testData', { key });
  expect([status, body.counts.orders]).toEqual([202, 0]);
  expect(await counts()).toBe(0);
  expect((await station.call('GET', '/api/v1/orders', { key })).body.items).toEqual([]);
});

test('what a test key must not read is refused as reading', async () => {
  const key = await newKey('test', true);
  const { body } = await station.call('GET', '/api/v1/integrations', { key });
  expect(body).toMatchObject({ status: 403, detail: 'Test keys cannot read this; use a live key.' });
  const write = await station.call('DELETE', '/api/v1/items/MUG', { key });
  expect(write.body.detail).toMatch(/cannot change it/);
});

test('an unknown operator and an unknown field of a rule are answered with those that are known', async () => {
  expect((await rule(when('totalWeight', 'like'))).body.detail).toBe(
    'The rule can never be evaluated: the operator "like" is not known; use contains, greaterThan, x-lessThan, x-equals, x-notEquals, x-in or x-matches.',
  );
  expect((await rule(when('totalWieght', 'greaterThan'))).body.detail).toBe(
    'The rule can never be evaluated: the field "totalWieght" is not known; use tags, totalWeight, itemCount, destinationCountry, destinationState or a dot path that starts with x-.',
  );
});

test('a list in place of one record is told what to send', async () => {
  const detail = async (path: string) => (await station.call('POST', path, { body: [{ id: 'X' }] })).body.detail;
  expect(await detail('/api/v1/items')).toBe(
    'The body is a list. Send one object, or up to 1,000 with POST /station/v1/items:import as {"items": [...]}.',
  );
  expect(await detail('/api/v1/orders')).toContain('POST /station/v1/orders:import as {"orders": [...]}.');
  expect(await detail('/station/v1/orders:import')).toBe('The body is a list. Send it as {"orders": [...]}.');
  expect(await detail('/api/v1/pack')).toBe('The body is a list. Send it as {"items": [...]}.');
  expect(await detail('/api/v1/containers')).toBe('The body is a list. Send one object.');
  expect((await station.call('POST', '/api/v1/items', { body: 7 })).body.detail).toBe('The body must be an object.');
});

test('a field that no request has is answered with the near one, also where unknown fields are refused', async () => {
  const made = (await rule({})).body;
  const patch = (body: object) => station.call('PATCH', `/station/v1/rules/${made.id}`, { body });
  expect((await patch({ version: 1, enabeld: false })).body).toMatchObject({
    ...{ status: 400, field: 'enabeld' },
    detail: 'enabeld is not a known field; use enabled.',
  });
  expect((await station.call('PUT', `/api/v1/rules/${made.id}`, { body: { enabeld: false } })).body.detail).toBe(
    'enabeld is not a known field; use enabled.',
  );
  const item = { id: 'E', length: 1, width: 1, height: 1, weight: 1, externalIds: { Ean: '4006381333931' } };
  expect((await station.call('POST', '/api/v1/items', { body: item })).body.detail).toBe(
    'externalIds.Ean is not a known field; use ean.',
  );
  const itemMappings = [{ sourceField: 'len', targetField: 'lenght' }];
  const mapped = await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings } });
  expect(mapped.body.detail).toContain('lenght is not a field of an item; use length.');
  const refusalOf = async (sourceField: string, targetField: string) => {
    const body = { itemMappings: [{ sourceField, targetField }] };
    return (await station.call('PUT', '/api/v1/integrations/generic/mappings', { body })).body.detail;
  };
  expect(await refusalOf('$.order.id', 'id')).toBe(
    '"$.order.id" is not a path such as header.lines[].sku, with one list of lines.',
  );
  expect(await refusalOf('colour', 'paint')).toBe('paint is not a field of an item.');
  expect(await refusalOf('rows[].id', 'id')).toContain('"rows[].id" has a value for each entry of a list');
});

test('a day that has a time is answered with a day', async () => {
  const table = { name: 'T', carrier: 'C', service: 'S', mode: 'Parcel', validFrom: '2026-01-01T00:00:00Z' };
  const { body } = await station.call('POST', '/station/v1/rates', { body: table });
  expect(body).toMatchObject({
    ...{ status: 400, field: 'validFrom' },
    detail: 'validFrom must be a day such as 2026-01-31, not "2026-01-01T00:00:00Z".',
  });
});

test('every missing member of an action is named in one answer', async () => {
  const { body } = await rule({ action: { type: 'BoxSetFilter' } });
  expect(body).toMatchObject({
    ...{ status: 400, field: 'action.filterType' },
    detail: 'The rule can never be evaluated: the payload lacks filterType (Include or Exclude) and containerIds.',
  });
});

test('the OpenAPI document describes the action of every type of rule', async () => {
  const { body } = await station.call('GET', '/station/v1/openapi/service.json');
  const { description } = body.components.schemas.CreateRuleRequest.properties.action;
  expect(description).toContain('BoxSetFilter: `filterType` (Include, Exclude), `containerIds`.');
  expect(description).toContain('StackingConstraint: `maxWeightOnTop?`, ');
});

test('an unknown list of boxes is refused instead of meaning all boxes', async () => {
  const id = await createShipment(station);
  const body = { boxes: ['SMALL'] };
  for (const verb of ['try', 'optimize'])
    expect((await station.call('POST', `/station/v1/shipments/${id}/${verb}`, { body })).status).toBe(400);
  expect((await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment.status).toBe('Created');
});

test('the instance of a refused request is in the log, without what was sent', async () => {
  const { body } = await station.call('POST', '/api/v1/items', { body: { id: 'SECRET-ID', length: -1 } });
  const entries = station.log.filter(({ fields }) => fields['traceId'] === body.instance);
  expect(entries).toEqual([
    {
      ...{ level: 'info', event: 'request.refused' },
      fields: { traceId: body.instance, status: 400, method: 'POST', path: '/api/v1/items', field: body.field },
    },
  ]);
  const anonymous = await station.call('GET', '/api/v1/items', { key: null });
  expect(station.log.filter(({ fields }) => fields['traceId'] === anonymous.body.instance)).toEqual([]);
});

test('a cylinder with two different diameters is packed as a box, and says so', async () => {
  const pack = async (width: number) => {
    const item = { id: 'TUBE', length: 5, width, height: 3, quantity: 1, shape: 'cylindrical' };
    const { body } = await station.call('POST', '/api/v1/pack', { body: { items: [item] } });
    return body.warnings.map(({ message }: { message: string }) => message);
  };
  expect(await pack(4)).toContainEqual(
    expect.stringMatching(/^shape cylindrical \(1 item, first items\[0\]\) .* diameter and must be equal/),
  );
  expect(await pack(5)).toEqual([]);
});
