import { describe, expect, it } from 'vitest';
import { explain, pack, type PackItem, type PackProblem, type PlanReasons } from '../../../engine/index.ts';
import { reasonText, withText } from '../../support/reasonText.ts';
import { container, item, problem } from '../problems.ts';

const reasonsOf = (given: Partial<PackProblem>) => {
  const asked = problem(given);
  return told(explain(asked, pack(asked)));
};
const told = ({ leftOut, bound, ...rest }: PlanReasons) => ({
  ...rest,
  leftOut: leftOut.map(({ cause, ...left }) => ({ ...withText(left), cause: reasonText(cause) })),
  bound: bound && withText(bound),
});

describe('The reason for a unit left out', () => {
  it('says by how much the nearest container is too short', () => {
    const items = [item({ id: 'pole', length: 12.25, quantity: 3 })];
    expect(reasonsOf({ items }).leftOut).toEqual([
      {
        box: 0,
        item: 0,
        quantity: 3,
        cause: '2.25 in too large for box, the closest match',
        text: '3 units of pole left out: 2.25 in too large for box, the closest match.',
      },
    ]);
  });

  it('says by how much the nearest container is too weak', () => {
    const items = [item({ id: 'anvil', weight: 60.5 })];
    const containers = [container({ id: 'weak', maxWeight: 20 }), container({ id: 'strong', maxWeight: 60 })];
    expect(reasonsOf({ items, containers }).leftOut[0]?.text).toBe(
      '1 unit of anvil left out: 0.5 lb too heavy for strong, the closest match.',
    );
  });

  it('names where the affinity rules send it, or what is reserved for others', () => {
    const group = (containerIds: readonly string[], exclusive = false) => ({
      ...{ itemPatterns: ['cold'], containerIds, exclusive },
    });
    const reason = (given: Partial<PackProblem>) => reasonsOf(given).leftOut[0]?.text;
    const items = [item({ tags: ['cold'] })];
    expect(reason({ items, affinityGroups: [group(['fridge'])] })).toBe(
      '1 unit of cube left out: the affinity rules send it to fridge, not to box.',
    );
    expect(reason({ affinityGroups: [group(['box'], true)] })).toBe(
      '1 unit of cube left out: by the affinity rules box is reserved for other items.',
    );
    const affinityGroups = [group(['box']), { itemPatterns: ['ice'], containerIds: ['box'], exclusive: true }];
    expect(reason({ items, affinityGroups })).toBe(
      '1 unit of cube left out: the affinity rules send it to box, and box is reserved for other items.',
    );
  });

  it.each<readonly [string, Partial<PackProblem>]>([
    [
      'box has 1000 cu in too little room for another one',
      { items: [item({ length: 10, width: 10, height: 10, quantity: 2 })] },
    ],
    [
      'box carries 1.5 lb too little for another one',
      { items: [item({ weight: 2, quantity: 3 })], containers: [container({ maxWeight: 4.5 })] },
    ],
    ['box holds 2 of it, and no more than 2 may share a box', { items: [item({ quantity: 3, maxPerContainer: 2 })] }],
    ['cube travels alone in box', { items: [item({ shipAlone: true, quantity: 2 })] }],
    [
      'it never shares a box with large, which is in box',
      {
        items: [item({ tags: ['b'] }), item({ id: 'large', length: 5, tags: ['a'] })],
        separationGroups: [['a'], ['b']],
      },
    ],
    [
      'no place was found in box where another one fits and stands as the rules ask, though 784 cu in are free',
      { items: [item({ length: 6, width: 6, height: 6, quantity: 2 })] },
    ],
    [
      'box has 512 cu in too little room for another case',
      {
        items: [item({ quantity: 16, casePack: { quantity: 8, length: 8, width: 8, height: 12, weight: 8 } })],
        containers: [container({ length: 8, width: 8, height: 16 })],
        useCasePacks: true,
      },
    ],
  ])('says in fitness mode: %s', (why, given) => {
    const { leftOut } = reasonsOf({ ...given, multipleBoxes: false });
    expect(leftOut.map(({ text }) => text.replace(/^.*left out: /u, ''))).toEqual([`${why}.`]);
  });
});

