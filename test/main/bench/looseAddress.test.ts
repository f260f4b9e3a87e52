import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createShipment, loadMasters, step } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { startTcpPrinter, type TcpPrinter } from '../../support/tcpPrinter.ts';

let station: TestStation;
let printer: TcpPrinter;
beforeAll(async () => {
  station = await startStation();
  printer = await startTcpPrinter();
  await loadMasters(station);
  const { call } = station;
  const connection = { kind: 'tcp', host: '127.0.0.1', port: printer.port };
  const labels = { name: 'labels', connection, format: 'zpl', dotsPerInch: 203 };
  await call('PUT', '/station/v1/printers/labels', { body: labels });
  const address = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
  const sender = { name: 'Warehouse', address };
  expect((await call('PATCH', '/station/v1/settings', { body: { sender } })).status).toBe(200);
  await call('POST', '/station/v1/rates', {
    body: {
      ...{ id: 'acme', name: 'Acme Ground', mode: 'Parcel', carrier: 'Acme', service: 'Ground' },
      ...{ zones: [{ destinationZip: '', zone: 2 }], rates: [{ zone: 2, maxWeight: 150, cost: 9 }] },
    },
  });
  await call('POST', '/station/v1/rates/acme/versions/1/activate');
});
afterAll(async () => {
  await printer[Symbol.asyncDispose]();
  await station[Symbol.asyncDispose]();
});

const ann = {
  name: 'Ann Example',
  address: { street1: '5 Elm St', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
};
const enter = (id: string, body: object) => station.call('PUT', `/station/v1/shipments/${id}/ship-to`, { body });

test('goods that were packed without an order get their address later, a price, and their shipping label', async () => {
  const { shipmentId: id, orderNumbers } = (await open(station, { withoutOrder: { code: 'S-MUG' } })).body;
  await scan(station, id, 'S-MUG');
  const packed = (await act(station, id, 'finish')).body;
  expect(packed.session).toMatchObject({ status: 'RateFailed', problem: { code: 'addressLater' } });
  await act(station, id, 'finish');

  expect((await enter(id, { name: 'Ann' })).body).toMatchObject({ status: 400, field: 'address.zip' });
  expect((await enter('nothing', ann)).status).toBe(404);
  const { status, body } = await enter(id, ann);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ status: 'Rated', carrier: 'Acme' });
  const { body: orders } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${orderNumbers[0]}`);
  expect(orders.items).toMatchObject([{ status: 'Planned', shipTo: ann }]);
  expect((await station.call('GET', `/station/v1/packing-sessions/${id}`)).body.problem).toBeNull();

  const label = { shipmentId: id, kind: 'shippingLabel', printerId: 'labels' };
  expect((await station.call('POST', '/station/v1/print-jobs', { body: label })).status).toBe(201);
  await expect.poll(() => printer.printed.join(), { timeout: 15_000 }).toContain('5 Elm St');
  expect((await step(station, id, 'ready')).body.status).toBe('Ready');
  expect((await enter(id, ann)).status).toBe(409);
});

test('a shipment that has an address keeps it', async () => {
  const id = await createShipment(station);
  await step(station, id, 'optimize', {});
  expect((await enter(id, ann)).body).toMatchObject({ status: 409, 'x-message': { code: 'addressIsKnown' } });
});
