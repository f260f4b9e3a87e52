import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../renderer/scene/balance.ts';
import { createBoxTree } from '../../../renderer/scene/boxTree.ts';
import { clipOf, isSeen, NO_CLIP } from '../../../renderer/scene/clip.ts';
import { explodedBounds } from '../../../renderer/scene/explode.ts';
import { layersOf, layerSpan } from '../../../renderer/scene/layers.ts';
import { BOUNDS_STRIDE, unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { gridLoad, unit } from './sceneFixture.ts';

const room = [20, 16, 12] as const;

describe('a cut', () => {
  const bounds = unitBounds(gridLoad(60).units);
  const seen = (clip: Parameters<typeof isSeen>[0]): number =>
    Array.from({ length: 60 }, (_, index) => isSeen(clip, bounds, index * BOUNDS_STRIDE)).filter(Boolean).length;

  it('takes away what lies on the side of the one who looks', () => {
    expect(seen(NO_CLIP)).toBe(60);
    // Five columns of units along the length: two and a half of them stay, the third is cut in two.
    expect(seen(clipOf(room, { axis: 0, at: 0.5 }, null))).toBe(36);
    // Of four rows the two at the back stay.
    expect(seen(clipOf(room, { axis: 1, at: 0.5 }, null))).toBe(30);
    expect(seen(clipOf(room, { axis: 2, at: 1 / 3 }, null))).toBe(20);
  });

  it('lets the pointer reach what it laid open', () => {
    const tree = createBoxTree(bounds);
    const ray = { origin: [100, 2, 2], direction: [-1, 0, 0] } as const;
    expect(tree.nearest(ray, 60)?.unit).toBe(4);
    const hit = tree.nearest(ray, 60, clipOf(room, { axis: 0, at: 0.5 }, null));
    // The third unit of the row, on the plane of the cut.
    expect(hit?.unit).toBe(2);
    expect(hit?.distance).toBeCloseTo(90);
    expect(tree.nearest(ray, 60, clipOf(room, null, { from: 4, below: 8 }))).toBeNull();
  });
});

describe('layers', () => {
  it('start where units start, whatever is a hair off', () => {
    const bounds = unitBounds([unit(0), unit(1, { z: 4 }), unit(2, { z: 4.01 }), unit(3, { z: 9 }), unit(4)]);
    const layers = layersOf(bounds);
    expect(layers).toHaveLength(3);
    const countIn = (count: number, alone: boolean): number => {
      const clip = clipOf(room, null, layerSpan(layers, count, alone));
      return [0, 1, 2, 3, 4].filter((index) => isSeen(clip, bounds, index * BOUNDS_STRIDE)).length;
    };
    expect([1, 2, 3].map((count) => countIn(count, false))).toEqual([2, 4, 5]);
    expect([1, 2, 3].map((count) => countIn(count, true))).toEqual([2, 2, 1]);
  });
});

describe('moving units apart', () => {
  const someBoxes = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 9 }),
      y: fc.integer({ min: 0, max: 9 }),
      z: fc.integer({ min: 0, max: 9 }),
      length: fc.integer({ min: 1, max: 4 }),
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 2, maxLength: 12 },
  );
  const overlaps = (bounds: Float32Array, a: number, b: number): boolean =>
    [0, 1, 2].every((axis) => {
      const at = (box: number, part: number): number => bounds[box * BOUNDS_STRIDE + part] ?? 0;
      const hair = 1e-4;
      return at(a, axis) + at(a, 3 + axis) > at(b, axis) + hair && at(b, axis) + at(b, 3 + axis) > at(a, axis) + hair;
    });

  it('keeps sizes, keeps the floor, and never pushes two into one another', () => {
    fc.assert(
      fc.property(someBoxes, fc.double({ min: 0.01, max: 1, noNaN: true }), (boxes, amount) => {
        const packed = unitBounds(boxes.map((box, index) => unit(index, box)));
        const apart = explodedBounds(packed, amount);
        for (let index = 0; index < boxes.length; index += 1) {
          const at = index * BOUNDS_STRIDE;
          expect(apart.subarray(at + 3, at + 6)).toEqual(packed.subarray(at + 3, at + 6));
          if (packed[at + 2] === 0) expect(apart[at + 2]).toBe(0);
          for (let other = 0; other < index; other += 1)
            if (!overlaps(packed, index, other)) expect(overlaps(apart, index, other)).toBe(false);
        }
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('does nothing at nought', () => {
    const bounds = unitBounds(gridLoad(5).units);
    expect(explodedBounds(bounds, 0)).toBe(bounds);
  });
});

describe('the balance of a load', () => {
  it('is where the moments are even', () => {
    const units = [unit(0, { x: 0, weight: 30 }), unit(1, { x: 16, weight: 10 })];
    const balance = balanceOf(units, unitBounds(units), 2, { length: 20, width: 4 });
    expect(balance).toMatchObject({ weight: 40, centre: [6, 2, 2], lowX: 0.75, lowY: 0.5, offX: -0.2, offY: 0 });
  });

  it('shares a unit over the middle by how much of it lies on each side', () => {
    const units = [unit(0, { x: 9, length: 4, weight: 8 })];
    expect(balanceOf(units, unitBounds(units), 1, { length: 20, width: 4 })?.lowX).toBeCloseTo(0.25);
  });

  it('is the same at every step of a long load as that of its first units alone', () => {
    const units = Array.from({ length: 2500 }, (_, index) =>
      unit(index, { x: index % 17, y: index % 5, z: index % 7, weight: 1 + (index % 3) }),
    );
    const [bounds, floor] = [unitBounds(units), { length: 20, width: 9 }];
    for (const shown of [2500, 1, 1023, 1024, 1025, 2048, 2049, 9000]) {
      const first = units.slice(0, shown);
      const alone = balanceOf(first, unitBounds(first), first.length, floor);
      const balance = balanceOf(units, bounds, shown, floor);
      expect(balance?.weight).toBe(first.reduce((sum, { weight }) => sum + weight, 0));
      expect(balance?.lowX).toBeCloseTo(alone?.lowX ?? NaN);
      for (const axis of [0, 1, 2] as const) expect(balance?.centre[axis]).toBeCloseTo(first.reduce((sum, each) => sum + each.weight * [each.x + each.length / 2, each.y + each.width / 2, each.z + each.height / 2][axis]!, 0) / (balance?.weight ?? 1)); // prettier-ignore
    }
    expect(balanceOf(units, bounds, 0, floor)).toBeNull();
  });

  it('counts what is shown and knows nothing of what weighs nothing', () => {
    const units = [unit(0, { weight: 0 }), unit(1, { weight: 5 })];
    expect(balanceOf(units, unitBounds(units), 1, { length: 20, width: 4 })).toBeNull();
    expect(balanceOf(units, unitBounds(units), 2, { length: 20, width: 4 })?.weight).toBe(5);
  });
});
