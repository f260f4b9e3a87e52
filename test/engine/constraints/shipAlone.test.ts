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

  it('are left out where even a box of their own is too small, and fill one that is exactly as large', () => {
    const alone = item({ shipAlone: true });
    const exact = pack(problem({ items: [alone], containers: [container({ length: 2, width: 2, height: 2 })] }));
    expect(exact.boxes.map(({ placements }) => placements.length)).toEqual([1]);
    const small = pack(problem({ items: [alone], containers: [container({ length: 2, width: 2, height: 1.999 })] }));
    expect(small.boxes[0]?.leftOut[0]?.reason).toBe('too-large');
  });

  it('appear one at a time in fitness mode', () => {
    const given = problem({ items: [item({ shipAlone: true, quantity: 2 })], multipleBoxes: false });
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 1, reason: 'no-room' }]);
  });
});
