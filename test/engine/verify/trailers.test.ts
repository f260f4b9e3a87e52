import { describe, expect, it } from 'vitest';
import {
  checkTrailers,
  loadTrailers,
  type CartonPlacement,
  type FreightPlacement,
  type LoadedTrailer,
  type TrailerPlan,
  type TrailerProblem,
  type TrailerRule,
} from '../../../engine/index.ts';
import { carton, freight, load, pallets, trailer } from '../trailers/problems.ts';

const axles = { frontPosition: 36, rearPosition: 500, maxFrontLoad: 20_000, maxRearLoad: 24_000 };
const given: TrailerProblem = load({
  pallets: [
    ...pallets(20, { stop: 2, maxStackWeight: 1_000 }),
    ...pallets(6, { stop: 1, weight: 1_200, height: 60 }),
    freight({ length: 640 }),
  ],
  cartons: [carton({ quantity: 12, stop: 1 }), carton({ weight: 90_000 })],
  equipment: [trailer({ length: 500, maxWeight: 44_000, axles })],
});
const plan = loadTrailers(given);

const rules = (of: TrailerProblem, judged: TrailerPlan): readonly TrailerRule[] => [
  ...new Set(checkTrailers(of, judged).map(({ rule }) => rule)),
];
const withTrailer = (change: (loaded: LoadedTrailer) => LoadedTrailer): TrailerPlan => ({
  ...plan,
  trailers: plan.trailers.map((loaded, i) => (i === 0 ? change(loaded) : loaded)),
});
const withPallet = (at: number, change: (placed: FreightPlacement) => FreightPlacement): TrailerPlan =>
  withTrailer((loaded) => ({
    ...loaded,
    pallets: loaded.pallets.map((placed, i) => (i === at ? change(placed) : placed)),
  }));
const withCarton = (at: number, change: (placed: CartonPlacement) => CartonPlacement): TrailerPlan =>
  withTrailer((loaded) => ({
    ...loaded,
    cartons: loaded.cartons.map((placed, i) => (i === at ? change(placed) : placed)),
  }));

const placed = plan.trailers[0]!.pallets;
const upper = placed.findIndex(({ z }) => z > 0);
const lower = placed.findIndex(({ pallet }) => pallet === placed[upper]?.below);

/** Two pallets where the test wants them, in a trailer without limits. */
const two = (
  a: Partial<FreightPlacement>,
  b: Partial<FreightPlacement>,
  more: Partial<TrailerProblem> = {},
): readonly TrailerRule[] => {
  const own = load({ pallets: pallets(2, { maxStackWeight: 1_000 }), ...more });
  const base = { x: 0, y: 0, z: 0, length: 48, width: 40, height: 50, below: null };
  const both = [
    { ...base, pallet: 0, ...a },
    { ...base, pallet: 1, ...b },
  ];
  const weights = both.map(({ pallet }) => own.pallets[pallet]!.weight);
  const mean = (pick: (one: (typeof both)[number]) => number): number =>
    both.reduce((sum, one, i) => sum + weights[i]! * pick(one), 0) / (weights[0]! + weights[1]!);
  const centre = {
    x: mean(({ x, length }) => x + length / 2),
    y: mean(({ y, width }) => y + width / 2),
    z: mean(({ z, height }) => z + height / 2),
  };
  const trailers = [{ equipment: 0, pallets: both, cartons: [], centre, axleLoads: null }];
  return rules(own, { trailers, unloadedPallets: [], unloadedCartons: [], steps: 0, lowerBound: 1 });
};

