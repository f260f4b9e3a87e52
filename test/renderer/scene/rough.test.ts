import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipOf, NO_CLIP } from '../../../renderer/scene/clip.ts';
import { palletsOf, ROUGH_BODIES, roughBodies } from '../../../renderer/scene/rough.ts';
import { BOUNDS_STRIDE, unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { gridLoad, unit } from './sceneFixture.ts';

interface Box {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

function boxesOf(bounds: Float32Array): readonly Box[] {
  return Array.from({ length: bounds.length / BOUNDS_STRIDE }, (_, index) => {
    const [x = 0, y = 0, z = 0, length = 0, width = 0, height = 0] = bounds.subarray(index * 6, index * 6 + 6);
    return { low: [x, y, z], high: [x + length, y + width, z + height] };
  });
}

const HAIR = 0.01;

/** What two boxes have in common. */
function common(a: Box, b: Box): number {
  return [0, 1, 2].reduce((volume, axis) => {
    const length = Math.min(a.high[axis] ?? 0, b.high[axis] ?? 0) - Math.max(a.low[axis] ?? 0, b.low[axis] ?? 0);
    return volume * Math.max(0, length);
  }, 1);
}

const volume = (box: Box): number => common(box, box);

function rough(
  bounds: Float32Array,
  change: { groups?: ArrayLike<number>; pallets?: Uint16Array; shown?: number } = {},
) {
  const count = bounds.length / BOUNDS_STRIDE;
  const { groups = new Uint32Array(count), pallets = new Uint16Array(count), shown = count } = change;
  return roughBodies(bounds, { pallets, groups }, shown, NO_CLIP);
}

describe('the outline of a load', () => {
  it('takes a few hundred bodies for 20,000 units, without a gap where there is none', () => {
    const bounds = unitBounds(gridLoad(19_683).units);
    const outline = rough(bounds);
    expect(outline.count).toBeLessThan(2 * ROUGH_BODIES);
    expect(outline.count).toBeGreaterThan(ROUGH_BODIES / 2);
    const taken = boxesOf(outline.bounds).reduce((sum, box) => sum + volume(box), 0);
    expect(taken / (19_683 * 64)).toBeCloseTo(1, 2);
    expect(outline.units).toEqual(outline.units.toSorted());
  });

  it('covers every unit, and no body reaches into another', () => {
    const places = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(3)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(places, (all) => {
        const units = all.map(([x, y, z, size], index) =>
          unit(index, { x: 5 * x, y: 5 * y, z: 5 * z, length: 1 + size }),
        );
        const bounds = unitBounds(units);
        const bodies = boxesOf(rough(bounds).bounds);
        for (const box of boxesOf(bounds)) {
          const covered = bodies.reduce((sum, body) => sum + common(body, box), 0);
          expect(Math.abs(covered - volume(box))).toBeLessThan(HAIR * volume(box) + HAIR);
        }
        bodies.forEach((body, index) =>
          bodies.slice(index + 1).forEach((other) => expect(common(body, other)).toBeLessThan(HAIR)),
        );
      }),
      { seed: 5, numRuns: 40 },
    );
  });

  it('has the colour of most of what lies in each part', () => {
    const bounds = unitBounds(gridLoad(19_683).units);
    const groups = Uint32Array.from(
      { length: 19_683 },
      (_, index) => (index % 27 < 14 ? 1 : 2) + (index % 5 === 0 ? 2 : 0),
    );
    const { bounds: drawn, units: leads } = rough(bounds, { groups });
    boxesOf(drawn).forEach(({ low, high }, body) => {
      if ((high[0] ?? 0) <= 14 * 4) expect(groups[leads[body] ?? 0]).toBe(1);
      if ((low[0] ?? 0) >= 14 * 4) expect(groups[leads[body] ?? 0]).toBe(2);
    });
  });

  it('keeps pallets apart, those on each other too', () => {
    const deck = (x: number, z: number) => ({ kind: 'deck' as const, x, y: 0, z, length: 8, width: 4, height: 5 });
    const units = [unit(0, { z: 5 }), unit(1, { x: 8, z: 5 }), unit(2, { z: 14 }), unit(3, { x: 40 })];
    const bounds = unitBounds(units);
    const pallets = palletsOf(bounds, [deck(0, 0), deck(8, 0), deck(0, 9)]);
    expect(Array.from(pallets)).toEqual([1, 2, 3, 0]);
    const crossing = (at: number) =>
      boxesOf(rough(bounds, { pallets }).bounds).filter(({ low, high }) => (low[0] ?? 0) < at && (high[0] ?? 0) > at);
    expect(crossing(8)).toEqual([]);
    expect(crossing(2)).not.toEqual([]);
  });

  it('shows what is built and what a cut leaves', () => {
    const bounds = unitBounds(gridLoad(19_683).units);
    const count = bounds.length / BOUNDS_STRIDE;
    const [pallets, groups] = [new Uint16Array(count), new Uint32Array(count)];
    const tops = ({ bounds: drawn }: { bounds: Float32Array }) =>
      Math.max(...boxesOf(drawn).map(({ high }) => high[2] ?? 0));
    expect(tops(rough(bounds, { shown: 27 * 27 }))).toBeCloseTo(4);
    const clip = clipOf([108, 108, 108], null, { from: 0, below: 12 });
    expect(tops(roughBodies(bounds, { pallets, groups }, count, clip))).toBeCloseTo(12);
    expect(rough(bounds, { shown: 0 }).count).toBe(0);
  });
});
