import { describe, expect, it } from 'vitest';
import { isSupported } from '../../../engine/constraints/support.ts';
import { pack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

describe('support', () => {
  it('asks for three quarters of the base, and exactly three quarters are enough', () => {
    expect(isSupported(75, 100)).toBe(true);
    expect(isSupported(74, 100)).toBe(false);
  });

  it('lets a plate overhang a quarter', () => {
    const plan = pack(
      problem({
        items: [
          item({ length: 6, width: 8, height: 5, rotations: ['LWH'] }),
          item({ length: 8, width: 8, height: 5, rotations: ['LWH'] }),
        ],
        containers: [container({ length: 8, width: 8, height: 10 })],
      }),
    );
    expect(plan.boxes).toHaveLength(1);
  });

  it('does not hang a wide unit over a narrow one', () => {
    const narrow = item({ length: 5, width: 8, height: 5, rotations: ['LWH'], weight: 1 });
    const wide = item({ length: 7, width: 8, height: 5, rotations: ['LWH'] });
    const plan = pack(
      problem({
        items: [narrow, wide, { ...wide, length: 8, width: 8, quantity: 1 }],
        containers: [container({ length: 8, width: 8, height: 15 })],
      }),
    );
    // The widest at the bottom carries all; the narrow one below any other would not.
    expect(plan.boxes).toHaveLength(1);
    const heights = new Map(plan.boxes[0]?.placements.map(({ item: line, z }) => [line, z]));
    expect(heights.get(0)).toBe(10);
  });

  it('carries a unit on two tops of equal height', () => {
    const plan = pack(
      problem({
        items: [
          item({ length: 4, width: 8, height: 3, rotations: ['LWH'], quantity: 2 }),
          item({ length: 8, width: 8, height: 2, rotations: ['LWH'] }),
        ],
        containers: [container({ length: 8, width: 8, height: 5 })],
      }),
    );
    expect(plan.boxes).toHaveLength(1);
  });
});
