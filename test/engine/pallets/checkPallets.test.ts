import { describe, expect, it } from 'vitest';
import {
  checkPallets,
  palletize,
  type BuiltPallet,
  type CartonPlacement,
  type PalletPlan,
  type PalletProblem,
  type PalletViolationRule,
} from '../../../engine/index.ts';
import { carton, pallet, problem } from './problems.ts';

const given: PalletProblem = problem({
  cartons: [
    carton({ id: 'a', quantity: 165, tiHi: { ti: 15, hi: 8 } }),
    carton({ id: 'b', length: 16, width: 10, height: 8, quantity: 20, tags: ['b'] }),
    carton({ id: 'c', length: 60, quantity: 2 }),
    carton({ id: 'd', weight: 900, quantity: 1, tags: ['d'] }),
  ],
  pallets: [pallet({ maxWeight: 1800, overhang: 1 })],
  separationGroups: [['b'], ['d']],
});
const plan = palletize(given);

const rules = (of: PalletProblem, judged: PalletPlan): readonly PalletViolationRule[] => [
  ...new Set(checkPallets(of, judged).map(({ rule }) => rule)),
];
const withPallet = (index: number, change: (of: BuiltPallet) => BuiltPallet): PalletPlan => ({
  ...plan,
  pallets: plan.pallets.map((one, position) => (position === index ? change(one) : one)),
});
const withPlacement = (
  palletIndex: number,
  index: number,
  change: (of: CartonPlacement) => CartonPlacement,
): PalletPlan =>
  withPallet(palletIndex, (of) => ({
    ...of,
    placements: of.placements.map((one, position) => (position === index ? change(one) : one)),
  }));

/** A pallet with cartons of one line where the test wants them. */
const built = (
  of: PalletProblem,
  places: readonly (readonly [x: number, y: number, z: number])[],
): readonly PalletViolationRule[] => {
  const [{ length, width, height } = carton()] = of.cartons;
  const placements = places.map(([x, y, z]) => ({ carton: 0, x, y, z, length, width, height }));
  return rules(of, { pallets: [{ pallet: 0, placements }], unpalletized: [], steps: 0, lowerBound: 1 });
};
const few = (quantity: number, type: Parameters<typeof pallet>[0] = {}, line: Parameters<typeof carton>[0] = {}) =>
  problem({ cartons: [carton({ quantity, ...line })], pallets: [pallet(type)] });

