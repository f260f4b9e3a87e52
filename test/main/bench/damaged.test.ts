import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let ranMs = 0;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers, monotonicNow: () => ranMs });
  await loadMasters(station);
});
beforeEach(() => packingSettings(station, { shortUnits: 'ask', askAboutMissing: 'cartonPacked' }));
afterAll(() => station[Symbol.asyncDispose]());

const seconds = (count: number): void => void (ranMs += count * 1000);

/** Three mugs and a lamp. */
async function opened(change: object = {}): Promise<string> {
  return (await open(station, { orderId: await createOrder(station, change) })).body.shipmentId as string;
}

test('a damaged unit is put aside, and its scan counts only once somebody has said that it is the replacement', async () => {
  const id = await opened();
  await scan(station, id, 'LAMP');
  const { body: lost } = await act(station, id, 'damaged', { code: 'LAMP' });
  expect(lost.session).toMatchObject({ units: { confirmed: 0, damaged: 1 }, next: { do: 'putAside' } });
  // The scanner was triggered twice.
  seconds(0.2);
  expect((await scan(station, id, 'LAMP')).body).toMatchObject({
    ...{ outcome: 'right', message: { code: 'replacementNext' }, session: { next: { do: 'putAside' } } },
  });
  expect((await scan(station, id, 'MUG')).body.message.code).toBe('putAsideFirst');
  expect((await act(station, id, 'closeCarton', { carton: 0 })).body.outcome).toBe('wrong');
  seconds(4);
  const { body: asked } = await scan(station, id, 'LAMP');
  expect(asked).toMatchObject({
    ...{ message: { code: 'replacementAsked', params: { name: 'S-LAMP' } }, unitIds: [] },
    session: { next: { do: 'confirmReplacement' }, units: { confirmed: 0, damaged: 1 } },
  });
  seconds(0.2);
  expect((await scan(station, id, 'LAMP')).body.session.next.do).toBe('confirmReplacement');
  expect((await scan(station, id, 'MUG')).body.message.code).toBe('replacementFirst');
  // It was the damaged one.
  expect((await act(station, id, 'rejectReplacement')).body.session.next.do).toBe('putAside');
  seconds(4);
  await scan(station, id, 'LAMP');
  const { body: yes } = await act(station, id, 'acceptReplacement');
  expect(yes).toMatchObject({
    ...{ outcome: 'right', unitIds: { length: 1 }, session: { units: { confirmed: 1, damaged: 0 } } },
  });
  expect(yes.session.next.do).toBe('packUnit');
  expect((await act(station, id, 'acceptReplacement')).body.message.code).toBe('nothingAside');
  // Undo leads back to the damaged unit.
  expect((await act(station, id, 'undo')).body.session.units).toMatchObject({ confirmed: 0, damaged: 1 });
});

test('another scan after a moment says yes, and undo says no', async () => {
  const id = await opened();
  await act(station, id, 'damaged', { code: 'LAMP' });
  seconds(4);
  await scan(station, id, 'LAMP');
  expect((await act(station, id, 'undo')).body).toMatchObject({
    ...{ message: { code: 'replacementNext' }, session: { next: { do: 'putAside' }, units: { damaged: 1 } } },
  });
  seconds(4);
  await scan(station, id, 'LAMP');
  seconds(3);
  expect((await scan(station, id, 'LAMP')).body.session.units).toMatchObject({ confirmed: 1, damaged: 0 });
  await act(station, id, 'undo');
  expect((await act(station, id, 'undo')).body).toMatchObject({
    ...{ message: { code: 'lossTakenBack' }, session: { units: { confirmed: 0, damaged: 0 } } },
  });
});

test('also among units of the same item, until the damaged one is put aside', async () => {
  const id = await opened();
  await scan(station, id, 'MUG');
  await act(station, id, 'damaged', { code: 'MUG' });
  seconds(4);
  expect((await scan(station, id, 'MUG')).body.session).toMatchObject({ next: { do: 'confirmReplacement' } });
  await act(station, id, 'rejectReplacement');
  const { body: aside } = await act(station, id, 'putAside');
  expect(aside).toMatchObject({ message: { code: 'asidePut' }, session: { next: { do: 'packUnit' } } });
  expect((await act(station, id, 'putAside')).body.message.code).toBe('nothingAside');
  await scan(station, id, 'LAMP');
  expect((await scan(station, id, 'MUG')).body.message.code).toBe('confirmed');
  // This one would replace the damaged one.
  seconds(4);
  expect((await scan(station, id, 'MUG')).body.session.next.do).toBe('confirmReplacement');
  expect((await act(station, id, 'acceptReplacement')).body.session.units).toMatchObject({ damaged: 0 });
});

test('without a replacement it is missing: as the settings say, or asked about once the rest is packed', async () => {
  const asked = await opened();
  await act(station, asked, 'damaged', { code: 'LAMP' });
  expect((await scan(station, asked, 'PW.DO.NEXT')).body.message.code).toBe('asidePut');
  await scan(station, asked, 'MUG', { quantity: 2 });
  expect((await scan(station, asked, 'MUG')).body.session.next.do).toBe('decideShort');
  await packingSettings(station, { shortUnits: 'backOrder' });
  const id = await opened({ sourceOrderId: 'SO-ASIDE' });
  const orders = async () => (await station.call('GET', '/api/v1/orders?x-sourceOrderId=SO-ASIDE-B1')).body.items;
  await act(station, id, 'damaged', { code: 'LAMP' });
  expect(await orders()).toEqual([]);
  expect((await act(station, id, 'putAside')).body).toMatchObject({ message: { code: 'backOrdered' } });
  expect(await orders()).toMatchObject([{ status: 'Received' }]);
  seconds(4);
  await scan(station, id, 'LAMP');
  expect((await act(station, id, 'acceptReplacement')).body.session.units).toMatchObject({ confirmed: 1, damaged: 0 });
  expect(await orders()).toMatchObject([{ status: 'Cancelled' }]);
});
