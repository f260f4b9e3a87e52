import { describe, expect, it } from 'vitest';
import { checkTrailers, loadTrailers, type Freight, type TrailerPlan } from '../../../engine/index.ts';
import { freight, load, pallets, perTrailer, trailer } from './problems.ts';

/** A trailer with room for one pallet on its floor. */
const narrow = [trailer({ length: 48, width: 40 })];

const loaded = (own: readonly Freight[], allowPalletStacking = true, equipment = narrow): TrailerPlan => {
  const problem = load({ pallets: own, equipment, allowPalletStacking });
  const plan = loadTrailers(problem);
  expect(checkTrailers(problem, plan)).toEqual([]);
  return plan;
};

describe('pallets on pallets', () => {
  it('stand where the lower one bears the upper one, the limit included', () => {
    const [one] = loaded(pallets(2, { maxStackWeight: 1_000 })).trailers;
    expect(one!.pallets.map(({ z, below }) => [z, below === null])).toEqual([
      [0, true],
      [50, false],
    ]);
    expect(perTrailer(loaded(pallets(2, { maxStackWeight: 999.999999 })))).toEqual([1, 1]);
    expect(perTrailer(loaded(pallets(2, { maxStackWeight: 0, weight: 0 })))).toEqual([1, 1]);
  });

  it('stand only where stacking is allowed', () => {
    expect(perTrailer(loaded(pallets(2, { maxStackWeight: 1_000 }), false))).toEqual([1, 1]);
  });

  it('are no higher together than the trailer, the height included', () => {
    expect(perTrailer(loaded(pallets(2, { maxStackWeight: 1_000, height: 55 })))).toEqual([2]);
    expect(perTrailer(loaded(pallets(2, { maxStackWeight: 1_000, height: 55.000001 })))).toEqual([1, 1]);
  });

  it('never stand on a third level', () => {
    expect(perTrailer(loaded(pallets(3, { maxStackWeight: 9_000, height: 10 })))).toHaveLength(2);
  });

  it('put the one on top that the other bears', () => {
    const plan = loaded([freight({ weight: 400, maxStackWeight: 2_000 }), freight({ weight: 2_000 })]);
    expect(plan.trailers[0]!.pallets.map(({ pallet }) => pallet)).toEqual([0, 1]);
  });

  it('carry nine tenths of the upper base, turned where that helps', () => {
    const lower = freight({ maxStackWeight: 5_000, weight: 2_000 });
    const wide = trailer({ length: 54, width: 44 });
    expect(perTrailer(loaded([lower, freight({ length: 40, width: 48 })]))).toEqual([2]);
    expect(perTrailer(loaded([lower, freight({ length: 48, width: 44 })], true, [wide]))).toEqual([2]);
    expect(
      perTrailer(loaded([lower, freight({ length: 48, width: 44.5 })], true, [trailer({ width: 45, length: 54 })])),
    ).toEqual([1, 1]);
  });

  it('leave at the same stop', () => {
    const own = { maxStackWeight: 1_000 };
    expect(perTrailer(loaded([freight({ ...own, stop: 1 }), freight({ ...own, stop: 1 })]))).toEqual([2]);
    expect(perTrailer(loaded([freight({ ...own, stop: 1 }), freight({ ...own, stop: 2 })]))).toEqual([1, 1]);
  });

  it('are paired so that as few places as can be are used', () => {
    // 70 goes with 40 only, 60 with 50 or 40: the pairs are 70 + 40 and 60 + 50.
    const own = [60, 40, 70, 50].map((height) => freight({ height, maxStackWeight: 1_000 }));
    expect(perTrailer(loaded(own, true, [trailer({ length: 48, width: 80 })]))).toEqual([4]);
  });

  it('stand alone where the floor has room', () => {
    const plan = loaded(pallets(20, { maxStackWeight: 1_000 }), true, [trailer()]);
    expect(plan.trailers[0]!.pallets.every(({ z }) => z === 0)).toBe(true);
  });
});
