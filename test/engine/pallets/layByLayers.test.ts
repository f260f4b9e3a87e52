import { describe, expect, it } from 'vitest';
import { checkPallets, palletize, type Carton, type PalletPlan, type PalletProblem } from '../../../engine/index.ts';
import { carton, pallet, problem } from './problems.ts';

/** Products of which 16, 12 and 4 cover a deck of 48 x 40 in wholly. */
const bricks = carton({ id: 'bricks', length: 12, width: 10, height: 8, weight: 30, quantity: 32 });
const tins = carton({ id: 'tins', length: 16, width: 10, height: 6, weight: 15, quantity: 24 });
const crisps = carton({ id: 'crisps', length: 24, width: 20, height: 10, weight: 8, quantity: 8 });

const sound = (given: Partial<PalletProblem>): PalletPlan => {
  const own = problem({ effort: 20_000, ...given });
  const plan = palletize(own);
  expect(checkPallets(own, plan)).toEqual([]);
  return plan;
};

/** Lines on each level of a pallet, from below: `0x16` for 16 cartons of line 0. */
const levelsOf = ({ pallets }: PalletPlan, index = 0): readonly string[] => {
  const levels = new Map<number, Map<number, number>>();
  for (const { carton: line, z } of pallets[index]!.placements) {
    const level = levels.get(z) ?? new Map<number, number>();
    level.set(line, (level.get(line) ?? 0) + 1);
    levels.set(z, level);
  }
  return [...levels]
    .sort(([a], [b]) => a - b)
    .map(([, level]) => [...level].map(([line, count]) => `${line}x${count}`).join(' '));
};

describe('a load of several products', () => {
  it('stands in whole layers of one product each, what is heavier below', () => {
    const plan = sound({ cartons: [crisps, tins, bricks] });
    expect(plan.pallets).toHaveLength(1);
    expect(levelsOf(plan)).toEqual(['2x16', '2x16', '1x12', '1x12', '0x4', '0x4']);
  });

  it('has what bears less above what bears more, however heavy it is', () => {
    const weak = { ...bricks, maxWeightOnTop: 30 };
    expect(levelsOf(sound({ cartons: [crisps, tins, weak] }))).toEqual(['1x12', '1x12', '0x4', '0x4', '2x16', '2x16']);
    const extreme = { ...tins, quantity: 12, crushClass: 'extreme' as const };
    expect(levelsOf(sound({ cartons: [extreme, crisps, bricks] })).at(-1)).toBe('0x12');
  });

  it('has the rest of its products above their layers', () => {
    const plan = sound({
      cartons: [
        { ...bricks, quantity: 37 },
        { ...tins, quantity: 26 },
      ],
    });
    expect(plan.pallets).toHaveLength(1);
    expect(levelsOf(plan).slice(0, 4)).toEqual(['0x16', '0x16', '1x12', '1x12']);
    expect(plan.pallets[0]!.placements).toHaveLength(63);
  });

  it('has layers on each of its pallets, and a product on as few as it fills', () => {
    const plan = sound({
      cartons: [
        { ...bricks, quantity: 48 },
        { ...tins, quantity: 48 },
        { ...crisps, quantity: 8 },
        carton({ id: 'jars', length: 16, width: 20, height: 8, weight: 20, quantity: 12 }),
      ],
    });
    expect(plan.pallets).toHaveLength(2);
    const levels = [...levelsOf(plan, 0), ...levelsOf(plan, 1)];
    expect(levels.toSorted()).toEqual(
      ['0x16', '0x16', '0x16', '1x12', '1x12', '1x12', '1x12', '2x4', '2x4', '3x6', '3x6'].toSorted(),
    );
  });

  it('has what leaves last in the lowest layers', () => {
    const plan = sound({
      cartons: [
        { ...bricks, stop: 1 },
        { ...tins, stop: 2 },
      ],
    });
    expect(levelsOf(plan)).toEqual(['1x12', '1x12', '0x16', '0x16']);
  });

  it('stands in layers that lie out over the edges where they may', () => {
    const wide = carton({ id: 'wide', length: 25, width: 21, height: 8, quantity: 8, weight: 20 });
    const plan = sound({ cartons: [wide, { ...crisps, quantity: 4 }], pallets: [pallet({ overhang: 1 })] });
    expect(levelsOf(plan)).toEqual(['0x4', '0x4', '1x4']);
    expect(Math.min(...plan.pallets[0]!.placements.map(({ x }) => x))).toBe(-1);
  });

  it('stands in layers that interlock', () => {
    const staggered = carton({ id: 'staggered', length: 16, width: 12, height: 6, quantity: 20, weight: 20 });
    const plan = sound({ cartons: [staggered, { ...crisps, quantity: 4 }] });
    const placesAt = (height: number): string =>
      plan.pallets[0]!.placements.flatMap(({ x, y, z, length }) => (z === height ? [`${x} ${y} ${length}`] : []))
        .toSorted()
        .join(', ');
    expect(levelsOf(plan)).toEqual(['0x10', '0x10', '1x4']);
    expect(placesAt(0)).not.toBe(placesAt(6));
  });

  it('is not spread over another pallet for the sake of layers', () => {
    // A layer of the long ones leaves a tenth of the deck; with it the rest would not go on.
    const long = carton({ id: 'long', length: 43, width: 8, height: 12, quantity: 5 });
    const small = carton({ id: 'small', length: 5, width: 5, height: 12, quantity: 8 + 3 * 72 });
    const plan = sound({ cartons: [long, small] });
    expect(plan.pallets).toHaveLength(1);
  });
});

