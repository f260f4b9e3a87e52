import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const create = (sourceOrderId: string, sourceSystem: string): Promise<string> =>
  createOrder(station, { sourceOrderId, sourceSystem, lines: [{ itemId: 'MUG', quantityOrdered: 1 }] });
const choices = async (code: string) =>
  (await station.call('GET', `/station/v1/packing-queue?code=${encodeURIComponent(code)}`)).body;

async function pack(orderId: string): Promise<void> {
  const { body } = await open(station, { orderId });
  await scan(station, body.shipmentId, 'MUG');
  expect((await act(station, body.shipmentId, 'finish')).body.session.state).toBe('packed');
}

test('orders of two systems with one number can be told apart, and the last that is not packed opens', async () => {
  const erp = await create('A-5001', 'erp');
  const shop = await create('A-5001', 'shop');
  await create('A-5002', 'shop');
  const { status, body } = await open(station, { code: 'A-5001' });
  expect([status, body['x-message']?.code, body.detail]).toEqual([
    ...[422, 'codeOfSeveralOrders'],
    'A-5001 stands for several orders: A-5001 (erp), A-5001 (shop). Open one of them by its id.',
  ]);
  const { items } = await choices('A-5001');
  expect(items.map(({ sourceSystem, orderId }: Record<string, string>) => [sourceSystem, orderId])).toEqual([
    ['erp', erp],
    ['shop', shop],
  ]);
  expect(items[0]).toMatchObject({ units: 1, firstItem: 'MUG' });
  await pack(erp);
  expect((await choices('A-5001')).items).toHaveLength(1);
  const { body: left } = await open(station, { code: 'A-5001' });
  expect(left.cartons).toBeDefined();
  expect((await choices('A-5001')).items).toMatchObject([{ shipmentId: left.shipmentId, sourceSystem: 'shop' }]);
  expect((await choices('NONE')).items).toEqual([]);
});

test('a number of several orders is another order while one is packed', async () => {
  await create('A-6001', 'erp');
  await create('A-6001', 'shop');
  const { body } = await open(station, { code: 'A-5002' });
  const answer = await scan(station, body.shipmentId, 'A-6001');
  expect(answer.body.message).toMatchObject({ code: 'anotherOrder', params: { order: 'A-6001' } });
});
