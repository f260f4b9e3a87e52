import { describe, expect, it } from 'vitest';
import { checkPallets, palletize } from '../../../engine/index.ts';
import { buildTower, type Standing } from '../../../engine/pallets/tower.ts';
import { buildTowers } from '../../../engine/pallets/towers.ts';
import { carton, pallet, problem } from './problems.ts';

const standing = (given: Partial<Standing> = {}): Standing => ({
  product: 0,
  long: 10,
  short: 10,
  dz: 10,
  nx: 1,
  ny: 1,
  weight: 10,
  mostOnTop: Infinity,
  mostLevels: Infinity,
  ...given,
});
const order = (cartons: readonly Standing[]): readonly number[] =>
  buildTower(cartons).cartons.map((one) => one.product);

describe('a tower', () => {
  it('stands from the largest base to the smallest', () => {
    const small = standing({ product: 1, long: 8, short: 8 });
    const large = standing({ product: 2, long: 12, short: 10 });
    const tower = buildTower([small, large]);
    expect(order([small, large])).toEqual([2, 1]);
    expect(tower).toMatchObject({ long: 12, short: 10, height: 20, weight: 20 });
  });

  it('has the strong below, whatever their size, if three quarters of a base are carried', () => {
    const weak = standing({ product: 1, mostOnTop: 9 });
    expect(order([weak, standing({ product: 2, long: 10, short: 8 })])).toEqual([2, 1]);
    expect(order([weak, standing({ product: 2, long: 10, short: 7.5 })])).toEqual([2, 1]);
    // Less than three quarters: one of the two stays out.
    expect(order([weak, standing({ product: 2, long: 10, short: 7.4 })])).toHaveLength(1);
    expect(order([standing({ product: 1, mostOnTop: 10 }), standing({ product: 2, short: 7 })])).toEqual([1, 2]);
  });

  it('has no more cartons above one another than any of them allows', () => {
    const three = [1, 2, 3].map((product) => standing({ product, mostLevels: 3 }));
    expect(order(three)).toHaveLength(3);
    expect(order(three.map((one) => ({ ...one, mostLevels: 2 })))).toHaveLength(2);
    expect(order([standing({ product: 1, mostLevels: 1 }), standing({ product: 2 })])).toEqual([2, 1]);
  });
});

describe('towers', () => {
  it('hold every carton once, within height and weight', () => {
    const kinds = [
      standing({ product: 0, dz: 7 }),
      standing({ product: 1, long: 9, dz: 12 }),
      standing({ product: 2, long: 14, short: 12, dz: 9, weight: 30 }),
    ];
    const left = Int32Array.of(20, 15, 11);
    const towers = buildTowers(kinds, left, 48, 120, { leastCover: 0.7 }, () => {});
    const counts = [0, 0, 0];
    for (const tower of towers) {
      expect(tower.height).toBeLessThanOrEqual(48);
      expect(tower.weight).toBeLessThanOrEqual(120);
      for (const { product } of tower.cartons) counts[product] = counts[product]! + 1;
    }
    expect(counts).toEqual([20, 15, 11]);
    expect([...left]).toEqual([0, 0, 0]);
  });

  it('fill the height where some cartons together make it', () => {
    const kinds = [standing({ product: 0, dz: 7 }), standing({ product: 1, dz: 13 })];
    const [first] = buildTowers(kinds, Int32Array.of(9, 9), 47, Infinity, { leastCover: 0.7 }, () => {});
    expect(first?.height).toBe(47);
  });

  it('save pallets where cartons of many heights leave uneven tops', () => {
    const cartons = Array.from({ length: 60 }, (_, index) =>
      carton({
        id: String(index),
        ...{ length: 10 + (index % 5), width: 9 + (index % 3), height: 5 + ((index * 37) % 60) / 10, quantity: 5 },
        maxWeightOnTop: 60 + 10 * (index % 7),
      }),
    );
    const given = problem({ cartons, pallets: [pallet({ maxHeight: 72 })], effort: 10_000 });
    const plan = palletize(given);
    expect(checkPallets(given, plan)).toEqual([]);
    const volume = cartons.reduce((sum, one) => sum + 5 * one.length * one.width * one.height, 0);
    expect(volume / (plan.pallets.length * 48 * 40 * 72)).toBeGreaterThan(0.6);
  });
});
