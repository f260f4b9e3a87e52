import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWaves, planWaves, type Floor, type WaveOrder, type WaveProblem } from '../../../engine/index.ts';
import { aisleFloor, graphFloor, openFloor, seeded } from './floors.ts';

const line: Floor = { kind: 'rectilinear', places: Array.from({ length: 101 }, (_, x) => ({ x, y: 0 })) };

const order = (places: readonly (number | null)[], priority = 1, more: object = {}): WaveOrder => ({
  priority,
  lines: places.map((place) => ({ place, quantity: 1, ...more })),
});

const problemOf = (orders: readonly WaveOrder[], more: Partial<WaveProblem> = {}): WaveProblem => ({
  floor: line,
  start: 0,
  end: 0,
  orders,
  caps: {},
  ...more,
});

const membersOf = (problem: WaveProblem): readonly (readonly number[])[] =>
  planWaves(problem).waves.map((wave) => wave.orders);

/** Orders of one to five lines over the places of a floor. */
const manyOrders = (seed: number, count: number, places: number, priorities: number): WaveOrder[] => {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return Array.from({ length: count }, () => ({
    priority: below(priorities),
    lines: Array.from({ length: 1 + below(5) }, () => ({
      place: below(places),
      quantity: 1 + below(6),
      weight: below(80) / 10,
      volume: below(30) / 10,
    })),
  }));
};

describe('wave planning', () => {
  it('puts orders of one corner of the warehouse together', () => {
    const orders = [order([10, 11]), order([90, 91]), order([11, 12]), order([91, 92])];
    const [far, near] = membersOf(problemOf(orders, { caps: { orders: 2 } }));
    expect(far).toEqual([1, 3]);
    expect(near).toEqual([0, 2]);
  });

  it('sends more urgent orders first, and fills their last wave with the next', () => {
    const orders = [order([10], 2), order([90], 1), order([11], 2), order([12], 1), order([13], 1)];
    const waves = membersOf(problemOf(orders, { caps: { orders: 2 } }));
    expect(waves[0]?.concat(waves[1] ?? []).filter((one) => [1, 3, 4].includes(one))).toHaveLength(3);
    expect(waves).toHaveLength(3);
    expect(waves.map((wave) => wave.length)).toEqual([2, 2, 1]);
  });

  it.each<readonly [keyof WaveProblem['caps'], number, number]>([
    ['orders', 3, 4],
    ['picks', 6, 4],
    ['units', 6, 4],
    ['weight', 1.5, 4],
    ['volume', 0.6, 4],
    ['picks', 5, 5],
    ['weight', 1.4, 5],
    ['units', 100, 1],
  ])('keeps the cap of %s at %d', (cap, most, waves) => {
    const orders = Array.from({ length: cap === 'picks' && most === 5 ? 10 : most === 1.4 ? 10 : 12 }, (_, at) =>
      order([at + 1, at + 2], 1, { weight: 0.25, volume: 0.1 }),
    );
    const problem = problemOf(orders, { caps: { [cap]: most } });
    const plan = planWaves(problem);
    expect(checkWaves(problem, plan)).toEqual([]);
    expect(plan.waves).toHaveLength(waves);
  });

  it('reports orders that no wave can hold, and lists lines without a slot', () => {
    const orders = [order([5, null, 500]), order([null]), order([1, 2, 3, 4]), order([]), order([7], 1)];
    const problem = problemOf(orders, { caps: { picks: 3 } });
    const plan = planWaves(problem);
    expect(checkWaves(problem, plan)).toEqual([]);
    expect(plan.unwaved).toEqual([
      { order: 1, reason: 'no-reachable-line' },
      { order: 2, reason: 'exceeds-caps' },
      { order: 3, reason: 'no-reachable-line' },
    ]);
    expect(plan.waves.find((wave) => wave.orders.includes(0))?.unreachable).toEqual([
      { order: 0, line: 1 },
      { order: 0, line: 2 },
    ]);
  });

  it('answers for no orders, a start that does not exist and caps that are no number', () => {
    const empty = { waves: [], unwaved: [], distance: 0, naiveDistance: 0, savedPercent: 0 };
    expect(planWaves(problemOf([]))).toEqual(empty);
    expect(planWaves(problemOf([order([1])], { start: 999 })).unwaved).toEqual([
      { order: 0, reason: 'no-reachable-line' },
    ]);
    expect(planWaves(problemOf([order([1])], { caps: { units: NaN } })).unwaved).toEqual([
      { order: 0, reason: 'exceeds-caps' },
    ]);
  });

  it('walks less than waves in the order of arrival', () => {
    for (const floor of [openFloor(1, 300), aisleFloor(1, 300, 2), graphFloor(1, 300)]) {
      const orders = manyOrders(2, 300, 300, 1);
      const planned = planWaves(problemOf(orders, { floor, caps: { orders: 10 } }));
      let arrival = 0;
      for (let from = 0; from < 300; from += 10) {
        arrival += planWaves(problemOf(orders.slice(from, from + 10), { floor })).distance;
      }
      expect(planned.distance).toBeLessThan(0.9 * arrival);
      expect(planned.distance).toBeLessThan(planned.naiveDistance);
    }
  });

  it('plans 10,000 orders under all caps, twice the same', () => {
    const floor = openFloor(6, 1_000);
    const caps = { orders: 12, picks: 40, units: 130, weight: 150, volume: 50 };
    const problem = problemOf(manyOrders(7, 10_000, 1_000, 3), { floor, caps, effort: 500 });
    const started = process.cpuUsage();
    const plan = planWaves(problem);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(10);
    expect(checkWaves(problem, plan)).toEqual([]);
    expect(planWaves(problem)).toEqual(plan);
  });

  it('keeps every rule on random floors', () => {
    const problems = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      kind: fc.constantFrom(openFloor, graphFloor, (seed: number, count: number) =>
        aisleFloor(seed, count, 1 + (seed % 4)),
      ),
      count: fc.integer({ min: 0, max: 40 }),
      places: fc.integer({ min: 1, max: 30 }),
      priorities: fc.integer({ min: 1, max: 4 }),
      end: fc.constantFrom(0, 1, null),
      algorithm: fc.constantFrom('nearest-neighbor' as const, 'nearest-neighbor-2opt' as const),
      caps: fc.record(
        {
          orders: fc.integer({ min: 1, max: 8 }),
          picks: fc.integer({ min: 1, max: 20 }),
          units: fc.integer({ min: 1, max: 60 }),
          weight: fc.integer({ min: 1, max: 500 }).map((tenths) => tenths / 10),
          volume: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
        },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(problems, ({ seed, kind, count, places, priorities, end, algorithm, caps }) => {
        // Some lines lie beyond the last place.
        const orders = manyOrders(seed, count, places + 1, priorities);
        const problem: WaveProblem = { floor: kind(seed, places), start: 0, end, orders, caps, algorithm, effort: 200 };
        expect(checkWaves(problem, planWaves(problem))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
