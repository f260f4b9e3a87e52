import { describe, expect, it } from 'vitest';
import { checkTrailers, loadTrailers, type Freight, type TrailerPlan } from '../../../engine/index.ts';
import { load, pallets, perTrailer, trailer } from './problems.ts';

const loaded = (freight: readonly Freight[], length = 630, width = 100): TrailerPlan => {
  const problem = load({ pallets: freight, equipment: [trailer({ length, width })] });
  const plan = loadTrailers(problem);
  expect(checkTrailers(problem, plan)).toEqual([]);
  return plan;
};

describe('floor patterns', () => {
  it('stand 26 GMA pallets lengthwise in 630 x 100 in: 13 rows of two, and not 27', () => {
    expect(perTrailer(loaded(pallets(26, { alignment: 'lengthwise' })))).toEqual([26]);
    expect(perTrailer(loaded(pallets(27, { alignment: 'lengthwise' })))).toHaveLength(2);
  });

  it('stand 30 GMA pallets turned: 15 rows of two, and not 31', () => {
    const plan = loaded(pallets(30));
    expect(perTrailer(plan)).toEqual([30]);
    expect(plan.trailers[0]!.pallets.every(({ length }) => length === 40)).toBe(true);
    expect(loaded(pallets(31)).lowerBound).toBe(2);
    expect(perTrailer(loaded(pallets(31)))).toHaveLength(2);
  });

  it('stand 28 pallets of 48 x 45 in with one column lengthwise and one turned: 93 in of 94', () => {
    const sides = { length: 48, width: 45 };
    expect(perTrailer(loaded(pallets(27, sides), 630, 94))).toEqual([27]);
    // 14 turned ones fill 630 in exactly, 13 lengthwise ones 624 in.
    expect(perTrailer(loaded(pallets(28, sides), 630, 94))).toHaveLength(2);
    // Turned in both columns they need 96 in.
    expect(perTrailer(loaded(pallets(28, sides), 630, 96))).toEqual([28]);
  });

  it('make a pinwheel where rows hold three only', () => {
    const plan = loaded(pallets(4, { length: 60, width: 40 }), 100, 100);
    expect(perTrailer(plan)).toEqual([4]);
    expect(plan.trailers[0]!.pallets.filter(({ length }) => length === 60)).toHaveLength(2);
    expect(perTrailer(loaded(pallets(4, { length: 60, width: 40 }), 99.9, 100))).toHaveLength(2);
  });

  it('put pinwheels one behind the other: 24 pallets in 600 in', () => {
    expect(perTrailer(loaded(pallets(24, { length: 60, width: 40 }), 600, 100))).toEqual([24]);
  });

  it('mix sides in a row', () => {
    const freight = [...pallets(5, { length: 60, width: 48 }), ...pallets(5, { length: 60, width: 52 })];
    const plan = loaded(
      freight.map((own) => ({ ...own, alignment: 'lengthwise' as const })),
      300,
      100,
    );
    expect(perTrailer(plan)).toEqual([10]);
  });

  it('fit exactly, to the millionth of an inch', () => {
    expect(perTrailer(loaded(pallets(2, { length: 50, width: 33.333333 }), 50, 66.666666))).toEqual([2]);
    expect(perTrailer(loaded(pallets(2, { length: 50, width: 33.333333 }), 50, 66.666665))).toHaveLength(2);
  });
});
