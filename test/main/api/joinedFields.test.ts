import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldMapping } from '../../../main/contract/index.ts';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const join = (targetField: string, [sourceField = '', ...further]: string[], more: object = {}): FieldMapping => ({
  ...{ sourceField, targetField, 'x-joinedFields': further, ...more },
});
const plain = (sourceField: string, targetField: string): FieldMapping => ({ sourceField, targetField });
const putMappings = (deliveryMappings: readonly FieldMapping[]) =>
  station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { deliveryMappings } });

const mappings = [
  plain('no', 'sourceOrderId'),
  join('shipTo.name', ['to.firstName', 'to.middle', 'to.lastName'], { transform: 'x-trim' }),
  join('shipTo.address.street1', ['to.street', 'to.number']),
  plain('to.town', 'shipTo.address.city'),
  join('customAttributes.route', ['route.region', 'route.stop'], { 'x-separator': '-' }),
  plain('rows[].qty', 'lines[].quantityOrdered'),
  join('lines[].sku', ['rows[].style', 'rows[].size', 'season'], { 'x-separator': '/' }),
  ...['length', 'width', 'height', 'weight'].map((side) => plain(`rows[].${side}`, `lines[].${side}`)),
];
const record = (no: string, change: object = {}) => ({
  no,
  to: { firstName: ' Ann ', middle: '', lastName: 'Lee', street: 'Hauptstr.', number: 5, town: 'Köln' },
  route: { region: 'W', stop: 12 },
  season: 26,
  rows: [{ style: 'A', size: 'XL', qty: 1, length: 1, width: 1, height: 1, weight: 1 }],
  ...change,
});

describe('several source fields of one target', () => {
  test('are stored as they were sent', async () => {
    const { status, body } = await putMappings(mappings);
    expect([status, body.deliveryMappings[1]]).toEqual([200, mappings[1]]);
    expect(body.deliveryMappings[4]).toMatchObject({ 'x-joinedFields': ['route.stop'], 'x-separator': '-' });
    expect(body.deliveryMappings[0]).toEqual({ ...mappings[0], transform: null });
  });

  test('are joined by a space or the separator, without empty ones, in the preview and in a delivery', async () => {
    const shipTo = { name: 'Ann Lee', address: { street1: 'Hauptstr. 5', city: 'Köln' } };
    const preview = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'delivery', record: record('J-1') },
    });
    expect(preview.body).toMatchObject({
      fields: { shipTo, customAttributes: { route: 'W-12' } },
      faults: [],
      unreadFields: [],
    });
    const strict = { headers: { prefer: 'handling=strict' } };
    const { body } = await deliver(station, { deliveries: [record('J-1')] }, strict);
    expect(await ended(station, body.deliveryId)).toMatchObject({ accepted: 1, rejected: 0, unread: 0 });
    const found = await station.call('GET', '/api/v1/orders?x-sourceOrderId=J-1');
    expect(found.body.items[0]).toMatchObject({
      ...{ shipTo, customAttributes: { route: 'W-12' } },
      lines: [{ sku: 'A/XL/26' }],
    });
  });

  test('keep the stored value where a record has none of them, and clear it where all are empty', async () => {
    const send = async (change: object) => {
      const { body } = await deliver(station, { deliveries: [record('J-1', change)] });
      await ended(station, body.deliveryId);
      return (await station.call('GET', '/api/v1/orders?x-sourceOrderId=J-1')).body.items[0].customAttributes;
    };
    expect(await send({ route: {} })).toEqual({ route: 'W-12' });
    expect(await send({ route: { region: null, stop: 7 } })).toEqual({ route: '7' });
    expect(await send({ route: { region: null, stop: '' } })).toBeNull();
  });

  test.each<[string, FieldMapping]>([
    ['x-joinedFields', join('lines[].quantityOrdered', ['a', 'b'])],
    ['x-joinedFields', join('requiredShipBy', ['day', 'time'])],
    ['x-joinedFields', join('sourceSystem', ['a', 'b'])],
    ['x-joinedFields', join('orderType', ['a', 'b'])],
    ['x-joinedFields', join('x-status', ['a', 'b'])],
    ['x-joinedFields[0]', join('channel', ['a', 'b..c'])],
    ['x-joinedFields[0]', join('channel', ['a', 'a'])],
    ['x-joinedFields[0]', join('lines[].sku', ['rows[].a', 'others[].b'])],
    ['x-separator', { ...plain('a', 'channel'), 'x-separator': '-' }],
  ])('are refused at %s: %j', async (part, mapping) => {
    const { status, body } = await putMappings([plain('no', 'sourceOrderId'), mapping]);
    expect([status, body.field]).toEqual([400, `deliveryMappings[1].${part}`]);
  });
});
