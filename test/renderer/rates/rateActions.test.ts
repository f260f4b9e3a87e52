import { beforeEach, expect, test } from 'vitest';
import type { RateTable } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import type { RateDraft } from '../../../renderer/features/rates/rateDraft.ts';
import { useRateActions } from '../../../renderer/features/rates/useRateActions.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
let readings = 0;
sharedStation();
beforeEach(() => {
  window = openWindow();
  readings = 0;
});

const rateActions = () => window.onScreen(() => useRateActions(() => void (readings += 1)));
const draft = (id: string, cost = 8): RateDraft => ({
  ...{ id, name: id, mode: 'Parcel', carrier: 'UPS', service: 'Ground' },
  zones: [{ zone: 2 }],
  rates: [{ zone: 2, maxWeight: 50, cost }],
});
const version = (tableId: string, number: number): Promise<RateTable | null> =>
  call('getRateVersion', { params: { tableId, version: number } }).then(
    ({ body }) => body,
    () => null,
  );

test('a new table is taken back and made again', async () => {
  await rateActions().create(draft('GROUND'));
  await window.undo();
  expect(await version('GROUND', 1)).toBeNull();
  await window.redo();
  expect(await version('GROUND', 1)).toMatchObject({ status: 'Draft', rates: [{ cost: 8 }] });
  expect(readings).toBe(2);
});

test('a version is activated and retired, and both are taken back', async () => {
  const actions = rateActions();
  const table = await actions.create(draft('AIR'));
  await actions.activate(table);
  expect(await version('AIR', 1)).toMatchObject({ status: 'Active' });
  await window.undo();
  expect(await version('AIR', 1)).toMatchObject({ status: 'Draft' });
  await window.redo();
  expect(await version('AIR', 1)).toMatchObject({ status: 'Active' });
  await actions.retire(table);
  await window.undo();
  expect(await version('AIR', 1)).toMatchObject({ status: 'Active' });
  await actions.retire(table);
  await actions.activate({ ...table, status: 'Retired' });
  await window.undo();
  expect(await version('AIR', 1)).toMatchObject({ status: 'Retired' });
  await window.redo();
  expect(await version('AIR', 1)).toMatchObject({ status: 'Active' });
});

test('a table whose zones have no ZIPs is not activated, and the toast says what to enter', async () => {
  const actions = rateActions();
  const table = await actions.create({ ...draft('CARD'), zones: [{ zone: 2, destinationZip: 'Zone 2' }] });
  await actions.activate(table);
  expect(await version('CARD', 1)).toMatchObject({ status: 'Draft' });
  expect(window.toasts().at(-1)).toContain('The zones have no ZIPs yet');
  await actions.addVersion('CARD', 1, { ...draft('CARD'), zones: [{ zone: 2, destinationZip: '1' }] });
  await actions.activate({ ...table, version: 2 });
  expect(await version('CARD', 2)).toMatchObject({ status: 'Active' });
});

test('a version that somebody has saved meanwhile is a conflict', async () => {
  const actions = rateActions();
  const table = await actions.create(draft('SEA'));
  await actions.addVersion('SEA', table.version, draft('SEA', 9));
  await expect(actions.addVersion('SEA', table.version, draft('SEA', 10))).rejects.toMatchObject({
    problem: { status: 409 },
  });
  expect(await version('SEA', 2)).toMatchObject({ rates: [{ cost: 9 }] });
  expect(await version('SEA', 3)).toBeNull();
});

test('a deleted table comes back with all its versions', async () => {
  const actions = rateActions();
  await actions.create(draft('RAIL'));
  await actions.addVersion('RAIL', 1, draft('RAIL', 9));
  const last = await actions.addVersion('RAIL', 2, draft('RAIL', 10));
  expect(await actions.remove(last)).toBe(true);
  expect(await version('RAIL', 1)).toBeNull();
  await window.undo();
  for (const [index, cost] of [8, 9, 10].entries())
    expect(await version('RAIL', index + 1)).toMatchObject({ rates: [{ cost }] });
});

test('a table that was active is not deleted, and the refusal is told', async () => {
  const actions = rateActions();
  const table = await actions.create(draft('KEPT'));
  await actions.activate(table);
  expect(await actions.remove(table)).toBe(false);
  expect(await version('KEPT', 1)).toMatchObject({ status: 'Active' });
  expect(window.toasts().at(-1)).toMatch(/^Nothing was saved/);
});
