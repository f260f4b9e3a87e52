import { describe, expect, it } from 'vitest';
import { checkRoute, routeBound, sequencePicks, type Floor, type RouteProblem } from '../../../engine/index.ts';
import { aisleFloor, asGraph, graphFloor, openFloor, seeded } from './floors.ts';

/** Distance of one walk in the order given, by the engine's own metric (which the judge recomputes with another). */
const lengthOf = (floor: Floor, places: readonly number[], start: number, end: number | null): number =>
  sequencePicks({ floor, picks: places, start, end }).naiveDistance;

/** Shortest sequence by trying them all. */
const bruteForce = ({ floor, picks, start, end }: RouteProblem): number => {
  const ways = new Map<string, number>();
  const way = (a: number, b: number): number => {
    const key = `${a} ${b}`;
    const known = ways.get(key) ?? lengthOf(floor, [b], a, null);
    ways.set(key, known);
    return known;
  };
  const left = new Set(picks as readonly number[]);
  const visit = (at: number, travelled: number, best: number): number => {
    if (travelled >= best) return best;
    if (left.size === 0) return Math.min(best, travelled + (end === null ? 0 : way(at, end)));
    let found = best;
    for (const next of [...left]) {
      left.delete(next);
      found = visit(next, travelled + way(at, next), found);
      left.add(next);
    }
    return found;
  };
  return visit(start, 0, Infinity);
};

const picksOf = (count: number): number[] => Array.from({ length: count }, (_, pick) => pick + 2);

const floors: readonly (readonly [string, (seed: number, count: number) => Floor])[] = [
  ['open floor', openFloor],
  ['graph', graphFloor],
  ['one block', (seed, count) => aisleFloor(seed, count, 1)],
  ['two blocks', (seed, count) => aisleFloor(seed, count, 2)],
  ['three blocks', (seed, count) => aisleFloor(seed, count, 3)],
  ['four blocks', (seed, count) => aisleFloor(seed, count, 4)],
];

const ends: readonly (readonly [string, number | null])[] = [
  ['back to the start', 0],
  ['to another place', 1],
  ['to the last pick', null],
];

describe.each(floors)('pick sequencing: %s', (_, floorOf) => {
  it.each(ends)('finds the optimum of small tours, %s', (_name, end) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const stops = 1 + (seed % 7);
      const problem = { floor: floorOf(seed, stops + 2), picks: picksOf(stops), start: 0, end };
      const best = bruteForce(problem);
      const route = sequencePicks(problem);
      expect(route.distance, `seed ${seed}`).toBeCloseTo(best, 9);
      expect(checkRoute(problem, route)).toEqual([]);
      const bound = routeBound(problem, route);
      expect(bound).toBeLessThanOrEqual(best + 1e-9);
      // The bound's method itself, not only the shortcut for tours proven shortest.
      expect(routeBound(problem, { ...route, optimal: false })).toBeLessThanOrEqual(best + 1e-9);
    }
  });

  it('never walks more than the order given or the nearest neighbour, and the bound is never above the tour', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const problem = { floor: floorOf(seed, 62), picks: picksOf(60), start: 0, end: seed % 3 === 0 ? null : seed % 2 };
      const route = sequencePicks(problem);
      const nearest = sequencePicks({ ...problem, algorithm: 'nearest-neighbor' });
      expect(checkRoute(problem, route)).toEqual([]);
      expect(checkRoute(problem, nearest)).toEqual([]);
      expect(route.distance).toBeLessThanOrEqual(nearest.distance + 1e-9);
      expect(nearest.distance).toBeLessThanOrEqual(nearest.naiveDistance);
      expect(routeBound(problem, { ...route, optimal: false })).toBeLessThanOrEqual(route.distance);
    }
  });
});

