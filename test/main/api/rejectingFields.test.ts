import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const line = { itemId: 'MUG', quantityOrdered: 1 };
const ofOrder = (change: object) => [{ sourceOrderId: 'R-1', lines: [line], colour: 'red', ...change }];

test.each([
  ['status', { status: 'cancelled' }],
  ['deliveryBlock', { deliveryBlock: 'Z1' }],
  ['state', { state: 'cancelled' }],
  ['workflow.state', { workflow: { state: 'cancelled' } }],
  ['status of a line', { lines: [{ ...line, status: 'cancelled' }] }],
])('a field that rejects an order of a list is not called ignored, too: %s', async (_, change) => {
  const { body, headers } = await station.call('POST', '/station/v1/orders:import', {
    body: { orders: ofOrder(change) },
  });
  expect(body).toMatchObject({ ordersCreated: 0, errors: [{ index: 0 }] });
  const expected = 'Unknown field ignored: orders[0].colour';
  expect([body['x-warnings'], headers.get('warning')]).toEqual([[expected], `299 - "${expected}"`]);
});
