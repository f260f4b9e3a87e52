import { describe, expect, it } from 'vitest';
import { isSupported, requiredShare } from '../../../engine/constraints/support.ts';
import { pack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

describe('support', () => {
  it('asks for three quarters of the base, and exactly three quarters are enough', () => {
    expect(isSupported(75, 100, 0.75)).toBe(true);
    expect(isSupported(74, 100, 0.75)).toBe(false);
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

  it('is asked for in full where the problem says so, and then at every point of a base', () => {
    const overhanging = problem({
      items: [
        item({ length: 7, width: 8, height: 5, rotations: ['LWH'] }),
        item({ length: 8, width: 8, height: 5, rotations: ['LWH'] }),
      ],
      containers: [container({ length: 8, width: 8, height: 10 })],
      support: 'full',
    });
    const plan = pack(overhanging);
    // The wide one has to be below.
    expect(plan.boxes).toHaveLength(1);
    const heights = new Map(plan.boxes[0]?.placements.map(({ item: line, z }) => [line, z]));
    expect(heights.get(1)).toBe(0);
    expect(isSupported(99, 100, requiredShare('full'))).toBe(false);
    expect(isSupported(100, 100, requiredShare('full'))).toBe(true);
  });

  it('is not asked for where the problem waives it', () => {
    expect(requiredShare('none')).toBe(0);
    expect(isSupported(0, 100, requiredShare('none'))).toBe(true);
    expect(requiredShare(undefined)).toBe(0.75);
  });
});
