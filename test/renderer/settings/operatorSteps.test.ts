import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../main/contract/index.ts';
import { call } from '../../../renderer/api/client.ts';
import { signInWays } from '../../../renderer/features/settings/operators/signInWays.ts';
import { useOperatorSteps } from '../../../renderer/features/settings/operators/useOperatorSteps.ts';
import { openWindow, sharedStation, type StationWindow } from '../../support/stationWindow.ts';

let window: StationWindow;
let shown: Operator[] = [];
sharedStation();
beforeEach(() => {
  window = openWindow();
  shown = [];
});

const operatorSteps = () => window.onScreen(() => useOperatorSteps((operator) => void shown.push(operator)));
const stored = async (id: string) =>
  (await call('listOperators', {})).body.items.find((operator) => operator.id === id) ?? null;
const signIn = (by: { badge: string } | { operatorId: string; pin: string }) =>
  call('signInOperator', { body: { ...by, benchId: 'North' } }).then(
    ({ body }) => body.operator.name,
    () => null,
  );

test('name and role are taken back; who packs signs in by badge, then by PIN, then not at all', async () => {
  const steps = operatorSteps();
  const ana = await steps.create({ name: 'Ana', role: 'packer', badge: 'BADGE-1' });
  await steps.change(ana, { role: 'lead' });
  expect(await stored(ana.id)).toMatchObject({ role: 'lead' });
  await window.undo();
  expect(await stored(ana.id)).toMatchObject({ role: 'packer' });
  await window.redo();
  expect(shown.map(({ role }) => role)).toEqual(['lead', 'packer', 'lead']);

  expect(await signIn({ badge: 'BADGE-1' })).toBe('Ana');
  await steps.changeSignIn(ana, { badge: 'BADGE-2' });
  expect(await signIn({ badge: 'BADGE-1' })).toBeNull();
  expect(await signIn({ badge: 'BADGE-2' })).toBe('Ana');
  await steps.changeSignIn(ana, { pin: '4711' });
  expect(await signIn({ operatorId: ana.id, pin: '4711' })).toBe('Ana');
  await steps.changeSignIn(ana, { badge: null, pin: null });
  expect(await signIn({ badge: 'BADGE-2' })).toBeNull();
  const last = await stored(ana.id);
  expect(last && signInWays(last)).toBe('none');
  expect(await steps.remove(ana)).toBe(true);
  expect(await stored(ana.id)).toBeNull();
});

test('a badge of somebody else is rejected, and nothing is changed', async () => {
  const steps = operatorSteps();
  await steps.create({ name: 'Ben', role: 'packer', badge: 'BADGE-9' });
  const cem = await steps.create({ name: 'Cem', role: 'packer' });
  await expect(steps.changeSignIn(cem, { badge: 'BADGE-9' })).rejects.toMatchObject({ problem: { field: 'badge' } });
  await expect(steps.create({ name: 'Dee', role: 'packer', badge: 'BADGE-9' })).rejects.toMatchObject({
    problem: { status: 409 },
  });
  expect(await stored(cem.id)).toEqual(cem);
});

test('an operator whom somebody else has deleted: the reason is shown', async () => {
  const steps = operatorSteps();
  const eva = await steps.create({ name: 'Eva', role: 'packer' });
  await call('deleteOperator', { params: { operatorId: eva.id } });
  await steps.change(eva, { name: 'Eve' });
  expect(shown).toEqual([eva]);
  expect(window.toasts().at(-1)).toMatch(/^Nothing was saved/);
  expect(await steps.remove(eva)).toBe(false);
});
