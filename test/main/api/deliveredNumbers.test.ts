import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
let number = '';
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  number = `N-${String((count += 1))}`;
  await station.call('DELETE', '/api/v1/integrations/generic');
  await configure(station);
});

const set = (settings: object, type = 'generic') =>
  station.call('PUT', `/api/v1/integrations/${type}`, { body: { settings } });
const ofItem = (weight: unknown) => ({ items: [{ id: number, length: 1, width: 1, height: 1, weight }] });
const ofOrder = (quantityOrdered: unknown, change: object = {}) => ({
  deliveries: [
    {
      ...{ sourceOrderId: number, shipTo: { address: { city: 'Reno', zip: '89501' } } },
      ...{ lines: [{ itemId: 'MUG', quantityOrdered }], ...change },
    },
  ],
});

async function sent(body: object) {
  const { deliveryId } = (await deliver(station, body)).body;
  return ended(station, deliveryId);
}
const weightOf = async () => (await station.call('GET', `/api/v1/items/${number}`)).body.weight;
const orderOf = async () => (await station.call('GET', `/api/v1/orders?x-sourceOrderId=${number}`)).body.items[0];

describe('a number in a text of a delivery', () => {
  test.each(['1.000', '10.000', '2,000', '-1.250'])('is rejected where it can be two numbers: %s', async (text) => {
    const [whole = '', digits = ''] = text.split(/[.,]/);
    const reason = `"${text}" can be ${whole}.${digits} or ${whole}${digits}. Set the decimal sign of the connection, or send a JSON number.`;
    expect((await sent(ofOrder(text))).errors).toEqual([
      `deliveries[0] (${number}): lines[0].quantityOrdered ${reason}`,
    ]);
    expect((await sent(ofItem(text))).errors).toEqual([`items[0] (${number}): weight ${reason}`]);
  });

  test.each([
    [null, '0.250', 0.25],
    [null, '12,5', 12.5],
    [null, '1234.567', 1234.567],
    [null, 1.25, 1.25],
    ['.', '1.250', 1.25],
    ['.', '1,250', 1250],
    ['.', '1,250.5', 1250.5],
    [',', '1.250', 1250],
    [',', '1,250', 1.25],
    [',', '1.250,5', 1250.5],
    [',', 1.25, 1.25],
    [',', '12', 12],
  ])('with the decimal sign %j: %j is %j', async (sign, text, value) => {
    expect((await set({ 'x-decimalSign': sign })).body.settings['x-decimalSign'] ?? null).toBe(sign);
    expect(await sent(ofItem(text))).toMatchObject({ accepted: 1, rejected: 0 });
    expect(await weightOf()).toBe(value);
  });

  test.each([
    ['.', '12,5'],
    [',', '12.5'],
    [',', '1.25.000'],
    ['.', '1,250,5'],
    [',', '1,2,3'],
  ])('does not fit the decimal sign %j: %s', async (sign, text) => {
    await set({ 'x-decimalSign': sign });
    expect((await sent(ofItem(text))).errors).toEqual([`items[0] (${number}): weight must be a number, not "${text}"`]);
  });

  test('is read as thousands in a quantity where the comma is decimal', async () => {
    await set({ 'x-decimalSign': ',' });
    await sent(ofOrder('1.000'));
    expect((await orderOf()).lines).toMatchObject([{ quantityOrdered: 1000 }]);
    // What is saved later without the sign keeps it.
    await station.call('PUT', '/api/v1/integrations/generic', { body: { enabled: true } });
    expect((await station.call('GET', '/api/v1/integrations/generic')).body.settings['x-decimalSign']).toBe(',');
  });

  test('has a decimal point in the words of SAP, unless the connection says otherwise', async () => {
    await configure(station, {}, 'sapS4Hana');
    const delivery = {
      DeliveryDocument: number,
      to_DeliveryDocumentItem: { results: [{ Material: 'MUG', ActualDeliveryQuantity: '3.000' }] },
    };
    const { body } = await deliver(station, { deliveries: [delivery] }, { type: 'sapS4Hana' });
    expect(await ended(station, body.deliveryId, 'sapS4Hana')).toMatchObject({ accepted: 1 });
    expect((await orderOf()).lines).toMatchObject([{ quantityOrdered: 3 }]);
    expect((await set({}, 'sapS4Hana')).body.settings['x-decimalSign']).toBe('.');
    expect((await set({ 'x-decimalSign': ',' }, 'sapS4Hana')).body.settings['x-decimalSign']).toBe(',');
  });

  test('another decimal sign is refused', async () => {
    const { status, body } = await set({ 'x-decimalSign': ';' });
    expect([status, body.field]).toEqual([400, 'settings.x-decimalSign']);
  });
});

