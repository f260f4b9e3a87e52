import { describe, expect, it } from 'vitest';
import { pack } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

describe('weight', () => {
  it('opens a second box for what the first cannot carry', () => {
    const plan = pack(
      problem({ items: [item({ weight: 4, quantity: 4 })], containers: [container({ maxWeight: 10 })] }),
    );
    expect(plan.boxes.map((box) => box.placements.length)).toEqual([2, 2]);
  });

  it('fills a box to exactly its limit, sums of tenths included', () => {
    const plan = pack(
      problem({ items: [item({ weight: 0.1, quantity: 3 })], containers: [container({ maxWeight: 0.3 })] }),
    );
    expect(plan.boxes).toHaveLength(1);
  });

  it('opens a second box for a millionth of a pound too much', () => {
    const boxes = (weight: number): number =>
      pack(problem({ items: [item({ weight, quantity: 2 })], containers: [container({ maxWeight: 10 })] })).boxes
        .length;
    expect([boxes(5), boxes(5.000001)]).toEqual([1, 2]);
  });

  it('leaves out a unit that no candidate can carry', () => {
    const plan = pack(problem({ items: [item({ weight: 11 })], containers: [container({ maxWeight: 10 })] }));
    const detail = { limit: 'container-weight', container: 0, excess: 1 };
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 1, reason: 'too-heavy', detail }]);
  });

  it('does not limit a container without a limit, and places weightless units', () => {
    const plan = pack(problem({ items: [item({ weight: 1e6 }), item({ weight: 0 })] }));
    expect(plan.boxes).toHaveLength(1);
    expect(plan.boxes[0]?.placements).toHaveLength(2);
  });

  it('takes the strong box for heavy goods though a weaker one is smaller', () => {
    const plan = pack(
      problem({
        items: [item({ weight: 50 })],
        containers: [
          container({ id: 'weak', length: 4, width: 4, height: 4, maxWeight: 49 }),
          container({ id: 'strong' }),
        ],
      }),
    );
    expect(plan.boxes.map((box) => box.container)).toEqual([1]);
  });
});
