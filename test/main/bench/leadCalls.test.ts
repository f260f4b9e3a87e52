import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, packingSettings } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const path = '/station/v1/lead-calls';
const calls = async () => (await station.call('GET', path)).body.items;
const callLead = (benchId: string, body: object = {}) => station.call('PUT', `${path}/${benchId}`, { body });

test('a bench calls a lead for its order, once, until somebody deals with it', async () => {
  const bench = { name: 'Bench 2', labelPrinterId: null, documentPrinterId: null, scale: null };
  const { body: made } = await station.call('POST', '/station/v1/benches', { body: bench });
  await createOrder(station, { sourceOrderId: 'SO-LEAD' });
  const { shipmentId } = (await open(station, { code: 'SO-LEAD' }, made.id)).body;
  const { status, body } = await callLead(made.id, { shipmentId });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ benchId: made.id, benchName: 'Bench 2', shipmentId, orderNumbers: ['SO-LEAD'] },
    ...{ operatorName: expect.any(String), calledAt: expect.any(String) },
  });
  // Called again it is the same call, since when it is.
  expect((await callLead(made.id, { shipmentId })).body.calledAt).toBe(body.calledAt);
  expect(await calls()).toEqual([body]);
  await callLead('B9');
  expect(await calls()).toMatchObject([{ benchId: made.id }, { benchId: 'B9', benchName: 'B9', orderNumbers: [] }]);
  expect((await station.call('DELETE', `${path}/${made.id}`)).status).toBe(204);
  expect((await station.call('DELETE', `${path}/${made.id}`)).status).toBe(404);
  expect(await calls()).toMatchObject([{ benchId: 'B9' }]);
});

test('a call names an order that is there, and who calls where operators sign in', async () => {
  expect((await callLead('B1', { shipmentId: 'none' })).status).toBe(404);
  await packingSettings(station, { operatorsSignIn: true });
  expect((await callLead('B1')).status).toBe(403);
  await station.call('POST', '/station/v1/operators', { body: { name: 'Ana', role: 'packer', badge: 'BADGE-ANA' } });
  const { body } = await station.call('POST', '/station/v1/operators:signIn', {
    body: { badge: 'BADGE-ANA', benchId: 'B1' },
  });
  const { operatorToken } = body;
  expect((await callLead('B1', { operatorToken })).body.operatorName).toBe('Ana');
  await packingSettings(station, { operatorsSignIn: false });
});
