import { describe, expect, it } from 'vitest';
import { checkPallets, palletize, type Carton, type PalletPlan, type PalletProblem } from '../../../engine/index.ts';
import { concentrate } from '../../../engine/pallets/concentrate.ts';
import { deckOf } from '../../../engine/pallets/deck.ts';
import { towerWays, type Loads, type Setting } from '../../../engine/pallets/loads.ts';
import { allLines } from '../../../engine/pallets/placeStack.ts';
import { buildInstance } from '../../../engine/instance/instance.ts';
import { productsOf } from '../../../engine/pallets/product.ts';
import { superitemPatterns } from '../../../engine/pallets/superitemPatterns.ts';
import { rebuildingWays, superitemWays } from '../../../engine/pallets/superitemWays.ts';
import { buildSuperitems } from '../../../engine/pallets/superitems.ts';
import type { Superitem } from '../../../engine/pallets/superitem.ts';
import { cartonsIn, type Standing } from '../../../engine/pallets/tower.ts';
import { container, item, problem as boxProblem } from '../problems.ts';
import { carton, pallet, problem } from './problems.ts';

const standing = (given: Partial<Standing> = {}): Standing => ({
  ...{ product: 0, long: 10, short: 10, dz: 10, nx: 1, ny: 1, weight: 10, mostOnTop: Infinity, mostLevels: Infinity },
  ...given,
});
const built = (
  standings: readonly Standing[],
  counts: readonly number[],
  given: { height?: number; leastFill?: number } = {},
): readonly Superitem[] =>
  buildSuperitems(standings, Int32Array.from(counts), given.height ?? 40, {
    leastFill: given.leastFill ?? 0.9,
    maxWeight: Infinity,
    // Side by side along the longer side, as long as there is room.
    seat: (superitems, { long }) => {
      let u = 0;
      return superitems.flatMap((superitem) => {
        const seat = { superitem, u, v: 0, along: true };
        u += superitem.long;
        return u <= long ? [seat] : [];
      });
    },
    onAttempt: () => {},
  });
const productsIn = ({ pieces }: Superitem): readonly number[] => pieces.map(({ standing: own }) => own.product);

