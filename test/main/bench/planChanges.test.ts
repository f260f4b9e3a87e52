import { expect, test } from 'vitest';
import { planChanges } from '../../../main/domain/bench/planChanges.ts';
import type { CartonState, UnitState } from '../../../main/domain/bench/ports.ts';

const size = { length: 3, width: 3, height: 3 };

function unit(id: string, name: string, x: number, state: UnitState['state'] = 'open'): UnitState {
  return {
    ...{ id, step: 1, itemId: name, sku: name, name, hasPicture: false },
    ...{ orderId: 'o', orderNumber: 'SO-1', lineNumber: 1, coordinate: { x, y: 0, z: 0 } },
    ...{ packedDimensions: size, itemDimensions: size, weight: 1, state, isNested: false },
    ...{ serial: null, lot: null, expiry: null, asks: [], changed: false },
  };
}

function carton(index: number, units: readonly UnitState[]): CartonState {
  return {
    ...{ index, containerId: 'BOX', containerName: 'Box', dimensions: { length: 9, width: 9, height: 9 } },
    ...{ tareWeight: 0.5, state: 'waiting', isBoxConfirmed: false, units, weight: null, weightSource: null },
    ...{ sscc: null, hasPhoto: false },
  };
}

function said(before: readonly CartonState[], after: readonly CartonState[], named: readonly string[] = []) {
  const known = new Set(before.map(({ index }) => index));
  const planned = after.map((one) => ({ carton: one, from: known.has(one.index) ? one.index : null }));
  const { changes, cartons, isMoved } = planChanges({ cartons: before }, planned, new Set(named));
  const marked = cartons.flatMap(({ units }) => units.filter(({ changed }) => changed).map(({ id }) => id));
  expect(marked).toEqual(changes.map(({ unitId }) => unitId));
  return { texts: changes.map(({ text }) => text.text), isMoved };
}

const lamp = unit('1', 'Lamp', 6, 'confirmed');

test('equal units that change places have not moved', () => {
  const before = [carton(0, [lamp, unit('2', 'Mug', 0), unit('3', 'Mug', 3)])];
  const after = [carton(0, [lamp, unit('2', 'Mug', 3), unit('3', 'Mug', 0)])];
  expect(said(before, after)).toEqual({ texts: [], isMoved: true });
});

test('of equal units those are named that get another place, each once', () => {
  const before = [carton(0, [lamp, unit('2', 'Mug', 0), unit('3', 'Mug', 3)])];
  const after = [carton(0, [lamp, unit('2', 'Mug', 3)]), carton(1, [unit('3', 'Mug', 0)])];
  expect(said(before, after).texts).toEqual(['Mug goes into box 2 now.']);
  const inside = [carton(0, [lamp, unit('2', 'Mug', 3), unit('3', 'Mug', 2)])];
  expect(said(before, inside).texts).toEqual(['Mug has a new place in box 1.']);
});

test('in a box that is still empty nothing is said but what does not fit or is added', () => {
  const before = [carton(0, [unit('1', 'Lamp', 0), unit('2', 'Mug', 3)])];
  expect(said(before, [carton(0, [unit('1', 'Lamp', 3), unit('2', 'Mug', 0)])])).toEqual({ texts: [], isMoved: true });
  const apart = [carton(0, [unit('2', 'Mug', 3)]), carton(1, [unit('1', 'Lamp', 0)])];
  expect(said(before, apart).texts).toEqual([]);
  expect(said(before, apart, ['1']).texts).toEqual(['Lamp goes into box 2 now.']);
  const extra = [carton(0, [...(before[0]?.units ?? []), unit('x-1', 'Card', 6)])];
  expect(said(before, extra).texts).toEqual(['Card is added to box 1.']);
  expect(said(before, before)).toEqual({ texts: [], isMoved: false });
});
