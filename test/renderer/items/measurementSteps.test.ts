import { beforeEach, expect, test } from 'vitest';
import type { ItemMeasurement } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import { changesOf, volumeChange } from '../../../renderer/features/items/measured/measuredFields.ts';
import { useMeasurementSteps } from '../../../renderer/features/items/measured/useMeasurementSteps.ts';
import { benchMasters, benchOrder } from '../../e2e/support/benchOrders.ts';
import type { Call } from '../../e2e/support/callStation.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
let decided: string[] = [];
const callStation = sharedStation(() => benchMasters(ask));
const ask: Call = (method, path, body) => callStation(method, path, body as object | undefined);
beforeEach(() => {
  window = openWindow();
  decided = [];
});

const measurementSteps = () => window.onScreen(() => useMeasurementSteps(({ id }) => void decided.push(id)));
/** A bench has measured the only item of an order. */
async function measured(orderNumber: string, size: object): Promise<ItemMeasurement> {
  await benchOrder(ask, orderNumber, [['TEA-20', 1]]);
  const bench = { benchId: 'B1' };
  const { body: session } = await callStation('POST', '/station/v1/packing-sessions', { ...bench, code: orderNumber });
  await callStation('POST', `/station/v1/packing-sessions/${session.shipmentId}/actions`, {
    ...{ ...bench, ...size, action: 'wrongSize', actionId: orderNumber },
    unitId: session.cartons[0].units[0].id,
  });
  const newest = (await call('listItemMeasurements', {})).body.items.at(-1);
  if (!newest) throw new Error('Nothing was measured.');
  return newest;
}
const tea = async () => (await call('getStoredItem', { params: { itemId: 'TEA-20' } })).body.fields;

test('old and new stand side by side, and what stays is no change', () => {
  const measurement = {
    stored: { length: 10, width: 8, height: 6, weight: 3 },
    measured: { length: 11, width: 8, height: 7, weight: null },
  };
  expect(changesOf(measurement).map(({ field, isChanged }) => [field, isChanged])).toEqual([
    ['length', true],
    ['width', false],
    ['height', true],
    ['weight', false],
  ]);
  expect(volumeChange(measurement)).toBe(28);
  expect(volumeChange({ ...measurement, stored: null })).toBeNull();
});

test('an accepted size is the one of the item, and undo gives it back what it had', async () => {
  const before = await tea();
  const measurement = await measured('ACCEPT-1', { length: 6, width: 3, height: 3, weight: 0.3 });
  const steps = measurementSteps();
  expect(await steps.accept(measurement)).toBe(true);
  expect(await tea()).toMatchObject({ length: 6, weight: 0.3 });
  expect(decided).toEqual([measurement.id]);
  await window.undo();
  expect(await tea()).toMatchObject({ length: before.length, weight: before.weight });
  await window.redo();
  expect(await tea()).toMatchObject({ length: 6, weight: 0.3 });
});

test('a dismissed size changes nothing, and one that is gone is told', async () => {
  const before = await tea();
  const measurement = await measured('DISMISS-1', { length: 9, width: 9, height: 9 });
  const steps = measurementSteps();
  expect(await steps.dismiss(measurement)).toBe(true);
  expect(await tea()).toEqual(before);
  expect((await call('listItemMeasurements', {})).body.items).toEqual([]);
  expect(await steps.accept(measurement)).toBe(false);
  expect(window.toasts().at(-1)).toMatch(/nothing was changed/);
  expect(decided).toEqual([measurement.id]);
});
