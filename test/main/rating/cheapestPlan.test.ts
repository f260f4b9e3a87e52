import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, pack, type CandidateContainer, type PackItem, type PackProblem } from '../../../engine/index.ts';
import type { RateTableFields } from '../../../main/contract/index.ts';
import { costBreakdown, createBoxPricer, type CostContainer } from '../../../main/domain/rating/boxCosts.ts';
import { cheapestPacker, costSearches } from '../../../main/domain/rating/cheapestPlan.ts';
import { mostSplits } from '../../../main/domain/rating/splitBoxes.ts';
import { rateSheet } from '../../../main/domain/rating/rateSheet.ts';
import { parcelTable } from './rateTables.ts';

const item = (id: string, side: number, weight: number, quantity: number): PackItem => ({
  ...{ id, length: side, width: side, height: side, weight, quantity, rotations: [], tags: [] },
});
const box = (id: string, side: number, more: object = {}): CandidateContainer => ({
  ...{ kind: 'fixed', id, length: side, width: side, height: side, ...more },
});
const problemOf = (items: readonly PackItem[], containers: readonly CandidateContainer[]): PackProblem => ({
  ...{
    items,
    containers,
    algorithm: 'fpFast',
    multipleBoxes: true,
    separationGroups: [],
    affinityGroups: [],
    effort: 200,
  },
});
/** Dear by the pound, so that the room of a box costs little and its weight much. */
const byWeight: RateTableFields = { ...parcelTable, dimDivisor: 5000, rates: [{ cost: 5, costPerPound: 1 }] };
const workOf = (problem: PackProblem, tables: readonly RateTableFields[], stated: readonly CostContainer[] = []) => {
  const sheet = rateSheet(
    tables.map((fields) => ({ fields, version: 1 })),
    { originZip: '1', destinationZip: '2' },
  );
  const costs = problem.containers.map((one) => ({ id: one.id, cost: one.kind === 'fixed' ? (one.cost ?? 0) : 0 }));
  return { sheet, containers: costs.map((one) => stated.find(({ id }) => id === one.id) ?? one) };
};
const solve = (problem: PackProblem, tables: readonly RateTableFields[], stated?: readonly CostContainer[]) => {
  const work = workOf(problem, tables, stated);
  const packer = cheapestPacker(pack, work);
  const plan = packer.pack(problem);
  const pricer = createBoxPricer(work);
  const names = plan.boxes.map((one) => problem.containers[one.container]?.id);
  const prices = plan.boxes.map((one) => {
    const price = pricer.priceOf(problem, one);
    return price && costBreakdown(price);
  });
  expect(check(problem, plan)).toEqual([]);
  return {
    plan,
    names,
    prices,
    measure: packer.measure(problem, plan),
    byVolume: packer.measure(problem, pack(problem)),
  };
};

