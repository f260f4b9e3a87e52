import { describe, expect, it } from 'vitest';
import { lastStop, mayStandOver, stopOf } from '../../../engine/constraints/stops.ts';
import { check, pack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

describe('stops', () => {
  it('let a unit stand over its own stop and later ones only', () => {
    expect(mayStandOver(1, 2)).toBe(true);
    expect(mayStandOver(2, 2)).toBe(true);
    expect(mayStandOver(2, 1)).toBe(false);
    expect(stopOf(item())).toBe(lastStop);
    expect(mayStandOver(stopOf(item()), 1)).toBe(false);
  });

  it('put the last stop at the bottom and load it first', () => {
    const given = problem({
      items: [item({ stop: 1, quantity: 2 }), item({ quantity: 2 }), item({ stop: 2, quantity: 2 })],
      containers: [container({ length: 2, width: 2, height: 12 })],
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(1);
    expect(plan.boxes[0]?.placements.map((unit) => unit.item)).toEqual([1, 1, 2, 2, 0, 0]);
  });

  it('open a second box where the order of stops leaves no other way', () => {
    // The wide one can not stand on the narrow one, and must not stand below it.
    const narrow = item({ length: 2, width: 8, height: 5, rotations: ['LWH'], stop: 2 });
    const wide = item({ length: 8, width: 8, height: 5, rotations: ['LWH'], stop: 1 });
    const given = problem({ items: [narrow, wide], containers: [container({ length: 8, width: 8, height: 10 })] });
    expect(pack(given).boxes).toHaveLength(2);
    expect(pack({ ...given, items: [narrow, { ...wide, stop: 2 }] }).boxes).toHaveLength(1);
    expect(
      pack({
        ...given,
        items: [
          { ...narrow, stop: 1 },
          { ...wide, stop: 2 },
        ],
      }).boxes,
    ).toHaveLength(1);
  });

  it('let units of different stops stand side by side', () => {
    const given = problem({
      items: [item({ stop: 1 }), item({ stop: 2 })],
      containers: [container({ length: 4, width: 2, height: 2 })],
    });
    expect(pack(given).boxes).toHaveLength(1);
  });
});
