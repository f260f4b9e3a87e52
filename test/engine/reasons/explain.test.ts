import { describe, expect, it } from 'vitest';
import { explain, pack, type PackProblem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const reasonsOf = (given: Partial<PackProblem>) => {
  const asked = problem(given);
  return explain(asked, pack(asked));
};

describe('The reason for a unit left out', () => {
  it('says by how much the nearest container is too short', () => {
    const items = [item({ id: 'pole', length: 12.25, quantity: 3 })];
    expect(reasonsOf({ items }).leftOut).toEqual([
      {
        box: 0,
        item: 0,
        quantity: 3,
        text: '3 units of pole left out: 2.25 in too long for box, which comes closest.',
      },
    ]);
  });

  it('says by how much the nearest container is too weak', () => {
    const items = [item({ id: 'anvil', weight: 60.5 })];
    const containers = [container({ id: 'weak', maxWeight: 20 }), container({ id: 'strong', maxWeight: 60 })];
    expect(reasonsOf({ items, containers }).leftOut[0]?.text).toBe(
      '1 unit of anvil left out: 0.5 lb too heavy for strong, which comes closest.',
    );
  });

  it('names the rules that open no container', () => {
    const affinityGroups = [{ itemPatterns: ['cold'], containerIds: ['fridge'], exclusive: false }];
    expect(reasonsOf({ items: [item({ tags: ['cold'] })], affinityGroups }).leftOut[0]?.text).toBe(
      '1 unit of cube left out: the affinity rules open no container to it.',
    );
  });

  it('says in fitness mode that there is no room left', () => {
    const items = [item({ length: 10, width: 10, height: 10, quantity: 2 })];
    expect(reasonsOf({ items, multipleBoxes: false }).leftOut[0]?.text).toBe(
      '1 unit of cube left out: box has no room or no weight left for it.',
    );
  });
});

describe('The proof of the number of boxes', () => {
  it('is the volume where volumes need them', () => {
    const items = [item({ length: 5, width: 5, height: 5, quantity: 17 })];
    expect(reasonsOf({ items }).bound).toEqual({
      boxes: 3,
      bound: 3,
      by: 'volume',
      text: 'The plan has no box too many: 3 boxes at least, because the units have too much volume for fewer of the largest container.',
    });
  });

  it('is the weight where weights need them', () => {
    const items = [item({ weight: 10, quantity: 4 })];
    expect(reasonsOf({ items, containers: [container({ maxWeight: 20 })] }).bound).toMatchObject({
      bound: 2,
      by: 'weight',
    });
  });

  it('is the company where units cannot share a box', () => {
    const items = [item({ tags: ['a'] }), item({ id: 'other', tags: ['b'] })];
    expect(reasonsOf({ items, separationGroups: [['a'], ['b']] }).bound).toMatchObject({ bound: 2, by: 'company' });
  });

  it('says how many boxes too many a plan may have', () => {
    const asked = problem({ items: [item({ length: 5, width: 5, height: 5, quantity: 9 })] });
    const plan = pack(asked);
    const worse = { ...plan, boxes: [...plan.boxes, plan.boxes[0]!], lowerBound: 2 };
    expect(explain(asked, worse).bound?.text).toMatch(
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
