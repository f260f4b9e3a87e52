import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
const zips: (string | undefined)[] = [];
beforeAll(async () => {
  station = await startStation({
    rateShipment(shipment, carriers) {
      const zip = shipment.shipFrom?.address?.zip;
      zips.push(zip);
      return zip === undefined ? Promise.resolve([]) : twoCarriers(shipment, carriers);
    },
  });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const lines = [{ itemId: 'LAMP', quantityOrdered: 1 }];
const sender = { name: 'Packwright Ltd', address: { street1: '2 Dock Rd', city: 'Reno', zip: '89502', country: 'US' } };
const setSender = (value: object | null) => station.call('PATCH', '/station/v1/settings', { body: { sender: value } });

test('a bench hears before the first scan what keeps packed orders from leaving', async () => {
  await using own = await startStation({});
  const missing = async (benchId = '') => {
    const query = benchId === '' ? '' : `?benchId=${benchId}`;
    const { body } = await own.call('GET', `/station/v1/packing-queue${query}`);
    return body.missingSetup.map(({ code }: { code: string }) => code);
  };
  expect(await missing()).toEqual(['senderNotSet', 'ratesNotSet', 'labelPrinterNotSet', 'slipPrinterNotSet']);
  await own.call('PATCH', '/station/v1/settings', { body: { sender } });
  await own.call('POST', '/station/v1/rates', {
    body: {
      ...{ id: 'acme', name: 'Acme', mode: 'Parcel', carrier: 'Acme', service: 'Ground' },
      ...{ zones: [{ destinationZip: '', zone: 2 }], rates: [{ zone: 2, maxWeight: 150, cost: 9 }] },
    },
  });
  expect(await missing()).toEqual(['ratesNotSet', 'labelPrinterNotSet', 'slipPrinterNotSet']);
  await own.call('POST', '/station/v1/rates/acme/versions/1/activate');
  const connection = { kind: 'tcp', host: '127.0.0.1', port: 9100 };
  for (const [id, format] of [
    ['ZEBRA', 'zpl'],
    ['LASER', 'pdf'],
  ])
    await own.call('PUT', `/station/v1/printers/${id}`, { body: { name: id, format, dotsPerInch: 203, connection } });
  const made = await own.call('POST', '/station/v1/benches', {
    body: { name: 'B7', labelPrinterId: 'ZEBRA', documentPrinterId: null, scale: null },
  });
  expect(made.status).toBe(201);
  // Printers of a bench are only its own.
  expect(await missing()).toEqual(['labelPrinterNotSet', 'slipPrinterNotSet']);
  expect(await missing('B7')).toEqual(['slipPrinterNotSet']);
  await own.call('PATCH', '/station/v1/settings', {
    body: { printing: { labelPrinterId: null, documentPrinterId: 'LASER', printers: {} } },
  });
  expect(await missing('B7')).toEqual([]);
});

test('an order that is packed without a sender moves on once the station has one, and later orders have it', async () => {
  const stuck = { orderId: await createOrder(station, { lines, shipFrom: { name: 'Warehouse' } }) };
  const { shipmentId } = (await open(station, stuck)).body;
  const { body: packed } = await scan(station, shipmentId, 'LAMP');
  expect(packed).toMatchObject({ message: { code: 'packedNotReady' }, session: { problem: { code: 'noSender' } } });
  const { body: finished } = await act(station, shipmentId, 'finish');
  const paused = (
    await open(station, { orderId: await createOrder(station, { lines, shipFrom: { name: 'Warehouse' } }) })
  ).body;
  expect(paused.problem).toMatchObject({ code: 'noSender' });
  await act(station, paused.shipmentId, 'pause');
  expect(finished.session.status).toBe('RateFailed');

  const { status, body } = await setSender(sender);
  expect([status, body.sender]).toEqual([200, sender]);
  // An order that is still to be packed hears of it, too.
  expect((await open(station, { shipmentId: paused.shipmentId })).body).toMatchObject({
    status: 'Rated',
    problem: null,
  });
  const { body: again } = await open(station, { shipmentId });
  expect(again).toMatchObject({ state: 'packed', status: 'Ready', problem: null });

  for (const [shipFrom, zip] of [
    [undefined, '89502'],
    [{ name: 'Other', address: { zip: '10001' } }, '10001'],
  ] as const) {
    const orderId = await createOrder(station, { lines, shipFrom });
    expect((await open(station, { orderId })).body).toMatchObject({ status: 'Rated', problem: null });
    expect(zips.at(-1)).toBe(zip);
  }
  expect((await setSender(null)).body.sender).toBeNull();
});
