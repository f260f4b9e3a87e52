import { describe, expect, it } from 'vitest';
import { createFloors, findFloors } from '../../../engine/geometry/floors.ts';

type Rectangle = readonly [number, number, number, number];

const floorsOf = (tops: readonly Rectangle[], region: Rectangle): readonly (readonly number[])[] => {
  const at = Int32Array.from(tops.flatMap(([x1, y1, x2, y2]) => [x1, y1, 0, x2, y2, 5]));
  const floors = createFloors();
  findFloors(at, Int32Array.from(tops.keys()), tops.length, ...region, floors);
  return Array.from({ length: floors.count }, (_, f) => [...floors.rows.slice(f * 4, f * 4 + 4)]);
};

describe('floors', () => {
  it('are a single top, cut off where the region ends', () => {
    expect(floorsOf([[0, 0, 10, 10]], [4, 2, 20, 8])).toEqual([[4, 2, 10, 8]]);
  });

  it('merge tops side by side', () => {
    const tops: readonly Rectangle[] = [
      [0, 0, 4, 6],
      [4, 0, 7, 6],
      [7, 0, 9, 6],
    ];
    expect(floorsOf(tops, [0, 0, 20, 20])).toEqual([[0, 0, 9, 6]]);
  });

  it('reach both ways over tops of unequal depth', () => {
    const tops: readonly Rectangle[] = [
      [0, 0, 4, 6],
      [4, 0, 7, 3],
    ];
    expect(floorsOf(tops, [0, 0, 20, 20])).toEqual([
      [0, 0, 4, 6],
      [0, 0, 7, 3],
    ]);
  });

  it('do not bridge a gap', () => {
    const tops: readonly Rectangle[] = [
      [0, 0, 4, 6],
      [5, 0, 9, 6],
    ];
    expect(floorsOf(tops, [0, 0, 20, 20])).toEqual([
      [0, 0, 4, 6],
      [5, 0, 9, 6],
    ]);
  });

  it('need several tops to grow by one side', () => {
    const tops: readonly Rectangle[] = [
      [0, 0, 4, 6],
      [4, 0, 7, 3],
      [4, 3, 7, 6],
    ];
    expect(floorsOf(tops, [0, 0, 20, 20])).toEqual([[0, 0, 7, 6]]);
  });
});
