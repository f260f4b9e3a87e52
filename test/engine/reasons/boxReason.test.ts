import { describe, expect, it } from 'vitest';
import { pack, type PackProblem } from '../../../engine/index.ts';
import { explain } from '../../../engine/reasons/explain.ts';
import { reasonText, withText } from '../../support/reasonText.ts';
import { container, item, problem } from '../problems.ts';

const reasonsOf = (given: Partial<PackProblem>) => {
  const asked = problem(given);
  return explain(asked, pack(asked)).boxes.map(({ runnerUp, why }) => ({ runnerUp, text: reasonText(why) }));
};
const large = container({ id: 'large' });
const dynamic = {
  ...{ kind: 'dynamic' as const, id: 'cut', minLength: 6, minWidth: 6, minHeight: 6 },
  ...{ maxLength: 20, maxWidth: 20, maxHeight: 20 },
};

describe('The reason for a box', () => {
  it('says by how much the next smaller container is too short for a unit', () => {
    const items = [item({ length: 9, width: 3, height: 3 })];
    expect(
      reasonsOf({ items, containers: [container({ id: 'small', length: 8.5, width: 8, height: 8 }), large] }),
    ).toEqual([
      {
        runnerUp: { container: 0, lacks: 'side', by: 0.5 },
        text: 'the next smaller one, small, is 0.5 in too short for cube',
      },
    ]);
  });

  it('says how much weight the next smaller container carries too little', () => {
    const items = [item({ weight: 12.5 })];
    const containers = [container({ id: 'weak', length: 4, width: 4, height: 4, maxWeight: 12 }), large];
    expect(reasonsOf({ items, containers })).toEqual([
      {
        runnerUp: { container: 0, lacks: 'weight', by: 0.5 },
        text: 'the next smaller one, weak, carries 0.5 lb too little',
      },
    ]);
  });

  it('says how much room the next smaller container lacks', () => {
    const items = [item({ quantity: 9 })];
    const containers = [container({ id: 'eight', length: 4, width: 4, height: 4 }), large];
    expect(reasonsOf({ items, containers })).toEqual([
      {
        runnerUp: { container: 0, lacks: 'volume', by: 8 },
        text: 'the next smaller one, eight, has 8 cu in too little room',
      },
    ]);
  });

  it('says that a container has the volume but no way to place the units', () => {
    // Two units of 3 x 3 x 3 need 6 in along some side.
    const items = [item({ length: 3, width: 3, height: 3, quantity: 2 })];
    const containers = [container({ id: 'cubic', length: 5, width: 5, height: 5 }), large];
    expect(reasonsOf({ items, containers })[0]).toEqual({
      runnerUp: { container: 0, lacks: 'arrangement', by: 0 },
      text: 'cubic is smaller and has the volume, but no way to place all 2 units in it was found',
    });
  });

  it('says that a rule keeps units out of a smaller container', () => {
    const containers = [container({ id: 'small', length: 4, width: 4, height: 4 }), large];
    const affinityGroups = [{ itemPatterns: ['big'], containerIds: ['large'], exclusive: false }];
    expect(reasonsOf({ items: [item({ tags: ['big'] })], containers, affinityGroups })[0]).toEqual({
      runnerUp: { container: 0, lacks: 'rule', by: 0 },
      text: 'the affinity rules keep cube out of the next smaller one, small',
    });
    const long = container({ id: 'long', length: 30, width: 4, height: 4 });
    expect(
      reasonsOf({ containers: [long, large], carrierCaps: { maxLength: 20, maxWidth: 20, maxHeight: 20 } })[0]?.text,
    ).toBe('the carrier does not accept the next smaller one, long, with cube in it');
  });

  it('takes a container that is cut to size as small as it may be', () => {
    const small = container({ id: 'small', length: 4, width: 4, height: 4 });
    expect(reasonsOf({ containers: [small, dynamic] })[0]).toEqual({
      runnerUp: { container: 1, lacks: 'larger', by: 152 },
      text: 'the smallest container that fits the unit; the next, cut, is 152 cu in larger at its smallest',
    });
  });

  it('names the next larger container for the smallest one that is offered', () => {
    const containers = [container({ id: 'small', length: 4, width: 4, height: 4 }), large];
    expect(reasonsOf({ containers })[0]).toEqual({
      runnerUp: { container: 1, lacks: 'larger', by: 936 },
      text: 'the smallest container that fits the unit; the next, large, is 936 cu in larger',
    });
  });

  it('names the price between containers of one size', () => {
    const containers = [container({ id: 'dear', cost: 2 }), container({ id: 'cheap', cost: 1.5 })];
    expect(reasonsOf({ containers })[0]).toEqual({
      runnerUp: { container: 0, lacks: 'dearer', by: 0.5 },
      text: 'as small as dear and cheaper by 0.50',
    });
  });

  it('names a container of the same size before a smaller one', () => {
    const containers = [container({ id: 'tiny', length: 1, width: 1, height: 1 }), container({ id: 'dear', cost: 2 })];
    expect(reasonsOf({ containers: [...containers, container({ id: 'cheap' })] })[0]?.text).toBe(
      'as small as dear and cheaper by 2.00',
    );
  });

  it('names what the next container would cost where boxes are chosen by cost', () => {
    const small = container({ id: 'small', length: 4, width: 4, height: 4 });
    const asked = problem({ containers: [small, large] });
    const [box] = pack({ ...asked, containers: [large] }).boxes;
    const plan = { boxes: [{ ...box!, container: 1 }], steps: 0, lowerBound: 1 };
    const told = (costs: readonly (number | null)[]) =>
      explain(asked, plan, (one) => costs[one.container]!).boxes.map(withText)[0];
    expect(told([12, 9.5])).toEqual({
      box: 0,
      runnerUp: { container: 0, lacks: 'dearer', by: 2.5 },
      text: 'costs 9.50; the next, small, would cost 2.50 more',
    });
    expect(told([9, 9.5])?.text).toBe('small would cost 0.50 less for this box, but no cheaper plan with it was found');
    // What nobody ships is not weighed up.
    expect(told([null, 9.5])?.runnerUp?.lacks).toBe('arrangement');
    expect(told([9, null])?.runnerUp?.lacks).toBe('arrangement');
  });

  it('tells in fitness mode how much each container takes', () => {
    const items = [item({ length: 5, width: 5, height: 5, quantity: 9 })];
    const containers = [large, container({ id: 'wide', width: 20 })];
    expect(reasonsOf({ items, containers, multipleBoxes: false })).toEqual([
      { runnerUp: null, text: 'fits 8 of 9 units, which fill 100 % of it' },
      { runnerUp: null, text: 'fits all 9 units, which fill 56 % of it' },
    ]);
  });

  it('has no runner-up where one container is offered, and is silent on empty boxes', () => {
    expect(reasonsOf({ containers: [large] })).toEqual([
      { runnerUp: null, text: 'no other offered container fits the unit' },
    ]);
    expect(reasonsOf({ items: [item({ length: 11 })], containers: [large] })).toEqual([]);
  });
});