describe('the judge of pallets', () => {
  it('accepts what the engine builds', () => {
    expect(checkPallets(given, plan)).toEqual([]);
    expect(plan.pallets.length).toBeGreaterThan(1);
    expect(plan.unpalletized).toEqual([{ index: 2, quantity: 2, reason: 'too-large' }]);
  });

  it('refuses cartons in one another', () => {
    const [first] = plan.pallets[0]!.placements;
    const { x, y, z } = first!;
    expect(
      rules(
        given,
        withPlacement(0, 1, (one) => ({ ...one, x, y, z })),
      ),
    ).toContain('overlap');
  });

  it('refuses what stands out further than the overhang, and lets it stand out as far', () => {
    const wide = { overhang: 1 };
    expect(built(few(1, wide), [[-1, -1, 0]])).toEqual([]);
    expect(built(few(1, wide), [[-1.000001, 0, 0]])).toEqual(['out-of-bounds']);
    expect(built(few(1, wide), [[37, 33, 0]])).toEqual([]);
    expect(built(few(1, wide), [[37, 33.000001, 0]])).toEqual(['out-of-bounds']);
    expect(built(few(1), [[-0.000001, 0, 0]])).toEqual(['out-of-bounds']);
  });

  it('refuses a carton with too little of its base on the deck', () => {
    const wide = { overhang: 4 };
    expect(built(few(1, wide), [[-3, 0, 0]])).toEqual([]);
    expect(built(few(1, wide), [[-3.000001, 0, 0]])).toEqual(['support']);
    expect(built(few(1, wide), [[-3, -1, 0]])).toEqual(['support']);
  });

  it('refuses a carton that is carried too little or floats', () => {
    expect(built(few(2), [[0, 0, 0], [3, 0, 6]])).toEqual([]); // prettier-ignore
    expect(built(few(2), [[0, 0, 0], [3.000001, 0, 6]])).toContain('support'); // prettier-ignore
    expect(built(few(2), [[0, 0, 0], [0, 0, 6.000001]])).toContain('support'); // prettier-ignore
  });

  it('refuses loads above the height or the weight', () => {
    expect(built(few(2, { maxHeight: 12 }), [[0, 0, 0], [0, 0, 6]])).toEqual([]); // prettier-ignore
    expect(built(few(2, { maxHeight: 11.999 }), [[0, 0, 0], [0, 0, 6]])).toEqual(['out-of-bounds']); // prettier-ignore
    expect(built(few(2, { maxWeight: 20 }), [[0, 0, 0], [12, 0, 0]])).toEqual([]); // prettier-ignore
    expect(built(few(2, { maxWeight: 19.999 }), [[0, 0, 0], [12, 0, 0]])).toEqual(['weight']); // prettier-ignore
  });

  it('refuses a carton under more than it carries', () => {
    const column: readonly (readonly [number, number, number])[] = [[0, 0, 0], [0, 0, 6], [0, 0, 12]]; // prettier-ignore
    expect(built(few(3, {}, { maxWeightOnTop: 20 }), column)).toEqual([]);
    expect(built(few(3, {}, { maxWeightOnTop: 19.99 }), column)).toEqual(['max-weight-on-top']);
    expect(built(few(3, {}, { maxStackHeight: 3 }), column)).toEqual([]);
    expect(built(few(3, {}, { maxStackHeight: 2 }), column)).toEqual(['max-stack-height']);
    expect(built(few(3, {}, { crushClass: 'moderate' }), column)).toEqual([]);
    expect(built(few(3, {}, { crushClass: 'fragile' }), column)).toEqual(['crush-class']);
  });

  it('refuses a carton that tips over under what stands on it', () => {
    // Each is carried on three quarters, but the whole leans out over the lowest.
    expect(built(few(3), [[0, 0, 0], [3, 0, 6], [6, 0, 12]])).toEqual([]); // prettier-ignore
    expect(built(few(5), [[0, 0, 0], [3, 0, 6], [6, 0, 12], [9, 0, 18], [12, 0, 24]])).toContain('stability'); // prettier-ignore
  });

  it('refuses pallets that the carrier does not take', () => {
    const capped = (caps: PalletProblem['caps'] & object): readonly PalletViolationRule[] =>
      built({ ...few(1, { platformHeight: 5, palletWeight: 40 }), caps }, [[0, 0, 0]]);
    expect(capped({ maxHeight: 11, maxWeight: 50, maxLength: 48, maxWidth: 40 })).toEqual([]);
    expect(capped({ maxHeight: 10.999 })).toEqual(['out-of-bounds']);
    expect(capped({ maxWeight: 49.999 })).toEqual(['weight']);
    expect(capped({ maxLength: 47.999 })).toContain('carrier-cap');
  });

  it('refuses a carton on its side that has to stand upright', () => {
    const tipped = withPlacement(0, plan.pallets[0]!.placements.length - 1, (one) => ({
      ...one,
      length: one.height,
      height: one.length,
    }));
    expect(rules(given, tipped)).toContain('rotation');
    expect(
      rules(
        given,
        withPlacement(0, 0, (one) => ({ ...one, width: one.width - 1 })),
      ),
    ).toContain('dimensions');
  });

  it('refuses an order in which the pallet cannot be built', () => {
    const turned = withPallet(0, (one) => ({ ...one, placements: one.placements.toReversed() }));
    expect(rules(given, turned)).toContain('build-order');
  });

  it('refuses cartons that are missing, invented or put on no pallet there is', () => {
    expect(
      rules(
        given,
        withPallet(0, (one) => ({ ...one, placements: one.placements.slice(0, -1) })),
      ),
    ).toContain('quantity');
    expect(
      rules(
        given,
        withPlacement(0, 0, (one) => ({ ...one, carton: 99 })),
      ),
    ).toContain('quantity');
    expect(
      rules(
        given,
        withPallet(0, (one) => ({ ...one, pallet: 7 })),
      ),
    ).toContain('container-size');
    expect(
      rules(
        given,
        withPallet(0, (one) => ({ ...one, placements: [] })),
      ),
    ).toContain('quantity');
    expect(rules(given, { ...plan, unpalletized: [] })).toEqual(['quantity']);
    expect(rules(given, { ...plan, unpalletized: [{ index: 2, quantity: 3, reason: 'too-large' }] })).toEqual([
      'quantity',
    ]);
  });

  it('refuses a wrong reason, and a carton left that would go on an empty pallet', () => {
    const left = (of: PalletProblem, reason: 'too-large' | 'too-heavy' | 'no-room'): readonly PalletViolationRule[] =>
      rules(of, { pallets: [], unpalletized: [{ index: 0, quantity: 1, reason }], steps: 0, lowerBound: 0 });
    expect(left(few(1, {}, { length: 60 }), 'too-large')).toEqual([]);
    expect(left(few(1, {}, { length: 60 }), 'too-heavy')).toEqual(['left-out-reason']);
    expect(left(few(1, { maxWeight: 9 }), 'too-heavy')).toEqual([]);
    expect(left(few(1, { maxWeight: 10 }), 'too-heavy')).toEqual(['left-out-reason']);
    expect(left(few(1), 'no-room')).toEqual(['left-out-reason']);
    expect(left(problem({ pallets: [] }), 'no-room')).toEqual([]);
    // It fits between the limits of the overhang but would have too little of its base on the deck.
    expect(left(few(1, { overhang: 20 }, { length: 70, width: 20 }), 'too-large')).toEqual([]);
  });

  it('refuses cartons of two groups on one pallet', () => {
    const line = given.cartons.findIndex(({ id }) => id === 'd');
    const from = plan.pallets.findIndex(({ placements }) => placements.some((one) => one.carton === line));
    const to = plan.pallets.findIndex(({ placements }) => placements.some((one) => one.carton === 1));
    expect(from).not.toBe(to);
    const moved = withPallet(to, (one) => ({
      ...one,
      placements: one.placements.map((own, index) => (index === 0 ? { ...own, carton: line } : own)),
    }));
    expect(rules(given, moved)).toContain('separation');
  });

  it('refuses what is not the pattern of the product', () => {
    const own = (ti: number, hi: number): PalletProblem => few(3, {}, { tiHi: { ti, hi } });
    const row: readonly (readonly [number, number, number])[] = [[0, 0, 0], [12, 0, 0], [24, 0, 0]]; // prettier-ignore
    expect(built(own(3, 1), row)).toEqual([]);
    expect(built(own(2, 2), row)).toEqual(['ti-hi']);
    expect(built(own(2, 1), row)).toEqual(['ti-hi']);
    expect(built({ ...own(2, 2), respectTiHi: false }, row)).toEqual([]);
    // One level more than the pattern has, and a lower level that is not complete.
    expect(built(own(3, 1), [[0, 0, 0], [12, 0, 0], [0, 0, 6]])).toEqual(['ti-hi']); // prettier-ignore
    expect(built(own(2, 2), [[0, 0, 0], [12, 0, 0], [0, 0, 6]])).toEqual([]); // prettier-ignore
    expect(built(own(1, 3), [[0, 0, 0], [0, 0, 6], [12, 0, 0]])).toEqual(['ti-hi']); // prettier-ignore
    // A pattern that does not fit binds nobody.
    expect(built(own(2, 9), row)).toEqual([]);
    expect(built(own(40, 1), row)).toEqual([]);
  });
});
