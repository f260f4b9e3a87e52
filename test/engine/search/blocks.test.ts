import { describe, expect, it } from 'vitest';
import { buildInstance } from '../../../engine/instance/instance.ts';
import { partSize } from '../../../engine/patterns/pattern.ts';
import { buildBlocks } from '../../../engine/search/buildBlocks.ts';
import { container, item, problem } from '../problems.ts';

const table = (quantity: number, cap: number, lines = 1): ReturnType<typeof buildBlocks> => {
  const items = Array.from({ length: lines }, (_, line) =>
    item({ length: 1, width: 2, height: 3, weight: line, quantity }),
  );
  const { kinds } = buildInstance(problem({ items, containers: [container()] }));
  return buildBlocks(kinds, kinds.quantity, 10, 10, 10, Infinity, cap);
};

describe('the block table', () => {
  it('holds every arrangement of a few units', () => {
    // Four units in six orientations: 1, 2, 3 and 4 in a row along an axis where the row fits, and 2 by 2 on a plane.
    const blocks = table(4, 10_000);
    expect(Math.max(...blocks.units)).toBe(4);
    expect(new Set(blocks.units)).toEqual(new Set([1, 2, 3, 4]));
  });

  it.each([100_000, 1_000, 100, 10, 1])('is whole and exact when thinned to %i', (cap) => {
    const blocks = table(500, cap, 5);
    expect(blocks.units.every((units) => units > 0)).toBe(true);
    for (let block = 0; block < blocks.count; block += 1) {
      const at = (blocks.partStart[block] ?? 0) * partSize;
      const [, , nx = 0, ny = 0, nz = 0] = blocks.parts.subarray(at, at + partSize);
      expect(blocks.units[block]).toBe(nx * ny * nz);
      expect(blocks.bx[block]).toBeLessThanOrEqual(10);
    }
    const singles = new Set(
      Array.from(blocks.contentKind.subarray(0, blocks.count)).filter((_, block) => blocks.units[block] === 1),
    );
    expect(singles.size).toBe(5);
  });
});