describe('superitems', () => {
  it('are columns of cartons on the largest base that fill the height', () => {
    const [column, ...others] = built([standing(), standing({ product: 1, long: 9.5, dz: 15 })], [1, 2]);
    expect(others).toEqual([]);
    expect(column).toMatchObject({ long: 10, short: 10, height: 40, levels: 3 });
    expect(productsIn(column!)).toEqual([0, 1, 1]);
  });

  it('set equal cartons side by side where two or four of them fill a level', () => {
    const half = { product: 1, long: 10, short: 5 };
    const kinds = [standing({ dz: 30 }), standing(half), standing({ ...half, short: 10, nx: 1, ny: 2, weight: 20 })];
    const [column] = built(kinds, [1, 2]);
    expect(productsIn(column!)).toEqual([0, 1]);
    expect(column!.pieces.reduce((sum, piece) => sum + cartonsIn(piece.standing), 0)).toBe(3);
    // One carton less, and the level is not filled.
    expect(built(kinds, [1, 1])).toEqual([]);
  });

  it('stand several columns on a carton that none covers, if it bears them', () => {
    const wide = { long: 20, weight: 10 };
    const kinds = (mostOnTop: number): readonly Standing[] => [
      standing({ ...wide, mostOnTop }),
      standing({ product: 1, dz: 30 }),
    ];
    const [platform] = built(kinds(20), [1, 2]);
    expect(platform).toMatchObject({ long: 20, short: 10, height: 40, weight: 30, levels: 2 });
    expect(platform!.pieces.map(({ u, z }) => [u, z])).toEqual([
      [0, 0],
      [0, 10],
      [10, 10],
    ]);
    expect(built(kinds(19.9), [1, 2])).toEqual([]);
    expect(built([standing({ ...wide, mostLevels: 1 }), standing({ product: 1, dz: 30 })], [1, 2])).toEqual([]);
  });

  it('leave out what fills too little, exactly at the least fill not', () => {
    const kinds = [standing({ dz: 36 })];
    expect(built(kinds, [3])).toHaveLength(3);
    expect(built(kinds, [3], { leastFill: 0.901 })).toEqual([]);
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

const randomLine = (next: (from: number, to: number) => number, index: number): Carton =>
  carton({
    id: String(index),
    ...{ length: next(20, 50) / 2, width: next(14, 40) / 2, height: next(8, 30) / 2 },
    ...{ weight: next(1, 40), quantity: next(1, 8) },
    ...(next(0, 1) === 0 ? { maxWeightOnTop: next(0, 300) } : {}),
    ...(next(0, 4) === 0 ? { maxStackHeight: next(1, 6) } : {}),
    ...(next(0, 6) === 0 ? { crushClass: (['light', 'fragile', 'extreme'] as const)[next(0, 2)]! } : {}),
    ...(next(0, 5) === 0 ? { tags: [next(0, 1) === 0 ? 'a' : 'b'] } : {}),
    ...(next(0, 5) === 0 ? { stop: next(1, 2) } : {}),
    ...(next(0, 5) === 0 ? { rotations: ['LWH', 'HLW'] as const } : {}),
  });

const randomProblem = (seed: number): PalletProblem => {
  const next = randomOf(seed);
  const large = pallet({
    ...(next(0, 1) === 0 ? { overhang: next(1, 6) / 2 } : {}),
    ...(next(0, 1) === 0 ? { maxWeight: next(300, 2_500) } : {}),
  });
  return problem({
    cartons: Array.from({ length: next(5, 40) }, (_, index) => randomLine(next, index)),
    pallets: next(0, 1) === 0 ? [large] : [pallet({ id: 'small', length: 32, width: 24 }), large],
    separationGroups: [['a'], ['b']],
  });
};

/** All lengths are halves of inches. */
const settingOf = (given: PalletProblem): Setting => ({
  problem: given,
  decks: given.pallets.map((one, index) => deckOf(one, index, undefined, 2)!),
  products: productsOf(given.cartons, 2),
  unitsPerInch: 2,
  control: {},
});
const planOf = ({ pallets, unpalletized, steps }: Loads): PalletPlan => ({
  ...{ pallets, unpalletized, steps, lowerBound: 0 },
});

describe('superitems as blocks of a coarser grid', () => {
  // 70 * 0.1 is no whole number in floating point.
  it('are measured in whole numbers', () => {
    const products = productsOf([carton({ length: 7, width: 7, height: 3, rotations: ['LWH'] })], 10);
    const items = [item({ length: 7, width: 7, height: 3, quantity: 9, rotations: ['LWH'] })];
    const instance = buildInstance(boxProblem({ items, containers: [container({ length: 21, width: 7 })] }));
    const column = built([standing({ long: 70, short: 70, dz: 30 })], [3], { height: 90 });
    const [pattern] = superitemPatterns(column, products, [0], 10, instance);
    expect(instance.unitsPerInch).toBe(1);
    expect(pattern).toMatchObject({ bx: 7, by: 7, bz: 9 });
    expect([...pattern!.solids!]).toEqual([0, 3, 6].flatMap((z) => [0, 0, z, 7, 7, z + 3]));
  });
});

describe('pallets of superitems, of random cartons', () => {
  it.each(Array.from({ length: 10 }, (_, index) => index * 7_919 + 1))('pass the judge (seed %i)', (seed) => {
    const given = randomProblem(seed);
    const setting = settingOf(given);
    for (const way of [superitemWays[0]!, superitemWays[3]!, ...rebuildingWays]) {
      const loads = way(setting, allLines(given.cartons), 2_000);
      expect(checkPallets(given, planOf(loads))).toEqual([]);
    }
  });

  it('pass the judge after what is left over moved into fuller ones, on no more pallets', () => {
    for (const seed of [11, 12]) {
      const given = randomProblem(seed);
      const setting = settingOf(given);
      const start = towerWays[0]!(setting, allLines(given.cartons), 500);
      const { pallets } = concentrate(setting, start.pallets, 1, 8_000);
      expect(checkPallets(given, planOf({ ...start, pallets }))).toEqual([]);
      expect(pallets.length).toBeLessThanOrEqual(start.pallets.length);
    }
  });
});

describe('a load of hundreds of different cartons', () => {
  const next = randomOf(2_019);
  const given = problem({
    cartons: Array.from({ length: 260 }, (_, index) =>
      carton({
        id: String(index),
        ...{ length: next(20, 40) / 2, width: next(14, 26) / 2, height: next(8, 30) / 2 },
        ...{ weight: next(1, 20), quantity: next(1, 3), maxWeightOnTop: next(20, 400) },
      }),
    ),
    effort: 20_000,
  });

  it('is put on dense pallets that the judge accepts, the same each time', () => {
    const plan = palletize(given);
    expect(checkPallets(given, plan)).toEqual([]);
    expect(plan.pallets.length).toBeGreaterThan(6);
    expect(palletize(given)).toEqual(plan);
  });

  it('is refused when a carton is shifted off what carries it, or its strength falls below its load', () => {
    const plan = palletize(given);
    const index = plan.pallets.findIndex(({ placements }) => placements.some(({ z }) => z > 0));
    const shifted = plan.pallets.map((one, at) =>
      at === index
        ? {
            ...one,
            placements: one.placements.map((own, i) =>
              i === one.placements.length - 1 ? { ...own, z: own.z + 0.5 } : own,
            ),
          }
        : one,
    );
    expect(checkPallets(given, { ...plan, pallets: shifted }).map(({ rule }) => rule)).toContain('support');
    const weak = { ...given, cartons: given.cartons.map((one) => ({ ...one, maxWeightOnTop: 0.5 })) };
    expect(checkPallets(weak, plan).map(({ rule }) => rule)).toContain('max-weight-on-top');
  });
});
