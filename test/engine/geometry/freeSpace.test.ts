import { describe, expect, it } from 'vitest';
import { createCutResult, cutSpaces } from '../../../engine/geometry/freeSpace.ts';

const cut = (
  spaces: readonly number[],
  solid: readonly [number, number, number, number, number, number],
  least: number,
): readonly (readonly number[])[] => {
  const rows = Int32Array.from(spaces);
  const result = createCutResult();
  cutSpaces(rows, rows.length / 6, ...solid, least, least, least, result);
  return Array.from({ length: result.count }, (_, p) => [...result.pieces.slice(p * 6, p * 6 + 6)]);
};

describe('free space', () => {
  it('leaves three maximal spaces when a block stands in a corner', () => {
    expect(cut([0, 0, 0, 10, 10, 10], [0, 0, 0, 4, 3, 2], 1)).toEqual([
      [4, 0, 0, 10, 10, 10],
      [0, 3, 0, 10, 10, 10],
      [0, 0, 2, 10, 10, 10],
    ]);
  });

  it('leaves six around a block in the middle', () => {
    expect(cut([0, 0, 0, 9, 9, 9], [3, 3, 3, 6, 6, 6], 1)).toHaveLength(6);
  });

  it('drops pieces that are too thin for any unit', () => {
    expect(cut([0, 0, 0, 10, 10, 10], [0, 0, 0, 9, 9, 9], 2)).toEqual([]);
    expect(cut([0, 0, 0, 10, 10, 10], [0, 0, 0, 8, 9, 9], 2)).toEqual([[8, 0, 0, 10, 10, 10]]);
  });

  it('drops pieces that lie within another space', () => {
    const pieces = cut([0, 0, 0, 6, 10, 10, 4, 0, 0, 10, 10, 10], [4, 0, 0, 6, 10, 10], 1);
    expect(pieces).toEqual([
      [0, 0, 0, 4, 10, 10],
      [6, 0, 0, 10, 10, 10],
    ]);
  });

  it('lets a block touch a space without cutting it', () => {
    expect(cut([0, 0, 0, 5, 5, 5], [5, 0, 0, 9, 5, 5], 1)).toEqual([]);
  });
});
