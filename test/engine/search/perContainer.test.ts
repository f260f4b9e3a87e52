import { describe, expect, it } from 'vitest';
import { check, pack, type PackPlan } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Each candidate filled on its own with cubes of 5 in: units placed, and what is left out with its reason. */
const filled = (quantity: number, ...heights: readonly number[]) => {
  const given = problem({
    items: [item({ length: 5, width: 5, height: 5, quantity })],
    containers: heights.map((height) => container({ id: `box ${height}`, height })),
    multipleBoxes: false,
  });
  const plan: PackPlan = pack(given);
  expect(check(given, plan)).toEqual([]);
  return plan.boxes.map(({ placements, leftOut }) => [
    placements.length,
    ...leftOut.map(({ quantity: left, reason }) => `${left} ${reason}`),
  ]);
};

describe('fitness mode', () => {
  it('fills one box of each candidate, every one with the whole load before it', () => {
    expect(filled(8, 10, 20)).toEqual([[8], [8]]);
  });

  it('leaves out what no longer goes in, and opens no second box', () => {
    expect(filled(9, 10, 20, 4)).toEqual([[8, '1 no-room'], [9], [0, '9 too-large']]);
  });

  it('takes units of exactly the height of the box, and none that are a thousandth of an inch higher', () => {
    expect(filled(8, 10, 9.999, 5, 4.999)).toEqual([[8], [4, '4 no-room'], [4, '4 no-room'], [0, '8 too-large']]);
  });
});
