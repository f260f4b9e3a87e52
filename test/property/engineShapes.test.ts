import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRotations, check, pack, type PackItem, type PackProblem } from '../../engine/index.ts';
import { allUnits, quantities } from '../engine/shapes/plans.ts';
import { container, finishAfter } from '../engine/problems.ts';

const side = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 1, max: most }),
    fc.integer({ min: 1000, max: most * 1000 }).map((thousandths) => thousandths / 1000),
  );
const pounds = fc.integer({ min: 0, max: 120 }).map((tenths) => tenths / 10);

const plain: fc.Arbitrary<PackItem> = fc
  .record({
    id: fc.constantFrom('a', 'b'),
    length: side(9),
    width: side(8),
    height: side(7),
    weight: pounds,
    quantity: fc.integer({ min: 1, max: 30 }),
    rotations: fc.oneof(fc.constant([]), fc.subarray([...allRotations], { minLength: 1 })),
    tags: fc.subarray(['food', 'poison', 'cold']),
    shipAlone: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .chain((item) =>
    fc
      .record(
        {
          maxWeightOnTop: fc.integer({ min: 0, max: 30 }),
          maxStackHeight: fc.integer({ min: 1, max: 4 }),
          crushClass: fc.constantFrom('light' as const, 'fragile' as const),
          stop: fc.integer({ min: 1, max: 2 }),
        },
        { requiredKeys: [] },
      )
      .chain((limits) => fc.integer({ min: 0, max: 4 }).map((n) => (n === 0 ? { ...item, ...limits } : item))),
  )
  .chain((item) =>
    fc
      .option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 2 })
      .map((most) => (most === undefined ? item : { ...item, maxPerContainer: most })),
  );

const cased = plain.chain((item) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      length: side(12),
      width: side(9),
      height: side(9),
      weight: pounds,
    })
    .map((casePack) => ({ ...item, casePack })),
);
const hollow = plain.chain((item) =>
  fc
    .record({
      shape: fc.constantFrom('rectangular' as const, 'cylindrical' as const),
      share: fc.constantFrom(0.5, 0.8, 0.93, 1),
    })
    .map(({ shape, share }) => {
      const across = Math.min(item.length, item.width);
      const [length, width] = shape === 'rectangular' ? [item.length, item.width] : [across, across];
      return {
        ...item,
        quantity: Math.ceil(item.quantity / 4),
        shipAlone: false,
        voidSpace: { shape, length: length * share, width: width * share, height: item.height * share },
      };
    }),
);
const small = plain.map((item) => ({
  ...item,
  length: item.length / 4,
  width: item.width / 4,
  height: item.height / 4,
}));
const cylinder = plain.map((item) => ({ ...item, width: item.length, shape: 'cylindrical' as const }));
const rolled = plain.chain((item) =>
  fc
    .record({
      materialThickness: fc.constantFrom(0, 0.01, 0.1, 0.5),
      materialWidth: side(6),
      coreInnerDiameter: fc.constantFrom(0, 0.5, 1, 3),
      coreWallThickness: fc.constantFrom(0, 0.1),
      maxRollOuterDiameter: fc.constantFrom(1.5, 4, 7.0005, 100),
      maxLinearQuantityPerRoll: fc.constantFrom(0.001, 7, 33.3, 1000),
      weightPerUnitLength: fc.constantFrom(0, 0.013),
    })
    .map((roll) => ({ ...item, quantity: item.quantity * 5, roll })),
);

const anyProblem: fc.Arbitrary<PackProblem> = fc.record({
  items: fc.array(fc.oneof(plain, small, cased, hollow, hollow, cylinder, rolled), { minLength: 1, maxLength: 6 }),
  containers: fc
    .array(
      fc.record({ length: side(20), width: side(16), height: side(14), maxWeight: fc.integer({ min: 20, max: 200 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((sizes) => sizes.map((size, index) => container({ id: `box${index}`, ...size }))),
  algorithm: fc.constantFrom('fpFast', 'fpLayer', 'liquidFill'),
  multipleBoxes: fc.boolean(),
  separationGroups: fc.constantFrom([], [['food'], ['poison']]),
  affinityGroups: fc.constantFrom([], [{ itemPatterns: ['cold'], containerIds: ['box0'], exclusive: false }]),
  effort: fc.constantFrom(0, 60, 300),
  support: fc.constantFrom('partial', 'full', 'none'),
  useCasePacks: fc.boolean(),
  carrierCaps: fc.constantFrom({}, {}, { maxLength: 12, maxWeight: 60 }),
});

describe('any problem of cases, hollow units, cylinders and rolls', () => {
  it('is packed and judged in thousands of units, too', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 20, max: 200 }), (small, times) => {
        const problem: PackProblem = {
          ...small,
          items: small.items.map((line) => ({
            ...line,
            quantity: line.quantity * ('roll' in line ? 2 : times),
          })),
        };
        const plan = pack(problem);
        expect(check(problem, plan)).toEqual([]);
        const wanted = problem.items.map(({ quantity }) => quantity);
        for (const boxes of problem.multipleBoxes ? [plan.boxes] : plan.boxes.map((box) => [box])) {
          expect(quantities(problem, boxes)).toEqual(wanted);
        }
      }),
      { numRuns: 10, seed: 20_274 },
    );
  }, 60_000);

  it('gets a plan in which the judge finds nothing wrong and no quantity is lost', () => {
    let nested = 0;
    let cases = 0;
    let rolls = 0;
    let round = 0;
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const plan = pack(problem);
        expect(check(problem, plan)).toEqual([]);
        const wanted = problem.items.map(({ quantity }) => quantity);
        for (const boxes of problem.multipleBoxes ? [plan.boxes] : plan.boxes.map((box) => [box])) {
          expect(quantities(problem, boxes)).toEqual(wanted);
        }
        for (const unit of allUnits(plan)) {
          if (unit.nested !== undefined) nested += 1;
          if (unit.units !== undefined) cases += 1;
          if (unit.roll !== undefined) rolls += 1;
          if (unit.round !== undefined) round += 1;
        }
        const used = plan.boxes.filter(({ placements }) => placements.length > 0).length;
        expect(plan.lowerBound).toBeLessThanOrEqual(used);
      }),
      { numRuns: 400, seed: 20_270 },
    );
    // The problems are about what they are meant to be about.
    expect(Math.min(nested, cases, rolls, round)).toBeGreaterThan(30);
  });

  it('gets the same plan twice', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        expect(pack(problem)).toEqual(pack(problem));
      }),
      { numRuns: 40, seed: 20_271 },
    );
  });

  it('gets a plan in which the judge finds nothing wrong whenever the search is ended', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat({ max: 3_000 }), (problem, asked) => {
        const plan = pack(problem, finishAfter(asked));
        expect(check(problem, plan)).toEqual([]);
        const wanted = problem.items.map(({ quantity }) => quantity);
        for (const boxes of problem.multipleBoxes ? [plan.boxes] : plan.boxes.map((box) => [box])) {
          expect(quantities(problem, boxes)).toEqual(wanted);
        }
      }),
      { numRuns: 200, seed: 20_272 },
    );
  }, 60_000);
});
