import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open } from '../../support/benches.ts';
import { createOrder, loadMasters, twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadMasters(station);
  const inner = { innerLength: 14, innerWidth: 12, innerHeight: 10, weightMaxGross: 40 };
  await station.call('POST', '/api/v1/containers', {
    body: { id: 'MID', name: 'Middle', containerType: 'Box', ...inner },
  });
});
afterAll(() => station[Symbol.asyncDispose]());

test('a lead who abandons the packing gets the order planned anew, with all its units and the masters of now', async () => {
  const { body: first } = await open(station, { orderId: await createOrder(station) });
  const id = first.shipmentId as string;
  const unitsOf = async () => {
    const { body } = await station.call('GET', `/station/v1/shipments/${id}`);
    const { results } = body.shipment.packResult;
    return results.map(
      ({ packedItems }: { packedItems: { packedDimensions: { height: number } }[] }) => packedItems.length,
    );
  };
  const before = await unitsOf();
  await act(station, id, 'short', { itemId: 'MUG', quantity: 2 });
  await act(station, id, 'decideShort', { decision: 'shipShort' });
  await act(station, id, 'doesNotFit', { code: 'LAMP' });
  expect(await unitsOf()).toEqual([1, 1]);
  const { body: lamp } = await station.call('GET', '/api/v1/items/LAMP');
  await station.call('PATCH', '/api/v1/items/LAMP', { body: { version: lamp.version, height: 7 } });
  expect((await act(station, id, 'abandon')).body.message.code).toBe('abandoned');
  expect(await unitsOf()).toEqual(before);
  const { body: again } = await open(station, { shipmentId: id });
  expect(again).toMatchObject({ status: 'Rated', units: { total: 4, confirmed: 0, short: 0 }, canUndo: null });
  const units = again.cartons.flatMap(({ units: all }: { units: object[] }) => all);
  expect(units).toContainEqual(
    expect.objectContaining({ itemId: 'LAMP', itemDimensions: expect.objectContaining({ height: 7 }) }),
  );
  await station.call('PATCH', '/api/v1/items/LAMP', { body: { version: lamp.version + 1, height: lamp.height } });
  await act(station, id, 'abandon');
});