describe('The proof of the number of boxes', () => {
  it('is the volume where volumes need them', () => {
    const items = [item({ length: 5, width: 5, height: 5, quantity: 17 })];
    expect(reasonsOf({ items }).bound).toEqual({
      boxes: 3,
      bound: 3,
      gap: 0,
      by: 'volume',
      text: 'The plan has no box too many: 3 boxes at least, because the units take up 2125 cu in and no container has more than 1000 cu in.',
    });
  });

  it('is the weight where weights need them', () => {
    const items = [item({ weight: 10, quantity: 4 })];
    expect(reasonsOf({ items, containers: [container({ maxWeight: 20 })] }).bound).toMatchObject({
      ...{ bound: 2, by: 'weight' },
      text: 'The plan has no box too many: 2 boxes at least, because the units weigh 40 lb and no container takes more than 20 lb.',
    });
    const large = [item({ weight: 11, quantity: 3 })];
    expect(reasonsOf({ items: large, containers: [container({ maxWeight: 20 })] }).bound?.text).toMatch(
      /3 boxes at least, because the units weigh 33 lb and no container takes more than 20 lb, of which the heavy ones leave some unused\.$/u,
    );
  });

  it('is the company where units cannot share a box', () => {
    const items = [item({ tags: ['a'] }), item({ id: 'other', tags: ['b'] })];
    expect(reasonsOf({ items, separationGroups: [['a'], ['b']] }).bound).toMatchObject({
      ...{ bound: 2, by: 'company' },
      text: 'The plan has no box too many: 2 boxes at least, because units of 2 separation groups never share a box.',
    });
    const proofOf = (lines: readonly PackItem[]) => reasonsOf({ items: lines }).bound?.text.replace(/^.*because /u, '');
    expect(proofOf([item({ quantity: 4, maxPerContainer: 2 })])).toBe('no more than 2 of cube may share a box.');
    expect(proofOf([item({ shipAlone: true, quantity: 3 })])).toBe('3 units travel alone.');
    expect(proofOf([item({ shipAlone: true }), item({ id: 'other' })])).toBe(
      '1 unit travels alone, and there are others.',
    );
    expect(proofOf([item({ length: 6, width: 6, height: 6, quantity: 2 })])).toBe(
      'some units are too large, too heavy or not allowed to share any container offered.',
    );
  });

  it('says nothing where no containers are asked for', () => {
    expect(reasonsOf({ containers: [] }).bound).toBeNull();
  });

  it('says how many boxes too many a plan may have', () => {
    const asked = problem({ items: [item({ length: 5, width: 5, height: 5, quantity: 9 })] });
    const plan = pack(asked);
    const worse = { ...plan, boxes: [...plan.boxes, plan.boxes[0]!], lowerBound: 2 };
    expect(told(explain(asked, worse)).bound?.gap).toBe(1);
    expect(told(explain(asked, worse)).bound?.text).toMatch(
      /^The plan has at most 1 box more than possible: 2 boxes at least/,
    );
  });

  it('is silent in fitness mode, where no number of boxes is asked for', () => {
    expect(reasonsOf({ multipleBoxes: false }).bound).toBeNull();
  });
});

describe('The reasons for things that are no plain boxes', () => {
  it('take cases by their own sides', () => {
    const casePack = { quantity: 4, length: 8, width: 4, height: 2, weight: 5 };
    const containers = [container({ id: 'short', length: 7, width: 7, height: 7 }), container()];
    const { boxes } = reasonsOf({
      items: [item({ quantity: 4, casePack })],
      containers: [containers[1]!],
      useCasePacks: true,
    });
    expect(boxes[0]?.runnerUp).toBeNull();
    const asked = problem({
      items: [item({ quantity: 4, casePack })],
      containers: [containers[1]!, containers[0]!],
      useCasePacks: true,
    });
    const plan = pack({ ...asked, containers: [containers[1]!] });
    expect(explain(asked, plan).boxes[0]?.runnerUp).toEqual({ container: 1, lacks: 'side', by: 1 });
  });
});
