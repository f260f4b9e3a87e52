import { beforeAll, afterAll, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** The parts of an address that the specification does not have. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const lines = [{ itemId: 'MUG', quantityOrdered: 1 }];
const address = { street1: '1 Elm St', 'x-street2': 'Apt 4', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
const party = {
  name: 'Ann',
  'x-company': 'Acme',
  'x-phone': '+1 775 555 0100',
  'x-email': 'ann@acme.example',
  address,
};
const post = (path: string, body: object) => station.call('POST', path, { body });
async function stored(sourceOrderId: string) {
  const { body } = await station.call('GET', `/station/v1/orders?sourceOrderId=${sourceOrderId}`);
  const [{ id }] = (body as { items: [{ id: string }] }).items;
  return (await station.call('GET', `/station/v1/orders/${id}`)).body;
}

test('an order has the second line, the company, the phone and the e-mail of both addresses', async () => {
  const order = await post('/api/v1/orders', { sourceOrderId: 'P-1', shipTo: party, shipFrom: party, lines });
  expect([order.status, order.headers.get('warning')]).toEqual([201, null]);
  expect(order.body).toMatchObject({ shipTo: party, shipFrom: party });
  const { id } = order.body as { id: string };
  const change = { version: 1, shipTo: { 'x-phone': '', address: { 'x-street2': 'Apt 5' } } };
  const { body } = await station.call('PATCH', `/station/v1/orders/${id}`, { body: change });
  const { 'x-phone': _phone, ...rest } = party;
  expect((body as { shipTo: unknown }).shipTo).toEqual({ ...rest, address: { ...address, 'x-street2': 'Apt 5' } });
});

test('lists, files and deliveries bring them', async () => {
  await configure(station);
  const delivered = await deliver(station, { deliveries: [{ sourceOrderId: 'D-1', shipTo: party, lines }] });
  await ended(station, delivered.body.deliveryId);
  expect(await stored('D-1')).toMatchObject({ shipTo: party });
  await post('/station/v1/orders:import', { orders: [{ sourceOrderId: 'L-1', shipTo: party, lines }] });
  expect(await stored('L-1')).toMatchObject({ shipTo: party });
  const file = [
    'sourceOrderId,shipTo.name,shipTo.x-company,shipTo.address.street1,shipTo.address.x-street2,shipTo.x-email,itemId,quantityOrdered',
    'F-1,Ann,Acme,1 Elm St,Apt 4,ann@acme.example,MUG,1',
  ];
  const raw = new FormData();
  raw.append('file', new Blob([file.join('\n')]), 'orders.csv');
  await station.call('POST', '/api/v1/orders/import/csv', { raw });
  expect(await stored('F-1')).toMatchObject({
    shipTo: { name: 'Ann', 'x-company': 'Acme', 'x-email': 'ann@acme.example', address: { 'x-street2': 'Apt 4' } },
  });
});

test.each([
  [{ shipTo: { address: { street2: 'Apt 4' } } }, 'shipTo.address.street2', 'shipTo.address.x-street2'],
  [{ shipTo: { address: { addressLine2: 'Apt 4' } } }, 'shipTo.address.addressLine2', 'shipTo.address.x-street2'],
  [{ shipTo: { address: { line2: 'Apt 4' } } }, 'shipTo.address.line2', 'shipTo.address.x-street2'],
  [{ shipFrom: { street2: 'Apt 4' } }, 'shipFrom.street2', 'shipFrom.address.x-street2'],
  [{ shipTo: { company: 'Acme' } }, 'shipTo.company', 'shipTo.x-company'],
  [{ shipFrom: { phone: '1' } }, 'shipFrom.phone', 'shipFrom.x-phone'],
  [{ shipTo: { email: 'a@b.example' } }, 'shipTo.email', 'shipTo.x-email'],
  [{ phone: '1' }, 'phone', 'shipTo.x-phone'],
])('%o is stored with the name that was meant', async (part, given, meant) => {
  const { status, headers } = await post('/api/v1/orders', { lines, ...part });
  expect([status, headers.get('warning')]).toEqual([
    201,
    expect.stringContaining(`Unknown field ignored: ${given}. Did you mean ${meant}? The value was not stored`),
  ]);
});

test('apartments of one house are two addresses, two phones of one recipient are one', async () => {
  const shipmentOf = async (...places: readonly object[]) => {
    const orderIds: string[] = [];
    for (const shipTo of places) orderIds.push(String((await post('/api/v1/orders', { shipTo, lines })).body.id));
    return (await post('/api/v1/shipments', { orderIds, mode: 'Parcel' })).headers.get('warning');
  };
  expect(await shipmentOf(party, { ...party, 'x-phone': '2', 'x-email': 'b@acme.example' })).toBeNull();
  expect(await shipmentOf(party, { ...party, address: { ...address, 'x-street2': 'Apt 5' } })).toContain(
    'another address',
  );
});
