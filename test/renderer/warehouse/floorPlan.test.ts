import { expect, test } from 'vitest';
import { cellAt, floorPlan } from '../../../renderer/warehouse/floorPlan.ts';
import { neighbour } from '../../../renderer/warehouse/neighbour.ts';
import { layout, slot } from './floor.ts';

test('a bay lies to the right of its aisle, and is picked from the middle of the aisle', () => {
  const plan = floorPlan(layout, [slot('A', { aisle: 2, bay: 3 })]);
  const cell = plan.byLocation.get('A');
  expect(cell?.access).toEqual({ x: 100, y: 25 });
  expect(cell?.x).toBeGreaterThan(100);
  expect([cell?.y, cell?.length]).toEqual([20, 10]);
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThan(200);
});

test('levels of a bay share it without covering each other', () => {
  const levels = [3, 1, 2].map((level) => slot(`L${String(level)}`, { aisle: 1, bay: 1, level }));
  const plan = floorPlan(layout, levels);
  expect(plan.cells.map((cell) => cell.slot.location)).toEqual(['L1', 'L2', 'L3']);
  plan.cells.forEach((cell, index) => {
    const next = plan.cells[index + 1];
    if (next) expect(cell.x + cell.width).toBeCloseTo(next.x);
  });
});

test('a slot with x and y alone is picked from the nearest aisle, on an open floor from where it lies', () => {
  const loose = slot('F', { x: 70, y: 40 });
  expect(floorPlan(layout, [loose]).cells[0]?.access).toEqual({ x: 100, y: 40 });
  expect(floorPlan({ ...layout, floor: 'open' }, [loose]).cells[0]?.access).toEqual({ x: 70, y: 40 });
});

test('what lies outside the layout is reached by nobody', () => {
  const plan = floorPlan(layout, [slot('X', { aisle: 9, bay: 1 }), slot('Y', { aisle: 1, bay: 99 })]);
  expect(plan.cells.map(({ access }) => access)).toEqual([null, null]);
});

test('the slot under the pointer is found, and beside it none', () => {
  const plan = floorPlan(layout, [slot('A', { aisle: 1, bay: 1 })]);
  const [cell] = plan.cells;
  expect(cellAt(plan, { x: (cell?.x ?? 0) + 1, y: 5 })?.slot.location).toBe('A');
  expect(cellAt(plan, { x: 0, y: 5 })).toBeNull();
});

test('arrows go to the slot that lies next, and stay where there is none', () => {
  const plan = floorPlan(
    layout,
    [1, 2].flatMap((aisle) => [1, 2].map((bay) => slot(`${String(aisle)}-${String(bay)}`, { aisle, bay }))),
  );
  const at = (location: string) => plan.byLocation.get(location) ?? null;
  expect(neighbour(plan, null, 'up')?.slot.location).toBe('1-1');
  expect(neighbour(plan, at('1-1'), 'up')?.slot.location).toBe('1-2');
  expect(neighbour(plan, at('1-1'), 'right')?.slot.location).toBe('2-1');
  expect(neighbour(plan, at('2-2'), 'left')?.slot.location).toBe('1-2');
  expect(neighbour(plan, at('1-1'), 'down')?.slot.location).toBe('1-1');
});

test('ten thousand slots are laid out within a blink', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    slot(`S${String(index)}`, { aisle: (index % 100) + 1, bay: Math.floor(index / 100) + 1 }),
  );
  const start = performance.now();
  floorPlan({ ...layout, aisles: 100, crossAisles: [0, 1000] }, many);
  expect(performance.now() - start).toBeLessThan(500);
});
