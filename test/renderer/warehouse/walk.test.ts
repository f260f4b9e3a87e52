import { expect, test } from 'vitest';
import { floorPlan } from '../../../renderer/warehouse/floorPlan.ts';
import { fitView, toFloor, toScreen, zoomAt } from '../../../renderer/warehouse/mapView.ts';
import { placeAfter, walkPast } from '../../../renderer/warehouse/walk.ts';
import { layout, slot } from './floor.ts';

const plan = floorPlan(layout, [slot('A', { aisle: 1, bay: 1 })]);

test('the way is as long as the wave plan says: 5 to the first, over the back to the other aisle, home', () => {
  // As in the test of the wave plan: 5, 90, 5 to the back, 100 over, 95, 5 to the mouth, 100 home.
  const walk = walkPast(plan, [
    { x: 0, y: 5 },
    { x: 0, y: 95 },
    { x: 100, y: 5 },
  ]);
  expect(walk.length).toBe(400);
  expect(walk.stops.map(({ walked }) => walked)).toEqual([5, 95, 295]);
});

test('the nearer cross aisle is taken', () => {
  const walk = walkPast(plan, [
    { x: 0, y: 95 },
    { x: 100, y: 85 },
  ]);
  expect(walk.points).toContainEqual({ x: 0, y: 100 });
  expect(walk.stops[1]?.walked).toBe(95 + 5 + 100 + 15);
});

test('two stops at one place are two stops, and nobody walks between them', () => {
  const walk = walkPast(plan, [
    { x: 0, y: 5 },
    { x: 0, y: 5 },
  ]);
  expect(walk.stops.map(({ walked }) => walked)).toEqual([5, 5]);
  expect(walk.length).toBe(10);
});

test('on an open floor the way is straight along x and y', () => {
  const open = floorPlan({ ...layout, floor: 'open' }, []);
  expect(walkPast(open, [{ x: 30, y: 40 }]).length).toBe(140);
});

test('a picker is where so many inches lead, and at the depot before and after', () => {
  const walk = walkPast(plan, [{ x: 100, y: 5 }]);
  expect(placeAfter(walk, 0)).toEqual({ x: 0, y: 0 });
  expect(placeAfter(walk, 50)).toEqual({ x: 50, y: 0 });
  expect(placeAfter(walk, 102)).toEqual({ x: 100, y: 2 });
  expect(placeAfter(walk, 9999)).toEqual({ x: 0, y: 0 });
});

test('without stops nobody walks', () => {
  expect(walkPast(plan, [])).toMatchObject({ length: 0, stops: [] });
});

test('what is under the pointer stays there while it is zoomed', () => {
  const size = { width: 400, height: 300 };
  const view = fitView(plan, size);
  const pixel = { x: 90, y: 210 };
  const zoomed = zoomAt(view, size, pixel, 2.5);
  expect(zoomed.scale).toBeCloseTo(view.scale * 2.5);
  const [before, after] = [toFloor(view, size, pixel), toFloor(zoomed, size, pixel)];
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  expect(toScreen(zoomed, size, after).x).toBeCloseTo(pixel.x);
});
