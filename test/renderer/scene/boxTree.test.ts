import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createBoxTree } from '../../../renderer/scene/boxTree.ts';
import type { Ray, Vec3 } from '../../../renderer/scene/camera.ts';
import { unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { gridLoad, unit } from './sceneFixture.ts';

/** Judge of the tree: every unit, one by one, in the plainest way. */
function nearestByHand(units: ReturnType<typeof unit>[], ray: Ray, shown: number): number | null {
  let best = Infinity;
  for (const { x, y, z, length, width, height } of units.slice(0, shown)) {
    let [enter, leave] = [0, Infinity];
    const low: Vec3 = [x, y, z];
    const high: Vec3 = [x + length, y + width, z + height];
    for (const axis of [0, 1, 2] as const) {
      const direction = ray.direction[axis] === 0 ? 1e-12 : ray.direction[axis];
      const ends = [(low[axis] - ray.origin[axis]) / direction, (high[axis] - ray.origin[axis]) / direction];
      enter = Math.max(enter, Math.min(...ends));
      leave = Math.min(leave, Math.max(...ends));
    }
    if (enter <= leave) best = Math.min(best, enter);
  }
  return best === Infinity ? null : best;
}

const whole = fc.integer({ min: 0, max: 60 });
const side = fc.integer({ min: 1, max: 12 });
const someUnits = fc.array(
  fc
    .record({ x: whole, y: whole, z: whole, length: side, width: side, height: side })
    .map((measures) => unit(0, measures)),
  { minLength: 1, maxLength: 80 },
);
const someRay = fc
  .tuple(fc.tuple(whole, whole, whole), fc.tuple(whole, whole, whole))
  .filter(([a, b]) => a.some((value, axis) => value !== b[axis]))
  .map(([from, to]): Ray => {
    const gap: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const length = Math.hypot(...gap);
    const start: Vec3 = [from[0] - 100 * gap[0] + 0.31, from[1] - 100 * gap[1] + 0.17, from[2] - 100 * gap[2] + 0.23];
    return { origin: start, direction: [gap[0] / length, gap[1] / length, gap[2] / length] };
  });

describe('pointing at a unit', () => {
  it('finds the same as looking at every unit', () => {
    fc.assert(
      fc.property(someUnits, someRay, fc.double({ min: 0, max: 1, noNaN: true }), (units, ray, part) => {
        const shown = Math.round(part * units.length);
        const hit = createBoxTree(unitBounds(units)).nearest(ray, shown);
        const expected = nearestByHand(units, ray, shown);
        if (expected === null) expect(hit).toBeNull();
        else expect(hit?.distance).toBeCloseTo(expected, 2);
      }),
      { numRuns: 300 },
    );
  });

  it('sees through units that are not shown yet', () => {
    const tree = createBoxTree(unitBounds([unit(0, { x: 10 }), unit(1, { x: 0 })]));
    const ray: Ray = { origin: [-5, 2, 2], direction: [1, 0, 0] };
    expect(tree.nearest(ray, 2)).toEqual({ unit: 1, distance: 5 });
    expect(tree.nearest(ray, 1)).toEqual({ unit: 0, distance: 15 });
    expect(tree.nearest(ray, 0)).toBeNull();
  });

  it('finds nothing in an empty load', () => {
    expect(createBoxTree(new Float32Array()).nearest({ origin: [0, 0, 0], direction: [1, 0, 0] }, 0)).toBeNull();
  });

  it('takes far less than a picture among 20,000 units', () => {
    const load = gridLoad(20_000);
    const tree = createBoxTree(unitBounds(load.units));
    const start = process.cpuUsage();
    for (let index = 0; index < 1000; index += 1)
      tree.nearest({ origin: [-20, (index % 100) + 0.5, 40], direction: [0.9, 0.3, -0.31] }, load.units.length);
    const perRay = process.cpuUsage(start).user / 1000 / 1000;
    expect(perRay).toBeLessThan(1);
  });
});
