import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let benchId: string;
let clerk: string;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Window' } })).body.apiKey;
  const bench = { name: 'Bench 7', labelPrinterId: null, documentPrinterId: null, scale: null };
  benchId = (await station.call('POST', '/station/v1/benches', { body: bench })).body.id;
});
afterAll(() => station[Symbol.asyncDispose]());

const records = (id: string) => station.call('GET', `/station/v1/packing-sessions/${id}/records`);

/** Signs in at the bench. */
async function signedIn(name: string, role: 'packer' | 'lead'): Promise<string> {
  const badge = `BADGE-${name}`;
  await station.call('POST', '/station/v1/operators', { body: { name, role, badge } });
  const body = { benchId, badge };
  return (await station.call('POST', '/station/v1/operators:signIn', { body, key: clerk })).body.operatorToken;
}

test('the office reads who packed each unit, at which bench, when, and which lead allowed it without a scan', async () => {
  const [ann, bob, lea] = [
    await signedIn('Ann', 'packer'),
    await signedIn('Bob', 'packer'),
    await signedIn('Lea', 'lead'),
  ];
  const orderId = await createOrder(station, { lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 4 }] });
  const { shipmentId: id, cartons } = (await open(station, { orderId, operatorToken: ann }, benchId)).body;
  const as = (operatorToken: string) => ({ benchId, operatorToken });
  expect((await records(id)).body).toEqual({ items: [] });
  await scan(station, id, 'MUG', as(ann));
  await act(station, id, 'undo', as(ann));
  await scan(station, id, 'MUG', { ...as(ann), quantity: 2 });
  await act(station, id, 'pause', as(ann));
  await open(station, { shipmentId: id, operatorToken: bob }, benchId);
  const unitId = cartons[0].units[2].id as string;
  await act(station, id, 'confirmUnit', { ...as(bob), unitId, override: lea });
  await act(station, id, 'damaged', { ...as(bob), itemId: 'MUG', quantity: 1 });
  await act(station, id, 'decideShort', { ...as(bob), decision: 'shipShort' });
  const { session } = (await act(station, id, 'closeCarton', { ...as(bob), carton: 0 })).body;
  expect(session.state).toBe('packed');
  const mug = { carton: 0, name: 'Mug', benchId, benchName: 'Bench 7', allowedBy: null };
  const { status, body } = await records(id);
  expect([status, body.items]).toMatchObject([
    200,
    [
      { ...mug, kind: 'confirmed', quantity: 2, operatorName: 'Ann' },
      { ...mug, kind: 'confirmed', quantity: 1, operatorName: 'Bob', allowedBy: 'Lea' },
      { ...mug, kind: 'damaged', quantity: 1, operatorName: 'Bob' },
      { ...mug, kind: 'cartonClosed', name: null, sku: null, quantity: 0, operatorName: 'Bob' },
    ],
  ]);
  expect(body.items.every(({ at }: { readonly at: string }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test('without a packing there are no records', async () => {
  expect(await records('none')).toMatchObject({
    status: 404,
    body: { 'x-message': { code: 'packingSessionUnknown' } },
  });
});
