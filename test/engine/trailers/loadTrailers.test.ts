import { describe, expect, it } from 'vitest';
import {
  checkTrailers,
  loadTrailers,
  PackCancelled,
  type TrailerPlan,
  type TrailerProblem,
} from '../../../engine/index.ts';
import { carton, freight, load, pallets, perTrailer, trailer } from './problems.ts';

const run = (problem: TrailerProblem): TrailerPlan => {
  const plan = loadTrailers(problem);
  expect(checkTrailers(problem, plan)).toEqual([]);
  return plan;
};

describe('several trailers', () => {
  it('are as few as the weight allows, the limit included, and evenly loaded', () => {
    const own = pallets(20, { weight: 2_000 });
    expect(perTrailer(run(load({ pallets: own, equipment: [trailer({ maxWeight: 40_000 })] })))).toEqual([20]);
    const two = run(load({ pallets: own, equipment: [trailer({ maxWeight: 39_999 })] }));
    expect(perTrailer(two)).toEqual([10, 10]);
    expect(two.lowerBound).toBe(2);
  });

  it('take pallets apart and share them out anew where filling one after the other needs more', () => {
    // 6 + 4 and 5 + 5: filled by weight they would leave one behind.
    const own = [6_000, 5_000, 5_000, 4_000].map((weight) => freight({ weight }));
    const plan = run(load({ pallets: own, equipment: [trailer({ maxWeight: 10_000 })] }));
    expect(perTrailer(plan)).toEqual([2, 2]);
  });

  it('use the smaller equipment where it does', () => {
    const equipment = [trailer(), trailer({ id: 'pup', length: 318 })];
    expect(run(load({ pallets: pallets(14), equipment })).trailers.map((one) => one.equipment)).toEqual([1]);
    const plan = run(load({ pallets: pallets(40), equipment }));
    expect(plan.trailers).toHaveLength(2);
    expect(plan.trailers.map((one) => one.equipment).sort()).toEqual([0, 1]);
  });

  it('cover floors for many sizes better than the sizes one after the other would', () => {
    const own = [...pallets(40, { length: 60, width: 55 }), ...pallets(40, { length: 60, width: 45 })];
    expect(perTrailer(run(load({ pallets: own, equipment: [trailer({ length: 600 })], effort: 20_000 })))).toHaveLength(
      4,
    );
  });

  it('load 2,000 pallets', () => {
    const plan = run(load({ pallets: pallets(2_000) }));
    expect(plan.trailers).toHaveLength(67);
    expect(plan.lowerBound).toBe(67);
  });
});

describe('stops', () => {
  it('are unloaded in order: the first one stands at the door', () => {
    const own = [1, 2, 3, 1, 2, 3].flatMap((stop) => pallets(4, { stop }));
    const plan = run(load({ pallets: own }));
    expect(perTrailer(plan)).toEqual([24]);
    const starts = (stop: number): number[] =>
      plan.trailers[0]!.pallets.filter(({ pallet }) => own[pallet]!.stop === stop).map(({ x }) => x);
    expect(Math.max(...starts(3))).toBeLessThanOrEqual(Math.min(...starts(2)));
    expect(Math.max(...starts(2))).toBeLessThanOrEqual(Math.min(...starts(1)));
  });

  it('put what has no stop to the front wall', () => {
    const plan = run(load({ pallets: [freight({ stop: 9 }), freight()] }));
    expect(plan.trailers[0]!.pallets.map(({ pallet }) => pallet)).toEqual([1, 0]);
  });
});

