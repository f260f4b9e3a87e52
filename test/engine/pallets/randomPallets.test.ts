import { describe, expect, it } from 'vitest';
import { checkPallets, palletize, type Carton, type PalletProblem } from '../../../engine/index.ts';
import { carton, pallet, problem } from './problems.ts';

/** Numbers from a seed (Park & Miller). */
const randomOf = (seed: number): ((from: number, to: number) => number) => {
  let state = seed;
  return (from, to) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from + 1));
  };
};

const randomLine = (next: (from: number, to: number) => number, index: number): Carton => {
  const weight = next(1, 40);
  return carton({
    id: String(index),
    ...{ length: next(12, 60) / 2, width: next(12, 48) / 2, height: next(8, 40) / 2, weight, quantity: next(1, 30) },
    ...(next(0, 3) === 0 ? { rotations: ['LWH', 'WLH', 'LHW', 'HLW'] } : {}),
    ...(next(0, 2) === 0 ? { maxWeightOnTop: next(0, 300) } : {}),
    ...(next(0, 4) === 0 ? { maxStackHeight: next(1, 6) } : {}),
    ...(next(0, 4) === 0 ? { crushClass: (['light', 'moderate', 'fragile', 'extreme'] as const)[next(0, 3)]! } : {}),
    ...(next(0, 3) === 0 ? { tiHi: { ti: next(1, 14), hi: next(1, 6) } } : {}),
    ...(next(0, 5) === 0 ? { tags: [next(0, 1) === 0 ? 'a' : 'b'] } : {}),
  });
};

const randomProblem = (seed: number): PalletProblem => {
  const next = randomOf(seed);
  const cartons = Array.from({ length: next(1, 14) }, (_, index) => randomLine(next, index));
  const large = pallet({
    ...(next(0, 1) === 0 ? { overhang: next(1, 6) / 2 } : {}),
    ...(next(0, 1) === 0 ? { maxWeight: next(300, 2500) } : {}),
    ...{ platformHeight: 6, palletWeight: 50 },
  });
  const small = pallet({ id: 'small', length: 32, width: 24 });
  return problem({
    cartons,
    pallets: next(0, 1) === 0 ? [large] : [large, small],
    separationGroups: [['a'], ['b']],
    ...(next(0, 3) === 0 ? { caps: { maxHeight: next(30, 60), maxWeight: next(600, 2000) } } : {}),
  });
};

describe('pallets of random cartons', () => {
  it.each(Array.from({ length: 60 }, (_, index) => index * 7_919 + 1))('pass the judge (seed %i)', (seed) => {
    const given = randomProblem(seed);
    const plan = palletize(given);
    expect(checkPallets(given, plan)).toEqual([]);
    expect(plan.pallets.length).toBeGreaterThanOrEqual(plan.lowerBound);
  });

  it('are the same each time', () => {
    const given = randomProblem(4_711);
    expect(palletize(given)).toEqual(palletize(given));
  });
});
