import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended, secret } from '../../support/integrations.ts';
import { loadMasters, orderBody, step, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

const shop = 'generic.web-shop';
const shopSecret = 'the-secret-of-the-web-shop';
let station: TestStation;
let count = 0;
/** Numbers of their own for every test. */
let run = '';
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await configure(station, { 'x-displayName': 'ERP' });
  await configureShop();
  await station.call('POST', '/api/v1/items', { body: { id: 'S', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  run = `T${String((count += 1))}`;
});

const units = { preferredDimensionUnit: 'in', preferredWeightUnit: 'lb' };
const configureShop = () =>
  configure(station, { 'x-displayName': 'Web shop', settings: { webhookSecret: shopSecret, ...units } }, shop);
const get = async (path: string) => (await station.call('GET', path)).body;
const put = (key: string, body: object) => station.call('PUT', `/api/v1/integrations/${key}`, { body });
const order = (quantityOrdered: number | string, more: object = {}) => ({
  ...{ sourceOrderId: run, lines: [{ lineNumber: 1, sku: 'S', quantityOrdered }] },
  ...more,
});
async function taken(type: string, body: object) {
  const under = type === shop ? shopSecret : secret;
  const answer = await deliver(station, body, { type, under });
  expect(answer.status).toBe(200);
  return ended(station, answer.body.deliveryId, type);
}
const fromErp = (...deliveries: object[]) => taken('generic', { deliveries });
const fromShop = (...deliveries: object[]) => taken(shop, { deliveries });
/** Status and quantity of the first line by the system of the order. */
async function stored(): Promise<Record<string, [string, number]>> {
  const { items } = await get(`/station/v1/orders?sourceOrderId=${run}`);
  const orders = await Promise.all(items.map(({ id }: { id: string }) => get(`/station/v1/orders/${id}`)));
  return Object.fromEntries(
    orders.map(({ sourceSystem, status, lines }) => [sourceSystem, [status, lines[0].quantityOrdered]]),
  );
}

describe('a further connection of a type', () => {
  test('has a name behind the type in its key, and what the type has', async () => {
    expect(await get(`/api/v1/integrations/${shop}`)).toMatchObject({
      ...{ connectorType: shop, 'x-type': 'generic', displayName: 'Web shop', version: 1 },
    });
    const defaults = await get('/api/v1/integrations/generic/mappings/defaults');
    expect(await get(`/api/v1/integrations/${shop}/mappings/defaults`)).toEqual(defaults);
    expect((await get(`/api/v1/integrations/${shop}`)).fieldMappings).toEqual(defaults);
    const keys = (await get('/api/v1/integrations')).map(
      ({ connectorType }: { connectorType: string }) => connectorType,
    );
    expect(keys).toEqual(['generic', shop]);
    const { message } = (await station.call('POST', `/api/v1/integrations/${shop}/test`)).body;
    expect(message).toContain('It receives what Any system sends to the webhook.');
  });

  test.each([
    'generic.',
    'generic.Shop',
    'generic.a_b',
    'generic.-a',
    'generic.a--b',
    'generic.a.b',
    `generic.${'a'.repeat(41)}`,
  ])('is not created under the key %s', async (key) => {
    const path = encodeURIComponent(key);
    expect(await put(path, {})).toMatchObject({ status: 400, body: { field: 'connectorType' } });
    expect((await station.call('GET', `/api/v1/integrations/${path}`)).status).toBe(404);
  });

  test('is not created of a type that the station does not know', async () => {
    expect(await put('shopware.main', {})).toMatchObject({ status: 404 });
    expect((await deliver(station, {}, { type: 'shopware.main' })).status).toBe(404);
    expect((await deliver(station, {}, { type: 'generic.nobody' })).status).toBe(404);
  });

  test('is called after its type until it has a name, which only it has', async () => {
    expect((await put('sapS4Hana.north', {})).body.displayName).toBe('SAP S/4HANA (north)');
    const named = await put('sapS4Hana.north', { 'x-displayName': '  SAP north ' });
    expect(named.body).toMatchObject({ displayName: 'SAP north', version: 2 });
    expect((await put('sapS4Hana.north', { enabled: false })).body.displayName).toBe('SAP north');
    const again = await put('sapS4Hana.north', { 'x-displayName': 'web SHOP' });
    expect(again).toMatchObject({ status: 409, body: { field: 'x-displayName' } });
    expect(again.body.detail).toBe('Another connection is already called "web SHOP". Choose another name.');
    expect((await put('sapS4Hana.south', { 'x-displayName': 'SAP S/4HANA (north)' })).status).toBe(200);
    expect((await put('sapS4Hana.north', { 'x-displayName': null })).status).toBe(409);
    await station.call('DELETE', '/api/v1/integrations/sapS4Hana.south');
    expect((await put('sapS4Hana.north', { 'x-displayName': null })).body.displayName).toBe('SAP S/4HANA (north)');
  });
});

describe('two connections of one type', () => {
  test('each accept what is signed with their own secret alone', async () => {
    const body = { deliveries: [order(1)] };
    expect((await deliver(station, body, { type: shop })).status).toBe(401);
    expect((await deliver(station, body, { under: shopSecret })).status).toBe(401);
    const refused = async (key: string) => (await get(`/station/v1/integrations/${key}/webhook`)).refusedSinceStart;
    expect([await refused('generic'), await refused(shop)]).toEqual([1, 1]);
    expect((await get(`/station/v1/integrations/${shop}/webhook`)).url).toContain(`/webhook/${shop}/`);
    expect(await stored()).toEqual({});
  });

  test('keep orders with the same number apart: versions, changes, cancellations and repeats', async () => {
    expect(await fromErp(order(1, { version: 9 }))).toMatchObject({ accepted: 1 });
    expect(await fromShop(order(2, { version: 1 }))).toMatchObject({ accepted: 1, skipped: 0 });
    expect(await stored()).toEqual({ generic: ['Received', 1], [shop]: ['Received', 2] });
    const body = { deliveries: [order(3, { version: 2 })] };
    await taken(shop, body);
    expect((await deliver(station, body, { type: shop, under: shopSecret })).body['x-repeated']).toBe(true);
    expect((await deliver(station, body)).body['x-repeated']).toBe(false);
    expect(await fromShop({ ...order(3, { version: 3 }), status: 'cancelled' })).toMatchObject({ accepted: 1 });
    expect(await stored()).toEqual({ generic: ['Received', 1], [shop]: ['Cancelled', 3] });
  });

  test('keep rejected records apart, and settle only their own', async () => {
    const rejected = await fromShop(order('many'));
    await fromErp(order(1));
    expect(await ended(station, rejected.id, shop)).toMatchObject({ openRejections: 1 });
    const counts = await get('/station/v1/rejections');
    expect(counts).toMatchObject([{ connectorType: shop, displayName: 'Web shop', records: 1 }]);
    const { items } = await get(`/station/v1/integrations/${shop}/records`);
    expect(items).toMatchObject([{ key: run, connectorType: shop }]);
    const ids = [items[0].id];
    const dismiss = (key: string) =>
      station.call('POST', `/station/v1/integrations/${key}/rejections/dismiss`, { body: { ids } });
    expect((await dismiss('generic')).body).toEqual({ changed: 0, unknown: ids });
    expect((await dismiss(shop)).body).toEqual({ changed: 1, unknown: [] });
    expect((await station.call('GET', `/station/v1/integrations/generic/history/${rejected.id}`)).status).toBe(404);
  });

  test('do not send orders in the name of the other one', async () => {
    await fromErp(order(1));
    const reason = `sourceSystem "generic" belongs to the connection ERP, and only that one may send order "${run}".`;
    await fromShop(order(4, { sourceSystem: 'generic' }));
    const entry = await fromShop(order(5, { sourceSystem: 'generic' }));
    expect(entry).toMatchObject({ accepted: 0, errors: [`deliveries[0] (${run}): ${reason}`] });
    expect(await stored()).toEqual({ generic: ['Received', 1] });
    const [{ id }] = (await get(`/station/v1/orders?sourceOrderId=${run}`)).items;
    expect(await get(`/station/v1/orders/${id}`)).not.toHaveProperty('x-changeRequests');
  });

  test('do not touch an order that the other one delivered, also where both name the same system', async () => {
    const named = { sourceSystem: 'main' };
    await fromErp(order(1, named));
    const reason = `Order "${run}" of sourceSystem "main" was delivered by the connection ERP. Send another sourceSystem.`;
    const answer = await deliver(station, { deliveries: [order(5, named)] }, { type: shop, under: shopSecret });
    expect(answer.body).toMatchObject({
      success: false,
      'x-warnings': [`Rejected: deliveries[0] (${run}): ${reason}`],
    });
    const entry = await ended(station, answer.body.deliveryId, shop);
    expect(entry).toMatchObject({ accepted: 0, rejected: 1, errors: [`deliveries[0] (${run}): ${reason}`] });
    for (const body of [order(5, named), { ...order(1, named), status: 'cancelled' }]) {
      expect(await fromShop(body)).toMatchObject({ accepted: 0, rejected: 1 });
      const preview = await station.call('POST', `/station/v1/integrations/${shop}/mappings:preview`, {
        body: { kind: 'delivery', record: body },
      });
      expect(preview.body.faults).toEqual([reason]);
    }
    expect(await stored()).toEqual({ main: ['Received', 1] });
    const [{ id }] = (await get(`/station/v1/orders?sourceOrderId=${run}`)).items;
    expect(await get(`/station/v1/orders/${id}`)).not.toHaveProperty('x-changeRequests');
    expect(await get(`/station/v1/orders/${id}`)).not.toHaveProperty('x-cancellationRequests');
    expect(await fromErp(order(2, named))).toMatchObject({ accepted: 1 });
    expect(await fromShop(order(7, { sourceSystem: 'other' }))).toMatchObject({ accepted: 1 });
  });

  test('do not say of an order that the other one delivered that it has left', async () => {
    const shipTo = { name: 'Ann', address: { zip: '89501', street1: '1 Main St', city: 'Reno', state: 'NV' } };
    const mugs = {
      ...{ sourceOrderId: run, sourceSystem: 'main', shipTo, shipFrom: orderBody.shipFrom },
      lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }],
    };
    await fromErp(mugs);
    const { items } = await get(`/station/v1/orders?sourceOrderId=${run}`);
    const body = { orderIds: [items[0].id], mode: 'Parcel' };
    const { id } = (await station.call('POST', '/api/v1/shipments', { body })).body;
    await step(station, id, 'optimize');
    await step(station, id, 'rate');
    await step(station, id, 'ready');
    await station.call('POST', `/station/v1/shipments/${id}/close`);
    const echo = { ...mugs, fulfillment_status: 'fulfilled' };
    expect(await fromShop(echo)).toMatchObject({ unchanged: 0, rejected: 1 });
    expect(await fromErp(echo)).toMatchObject({ unchanged: 1, rejected: 0 });
  });

  test('share items: the record that arrives last counts, and versions are compared within one connection', async () => {
    const item = (length: number, version: number) => ({
      items: [{ id: run, length, width: 1, height: 1, weight: 1, version }],
    });
    await taken('generic', item(1, 5));
    expect(await taken(shop, item(2, 1))).toMatchObject({ accepted: 1, skipped: 0 });
    expect((await get(`/api/v1/items/${run}`)).length).toBe(2);
    expect(await taken('generic', item(3, 4))).toMatchObject({ skipped: 1 });
    expect((await get(`/api/v1/items/${run}`)).length).toBe(2);
    await taken('generic', item(3, 6));
    expect((await get(`/api/v1/items/${run}`)).length).toBe(3);
  });

  test('have their own settings, mappings, names and states', async () => {
    const before = await get('/api/v1/integrations/generic');
    await fromShop(order(1, { giftWrap: 'x' }));
    await put(shop, {
      ...{ tenantUrl: 'https://shop.example', enabled: false },
      settings: {
        'x-strict': true,
        'x-ignoredFields': ['note.*'],
        'x-timeZone': 'Europe/Berlin',
        'x-decimalSign': ',',
      },
    });
    const mapping = { sourceField: 'artno', targetField: 'id' };
    await station.call('PUT', `/api/v1/integrations/${shop}/mappings`, { body: { itemMappings: [mapping] } });
    expect(await get('/api/v1/integrations/generic')).toEqual(before);
    const namesOf = async (key: string) =>
      (await get(`/station/v1/integrations/${key}/unread`)).map(({ name }: { name: string }) => name);
    expect(await namesOf(shop)).toContain('giftWrap');
    expect(await namesOf('generic')).not.toContain('giftWrap');
    expect((await deliver(station, { deliveries: [] }, { type: shop, under: shopSecret })).status).toBe(503);
    expect((await fromErp(order(1))).status).toBe('completed');
  });

  test('are deleted one at a time', async () => {
    await fromErp(order(1));
    await put(shop, { enabled: true, settings: { 'x-strict': false } });
    expect((await station.call('DELETE', `/api/v1/integrations/${shop}`)).status).toBe(204);
    expect((await station.call('GET', `/api/v1/integrations/${shop}`)).status).toBe(404);
    const shopBody = { deliveries: [order(9)] };
    expect((await deliver(station, shopBody, { type: shop, under: shopSecret })).status).toBe(404);
    expect(await fromErp(order(2))).toMatchObject({ accepted: 1 });
    await configureShop();
    await station.call('DELETE', '/api/v1/integrations/generic');
    expect(await fromShop(order(4))).toMatchObject({ accepted: 1 });
    expect(await stored()).toEqual({ generic: ['Received', 2], [shop]: ['Received', 4] });
    await configure(station, { 'x-displayName': 'ERP' });
  });
});

test('an open request of a connection is told with its name', async () => {
  await fromShop(order(1));
  const [{ id }] = (await get(`/station/v1/orders?sourceOrderId=${run}`)).items;
  await fromShop(order('many'));
  expect(await get(`/station/v1/orders/${id}`)).toMatchObject({
    'x-changeRequests': [{ connectorType: shop, displayName: 'Web shop' }],
  });
});