/** Numbers from a seed (Park & Miller). */
const randomOf = (seed: number): ((from: number, to: number) => number) => {
  let state = seed;
  return (from, to) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from + 1));
  };
};

/** Lines of which whole layers can be made, and limits of all kinds. */
const randomLine = (next: (from: number, to: number) => number, index: number): Carton =>
  carton({
    id: String(index),
    ...{ length: [48, 24, 16, 12, 15, 13][next(0, 5)]!, width: [40, 20, 13, 10, 9.5, 8][next(0, 5)]! },
    ...{ height: next(4, 10), weight: next(1, 40), quantity: next(6, 60) },
    ...(next(0, 2) === 0 ? { maxWeightOnTop: next(0, 200) } : {}),
    ...(next(0, 4) === 0 ? { maxStackHeight: next(1, 4) } : {}),
    ...(next(0, 6) === 0 ? { crushClass: (['light', 'fragile', 'extreme'] as const)[next(0, 2)]! } : {}),
    ...(next(0, 6) === 0 ? { tiHi: { ti: next(4, 16), hi: next(2, 6) } } : {}),
    ...(next(0, 5) === 0 ? { tags: [next(0, 1) === 0 ? 'a' : 'b'] } : {}),
    ...(next(0, 5) === 0 ? { stop: next(1, 2) } : {}),
    ...(next(0, 5) === 0 ? { rotations: ['LWH', 'LHW', 'HLW'] as const } : {}),
  });

describe('random loads with whole layers', () => {
  it.each(Array.from({ length: 6 }, (_, index) => index * 7_919 + 3))('pass the judge (seed %i)', (seed) => {
    const next = randomOf(seed);
    const large = pallet({
      ...(next(0, 1) === 0 ? { overhang: next(1, 4) / 2 } : {}),
      ...(next(0, 1) === 0 ? { maxWeight: next(600, 2_500) } : {}),
    });
    sound({
      cartons: Array.from({ length: next(2, 8) }, (_, index) => randomLine(next, index)),
      pallets: next(0, 1) === 0 ? [large] : [pallet({ id: 'small', length: 32, width: 24 }), large],
      separationGroups: [['a'], ['b']],
      effort: 2_000,
    });
  });
});
