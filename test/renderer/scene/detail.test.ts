import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBox, lensOf, presetDirection, type CameraState, type Lens } from '../../../renderer/scene/camera.ts';
import { clipOf, NO_CLIP } from '../../../renderer/scene/clip.ts';
import { chooseBodies, mergeBlocks, type Blocks } from '../../../renderer/scene/detail.ts';
import { atOnce } from '../../../renderer/ui/slices.ts';
import type { SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { BOUNDS_STRIDE, unitBounds } from '../../../renderer/scene/unitArrays.ts';
import { gridLoad, unit } from './sceneFixture.ts';

const viewport = { width: 800, height: 600 };
const oneKind = (count: number): Uint32Array => new Uint32Array(count);

function lensFor({ box }: SceneLoad, change: Partial<CameraState> = {}): Lens {
  const fitted = fitBox([box.length, box.width, box.height], presetDirection('iso'), viewport);
  return lensOf({ ...fitted, ...change }, viewport);
}

function volume(bounds: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < bounds.length; at += BOUNDS_STRIDE)
    sum += (bounds[at + 3] ?? 0) * (bounds[at + 4] ?? 0) * (bounds[at + 5] ?? 0);
  return sum;
}

/** Blocks of a load of one kind, 50 x 50 units in each of 20 layers. */
function large(): { load: SceneLoad; bounds: Float32Array; blocks: Blocks } {
  const units = Array.from({ length: 50_000 }, (_, index) =>
    unit(index, { x: (index % 50) * 4, y: (Math.floor(index / 50) % 50) * 4, z: Math.floor(index / 2500) * 4 }),
  );
  const load = { box: { id: 'b', label: '', length: 200, width: 200, height: 80, deck: 0 }, units, frames: [] };
  const bounds = unitBounds(units);
  return { load, bounds, blocks: atOnce(mergeBlocks(bounds, oneKind(50_000))) };
}

describe('blocks of units', () => {
  it('are layers where one kind is packed in rows', () => {
    const bounds = unitBounds(gridLoad(60).units);
    const blocks = atOnce(mergeBlocks(bounds, oneKind(60)));
    expect(Array.from(blocks.first)).toEqual([0, 20, 40, 60]);
    expect(Array.from(blocks.bounds.subarray(0, 6))).toEqual([0, 0, 0, 20, 16, 4]);
  });

  it('end where the kind, the size, the row or the layer ends', () => {
    const units = [unit(0), unit(1, { x: 4 }), unit(2, { x: 9 }), unit(3, { x: 13, length: 5 }), unit(4, { z: 4 })];
    expect(Array.from(atOnce(mergeBlocks(unitBounds(units), oneKind(5))).first)).toEqual([0, 2, 3, 4, 5]);
    expect(atOnce(mergeBlocks(unitBounds(units.slice(0, 2)), Uint32Array.of(1, 2))).count).toBe(2);
  });

  it('take exactly the room of their units, each unit once and inside its block', () => {
    const someUnits = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 3 }).map((column) => column * 4),
        y: fc.integer({ min: 0, max: 3 }).map((row) => row * 4),
        z: fc.constantFrom(0, 4),
        sku: fc.constantFrom('A', 'B'),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(someUnits, (places) => {
        const units = places.map((place, index) => unit(index, place));
        const bounds = unitBounds(units);
        const kinds = Uint32Array.from(units, ({ sku }) => (sku === 'A' ? 1 : 2));
        const blocks = atOnce(mergeBlocks(bounds, kinds));
        expect(volume(blocks.bounds)).toBeCloseTo(volume(bounds));
        expect(blocks.first[0]).toBe(0);
        expect(blocks.first[blocks.count]).toBe(units.length);
        for (let block = 0; block < blocks.count; block += 1)
          for (let index = blocks.first[block] ?? 0; index < (blocks.first[block + 1] ?? 0); index += 1)
            for (const axis of [0, 1, 2]) {
              const [low, size] = [blocks.bounds[block * 6 + axis] ?? 0, blocks.bounds[block * 6 + 3 + axis] ?? 0];
              expect(bounds[index * 6 + axis]).toBeGreaterThanOrEqual(low);
              expect((bounds[index * 6 + axis] ?? 0) + 4).toBeLessThanOrEqual(low + size);
            }
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});

describe('what is drawn of a large load', () => {
  it('is its blocks from afar, and units where the eye is near', () => {
    const { load, bounds, blocks } = large();
    expect(blocks.count).toBe(20);
    const afar = chooseBodies(lensFor(load, { span: 3000 }), blocks, bounds, 50_000, NO_CLIP);
    expect(afar.count).toBe(20);
    const near = chooseBodies(lensFor(load, { span: 100 }), blocks, bounds, 50_000, NO_CLIP);
    expect(near.count).toBeGreaterThan(2500);
    expect(near.count).toBeLessThanOrEqual(20_000);
    for (const drawn of [afar, near]) {
      expect(volume(drawn.bounds)).toBeCloseTo(volume(bounds), -1);
      expect(drawn.sizes.reduce((sum, size) => sum + size, 0)).toBe(50_000);
      expect(drawn.units).toEqual(drawn.units.toSorted());
    }
  });

  it('is less of the same while pictures lag', () => {
    const { load, bounds, blocks } = large();
    const drawn = chooseBodies(lensFor(load, { span: 100 }), blocks, bounds, 50_000, NO_CLIP, true);
    expect(drawn.count).toBeGreaterThan(20);
    expect(drawn.count).toBeLessThanOrEqual(4_000);
    expect(drawn.sizes.reduce((sum, size) => sum + size, 0)).toBe(50_000);
  });

  it('stops in the middle of a block where building does', () => {
    const { load, bounds, blocks } = large();
    const drawn = chooseBodies(lensFor(load, { span: 3000 }), blocks, bounds, 2600, NO_CLIP);
    expect(drawn.count).toBe(101);
    expect(drawn.units.at(-1)).toBe(2599);
  });

  it('leaves out what a cut takes away', () => {
    const { load, bounds, blocks } = large();
    const clip = clipOf([200, 200, 80], { axis: 2, at: 0.25 }, null);
    expect(chooseBodies(lensFor(load, { span: 3000 }), blocks, bounds, 50_000, clip).count).toBe(5);
  });
});