describe('pick sequencing', () => {
  it('measures aisles as a graph of unit steps does', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const floor = aisleFloor(seed, 12, 1 + (seed % 4));
      const graph = asGraph(floor);
      for (let to = 1; to < 12; to += 1) expect(lengthOf(floor, [to], 0, 0)).toBe(lengthOf(graph, [to], 0, 0));
    }
  });

  it('proves aisle tours of up to three blocks shortest: no local search finds a shorter one', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const floor = aisleFloor(seed, 42, 1 + (seed % 3));
      const problem = { floor, picks: picksOf(40), start: 0, end: 0 };
      const exact = sequencePicks(problem);
      const searched = sequencePicks({ ...problem, floor: asGraph(floor), effort: 100_000 });
      expect(exact.optimal).toBe(true);
      expect(searched.distance).toBeGreaterThanOrEqual(exact.distance);
      // The search reaches these optima, so an exact method that missed one would show.
      expect(searched.distance).toBe(exact.distance);
    }
  });

  it('gives the same answer to the same question', () => {
    const problem = { floor: openFloor(5, 150), picks: picksOf(148), start: 0, end: 0 };
    expect(sequencePicks(problem)).toEqual(sequencePicks(problem));
  });

  it('improves with effort', () => {
    const problem = { floor: openFloor(9, 202), picks: picksOf(200), start: 0, end: 0 };
    const quick = sequencePicks({ ...problem, effort: 0 });
    const long = sequencePicks({ ...problem, effort: 100_000 });
    expect(long.distance).toBeLessThan(quick.distance);
    expect(long.steps).toBeGreaterThanOrEqual(100_000);
  });

  it('picks everything of one place in one stop', () => {
    const floor: Floor = { kind: 'rectilinear', places: [0, 5, 9, 5].map((x) => ({ x, y: 0 })) };
    const route = sequencePicks({ floor, picks: [1, 2, 3, 1, 2], start: 0, end: 0 });
    expect(route.sequence.map((pick) => [5, 9, 5, 5, 9][pick])).toSatisfy(
      (order: number[]) => order.join() === '5,5,5,9,9' || order.join() === '9,9,5,5,5',
    );
    expect([route.distance, route.naiveDistance]).toEqual([18, 26]);
    expect(route.savedPercent).toBeCloseTo(100 * (8 / 26));
  });

  it('answers for no pick and for one', () => {
    const floor = openFloor(1, 3);
    expect(sequencePicks({ floor, picks: [], start: 0, end: 0 })).toEqual({
      sequence: [],
      unreachable: [],
      distance: 0,
      naiveDistance: 0,
      savedPercent: 0,
      optimal: true,
      steps: 0,
    });
    const one = sequencePicks({ floor, picks: [2], start: 0, end: 0 });
    expect(one.sequence).toEqual([0]);
    expect(one.distance).toBe(one.naiveDistance);
    expect(one.optimal).toBe(true);
  });

  it('reports what cannot be reached and walks to the rest', () => {
    const edges = [
      { from: 0, to: 1, length: 4 },
      { from: 2, to: 3, length: 1 },
      { from: 0, to: 9, length: 1 },
      { from: 0, to: 3, length: NaN },
    ];
    const floor: Floor = { kind: 'graph', nodes: 4, edges, places: [0, 1, 2, 3, 77] };
    const route = sequencePicks({ floor, picks: [2, 1, 4, null, 55, -1, 0.5], start: 0, end: 0 });
    expect(route.sequence).toEqual([1]);
    expect(route.unreachable).toEqual([0, 2, 3, 4, 5, 6]);
    expect(route.distance).toBe(8);
    expect(sequencePicks({ floor, picks: [1, 1], start: 4, end: 0 }).unreachable).toEqual([0, 1]);
    expect(sequencePicks({ floor, picks: [1, 1], start: 0, end: 2 }).unreachable).toEqual([0, 1]);
  });

  it.each<readonly [string, Floor]>([
    ['no aisles', { kind: 'aisles', aisles: [], crossAisles: [0, 9], places: [{ aisle: 0, along: 1 }] }],
    ['no cross aisle', { kind: 'aisles', aisles: [0], crossAisles: [], places: [{ aisle: 0, along: 1 }] }],
    [
      'cross aisles not ascending',
      { kind: 'aisles', aisles: [0], crossAisles: [9, 0], places: [{ aisle: 0, along: 1 }] },
    ],
    ['a coordinate that is no number', { kind: 'rectilinear', places: [{ x: NaN, y: 0 }] }],
    ['no nodes', { kind: 'graph', nodes: 0, edges: [], places: [0] }],
    ['a count that is none', { kind: 'graph', nodes: NaN, edges: [{ from: 0, to: 0, length: 1 }], places: [0] }],
    ['no places', { kind: 'rectilinear', places: [] }],
  ])('survives a floor with %s', (_, floor) => {
    expect(sequencePicks({ floor, picks: [0, 0], start: 0, end: 0 }).unreachable).toEqual([0, 1]);
  });

  it('sequences 2,000 and more picks in pieces', () => {
    for (const floor of [openFloor(3, 2_502), graphFloor(3, 2_502), aisleFloor(3, 2_502, 4)]) {
      const problem = { floor, picks: picksOf(2_500), start: 0, end: 1, effort: 5_000 };
      const route = sequencePicks(problem);
      expect(checkRoute(problem, route)).toEqual([]);
      expect(route.distance).toBeLessThan(route.naiveDistance / 5);
    }
  });

  it('comes close to the bound on open floors', () => {
    const next = seeded(4);
    const places = Array.from({ length: 201 }, () => ({ x: next() * 1000, y: next() * 1000 }));
    const problem: RouteProblem = {
      floor: { kind: 'rectilinear', places },
      picks: places.map((_, place) => place).slice(1),
      start: 0,
      end: 0,
    };
    const route = sequencePicks(problem);
    expect(route.distance / routeBound(problem, route)).toBeLessThan(1.025);
  });
});
