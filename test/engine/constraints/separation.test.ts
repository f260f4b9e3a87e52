import { describe, expect, it } from 'vitest';
import { separationClasses } from '../../../engine/constraints/separation.ts';
import { pack } from '../../../engine/index.ts';
import { item, linesPerBox, problem } from '../problems.ts';

describe('separation', () => {
  const food = item({ tags: ['food'] });
  const poison = item({ tags: ['poison'] });
  const groups = [['food', 'drink'], ['poison']];

  it('keeps different groups in different boxes', () => {
    const plan = pack(problem({ items: [food, poison], separationGroups: groups }));
    expect(linesPerBox(plan)).toEqual([[0], [1]]);
    expect(plan.lowerBound).toBe(2);
  });

  it('lets one group, and untagged items with any group, share a box', () => {
    const plan = pack(problem({ items: [food, item({ tags: ['drink'] }), item()], separationGroups: groups }));
    expect(plan.boxes).toHaveLength(1);
  });

  it('lets everything share a box when no group is given', () => {
    expect(pack(problem({ items: [food, poison] })).boxes).toHaveLength(1);
  });

  it('puts untagged items beside tagged ones instead of opening a third box', () => {
    const plan = pack(problem({ items: [food, poison, item({ quantity: 100 })], separationGroups: groups }));
    expect(plan.boxes).toHaveLength(2);
  });

  it('gives an item of two groups a class of its own', () => {
    expect(separationClasses([['food'], ['food', 'poison'], ['drink'], [], ['poison', 'food']], groups)).toEqual([
      1, 2, 1, 0, 2,
    ]);
  });
});
