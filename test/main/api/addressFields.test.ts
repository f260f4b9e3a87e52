import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  return (await station.call('GET', `/station/v1/orders/${id}`)).body as { readonly shipTo: unknown };
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

const otherNames: readonly (readonly [given: object, stored: object])[] = [
  [{ address: { street2: 'Apt 4' } }, { address: { 'x-street2': 'Apt 4' } }],
  [{ address: { address2: 'Apt 4' } }, { address: { 'x-street2': 'Apt 4' } }],
  [{ address: { address_line_2: 'Apt 4' } }, { address: { 'x-street2': 'Apt 4' } }],
  [
    { address: { addressLine1: '1 Elm St', addressLine2: 'Apt 4', city: 'Reno' } },
    { address: { street1: '1 Elm St', 'x-street2': 'Apt 4', city: 'Reno' } },
  ],
  [{ address: { line1: '1 Elm St', line2: 'Apt 4' } }, { address: { street1: '1 Elm St', 'x-street2': 'Apt 4' } }],
  [{ street2: 'Apt 4' }, { address: { 'x-street2': 'Apt 4' } }],
  [
    { company: 'Acme', phoneNumber: '1', email: 'a@b.example' },
    { 'x-company': 'Acme', 'x-phone': '1', 'x-email': 'a@b.example' },
  ],
  [
    { address: { city: 'Reno', organization: 'Acme', Phone: '1', 'e-mail': 'a@b.example' } },
    { address: { city: 'Reno' }, 'x-company': 'Acme', 'x-phone': '1', 'x-email': 'a@b.example' },
  ],
  [{ phone: '1', 'x-phone': '1' }, { 'x-phone': '1' }],
];
const readWhole = expect.not.stringContaining('Unknown field');
describe.each(otherNames)('%o', (given, expected) => {
  test('is stored with the fields of the station', async () => {
    const order = await post('/api/v1/orders', { shipTo: given, shipFrom: given, lines });
    expect([order.status, order.headers.get('warning') ?? '']).toEqual([201, readWhole]);
    expect([order.body.shipTo, order.body.shipFrom]).toEqual([expected, expected]);
    const strict = { headers: { Prefer: 'handling=strict' }, body: { shipTo: given, lines } };
    expect((await station.call('POST', '/api/v1/orders', strict)).status).toBe(201);
    const plain = await post('/api/v1/orders', { lines });
    const { body } = await station.call('PATCH', `/station/v1/orders/${String(plain.body.id)}`, {
      body: { version: 1, shipTo: given },
    });
    expect(body.shipTo).toEqual(expected);
  });

  test('is stored by lists and deliveries', async () => {
    const sourceOrderId = `N-${String(otherNames.findIndex(([one]) => one === given))}`;
    const list = await post('/station/v1/orders:import', { orders: [{ sourceOrderId, shipTo: given, lines }] });
    expect(list.headers.get('warning') ?? '').toEqual(readWhole);
    expect((await stored(sourceOrderId)).shipTo).toEqual(expected);
    await configure(station);
    const delivered = await deliver(station, {
      deliveries: [{ sourceOrderId: `D${sourceOrderId}`, shipTo: given, lines }],
    });
    expect(delivered.body['x-warnings']).toEqual([]);
    await ended(station, delivered.body.deliveryId);
    expect((await stored(`D${sourceOrderId}`)).shipTo).toEqual(expected);
  });
});

test('two names of a field with different values are refused', async () => {
  const shipTo = { address: { street2: 'Apt 4', 'x-street2': 'Apt 5' } };
  const said = 'shipTo.address.street2 differs from shipTo.address.x-street2; send one of them';
  const { status, body } = await post('/api/v1/orders', { shipTo, lines });
  expect([status, body.field, body.detail]).toEqual([400, 'shipTo.address.street2', `${said}.`]);
  const two = await post('/api/v1/orders', { shipTo: { phone: '1', telephone: '2' }, lines });
  expect(two.body.detail).toBe('shipTo.telephone differs from shipTo.phone; send one of them.');
  const list = await post('/station/v1/orders:import', { orders: [{ sourceOrderId: 'C-1', shipTo, lines }] });
  expect(list.body.errors).toEqual([{ index: 0, orderId: 'C-1', error: said }]);
  await configure(station);
  const delivered = await deliver(station, { deliveries: [{ sourceOrderId: 'C-2', shipTo, lines }] });
  const outcome = await ended(station, delivered.body.deliveryId);
  expect(outcome).toMatchObject({ rejected: 1, errors: [expect.stringContaining(said)] });
});

test('files have columns of other names', async () => {
  const file = async (rows: readonly string[]) => {
    const raw = new FormData();
    raw.append('file', new Blob([rows.join('\n')]), 'orders.csv');
    const headers = { Prefer: 'handling=strict' };
    return (await station.call('POST', '/api/v1/orders/import/csv', { raw, headers })).body;
  };
  const head = 'sourceOrderId,shipTo.phone,shipTo.address.Address_2,shipTo.address.x-street2,itemId,quantityOrdered';
  expect(await file([head, 'G-1,1,Apt 4,,MUG,1', 'G-2,,Apt 4,Apt 5,MUG,1'])).toMatchObject({
    ordersCreated: 1,
    errors: [{ row: 3, error: expect.stringContaining('x-street2 differs from shipTo.address.Address_2') }],
  });
  expect((await stored('G-1')).shipTo).toEqual({ 'x-phone': '1', address: { 'x-street2': 'Apt 4' } });
});

test.each([
  [{ shipTo: { address: { street2: 4 } } }, 'shipTo.address.street2', 'shipTo.address.x-street2'],
  [{ shipTo: { company: { id: 7 } } }, 'shipTo.company', 'shipTo.x-company'],
  [{ shipTo: { mobile: '1' } }, 'shipTo.mobile', 'shipTo.x-phone'],
  [{ phone_number: '1' }, 'phone_number', 'shipTo.x-phone'],
])('%o is not stored, with the name that may be meant', async (part, given, meant) => {
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
