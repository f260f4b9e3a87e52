import { describe, expect, it } from 'vitest';
import { pack, type PackProblem } from '../../../engine/index.ts';
import { explain } from '../../../engine/reasons/explain.ts';
import { container, item, problem } from '../problems.ts';

const reasonsOf = (given: Partial<PackProblem>) => {
  const asked = problem(given);
  return explain(asked, pack(asked)).boxes.map(({ runnerUp, text }) => ({ runnerUp, text }));
};
const large = container({ id: 'large' });

describe('The reason for a box', () => {
  it('says by how much the next smaller container is too short for a unit', () => {
    const items = [item({ length: 9, width: 3, height: 3 })];
    expect(
      reasonsOf({ items, containers: [container({ id: 'small', length: 8.5, width: 8, height: 8 }), large] }),
    ).toEqual([
      {
        runnerUp: { container: 0, lacks: 'side', by: 0.5 },
        text: 'large: the next smaller one, small, is 0.5 in too short for a unit.',
      },
    ]);
  });

  it('says how much weight the next smaller container carries too little', () => {
    const items = [item({ weight: 12.5 })];
    const containers = [container({ id: 'weak', length: 4, width: 4, height: 4, maxWeight: 12 }), large];
    expect(reasonsOf({ items, containers })).toEqual([
      {
        runnerUp: { container: 0, lacks: 'weight', by: 0.5 },
        text: 'large: the next smaller one, weak, carries 0.5 lb too little.',
      },
    ]);
  });

  it('says how much room the next smaller container lacks', () => {
    const items = [item({ quantity: 9 })];
    const containers = [container({ id: 'eight', length: 4, width: 4, height: 4 }), large];
    expect(reasonsOf({ items, containers })).toEqual([
      {
        runnerUp: { container: 0, lacks: 'volume', by: 8 },
        text: 'large: the next smaller one, eight, has 8 cu in too little room.',
      },
    ]);
  });

  it('says that a container has the volume but no way to place the units', () => {
    // Two units of 3 x 3 x 3 need 6 in along some side.
    const items = [item({ length: 3, width: 3, height: 3, quantity: 2 })];
    const containers = [container({ id: 'cubic', length: 5, width: 5, height: 5 }), large];
    expect(reasonsOf({ items, containers })[0]).toEqual({
      runnerUp: { container: 0, lacks: 'arrangement', by: 0 },
      text: 'large: cubic is smaller and has the volume, but no way to place all 2 units in it was found.',
    });
  });

  it('says that a rule keeps units out of a smaller container', () => {
    const containers = [container({ id: 'small', length: 4, width: 4, height: 4 }), large];
    const affinityGroups = [{ itemPatterns: ['big'], containerIds: ['large'], exclusive: false }];
    expect(reasonsOf({ items: [item({ tags: ['big'] })], containers, affinityGroups })[0]?.runnerUp).toEqual({
      container: 0,
      lacks: 'rule',
      by: 0,
    });
  });

  it('names the next larger container for the smallest one that is offered', () => {
    const containers = [container({ id: 'small', length: 4, width: 4, height: 4 }), large];
    expect(reasonsOf({ containers })[0]).toEqual({
      runnerUp: { container: 1, lacks: 'larger', by: 936 },
      text: 'small: the smallest container that takes the unit; the next, large, is 936 cu in larger.',
    });
  });

  it('names the price between containers of one size', () => {
    const containers = [container({ id: 'dear', cost: 2 }), container({ id: 'cheap', cost: 1.5 })];
    expect(reasonsOf({ containers })[0]).toEqual({
      runnerUp: { container: 0, lacks: 'dearer', by: 0.5 },
      text: 'cheap: as small as dear and cheaper by 0.50.',
    });
  });

  it('has no runner-up where one container is offered, and is silent on empty boxes', () => {
    expect(reasonsOf({ containers: [large] })).toEqual([
      { runnerUp: null, text: 'large: no other container is offered that takes the unit.' },
    ]);
    expect(reasonsOf({ items: [item({ length: 11 })], containers: [large] })).toEqual([]);
  });
});
