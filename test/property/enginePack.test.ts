import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allRotations,
  check,
  pack,
  type CandidateContainer,
  type PackItem,
  type PackPlan,
  type PackProblem,
} from '../../engine/index.ts';

const side = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 1, max: most }),
    fc.integer({ min: 1, max: most * 4 }).map((quarters) => quarters / 4),
    fc.integer({ min: 1000, max: most * 1000 }).map((thousandths) => thousandths / 1000),
  );

const anyItem: fc.Arbitrary<PackItem> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    length: side(14),
    width: side(12),
    height: side(10),
    weight: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
    ),
    quantity: fc.integer({ min: 1, max: 25 }),
    rotations: fc.oneof(fc.constant([]), fc.subarray([...allRotations], { minLength: 1 })),
    tags: fc.subarray(['cold', 'cold:ice', 'food', 'poison', 'b2b']),
    shipAlone: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })
  .chain((item) =>
    fc
      .option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 3 })
      .map((most) => (most === undefined ? item : { ...item, maxPerContainer: most })),
  );

const anyContainer = (id: string): fc.Arbitrary<CandidateContainer> =>
  fc
    .record({
      dynamic: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      length: side(20),
      width: side(18),
      height: side(16),
      least: fc.constantFrom(0.1, 0.5, 1),
      maxWeight: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
    })
    .map(({ dynamic, length, width, height, least, maxWeight }) => {
      const limit = maxWeight === undefined ? {} : { maxWeight };
      if (!dynamic) return { kind: 'fixed', id, length, width, height, ...limit };
      return {
        kind: 'dynamic',
        id,
        minLength: Math.max(0.001, length * least),
        minWidth: Math.max(0.001, width * least),
        minHeight: Math.max(0.001, height * least),
        maxLength: length,
        maxWidth: width,
        maxHeight: height,
        ...limit,
      };
    });

const anyProblem: fc.Arbitrary<PackProblem> = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 8 }),
  containers: fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyContainer(`box${index}`)))),
  algorithm: fc.constantFrom('fpFast', 'fpLayer', 'liquidFill'),
  multipleBoxes: fc.boolean(),
  separationGroups: fc.constantFrom([], [['food'], ['poison']], [['food', 'cold'], ['poison'], ['b2b']]),
  affinityGroups: fc.constantFrom(
    [],
    [{ itemPatterns: ['cold*'], containerIds: ['box0'], exclusive: false }],
    [{ itemPatterns: ['*ice', 'b2b'], containerIds: ['box1', 'box2'], exclusive: true }],
  ),
  effort: fc.constantFrom(0, 60, 400),
  support: fc.constantFrom('partial', 'partial', 'full', 'none'),
});

const unitsIn = (plan: PackPlan, boxes = plan.boxes): number =>
  boxes.reduce(
    (sum, box) => sum + box.placements.length + box.leftOut.reduce((left, { quantity }) => left + quantity, 0),
    0,
  );

describe('any problem', () => {
  it('gets a plan in which the judge finds nothing wrong', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        expect(check(problem, pack(problem))).toEqual([]);
      }),
      { numRuns: 400, seed: 20_260 },
    );
  });

  it('gets the same plan twice', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        expect(pack(problem)).toEqual(pack(problem));
      }),
      { numRuns: 60, seed: 20_261 },
    );
  });

  it('loses no unit, whatever the order of its containers', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const reversed = { ...problem, containers: [...problem.containers].reverse() };
        const units = problem.items.reduce((sum, item) => sum + item.quantity, 0);
        for (const given of [problem, reversed]) {
          const plan = pack(given);
          expect(check(given, plan)).toEqual([]);
          if (given.multipleBoxes) expect(unitsIn(plan)).toBe(units);
          else for (const box of plan.boxes) expect(unitsIn(plan, [box])).toBe(units);
        }
      }),
      { numRuns: 100, seed: 20_262 },
    );
  });

  it('is built from the floor up: nothing is lowered past a unit above it', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        for (const box of pack(problem).boxes) {
          box.placements.forEach((unit, index) => {
            for (const before of box.placements.slice(0, index)) {
              const apart =
                before.x + before.length <= unit.x + 1e-9 ||
                unit.x + unit.length <= before.x + 1e-9 ||
                before.y + before.width <= unit.y + 1e-9 ||
                unit.y + unit.width <= before.y + 1e-9;
              expect(apart || before.z + before.height <= unit.z + 1e-9).toBe(true);
            }
          });
        }
      }),
      { numRuns: 40, seed: 20_263 },
    );
  });

  it('never needs fewer boxes than the proven bound', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const plan = pack({ ...problem, multipleBoxes: true });
        const used = plan.boxes.filter((box) => box.placements.length > 0).length;
        expect(plan.lowerBound).toBeLessThanOrEqual(used);
      }),
      { numRuns: 200, seed: 20_264 },
    );
  });
});