describe('the cheapest plan', () => {
  test('takes a flat-rate box for what is heavy, although a smaller box would hold it', () => {
    const problem = problemOf([item('LEAD', 4, 30, 1)], [box('SNUG', 4), box('FLAT', 6)]);
    const flat = { ...byWeight, boxes: [{ containerId: 'FLAT', cost: 12, maxWeight: 70 }] };
    expect(solve(problem, [byWeight]).names).toEqual(['SNUG']);
    const { names, prices } = solve(problem, [flat]);
    expect(names).toEqual(['FLAT']);
    expect(prices).toMatchObject([{ shippingCost: 12, totalCost: 12, actualWeight: 30, billableWeight: 30 }]);
  });

  test('takes the flat rate that the request states, and not where it is dearer by a cent', () => {
    const problem = problemOf([item('LEAD', 4, 30, 1)], [box('SNUG', 4), box('FLAT', 6)]);
    const flat = (flatRateCost: number) => solve(problem, [byWeight], [{ id: 'FLAT', cost: 0, flatRateCost }]).names;
    expect(flat(34.99)).toEqual(['FLAT']);
    expect(flat(35.01)).toEqual(['SNUG']);
  });

  test('counts the price of the box itself', () => {
    const problem = problemOf([item('A', 4, 1, 1)], [box('SNUG', 4, { cost: 3 }), box('PLAIN', 5, { cost: 0.25 })]);
    const { names, prices } = solve(problem, [byWeight]);
    expect(names).toEqual(['PLAIN']);
    expect(prices).toMatchObject([{ shippingCost: 6, boxCost: 0.25, totalCost: 6.25 }]);
  });

  test('takes two small boxes where one large one is dearer, and of equal costs the fewer boxes', () => {
    const problem = problemOf([item('A', 10, 5, 8)], [box('SMALL', 10), box('LARGE', 20)]);
    const dear = { ...parcelTable, rates: [{ maxWeight: 10, cost: 2 }, { cost: 17 }] };
    expect(solve(problem, [dear]).names).toEqual(Array.from({ length: 8 }, () => 'SMALL'));
    const equal = { ...parcelTable, rates: [{ maxWeight: 10, cost: 2 }, { cost: 16 }] };
    expect(solve(problem, [equal]).names).toEqual(['LARGE']);
  });

  test('splits what is left for a large box into small ones where they are cheaper together', () => {
    const row = (cubes: number, cost: number): CandidateContainer => ({
      ...{ kind: 'fixed', id: `ROW-${String(cubes)}`, length: 5 * cubes, width: 5, height: 5, cost },
    });
    const problem = problemOf([item('CUBE', 5, 1, 14)], [row(1, 7.05), row(3, 9.1), row(10, 18.9)]);
    const free = { ...parcelTable, rates: [{ cost: 0 }] };
    const { names, measure } = solve(problem, [free]);
    expect(names.toSorted()).toEqual(['ROW-1', 'ROW-10', 'ROW-3']);
    expect(measure.slice(0, 3)).toEqual([0, 0, 35_050]);
  });

  test('fills boxes only so far that a service takes them', () => {
    const problem = problemOf([item('LEAD', 5, 30, 8)], [box('CRATE', 10)]);
    const { names, prices } = solve(problem, [{ ...byWeight, maxWeight: 150 }]);
    expect(names).toHaveLength(2);
    expect(prices.every((price) => price !== null && price.actualWeight <= 150)).toBe(true);
  });

  test('ships a box of a service with this service only, and prefers no unit left out to any saving', () => {
    const express = { ...byWeight, id: 'E', carrier: 'fast', service: 'Express', rates: [{ cost: 40 }] };
    const problem = problemOf([item('A', 4, 1, 1)], [box('RED', 4)]);
    const stated = [{ id: 'RED', cost: 0, carrierService: 'Express' }];
    expect(solve(problem, [byWeight, express], stated).prices).toMatchObject([{ service: 'Express', totalCost: 40 }]);
    const two = problemOf([item('A', 4, 1, 1), item('BIG', 9, 1, 1)], [box('CHEAP', 4), box('BIG', 9, { cost: 900 })]);
    expect(solve(two, [byWeight]).plan.boxes.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  });

  test('of what fits nowhere says what packing by volume says', () => {
    const problem = problemOf([item('A', 4, 1, 2), item('HUGE', 90, 1, 1)], [box('SNUG', 4), box('PLAIN', 8)]);
    const told = solve(problem, [byWeight]).plan.boxes.flatMap(({ leftOut }) => leftOut);
    expect(told).toEqual(pack(problem).boxes.flatMap(({ leftOut }) => leftOut));
    expect(told).toMatchObject([{ item: 1, reason: 'too-large', detail: { container: 1 } }]);
  });

  test('is searched a counted number of times, fewer for large loads', () => {
    const searches = (units: number) => costSearches({ items: [item('A', 1, 1, units)] });
    expect([1, 833, 834, 2000, 6666, 6667, 500_000].map(searches)).toEqual([24, 24, 23, 10, 3, 3, 3]);
    let packed = 0;
    const counting = (...asked: Parameters<typeof pack>) => {
      packed += 1;
      return pack(...asked);
    };
    const problem = problemOf(
      [item('A', 2, 1, 40)],
      Array.from({ length: 30 }, (_, at) => box(`B${String(at)}`, 4 + at / 4)),
    );
    const { steps } = cheapestPacker(counting, workOf(problem, [byWeight])).pack(problem);
    expect(packed).toBeLessThanOrEqual(24 + 2 * mostSplits);
    expect(packed).toBeGreaterThan(10);
    expect(steps).toBeGreaterThanOrEqual(pack(problem).steps);
  });
});

const problems = fc
  .record({
    items: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 })),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    boxes: fc.array(fc.tuple(fc.integer({ min: 4, max: 14 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ items, boxes }) =>
    problemOf(
      items.map(([side, weight, quantity], at) => item(`I${String(at)}`, side, weight, quantity)),
      boxes.map(([side, cents], at) => box(`B${String(at)}`, side, { cost: cents / 100 })),
    ),
  );

test('is valid, never worse than the plan by volume, and the same every time', () => {
  const flat = {
    ...byWeight,
    id: 'FLAT',
    service: 'Flat',
    boxes: [{ containerId: 'B0', cost: 14 }],
    rates: [{ cost: 60 }],
  };
  fc.assert(
    fc.property(problems, (problem) => {
      const { plan, measure, byVolume } = solve(problem, [byWeight, flat]);
      const at = measure.findIndex((value, index) => value !== byVolume[index]);
      if (at >= 0) expect(measure[at]).toBeLessThan(byVolume[at] ?? 0);
      expect(solve(problem, [byWeight, flat]).plan).toEqual(plan);
    }),
    { numRuns: 40 },
  );
});
