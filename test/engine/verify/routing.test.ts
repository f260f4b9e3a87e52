import { describe, expect, it } from 'vitest';
import {
  checkRoute,
  checkWaves,
  planWaves,
  sequencePicks,
  type RouteProblem,
  type RoutingRule,
  type Wave,
  type WavePlan,
  type WaveProblem,
} from '../../../engine/index.ts';

const floor: WaveProblem['floor'] = {
  kind: 'rectilinear',
  places: Array.from({ length: 20 }, (_, x) => ({ x, y: x % 3 })),
};
const lines = (...places: (number | null)[]): WaveProblem['orders'][number]['lines'] =>
  places.map((place) => ({ place, quantity: 2, weight: 1, volume: 1 }));
const given: WaveProblem = {
  floor,
  start: 0,
  end: 0,
  orders: [
    { priority: 1, lines: lines(5, 9, 7) },
    { priority: 1, lines: lines(9, null) },
    { priority: 2, lines: lines(3, 18, 4) },
    { priority: 2, lines: lines(19, 2) },
    { priority: 3, lines: lines(1, 2, 3, 4, 5, 6, 7, 8) },
    { priority: 3, lines: lines(null) },
  ],
  caps: { orders: 2, picks: 5 },
};
const plan = planWaves(given);

const rules = (judged: WavePlan, problem = given): readonly RoutingRule[] => [
  ...new Set(checkWaves(problem, judged).map((violation) => violation.rule)),
];
const withWave = (index: number, change: (wave: Wave) => Partial<Wave>): WavePlan => ({
  ...plan,
  waves: plan.waves.map((wave, at) => (at === index ? { ...wave, ...change(wave) } : wave)),
});

describe('the judge of wave plans', () => {
  it('accepts what the engine plans', () => {
    expect(plan.waves.map((wave) => wave.orders)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(checkWaves(given, plan)).toEqual([]);
  });

  it('sees an order that is missing, doubled or unknown', () => {
    expect(rules(withWave(0, () => ({ orders: [0] })))).toEqual(['order-once']);
    expect(rules(withWave(1, () => ({ orders: [0, 2, 3] })))).toEqual(['order-once']);
    expect(rules(withWave(1, () => ({ orders: [2, 3, 77] })))).toEqual(['order-once']);
    expect(rules({ ...plan, unwaved: plan.unwaved.slice(1) })).toEqual(['order-once']);
  });

  it('sees a false reason', () => {
    const turned = plan.unwaved.map(({ order, reason }) => ({
      order,
      reason: reason === 'exceeds-caps' ? ('no-reachable-line' as const) : ('exceeds-caps' as const),
    }));
    expect(rules({ ...plan, unwaved: turned })).toEqual(['unwaved-reason']);
    const dropped = { order: 2, reason: 'exceeds-caps' as const };
    const without = withWave(1, () => ({ orders: [3] }));
    expect(rules({ ...without, unwaved: [...plan.unwaved, dropped] })).toEqual(['unwaved-reason']);
  });

  it.each(['orders', 'picks', 'units', 'weight', 'volume'] as const)('sees a wave beyond its cap of %s', (cap) => {
    const load = { orders: 2, picks: 5, units: 10, weight: 5, volume: 5 }[cap];
    const roomy = { ...given, orders: given.orders.slice(0, 4) };
    const planned = { ...plan, unwaved: [] };
    expect(rules(planned, { ...roomy, caps: { [cap]: load } })).toEqual([]);
    expect(rules(planned, { ...roomy, caps: { [cap]: load - 0.5 } })).toEqual(['wave-cap']);
  });

  it('sees an empty wave and waves in the wrong order', () => {
    const empty: Wave = {
      orders: [],
      picks: [],
      unreachable: [],
      distance: 0,
      naiveDistance: 0,
      savedPercent: 0,
    };
    expect(rules({ ...plan, waves: [...plan.waves, empty] })).toEqual(['wave-cap']);
    expect(rules({ ...plan, waves: [...plan.waves].reverse() })).toEqual(['priority']);
  });

  it('sees a pick that is missing, doubled, foreign or in the wrong list', () => {
    expect(rules(withWave(0, (wave) => ({ picks: wave.picks.slice(1) })))).toContain('pick-once');
    expect(rules(withWave(0, (wave) => ({ picks: [...wave.picks, wave.picks[0]!] })))).toContain('pick-once');
    expect(rules(withWave(0, (wave) => ({ picks: [...wave.picks, { order: 2, line: 0 }] })))).toContain('pick-once');
    expect(rules(withWave(0, () => ({ unreachable: [] })))).toEqual(['pick-once']);
    expect(rules(withWave(0, (wave) => ({ picks: [...wave.picks, ...wave.unreachable], unreachable: [] })))).toContain(
      'pick-once',
    );
  });

  it('sees false travel, of a wave and of the plan', () => {
    expect(rules(withWave(0, (wave) => ({ distance: wave.distance - 1 })))).toEqual(['travel']);
    expect(rules(withWave(0, (wave) => ({ naiveDistance: wave.naiveDistance + 1 })))).toEqual(['travel']);
    expect(rules(withWave(0, (wave) => ({ savedPercent: wave.savedPercent + 1 })))).toEqual(['travel']);
    expect(rules({ ...plan, distance: plan.distance - 1 })).toEqual(['travel']);
    expect(rules({ ...plan, savedPercent: 100 })).toEqual(['travel']);
  });

  it('sees a place that is left and visited again', () => {
    const twice = plan.waves[0]!.picks.filter(({ order, line }) => (order === 0 && line === 1) || order === 1);
    expect(twice).toHaveLength(2);
    const others = plan.waves[0]!.picks.filter((pick) => !twice.includes(pick));
    expect(rules(withWave(0, () => ({ picks: [twice[0]!, ...others, twice[1]!] })))).toContain('place-once');
  });
});

describe('the judge of routes', () => {
  const problem: RouteProblem = { floor, picks: [4, 9, 4, 2, null], start: 0, end: null };
  const route = sequencePicks(problem);
  const broken = (change: Partial<typeof route>): readonly RoutingRule[] => [
    ...new Set(checkRoute(problem, { ...route, ...change }).map((violation) => violation.rule)),
  ];

  it('accepts what the engine sequences', () => {
    expect(broken({})).toEqual([]);
  });

  it('sees each damage for what it is', () => {
    expect(broken({ sequence: route.sequence.slice(1) })).toEqual(['pick-once']);
    expect(broken({ sequence: [...route.sequence, 4], unreachable: [] })).toEqual(['pick-once']);
    expect(broken({ unreachable: [] })).toEqual(['pick-once']);
    expect(broken({ distance: route.distance + 1 })).toEqual(['travel']);
    expect(broken({ naiveDistance: route.naiveDistance - 1 })).toEqual(['travel']);
    expect(broken({ savedPercent: 0 })).toEqual(['travel']);
    expect(broken({ sequence: [0, 1, 2, 3] })).toEqual(['travel', 'place-once']);
  });
});
