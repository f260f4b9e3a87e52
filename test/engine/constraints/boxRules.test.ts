import { describe, expect, it } from 'vitest';
import { check, pack } from '../../../engine/index.ts';
import { container, item, linesPerBox, problem } from '../problems.ts';

describe('units that ship alone', () => {
  it('get a box each, the smallest that takes them, and share it with nothing', () => {
    const given = problem({
      items: [item({ shipAlone: true, quantity: 2 }), item({ quantity: 3 })],
      containers: [container(), container({ id: 'small', length: 3, width: 3, height: 3 })],
    });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(linesPerBox(plan).filter((lines) => lines.includes(0))).toEqual([[0], [0]]);
    expect(plan.boxes.map((box) => box.container)).toEqual([0, 1, 1]);
  });

  it('share boxes when the rule is off', () => {
    expect(pack(problem({ items: [item({ shipAlone: false, quantity: 2 })] })).boxes).toHaveLength(1);
  });

  it('appear one at a time in fitness mode', () => {
    const given = problem({ items: [item({ shipAlone: true, quantity: 2 })], multipleBoxes: false });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 1, reason: 'no-room' }]);
  });
});

describe('a limit of units per box', () => {
  it('spreads a line over boxes', () => {
    const given = problem({ items: [item({ maxPerContainer: 2, quantity: 5 })] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(3);
    expect(plan.lowerBound).toBe(3);
  });

  it('is met exactly in one box', () => {
    expect(pack(problem({ items: [item({ maxPerContainer: 5, quantity: 5 })] })).boxes).toHaveLength(1);
  });

  it('holds for each line on its own, even among equal lines', () => {
    const given = problem({ items: [item({ maxPerContainer: 1, quantity: 2 }), item({ quantity: 2 })] });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes).toHaveLength(2);
  });
});
