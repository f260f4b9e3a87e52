import { describe, expect, it } from 'vitest';
import { bearsNothing, crushLimit } from '../../../engine/constraints/crushClass.ts';
import { pack, type CrushClass } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

/** Boxes that two cubes need in a shaft of their ground, the lower one of a class; `stop` keeps it below. */
const boxesFor = (crushClass: CrushClass, below: number, above: number): number =>
  pack(
    problem({
      items: [item({ weight: below, crushClass, stop: 2 }), item({ weight: above, stop: 1 })],
      containers: [container({ length: 2, width: 2, height: 4 })],
    }),
  ).boxes.length;

describe('crush class', () => {
  it.each([
    ['light', 40],
    ['moderate', 20],
    ['fragile', 5],
  ] as const)('%s lets 10 lb carry %d lb and no more', (crushClass, most) => {
    expect(crushLimit(crushClass, 10)).toBe(most);
    expect(boxesFor(crushClass, 10, most)).toBe(1);
    expect(boxesFor(crushClass, 10, most + 0.001)).toBe(2);
  });

  it('extreme carries nothing, not even what weighs nothing', () => {
    expect(bearsNothing('extreme')).toBe(true);
    expect(boxesFor('extreme', 10, 0)).toBe(2);
  });

  it('none carries anything', () => {
    expect(crushLimit(undefined, 10)).toBe(Infinity);
    expect(boxesFor('none', 1, 10_000)).toBe(1);
  });
});