describe('a time without a zone', () => {
  const mapped = async (settings: object) => {
    const { body } = await station.call('GET', '/api/v1/integrations/generic/mappings');
    const deliveryMappings = body.deliveryMappings.map((mapping: { targetField: string }) =>
      mapping.targetField === 'requiredShipBy' ? { ...mapping, transform: 'x-dateTime' } : mapping,
    );
    return station.call('PUT', '/api/v1/integrations/generic', {
      body: { settings, fieldMappings: { deliveryMappings } },
    });
  };
  const told =
    "Dates and times have no time zone and were read in UTC; set the connection's time zone, or send them with a zone.";

  test.each([
    ['Europe/Berlin', '2026-12-01', '2026-12-01T22:59:00.000Z', false],
    ['Europe/Berlin', '2026-07-01T08:00', '2026-07-01T06:00:00.000Z', false],
    ['America/New_York', '2026-12-01', '2026-12-02T04:59:00.000Z', false],
    ['Europe/Berlin', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00.000Z', false],
    [null, '2026-12-01', '2026-12-01T23:59:00.000Z', true],
    [null, '2026-12-01 08:00', '2026-12-01T08:00:00.000Z', true],
    [null, '2026-12-01T08:00:00+01:00', '2026-12-01T07:00:00.000Z', false],
  ])('is in that of the connection, as in imports (%s): %s', async (zone, text, time, isTold) => {
    await mapped({ 'x-timeZone': zone });
    const body = ofOrder(1, { requiredShipBy: text });
    const receipt = await deliver(station, body);
    expect(receipt.body['x-warnings']).toEqual(isTold ? [told] : []);
    expect(await ended(station, receipt.body.deliveryId)).toMatchObject({
      accepted: 1,
      warnings: isTold ? [told] : [],
    });
    expect((await orderOf()).requiredShipBy).toBe(time);
    const preview = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: 'delivery', record: body.deliveries[0] },
    });
    expect(preview.body).toMatchObject({ warnings: isTold ? [told] : [], fields: { requiredShipBy: time } });
  });

  test('that the connection does not know is refused, and a day that the calendar does not have', async () => {
    const { status, body } = await set({ 'x-timeZone': 'Mars/Olympus' });
    expect([status, body.field, body.detail]).toEqual([
      ...[400, 'settings.x-timeZone', '"Mars/Olympus" is not a time zone such as Europe/Berlin.'],
    ]);
    await mapped({});
    expect((await sent(ofOrder(1, { requiredShipBy: '2026-02-30' }))).errors[0]).toContain('is not a date');
  });
});

describe('mappings without the key of their records', () => {
  const list = (targetField: string) => [{ sourceField: 'a', targetField }];
  test.each([
    [
      { deliveryMappings: list('priority') },
      'deliveryMappings',
      'No mapping fills sourceOrderId, and an order needs it.',
    ],
    [{ itemMappings: list('name') }, 'itemMappings', 'No mapping fills id, and an item needs it.'],
  ])('are refused: %j', async (change, field, detail) => {
    const put = await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: change });
    expect([put.status, put.body.field, put.body.detail]).toEqual([400, field, detail]);
    const whole = await station.call('PUT', '/api/v1/integrations/generic', { body: { fieldMappings: change } });
    expect([whole.status, whole.body.field]).toEqual([400, `fieldMappings.${field}`]);
    const preview = await station.call('POST', '/station/v1/integrations/generic/mappings:preview', {
      body: { kind: field === 'itemMappings' ? 'item' : 'delivery', record: { a: 'x' }, fieldMappings: change },
    });
    expect(preview.body.faults).not.toEqual([]);
  });

  test('are taken when they are empty: the system sends none of these records', async () => {
    const body = { itemMappings: [], deliveryMappings: list('sourceOrderId') };
    expect((await station.call('PUT', '/api/v1/integrations/generic/mappings', { body })).status).toBe(200);
  });
});
