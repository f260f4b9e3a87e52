import { describe, expect, it } from 'vitest';
import { checkPallets, palletize, PackCancelled, type PalletProblem } from '../../../engine/index.ts';
import { carton, levelsOf, pallet, problem } from './problems.ts';

/** Palletizes and has the plan judged. */
const sound = (given: PalletProblem): ReturnType<typeof palletize> => {
  const plan = palletize(given);
  expect(checkPallets(given, plan)).toEqual([]);
  return plan;
};

describe('pallets of one product', () => {
  it('stand in levels of the fullest pattern up to the height', () => {
    const plan = sound(problem({ cartons: [carton({ quantity: 160 })] }));
    expect(plan.pallets).toHaveLength(1);
    expect(levelsOf(plan, 0)).toEqual([20, 20, 20, 20, 20, 20, 20, 20]);
    expect(plan.lowerBound).toBe(1);
    expect(sound(problem({ cartons: [carton({ quantity: 161 })] })).pallets).toHaveLength(2);
  });

  it('stop at the weight, with an incomplete level on top', () => {
    const heavy = carton({ quantity: 200, weight: 25 });
    const plan = sound(problem({ cartons: [heavy], pallets: [pallet({ maxWeight: 1250 })] }));
    expect(plan.pallets).toHaveLength(4);
    expect(levelsOf(plan, 0)).toEqual([20, 20, 10]);
    const exact = sound(problem({ cartons: [{ ...heavy, quantity: 50 }], pallets: [pallet({ maxWeight: 1250 })] }));
    expect(exact.pallets).toHaveLength(1);
    const below = sound(problem({ cartons: [{ ...heavy, quantity: 50 }], pallets: [pallet({ maxWeight: 1249 })] }));
    expect(below.pallets).toHaveLength(2);
  });

  it('stop at what a carton carries', () => {
    const levels = (given: Partial<Parameters<typeof carton>[0]>): readonly number[] =>
      levelsOf(sound(problem({ cartons: [carton({ quantity: 160, ...given })] })), 0);
    expect(levels({ maxWeightOnTop: 30 })).toEqual([20, 20, 20, 20]);
    expect(levels({ maxWeightOnTop: 29.99 })).toEqual([20, 20, 20]);
    expect(levels({ maxStackHeight: 5 })).toEqual([20, 20, 20, 20, 20]);
    expect(levels({ crushClass: 'moderate' })).toEqual([20, 20, 20]);
    expect(levels({ crushClass: 'extreme' })).toEqual([20]);
  });

  it('interlock where all is carried and nothing overloaded', () => {
    // Four-block patterns mirror into one another with cartons on two.
    const plan = sound(problem({ cartons: [carton({ length: 16, width: 12, quantity: 70 })] }));
    const [first] = plan.pallets;
    const place = (level: number): string =>
      (first?.placements ?? [])
        .filter(({ z }) => z === level * 6)
        .map(({ x, y, length }) => [x, y, length].join())
        .sort()
        .join(' ');
    expect(levelsOf(plan, 0)[0]).toBe(10);
    expect(place(0)).not.toBe(place(1));
    expect(place(0)).toBe(place(2));
  });

  it('lie on their side only where a rotation says so', () => {
    const flat = carton({ length: 24, width: 20, height: 30, quantity: 4 });
    const low = pallet({ maxHeight: 24 });
    const upright = palletize(problem({ cartons: [flat], pallets: [low] }));
    expect(upright.unpalletized).toEqual([{ index: 0, quantity: 4, reason: 'too-large' }]);
    const lying = sound(problem({ cartons: [{ ...flat, rotations: ['HLW', 'LHW'] }], pallets: [low] }));
    expect(lying.unpalletized).toEqual([]);
  });
});

describe('a pattern of the product', () => {
  const own = (ti: number, hi: number, quantity: number): PalletProblem =>
    problem({ cartons: [carton({ quantity, tiHi: { ti, hi } })] });

  it('is used as it is given, on full pallets and on the last', () => {
    const plan = sound(own(10, 5, 125));
    expect(plan.pallets).toHaveLength(3);
    expect(levelsOf(plan, 0)).toEqual([10, 10, 10, 10, 10]);
    expect(levelsOf(plan, 2)).toEqual([10, 10, 5]);
  });

  it('is used where it fills the pallet to its limits', () => {
    expect(levelsOf(sound(own(20, 8, 160)), 0)).toEqual(Array.from({ length: 8 }, () => 20));
  });

  it('is used for numbers that make no grid', () => {
    expect(levelsOf(sound(own(19, 2, 38)), 0)).toEqual([19, 19]);
  });

  it.each([
    ['more cartons on a level than fit', 21, 2],
    ['more levels than fit', 20, 9],
    ['nonsense', -3, 0],
    ['parts of cartons', 2.5, 2],
    ['numbers beyond all measure', 1e12, 1e12],
  ])('is not used where it asks for %s', (_, ti, hi) => {
    const plan = sound(own(ti, hi, 160));
    expect(plan.pallets).toHaveLength(1);
    expect(levelsOf(plan, 0)[0]).toBe(20);
  });

  it('is not used where it is not to be respected', () => {
    const plan = sound({ ...own(10, 5, 160), respectTiHi: false });
    expect(plan.pallets).toHaveLength(1);
  });
});