describe('loose cartons', () => {
  it('fill a trailer from the front wall', () => {
    const plan = run(load({ cartons: [carton({ quantity: 100 })] }));
    expect(plan.trailers).toHaveLength(1);
    expect(plan.trailers[0]!.cartons).toHaveLength(100);
  });

  it('stand behind the pallets, and in a trailer of their own where there is no room', () => {
    const plan = run(load({ pallets: pallets(26), cartons: [carton({ quantity: 30 })] }));
    expect(plan.trailers).toHaveLength(1);
    const end = Math.max(...plan.trailers[0]!.pallets.map(({ x, length }) => x + length));
    expect(Math.min(...plan.trailers[0]!.cartons.map(({ x }) => x))).toBeGreaterThanOrEqual(end);
    expect(run(load({ pallets: pallets(30), cartons: [carton({ length: 40, width: 40 })] })).trailers).toHaveLength(2);
  });

  it('respect the weight that is left, and their own stops', () => {
    const equipment = [trailer({ maxWeight: 1_100 })];
    const plan = run(load({ pallets: pallets(1), cartons: [carton({ quantity: 3 })], equipment }));
    expect(plan.trailers.map(({ cartons }) => cartons.length)).toEqual([2, 1]);
    const stops = [carton({ quantity: 8, stop: 1 }), carton({ quantity: 8, stop: 2 }), carton({ quantity: 8 })];
    expect(run(load({ cartons: stops })).trailers).toHaveLength(1);
  });

  it('go in front of pallets of an earlier stop never', () => {
    const plan = run(load({ pallets: pallets(2, { stop: 1 }), cartons: [carton({ stop: 2 })] }));
    expect(plan.trailers).toHaveLength(2);
  });

  it('move back where the front support needs it', () => {
    const axles = { frontPosition: 50, rearPosition: 500, maxFrontLoad: 600, maxRearLoad: 2_000 };
    const plan = run(load({ cartons: [carton({ quantity: 20 })], equipment: [trailer({ axles })] }));
    expect(plan.trailers).toHaveLength(1);
    expect(Math.min(...plan.trailers[0]!.cartons.map(({ x }) => x))).toBeGreaterThan(0);
  });

  it('bear what they may only', () => {
    const equipment = [trailer({ length: 40, width: 40 })];
    expect(run(load({ cartons: [carton({ quantity: 20 })], equipment })).trailers).toHaveLength(1);
    expect(run(load({ cartons: [carton({ quantity: 20, maxWeightOnTop: 50 })], equipment })).trailers).toHaveLength(3);
    expect(run(load({ cartons: [carton({ quantity: 20, maxWeightOnTop: 49 })], equipment })).trailers).toHaveLength(5);
  });

  it('stay upright unless their rotations say otherwise', () => {
    const equipment = [trailer({ height: 30 })];
    const tall = carton({ height: 40, length: 25, width: 25 });
    expect(run(load({ cartons: [tall], equipment })).unloadedCartons).toEqual([
      { index: 0, quantity: 1, reason: 'too-large' },
    ]);
    expect(run(load({ cartons: [{ ...tall, rotations: ['HWL'] }], equipment })).unloadedCartons).toEqual([]);
  });
});

describe('what stays behind', () => {
  it('is named with its reason', () => {
    const own = [freight({ length: 700 }), freight({ height: 111 }), freight({ weight: 50_000 }), freight()];
    const plan = run(load({ pallets: own, equipment: [trailer({ maxWeight: 45_000 })] }));
    expect(plan.unloadedPallets.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'too-large'],
      [1, 'too-large'],
      [2, 'too-heavy'],
    ]);
    expect(perTrailer(plan)).toEqual([1]);
  });

  it('is everything without equipment', () => {
    const plan = run(load({ pallets: pallets(2), cartons: [carton({ quantity: 3 })], equipment: [] }));
    expect(plan.trailers).toEqual([]);
    expect(plan.unloadedPallets).toHaveLength(2);
    expect(plan.unloadedCartons).toEqual([{ index: 0, quantity: 3, reason: 'no-room' }]);
  });

  it('is what makes no sense; the rest is loaded', () => {
    const odd = [
      freight({ length: NaN }),
      freight({ width: -1 }),
      freight({ height: 0 }),
      freight({ weight: NaN }),
      freight({ length: Infinity }),
    ];
    const plan = run(load({ pallets: [...odd, freight({ centre: { x: NaN, y: NaN, z: NaN } })] }));
    expect(plan.unloadedPallets).toHaveLength(5);
    expect(perTrailer(plan)).toEqual([1]);
    const nowhere = run(load({ pallets: pallets(1), equipment: [trailer({ length: NaN }), trailer({ width: 0 })] }));
    expect(nowhere.unloadedPallets[0]!.reason).toBe('no-room');
  });
});

describe('carrier caps', () => {
  it('limit the room that is used and the gross weight', () => {
    expect(perTrailer(run(load({ pallets: pallets(4), caps: { maxLength: 40 } })))).toEqual([2, 2]);
    expect(run(load({ pallets: pallets(1), caps: { maxHeight: 49 } })).unloadedPallets[0]!.reason).toBe('too-large');
    const equipment = [trailer({ tareWeight: 14_000 })];
    expect(perTrailer(run(load({ pallets: pallets(2), equipment, caps: { maxWeight: 16_000 } })))).toEqual([2]);
    expect(perTrailer(run(load({ pallets: pallets(2), equipment, caps: { maxWeight: 15_999 } })))).toEqual([1, 1]);
  });
});

describe('a search', () => {
  it('ends when it is cancelled', () => {
    expect(() => loadTrailers(load({ pallets: pallets(40) }), { cancelled: () => true })).toThrow(PackCancelled);
  });

  it('reports how far it is', () => {
    const seen: number[] = [];
    loadTrailers(load({ pallets: pallets(200) }), { onProgress: ({ unitsPlaced }) => seen.push(unitsPlaced) });
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen)).toBeLessThanOrEqual(200);
  });
});