describe('the judge of trailers', () => {
  it('accepts what the engine loads: stacks, stops, cartons', () => {
    expect(checkTrailers(given, plan)).toEqual([]);
    expect(plan.trailers).toHaveLength(1);
    expect(upper).toBeGreaterThan(0);
    expect(plan.trailers[0]!.cartons.length).toBeGreaterThan(0);
  });

  it('refuses a pallet shifted into another, or through a wall, by a millionth of an inch', () => {
    expect(two({}, { x: 48 })).toEqual([]);
    expect(two({}, { x: 47.999999 })).toEqual(['overlap']);
    expect(two({}, { x: 630 - 48 })).toEqual([]);
    expect(two({}, { x: 630.000001 - 48 })).toEqual(['out-of-bounds']);
    expect(two({}, { x: 100, y: 60.000001 })).toEqual(['out-of-bounds']);
  });

  it('refuses sides that are not the pallet’s own, and forced turns undone', () => {
    expect(
      rules(
        given,
        withPallet(0, (old) => ({ ...old, length: old.length - 1 })),
      ),
    ).toContain('dimensions');
    expect(two({ length: 40, width: 48 }, { x: 48 })).toEqual([]);
    const forced = { pallets: pallets(2, { alignment: 'lengthwise' as const }) };
    expect(two({}, { x: 48 }, forced)).toEqual([]);
    expect(two({ length: 40, width: 48 }, { x: 48 }, forced)).toEqual(['rotation']);
  });

  it('refuses what is dropped, doubled, or left behind without need', () => {
    expect(
      rules(
        given,
        withTrailer((old) => ({ ...old, cartons: old.cartons.slice(1) })),
      ),
    ).toContain('quantity');
    expect(rules(given, { ...plan, unloadedPallets: [] })).toEqual(['quantity']);
    const twice = { index: 0, quantity: 1, reason: 'no-room' as const };
    expect(rules(given, { ...plan, unloadedPallets: [...plan.unloadedPallets, twice] })).toEqual([
      'quantity',
      'unloaded-reason',
    ]);
  });

  it('refuses a wrong reason', () => {
    for (const reason of ['too-heavy', 'unbalanced', 'no-room'] as const) {
      const unloadedPallets = plan.unloadedPallets.map((left) => ({ ...left, reason }));
      expect(rules(given, { ...plan, unloadedPallets })).toEqual(['unloaded-reason']);
    }
    const unloadedCartons = plan.unloadedCartons.map((left) => ({ ...left, reason: 'too-large' as const }));
    expect(rules(given, { ...plan, unloadedCartons })).toEqual(['unloaded-reason']);
  });

  it('refuses too much weight: load limit and gross cap', () => {
    const limit = (maxWeight: number): TrailerProblem => ({
      ...given,
      equipment: [{ ...given.equipment[0]!, maxWeight }],
    });
    const weight = 20_000 + 7_200 + 600;
    expect(rules(limit(weight), plan)).toEqual([]);
    expect(rules(limit(weight - 0.000001), plan)).toContain('weight');
    const capped = { ...given, equipment: [{ ...given.equipment[0]!, tareWeight: 10_000 }] };
    expect(rules({ ...capped, caps: { maxWeight: weight + 10_000 } }, plan)).toEqual([]);
    expect(rules({ ...capped, caps: { maxWeight: weight + 9_999 } }, plan)).toContain('weight');
  });

  it('refuses axles that bear too much, the limit itself allowed', () => {
    const { front, rear } = plan.trailers[0]!.axleLoads!;
    const limited = (change: Partial<typeof axles>): TrailerProblem => ({
      ...given,
      equipment: [{ ...given.equipment[0]!, axles: { ...axles, ...change } }],
    });
    const up = (pounds: number): number => Math.ceil(pounds * 1e6) / 1e6;
    expect(rules(limited({ maxRearLoad: up(rear) }), plan)).toEqual([]);
    expect(rules(limited({ maxRearLoad: up(rear) - 0.00001 }), plan)).toContain('axle-load');
    expect(rules(limited({ maxFrontLoad: front / 2 }), plan)).toContain('axle-load');
    expect(rules(limited({ rearPosition: 36 }), plan)).toContain('equipment');
  });

  it('refuses axles that bear too much after a stop only', () => {
    // What stays on board stands between the front wall and the front support; the rest relieved it from behind.
    const far = { ...axles, frontPosition: 200, rearPosition: 300, maxFrontLoad: 2_000, maxRearLoad: 2_000 };
    const own = { pallets: [freight({ stop: 2 }), freight({ stop: 1 })], equipment: [trailer({ axles: far })] };
    const problem = load(own);
    const base = { y: 0, z: 0, length: 48, width: 40, height: 50, below: null };
    const both = [
      { ...base, pallet: 0, x: 40 },
      { ...base, pallet: 1, x: 400 },
    ];
    const centre = { x: 244, y: 20, z: 25 };
    const axleLoads = { front: 1_120, rear: 880 };
    const judged = {
      trailers: [{ equipment: 0, pallets: both, cartons: [], centre, axleLoads }],
      unloadedPallets: [],
      unloadedCartons: [],
      steps: 0,
      lowerBound: 1,
    };
    expect(rules(problem, judged)).toEqual(['axle-load']);
    const oneStop = { ...problem, pallets: pallets(2) };
    expect(rules(oneStop, judged)).toEqual([]);
  });

  it('refuses figures that are not those of the load', () => {
    expect(
      rules(
        given,
        withTrailer((old) => ({ ...old, centre: { ...old.centre, x: old.centre.x + 0.01 } })),
      ),
    ).toEqual(['figures']);
    expect(
      rules(
        given,
        withTrailer((old) => ({ ...old, axleLoads: { front: 1, rear: 1 } })),
      ),
    ).toEqual(['figures']);
    expect(
      rules(
        given,
        withTrailer((old) => ({ ...old, axleLoads: null })),
      ),
    ).toEqual(['figures']);
  });

  it('refuses wrong stacks', () => {
    const weak = { ...given, pallets: given.pallets.map((own) => ({ ...own, maxStackWeight: 999.99 })) };
    expect(rules(weak, plan)).toEqual(['stacking']);
    expect(rules({ ...given, allowPalletStacking: false }, plan)).toEqual(['stacking']);
    expect(
      rules(
        given,
        withPallet(upper, (old) => ({ ...old, below: null })),
      ),
    ).toContain('stacking');
    expect(
      rules(
        given,
        withPallet(upper, (old) => ({ ...old, below: old.pallet })),
      ),
    ).toContain('stacking');
    expect(
      rules(
        given,
        withPallet(upper, (old) => ({ ...old, z: old.z + 0.5 })),
      ),
    ).toContain('stacking');
    expect(
      rules(
        given,
        withPallet(lower, (old) => ({ ...old, below: placed[upper]!.pallet })),
      ),
    ).toContain('stacking');
  });

  it('refuses an upper pallet that is carried by less than nine tenths', () => {
    expect(two({}, { z: 50, below: 0, x: 4.8 })).toEqual([]);
    expect(two({}, { z: 50, below: 0, x: 4.9 })).toEqual(['stacking']);
  });

  it('refuses a third level', () => {
    const low = pallets(3, { height: 20, maxStackWeight: 5_000 });
    const tower = low.map((_, i) => ({
      pallet: i,
      x: 0,
      y: 0,
      z: 20 * i,
      length: 48,
      width: 40,
      height: 20,
      below: i === 0 ? null : i - 1,
    }));
    const loaded = { equipment: 0, pallets: tower, cartons: [], centre: { x: 24, y: 20, z: 30 }, axleLoads: null };
    const judged = { trailers: [loaded], unloadedPallets: [], unloadedCartons: [], steps: 0, lowerBound: 1 };
    expect(rules(load({ pallets: low }), judged)).toEqual(['stacking']);
  });

  it('refuses stops out of order', () => {
    const stops = (first: number, second: number): Partial<TrailerProblem> => ({
      pallets: [freight({ stop: first, maxStackWeight: 1_000 }), freight({ stop: second, maxStackWeight: 1_000 })],
    });
    expect(two({}, { x: 48 }, stops(2, 1))).toEqual([]);
    expect(two({}, { y: 50 }, stops(1, 2))).toEqual([]);
    expect(two({}, { x: 48 }, stops(1, 2))).toEqual(['stop-order']);
    expect(two({}, { x: 1, y: 50 }, stops(1, 2))).toEqual(['stop-order']);
    expect(two({}, { z: 50, below: 0 }, stops(2, 1))).toEqual([]);
    expect(two({}, { z: 50, below: 0 }, stops(1, 2))).toEqual(['stop-order']);
  });

  it('refuses a load that cannot be carried in from the door in its order', () => {
    const reversed = withTrailer((old) => ({ ...old, pallets: [...old.pallets].reverse() }));
    expect(rules(given, reversed)).toContain('loading-order');
    expect(two({ x: 48 }, {})).toEqual(['loading-order']);
    expect(two({ x: 48 }, { y: 50 })).toEqual([]);
  });

  it('refuses a load away from the front wall where it has to begin there', () => {
    expect(two({ x: 1 }, { x: 49 })).toEqual([]);
    expect(two({ x: 1 }, { x: 49 }, { atFrontWall: true })).toEqual(['front-wall']);
    expect(two({}, { x: 49 }, { atFrontWall: true })).toEqual([]);
  });

  it('refuses cartons that float, stand over pallets, or are crushed', () => {
    expect(
      rules(
        given,
        withCarton(0, (old) => ({ ...old, z: old.z + 85 })),
      ),
    ).toContain('support');
    const { x, y } = placed[0]!;
    expect(
      rules(
        given,
        withCarton(0, (old) => ({ ...old, x, y, z: 90 })),
      ),
    ).toContain('stacking');
  });

  it('refuses what does not exist', () => {
    expect(
      rules(
        given,
        withTrailer((old) => ({ ...old, equipment: 7 })),
      ),
    ).toContain('equipment');
    expect(
      rules(
        given,
        withPallet(0, (old) => ({ ...old, pallet: 99 })),
      ),
    ).toContain('equipment');
    const empty = {
      equipment: 0,
      pallets: [],
      cartons: [],
      centre: { x: 0, y: 0, z: 0 },
      axleLoads: { front: 0, rear: 0 },
    };
    expect(rules(given, { ...plan, trailers: [...plan.trailers, empty] })).toEqual(['equipment']);
  });
});
