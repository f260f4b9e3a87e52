import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartonCode, palletCode, unitCodeOf } from '../../../main/contract/index.ts';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, createShipment, loadMasters, step, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let benchId: string;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const bench = { name: 'Bench 1', labelPrinterId: null, documentPrinterId: null, scale: null };
  benchId = (await station.call('POST', '/station/v1/benches', { body: bench })).body.id;
});
afterAll(() => station[Symbol.asyncDispose]());

/** Each fills a large box: as many cartons as units. */
const lamps = (quantityOrdered: number) => [{ lineNumber: 1, itemId: 'BIG', quantityOrdered }];
beforeAll(() =>
  station.call('POST', '/api/v1/items', {
    body: { id: 'BIG', sku: 'S-BIG', name: 'Big lamp', length: 19, width: 19, height: 19, weight: 5 },
  }),
);
const labels = async (shipmentId: string, kind = 'cartonLabel') =>
  (await station.call('GET', `/station/v1/shipments/${shipmentId}/documents/${kind}?format=zpl`)).text
    .split(/(?=\^XA)/)
    .map((label) => [...label.matchAll(/\^BC[^^]*\^FH\^FD(.*?)\^FS/g)].map(([, code]) => code));
const find = (code: string) => station.call('GET', `/station/v1/logistic-units/${encodeURIComponent(code)}`);
const setPrefix = (companyPrefix: string | null) =>
  station.call('PATCH', '/station/v1/settings', {
    body: { gs1: { companyPrefix, extensionDigit: 0, firstSerial: 0, lastSerial: null } },
  });

it('a code of a carton or pallet is read back, one of an order is none', () => {
  expect(unitCodeOf(cartonCode('SO 7 C1', 2))).toEqual({ order: 'SO 7 C1', level: 'carton', number: 2 });
  expect(unitCodeOf(palletCode('4711', 12))).toEqual({ order: '4711', level: 'pallet', number: 12 });
  for (const text of ['SO-7', 'C1', ' C1', 'SO-7 C0', 'SO-7 C', 'SO-7C1', 'SO-7 X1'])
    expect(unitCodeOf(text)).toBe(null);
});

describe('cartons of one order, without a company prefix', () => {
  it('have labels of their own, and each code finds its carton in the office', async () => {
    const shipmentId = await createShipment(station, { sourceOrderId: 'SO-TWO', lines: lamps(2) });
    await step(station, shipmentId, 'optimize');
    for (const kind of ['cartonLabel', 'shippingLabel'])
      expect(await labels(shipmentId, kind)).toEqual([['SO-TWO C1'], ['SO-TWO C2']]);
    const found = { shipmentId, level: 'carton', sscc: null, orderNumbers: ['SO-TWO'] };
    expect((await find('SO-TWO C1')).body).toEqual({ ...found, index: 0 });
    expect((await find('SO-TWO C2')).body).toEqual({ ...found, index: 1 });
    expect((await find('SO-TWO C3')).status).toBe(404);
    expect((await find('SO-NONE C1')).status).toBe(404);
    expect((await find('SO-TWO')).status).toBe(404);
  });

  it('bring a bench to the order, and name the other order where it is not theirs', async () => {
    await createOrder(station, { sourceOrderId: 'SO-B1', lines: lamps(2) });
    await createOrder(station, { sourceOrderId: 'SO-B2', lines: lamps(1) });
    const { shipmentId } = (await open(station, { code: 'SO-B1' }, benchId)).body;
    await open(station, { code: 'SO-B2' }, benchId);
    expect((await open(station, { code: 'SO-B1 C2' }, benchId)).body.shipmentId).toBe(shipmentId);
    const own = (await scan(station, shipmentId, 'SO-B1 C2', { benchId })).body;
    expect(own).toMatchObject({ outcome: 'wrong', message: { code: 'ownCarton', params: { number: 2 } } });
    const other = (await scan(station, shipmentId, 'SO-B2 C1', { benchId })).body;
    expect(other).toMatchObject({ message: { code: 'anotherOrder', params: { order: 'SO-B2' } } });
  });
});

it('what a bench has closed has its number on the labels of the office, and a scan finds it', async () => {
  await setPrefix('4012345');
  await createOrder(station, { sourceOrderId: 'SO-SSCC', lines: lamps(2) });
  const { shipmentId } = (await open(station, { code: 'SO-SSCC' }, benchId)).body;
  const { session } = (await scan(station, shipmentId, 'BIG', { benchId })).body;
  const { sscc } = session.cartons[0];
  expect(sscc).toMatch(/^04012345/);
  const path = `/station/v1/shipments/${shipmentId}/documents/cartonLabel?format=zpl`;
  const [first, second] = (await station.call('GET', path)).text.split(/(?=\^XA)/);
  expect(first).toContain(`>;>800${sscc}`);
  expect(second).toContain('SO-SSCC C2');
  for (const code of [sscc, `00${sscc}`, `(00)${sscc}`, `]C100${sscc}`, 'SO-SSCC C1'])
    expect((await find(code)).body, code).toEqual({
      ...{ shipmentId, level: 'carton', index: 0, sscc, orderNumbers: ['SO-SSCC'] },
    });
  expect((await find('040123450000009996')).status).toBe(404);
  await act(station, shipmentId, 'pause', { benchId });
  expect((await open(station, { code: `00${sscc}` }, benchId)).body.shipmentId).toBe(shipmentId);
  await setPrefix(null);
});
