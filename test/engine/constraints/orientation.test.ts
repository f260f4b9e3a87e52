import { describe, expect, it } from 'vitest';
import { pack } from '../../../engine/index.ts';
import { orientationsOf } from '../../../engine/constraints/orientation.ts';
import { container, item, problem } from '../problems.ts';

describe('orientation', () => {
  it('has one way to turn a cube and six for three different sides', () => {
    expect(orientationsOf([], 2, 2, 2)).toEqual([2, 2, 2]);
    expect(orientationsOf([], 1, 2, 3)).toHaveLength(18);
  });

  it('lays a long unit down where all rotations are allowed', () => {
    const plan = pack(
      problem({ items: [item({ length: 1, width: 1, height: 9 })], containers: [container({ height: 2 })] }),
    );
    expect(plan.boxes[0]?.placements[0]?.height).toBe(1);
  });

  it('leaves the same unit out where it has to stand', () => {
    const plan = pack(
      problem({
        items: [item({ length: 1, width: 1, height: 9, rotations: ['LWH', 'WLH'] })],
        containers: [container({ height: 2 })],
      }),
    );
    expect(plan.boxes[0]?.leftOut[0]?.reason).toBe('too-large');
  });

  it('stands a unit of exactly the box height', () => {
    const plan = pack(
      problem({
        items: [item({ length: 1, width: 1, height: 9, rotations: ['LWH'] })],
        containers: [container({ height: 9 })],
      }),
    );
    expect(plan.boxes[0]?.placements[0]).toMatchObject({ length: 1, width: 1, height: 9 });
  });
});
