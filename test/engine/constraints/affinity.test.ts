import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../../../engine/constraints/affinity.ts';
import { check, pack, type PackProblem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

describe('a pattern', () => {
  it.each([
    ['cold', 'cold', true],
    ['cold', 'colder', false],
    ['cold*', 'cold', true],
    ['cold*', 'cold:ice', true],
    ['*ice', 'cold:ice', true],
    ['*', '', true],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'acb', false],
    ['a*a', 'a', false],
    ['*a*a*', 'a', false],
    ['.*', 'anything', false],
  ])('%s against %s is %s', (pattern, tag, answer) => {
    expect(matchesPattern(pattern, tag)).toBe(answer);
  });
});

describe('affinity', () => {
  const cold = item({ tags: ['cold:ice'] });
  const two = [container({ id: 'plain', length: 4, width: 4, height: 4 }), container({ id: 'cooler' })];
  const pinned = (exclusive: boolean, containerIds: readonly string[] = ['cooler']): Partial<PackProblem> => ({
    containers: two,
    affinityGroups: [{ itemPatterns: ['cold:*'], containerIds, exclusive }],
  });
  const used = (given: PackProblem): readonly number[] => {
    const plan = pack(given);
    expect(check(given, plan)).toEqual([]);
    return plan.boxes.map((box) => box.container);
  };

  it('pins matching items to the named container', () => {
    expect(used(problem({ items: [cold], ...pinned(false) }))).toEqual([1]);
  });

  it('lets other items join them there when not exclusive', () => {
    expect(used(problem({ items: [cold, item()], ...pinned(false) }))).toEqual([1]);
  });

  it('reserves the named container when exclusive', () => {
    expect(used(problem({ items: [cold, item()], ...pinned(true) }))).toEqual([1, 0]);
  });

  it('leaves a stranger out where all containers are reserved, and one of the group goes in', () => {
    const reserved = { ...pinned(true), containers: [container({ id: 'cooler' })] };
    const plan = pack(problem({ items: [item()], ...reserved }));
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 1, reason: 'no-container-allowed' }]);
    expect(used(problem({ items: [cold], ...reserved }))).toEqual([0]);
  });

  it('counts a tag of which exactly the pattern is left, and none that lacks a letter', () => {
    expect(used(problem({ items: [item({ tags: ['cold:'] })], ...pinned(false) }))).toEqual([1]);
    expect(used(problem({ items: [item({ tags: ['cold'] })], ...pinned(false) }))).toEqual([0]);
  });

  it('leaves a pinned item out when its containers are not among the candidates', () => {
    const plan = pack(problem({ items: [cold], ...pinned(false, ['elsewhere']) }));
    expect(plan.boxes[0]?.leftOut).toEqual([{ item: 0, quantity: 1, reason: 'no-container-allowed' }]);
  });

  it('allows the containers of any group that an item matches', () => {
    const given = problem({
      items: [cold],
      containers: two,
      affinityGroups: [
        { itemPatterns: ['cold:*'], containerIds: ['cooler'], exclusive: false },
        { itemPatterns: ['*ice'], containerIds: ['plain'], exclusive: false },
      ],
    });
    expect(used(given)).toEqual([0]);
  });
});
