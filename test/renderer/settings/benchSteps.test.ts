import { beforeEach, expect, test } from 'vitest';
import type { Bench } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import { useBenchSteps } from '../../../renderer/features/settings/benches/useBenchSteps.ts';
import { benchIdHere, benchNameHere, isBench } from '../../../renderer/stores/benchOfComputer.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
let shown: Bench[] = [];
sharedStation();
beforeEach(() => {
  localStorage.clear();
  window = openWindow();
  shown = [];
});

const benchSteps = () => window.onScreen(() => useBenchSteps((bench) => void shown.push(bench)));
const draft = (name: string) => ({ name, labelPrinterId: null, documentPrinterId: null, scale: null });
const stored = async (id: string) =>
  (await call('listBenches', {})).body.items.find((bench) => bench.id === id) ?? null;

test('a changed bench is taken back and done again', async () => {
  const steps = benchSteps();
  const connection = { kind: 'tcp', host: '127.0.0.1', port: 9100 } as const;
  await call('putPrinter', {
    params: { printerId: 'ZEBRA' },
    body: { name: 'Zebra', connection, format: 'zpl', dotsPerInch: 203 },
  });
  const bench = await steps.create(draft('North 1'));
  await steps.change(bench, { name: 'North 2', labelPrinterId: 'ZEBRA' });
  expect(await stored(bench.id)).toMatchObject({ name: 'North 2', labelPrinterId: 'ZEBRA' });
  await window.undo();
  expect(await stored(bench.id)).toEqual(bench);
  await window.redo();
  expect(await stored(bench.id)).toMatchObject({ name: 'North 2' });
  expect(shown.map(({ name }) => name)).toEqual(['North 2', 'North 1', 'North 2']);
});

test('this computer follows its bench: it has its name, and is no bench once that is deleted', async () => {
  const steps = benchSteps();
  const bench = await steps.create(draft('South 1'));
  expect(isBench.value).toBe(false);
  steps.useHere(bench);
  expect([isBench.value, benchIdHere(), benchNameHere()]).toEqual([true, bench.id, 'South 1']);
  await steps.change(bench, { name: 'South 7' });
  expect(benchNameHere()).toBe('South 7');
  expect(await steps.remove(bench)).toBe(true);
  expect(isBench.value).toBe(false);
  expect(benchIdHere()).toMatch(/^window-/);
  expect(benchNameHere()).toBe('');
  expect(await stored(bench.id)).toBeNull();
});

test('a bench that somebody else has deleted: nothing is stored, the controls go back, and the reason is shown', async () => {
  const steps = benchSteps();
  const bench = await steps.create(draft('West 1'));
  await call('deleteBench', { params: { benchId: bench.id } });
  await steps.change(bench, { name: 'West 2' });
  expect(shown).toEqual([bench]);
  expect(window.toasts().at(-1)).toMatch(/^Nothing was saved/);
  expect(await steps.remove(bench)).toBe(false);
});
