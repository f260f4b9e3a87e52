import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

interface Session {
  readonly shipmentId: string;
  readonly cartons: readonly { readonly units: readonly { readonly id: string; readonly sku: string }[] }[];
}

let station: TestStation;
let id = '';
let vase = '';
let session: Session;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await station.call('POST', '/api/v1/items', {
    body: { id: 'VASE', name: 'Vase', length: 18, width: 17, height: 16, weight: 4 },
  });
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(async () => {
  const lines = [
    { itemId: 'VASE', quantityOrdered: 1 },
    { itemId: 'MUG', quantityOrdered: 2 },
  ];
  session = (await open(station, { orderId: await createOrder(station, { lines }) })).body as Session;
  id = session.shipmentId;
  vase = unitsOf(session).find(({ sku }) => sku !== 'S-MUG')!.id;
});
const unitsOf = ({ cartons }: Session) => cartons.flatMap(({ units }) => units);

test('a unit that does not fit into the largest box is measured, not planned there once more', async () => {
  expect(session.cartons).toMatchObject([{ containerId: 'LARGE', units: { length: 3 } }]);
  const refused = { outcome: 'wrong', message: { code: 'measureMisfit', params: { name: 'Vase', id: vase } } };
  expect((await act(station, id, 'doesNotFit', { unitId: vase })).body).toMatchObject(refused);
  // The mug in the box lies where the vase is not.
  await scan(station, id, 'MUG');
  const { body } = await act(station, id, 'doesNotFit', { unitId: vase });
  expect(body).toMatchObject(refused);
  expect(body.session.cartons).toMatchObject([{ containerId: 'LARGE', units: { length: 3 } }]);
  const size = { length: 15, width: 15, height: 15 };
  expect((await act(station, id, 'wrongSize', { unitId: vase, ...size })).body.outcome).toBe('right');
});

test('a unit that an empty box is too small for gets no smaller one', async () => {
  const mug = unitsOf(session).find(({ sku }) => sku === 'S-MUG')!.id;
  expect((await act(station, id, 'doesNotFit', { unitId: mug })).body.message.code).toBe('measureMisfit');
});