describe('overhang', () => {
  const wide = carton({ length: 25, width: 20, quantity: 4 });

  it('lets cartons stand out over the deck with most of their base on it', () => {
    const plan = sound(problem({ cartons: [wide], pallets: [pallet({ overhang: 1, maxHeight: 6 })] }));
    expect(plan.pallets).toHaveLength(1);
    expect(Math.min(...(plan.pallets[0]?.placements ?? []).map(({ x }) => x))).toBe(-1);
    expect(sound(problem({ cartons: [wide], pallets: [pallet({ maxHeight: 6 })] })).pallets.length).toBeGreaterThan(1);
  });

  it('carries nothing where too little of a base would be left on the deck', () => {
    const rod = carton({ length: 40, width: 4, quantity: 14 });
    const plan = sound(problem({ cartons: [rod], pallets: [pallet({ overhang: 4, maxHeight: 6 })] }));
    expect(plan.unpalletized).toEqual([]);
    const mixed = [rod, carton({ length: 30, width: 30, quantity: 3 }), carton({ quantity: 25 })];
    sound(problem({ cartons: mixed, pallets: [pallet({ overhang: 4 })] }));
  });
});

describe('mixed pallets', () => {
  const lines = [
    carton({ id: 'a', quantity: 175 }),
    carton({ id: 'b', length: 16, width: 10, height: 8, weight: 22, quantity: 40 }),
    carton({ id: 'c', length: 9, width: 9, height: 9, weight: 4, quantity: 31 }),
  ];

  it('take what whole pallets of one product leave', () => {
    const plan = sound(problem({ cartons: lines, effort: 20_000 }));
    const [first] = plan.pallets;
    expect(first?.placements).toHaveLength(160);
    expect(new Set(first?.placements.map((one) => one.carton))).toEqual(new Set([0]));
    expect(plan.pallets).toHaveLength(2);
    expect(plan.lowerBound).toBeLessThanOrEqual(2);
  });

  it('keep separated cartons apart', () => {
    const tagged = [carton({ quantity: 5, tags: ['food'] }), carton({ quantity: 5, tags: ['poison'] })];
    expect(sound(problem({ cartons: tagged, separationGroups: [['food'], ['poison']] })).pallets).toHaveLength(2);
    expect(sound(problem({ cartons: tagged })).pallets).toHaveLength(1);
  });

  it('choose among pallet types for the fewest pallets, then the smallest', () => {
    const types = [pallet({ id: 'half', length: 24 }), pallet()];
    const many = sound(problem({ cartons: [carton({ quantity: 160 })], pallets: types }));
    expect(many.pallets.map((one) => one.pallet)).toEqual([1]);
    const few = sound(problem({ cartons: [carton({ quantity: 40 })], pallets: types }));
    expect(few.pallets.map((one) => one.pallet)).toEqual([0]);
  });

  it('stay within the caps of the carrier', () => {
    const lot = [carton({ quantity: 160 })];
    const platform = pallet({ platformHeight: 6, palletWeight: 50 });
    expect(sound(problem({ cartons: lot, pallets: [platform], caps: { maxHeight: 54 } })).pallets).toHaveLength(1);
    expect(sound(problem({ cartons: lot, pallets: [platform], caps: { maxHeight: 53.9 } })).pallets).toHaveLength(2);
    expect(sound(problem({ cartons: lot, pallets: [platform], caps: { maxWeight: 1650 } })).pallets).toHaveLength(1);
    expect(sound(problem({ cartons: lot, pallets: [platform], caps: { maxWeight: 1649 } })).pallets).toHaveLength(2);
    const none = sound(problem({ cartons: lot, pallets: [platform], caps: { maxLength: 47 } }));
    expect(none.unpalletized).toEqual([{ index: 0, quantity: 160, reason: 'no-room' }]);
  });

  it('are the same for the same problem', () => {
    const given = problem({ cartons: lines });
    expect(palletize(given)).toEqual(palletize(given));
  });
});

describe('bad input', () => {
  it('leaves what fits on no pallet, with the reason', () => {
    const given = problem({
      cartons: [carton({ length: 60, quantity: 2 }), carton({ weight: 500, quantity: 3 }), carton()],
      pallets: [pallet({ maxWeight: 400 })],
    });
    const plan = sound(given);
    expect(plan.unpalletized).toEqual([
      { index: 0, quantity: 2, reason: 'too-large' },
      { index: 1, quantity: 3, reason: 'too-heavy' },
    ]);
    expect(plan.pallets).toHaveLength(1);
  });

  it('has no plan without pallets or cartons', () => {
    expect(sound(problem({ pallets: [] })).unpalletized).toEqual([{ index: 0, quantity: 1, reason: 'no-room' }]);
    expect(sound(problem({ cartons: [] })).pallets).toEqual([]);
  });

  it('copes with cartons that are next to nothing', () => {
    const plan = sound(
      problem({ cartons: [carton({ length: 1e-6, width: 1e-6, height: 1e-6, weight: 0, quantity: 50 })] }),
    );
    expect(plan.pallets).toHaveLength(1);
  });

  it('puts 500,000 cartons of one line on pallets that are counted, not written again', () => {
    const given = problem({ cartons: [carton({ quantity: 500_000 })] });
    const started = performance.now();
    const plan = sound(given);
    expect(plan.pallets).toHaveLength(3125);
    expect(new Set(plan.pallets.map(({ placements }) => placements)).size).toBe(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('ends when it is cancelled', () => {
    expect(() => palletize(problem(), { cancelled: () => true })).toThrow(PackCancelled);
  });
});
