import { expect, test } from 'vitest';
import type { Warehouse } from '../../../main/contract/index.ts';
import { draftOf, layoutOf, parseCrossAisles } from '../../../renderer/features/slots/layoutDraft.ts';
import { placeSkus } from '../../../renderer/features/slots/useSampleSlots.ts';
import { layout } from '../warehouse/floor.ts';

const warehouse: Warehouse = {
  ...layout,
  crossAisles: [0, 100 / 3],
  ...{ version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};

test('a layout that nobody changed is sent as it was, to the last digit', () => {
  const { version: _v, createdAt: _c, updatedAt: _u, ...before } = warehouse;
  expect(layoutOf(draftOf(warehouse), warehouse)).toEqual(before);
});

test('cross aisles are read in any order and unit, each once', () => {
  expect(parseCrossAisles('10 ft; 0 in; 120 in', [])).toEqual({ ok: true, value: [0, 120] });
  expect(parseCrossAisles('0 in; door', []).ok).toBe(false);
});

test('a depot whose cross aisle is gone goes to the first', () => {
  const draft = { ...draftOf(warehouse), crossAisles: '12 in; 24 in' };
  expect(layoutOf(draft, warehouse)?.depot).toEqual({ x: 0, y: 12 });
});

test('a layout that lacks a number is none', () => {
  expect(layoutOf({ ...draftOf(warehouse), aisles: null }, warehouse)).toBeNull();
  expect(layoutOf({ ...draftOf(warehouse), crossAisles: '' }, warehouse)).toBeNull();
});

test('sample slots fill aisle by aisle, and no place twice', () => {
  const slots = placeSkus(Array.from({ length: 500 }, (_, index) => `SKU${String(index)}`));
  expect(slots).toHaveLength(400);
  expect(new Set(slots.map(({ location }) => location)).size).toBe(400);
  expect(slots[41]).toMatchObject({ location: '02-01-2', aisle: 2, bay: 1, level: 2, zone: 'A' });
});
