import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import { createOrder, loadMasters, step, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Pallets and trailers of a shipment whose cartons a bench has changed. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const body = { id: 'OAK', sku: 'OAK', name: 'Oak', length: 18, width: 18, height: 18, weight: 5 };
  await station.call('POST', '/api/v1/items', { body });
  const box = (id: string, side: number) => ({
    ...{ id, name: id, containerType: 'Box', weightMaxGross: 70, weightTare: 1 },
    ...{ innerLength: side, innerWidth: side, innerHeight: side },
  });
  for (const each of [box('CUBE', 19), box('WIDE', 23)])
    await station.call('POST', '/api/v1/containers', { body: each });
  const pallet = { innerLength: 48, innerWidth: 40, innerHeight: 48, weightMaxGross: 2000, weightTare: 45 };
  const trailer = { innerLength: 600, innerWidth: 98, innerHeight: 108, weightMaxGross: 44_000 };
  for (const each of [
    { id: 'GMA', name: 'GMA 48x40', containerType: 'Pallet', ...pallet },
    { id: 'VAN', name: 'Van', containerType: 'Equipment', ...trailer },
  ])
    await station.call('POST', '/api/v1/containers', { body: each });
  await packingSettings(station, { freeOrder: true });
});
afterAll(() => station[Symbol.asyncDispose]());

async function opened(mode: string, quantityOrdered: number): Promise<string> {
  const orderId = await createOrder(station, { lines: [{ lineNumber: 1, itemId: 'OAK', quantityOrdered }] });
  const { body } = await station.call('POST', '/api/v1/shipments', { body: { orderIds: [orderId], mode } });
  await step(station, body.id as string, 'optimize', { containerIds: ['CUBE', 'WIDE'] });
  await step(station, body.id as string, 'rate');
  expect((await open(station, { shipmentId: body.id })).status).toBe(200);
  return body.id as string;
}
const planOf = async (id: string) =>
  (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment.packResult as PackResponse;
const onPallets = ({ palletResults }: PackResponse) =>
  palletResults?.pallets.map(({ cartons }) => cartons.map(({ cartonId }) => cartonId));
const documentOf = async (id: string, kind: string) =>
  (await station.call('GET', `/station/v1/shipments/${id}/documents/${kind}?format=zpl`)).text;

async function missing(id: string, count: number): Promise<void> {
  for (let unit = 0; unit < count; unit += 1) await act(station, id, 'short', { itemId: 'OAK' });
  await act(station, id, 'decideShort', { decision: 'shipShort' });
}

test('what is missing leaves the pallets: the others keep their places, and a pallet that is not needed is gone', async () => {
  const id = await opened('LTL', 10);
  const before = await planOf(id);
  expect(onPallets(before)?.map(({ length }) => length)).toEqual([8, 2]);
  await missing(id, 1);
  const after = await planOf(id);
  expect(after.results).toHaveLength(9);
  expect(onPallets(after)?.flat().toSorted()).toEqual(
    after.results.map((one) => `CUBE#${String(one.boxIndex)}`).toSorted(),
  );
  const places = ({ palletResults }: PackResponse) =>
    new Set(
      palletResults?.pallets.flatMap(({ cartons }, index) =>
        cartons.map((one) => JSON.stringify([index, one.coordinate])),
      ),
    );
  expect([...places(after)].filter((place) => !places(before).has(place))).toEqual([]);
  await missing(id, 1);
  expect(onPallets(await planOf(id))?.map(({ length }) => length)).toEqual([8]);
  for (let unit = 0; unit < 8; unit += 1) await scan(station, id, 'OAK');
  const label = await documentOf(id, 'palletLabel');
  expect(label).toContain('8 (1–8)');
  // The pallet, and of each carton the box and what is in it.
  expect(label).toContain('93 lb');
});

test('another box stands on the pallet, and undo puts the first one back', async () => {
  const id = await opened('LTL', 3);
  const before = await planOf(id);
  const other = await act(station, id, 'otherBox', { carton: 0, containerId: 'WIDE' });
  expect(other.body.message.code).toBe('boxChangedOne');
  const after = await planOf(id);
  expect(onPallets(after)?.flat().toSorted()).toEqual(['CUBE#0', 'CUBE#1', 'WIDE#0']);
  await act(station, id, 'undo');
  expect((await planOf(id)).palletResults).toEqual(before.palletResults);
});

test('a trailer has the pallets that are left', async () => {
  const id = await opened('FTL', 10);
  const loadOf = async () =>
    (await planOf(id)).trailerResults?.trailers.map(({ pallets }) => pallets.map(({ palletId }) => palletId));
  expect(await loadOf()).toEqual([['GMA#1', 'GMA#0']]);
  await missing(id, 2);
  expect(await loadOf()).toEqual([['GMA#0']]);
  const { packResult } = (await station.call('GET', `/station/v1/shipments/${id}`)).body.shipment;
  expect(packResult.trailerResults.trailers[0].totalWeight).toBe(93);
});
