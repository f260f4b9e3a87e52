import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  await packingSettings(station, { weighing: 'required' });
});
afterAll(() => station[Symbol.asyncDispose]());

/** A carton of 6 lb that is complete and not weighed, in the window of an admin. */
async function full(): Promise<string> {
  const { body } = await open(station, { orderId: await createOrder(station) });
  const id = body.shipmentId as string;
  for (const text of ['MUG', 'MUG', 'MUG', 'LAMP']) await scan(station, id, text);
  return id;
}

const close = (id: string, more: object) => act(station, id, 'closeCarton', { carton: 0, ...more });

test('a weight that is off is asked about, also in the window of an admin, and recorded with the name', async () => {
  const id = await full();
  const asked = await close(id, { weight: 9 });
  expect(asked.body).toMatchObject({
    ...{ outcome: 'wrong', message: { code: 'weightOff', params: { number: 1, weight: 9, expected: 6 } } },
    session: { cartons: [{ state: 'open', weight: null }] },
  });
  expect((await close(id, { weight: 9, confirmed: true })).body).toMatchObject({
    ...{ outcome: 'done', session: { cartons: [{ weight: 9, weightSource: 'accepted' }] } },
  });
  const { body: log } = await station.call('GET', `/station/v1/packing-sessions/${id}/records`);
  expect(log.items.at(-1)).toMatchObject({ kind: 'cartonClosed', allowedBy: 'First administrator key' });
});

test('a weight that the box could never carry is not accepted from anybody', async () => {
  const id = await full();
  for (const more of [{}, { confirmed: true }])
    expect((await close(id, { weight: 999, ...more })).body).toMatchObject({
      ...{ outcome: 'wrong', message: { code: 'weightAbsurd', params: { number: 1, weight: 999 } } },
    });
  expect((await close(id, { weight: 6 })).body.outcome).toBe('done');
});

test('a unit without a scan is asked about', async () => {
  const { body } = await open(station, { orderId: await createOrder(station) });
  const [{ id: unitId }] = body.cartons[0].units;
  const confirm = (more: object) => act(station, body.shipmentId, 'confirmUnit', { unitId, ...more });
  expect((await confirm({})).body.message.code).toBe('withoutScan');
  expect((await confirm({ confirmed: true })).body.unitIds).toEqual([unitId]);
});

test('where the station has a lead, an admin needs the badge of one as well, and a lead who packs confirms', async () => {
  const lead = { name: 'Lea', role: 'lead', badge: 'BADGE-LEA' };
  await station.call('POST', '/station/v1/operators', { body: { ...lead, name: 'Noa', badge: undefined } });
  const id = await full();
  await station.call('POST', '/station/v1/operators', { body: lead });
  const { body } = await station.call('POST', '/station/v1/operators:signIn', {
    body: { benchId: 'B1', badge: 'BADGE-LEA' },
  });
  const { operatorToken } = body;
  expect((await close(id, { weight: 9 })).body.message.code).toBe('weightOff');
  expect((await close(id, { weight: 9, confirmed: true })).body.message.code).toBe('leadNeeded');
  expect((await act(station, id, 'abandon')).body.message.code).toBe('leadNeeded');
  expect((await close(id, { weight: 9, override: operatorToken })).body.outcome).toBe('done');

  const other = await open(station, { orderId: await createOrder(station), operatorToken });
  const [{ id: unitId }] = other.body.cartons[0].units;
  const confirm = (more: object) =>
    act(station, other.body.shipmentId, 'confirmUnit', { unitId, operatorToken, ...more });
  expect((await confirm({})).body.message.code).toBe('withoutScan');
  expect((await confirm({ confirmed: true })).body.outcome).toBe('right');
});
