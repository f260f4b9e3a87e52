import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, pack, type LeftOutReason, type PackItem, type PackPlan, type PackProblem } from '../../engine/index.ts';
import { container, item, problem } from '../engine/problems.ts';
import { anyProblem } from './engineProblems.ts';

/** The plan of a problem; every unit is in it once, and the judge finds nothing wrong. */
const judged = (given: PackProblem): PackPlan => {
  const plan = pack(given);
  expect(check(given, plan)).toEqual([]);
  const units = given.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = plan.boxes.map(
    (box) => box.placements.length + box.leftOut.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  if (given.containers.length === 0) expect(plan.boxes).toEqual([]);
  else if (given.multipleBoxes) expect(counted.reduce((sum, count) => sum + count, 0)).toBe(units);
  else expect(counted).toEqual(given.containers.map(() => units));
  return plan;
};

describe('an odd problem', () => {
  it('with lines of no units, equal lines, equal ids and containers that do not exist still has a whole plan', () => {
    const odd = fc
      .record({
        problem: anyProblem,
        empty: fc.array(fc.nat({ max: 7 }), { maxLength: 3 }),
        twins: fc.boolean(),
        alike: fc.integer({ min: 0, max: 3 }),
        lost: fc.boolean(),
        noContainers: fc.integer({ min: 0, max: 15 }),
      })
      .map(({ problem: given, empty, twins, alike, lost, noContainers }): PackProblem => ({
        ...given,
        items: given.items.map((line, index) => ({
          ...(alike === 0 ? given.items[0]! : line),
          ...(twins ? { id: 'same' } : {}),
          quantity: empty.includes(index) ? 0 : line.quantity,
        })),
        containers: noContainers === 0 ? [] : given.containers.map((box) => (twins ? { ...box, id: 'same' } : box)),
        affinityGroups: lost
          ? [...given.affinityGroups, { itemPatterns: ['food'], containerIds: ['nowhere'], exclusive: true }]
          : given.affinityGroups,
      }));
    const reasons = new Set<LeftOutReason>();
    fc.assert(
      fc.property(odd, (given) => {
        const plan = judged(given);
        expect(plan).toEqual(pack(given));
        for (const { reason } of plan.boxes.flatMap(({ leftOut }) => leftOut)) reasons.add(reason);
      }),
      { numRuns: 250, seed: 20_270 },
    );
    // Sizes, weights and rules that nothing meets are among them.
    expect([...reasons].sort()).toEqual(['carrier-cap', 'no-container-allowed', 'no-room', 'too-heavy', 'too-large']);
  });

  it('with sides from a thousandth of an inch to a hundred feet has a whole plan', () => {
    const side = fc.constantFrom(0.001, 0.013, 1, 7.77, 119.999, 1200, 1200.001, 1e6);
    const extreme = fc.record({
      items: fc.array(
        fc
          .record({ length: side, width: side, height: side, quantity: fc.constantFrom(1, 2, 40) })
          .map((given) => item(given)),
        { minLength: 1, maxLength: 6 },
      ),
      containers: fc.array(
        fc.record({ length: side, width: side, height: side }).map((given) => container(given)),
        { minLength: 1, maxLength: 3 },
      ),
      multipleBoxes: fc.boolean(),
    });
    fc.assert(
      fc.property(extreme, (given) => {
        judged(problem({ ...given, effort: 100 }));
      }),
      { numRuns: 150, seed: 20_271 },
    );
  });

  it('whose rules contradict each other leaves units out with the reason', () => {
    const given = problem({
      items: [item({ tags: ['a'], quantity: 3 }), item({ tags: ['b'] })],
      affinityGroups: [
        { itemPatterns: ['a'], containerIds: ['nowhere'], exclusive: false },
        { itemPatterns: ['c'], containerIds: ['box'], exclusive: true },
      ],
    });
    expect(judged(given).boxes[0]?.leftOut).toEqual([
      { item: 0, quantity: 3, reason: 'no-container-allowed' },
      { item: 1, quantity: 1, reason: 'no-container-allowed' },
    ]);
  });

  it('that lets nothing rest on anything covers floors only', () => {
    const upright = item({ length: 5, width: 5, height: 1, quantity: 9, rotations: ['LWH'] });
    const bare = { ...upright, maxWeightOnTop: 0, crushClass: 'extreme' as const };
    expect(judged(problem({ items: [bare] })).boxes.map((box) => box.placements.length)).toEqual([4, 4, 1]);
  });
});

describe('half a million units of one line', () => {
  const cube = item({ length: 1, width: 1, height: 1, quantity: 500_000 });
  const hall = container({ length: 100, width: 100, height: 50 });
  const side = fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10);
  const many = fc
    .record({
      sides: fc.record({ length: side, width: side, height: side, rotations: fc.constantFrom([], ['LWH'] as const) }),
      limits: fc.constantFrom<Partial<PackItem>>(
        { maxWeightOnTop: 7 },
        { maxStackHeight: 3 },
        { crushClass: 'light' },
        { maxWeightOnTop: 30, maxStackHeight: 5, crushClass: 'moderate' },
      ),
      support: fc.constantFrom('partial', 'full'),
    })
    .map(({ sides, limits, support }) =>
      problem({ items: [{ ...cube, ...sides, ...limits }], containers: [hall], support }),
    );

  it('share one box where nothing forbids it, and five where each bears ten others', () => {
    expect(judged(problem({ items: [cube], containers: [hall] })).boxes).toHaveLength(1);
    expect(judged(problem({ items: [{ ...cube, maxWeightOnTop: 10 }], containers: [hall] })).boxes).toHaveLength(5);
  });

  it('are packed and judged whatever their sides and limits', () => {
    fc.assert(
      fc.property(many, (given) => {
        judged(given);
      }),
      { numRuns: 2, seed: 20_272 },
    );
  }, 60_000);
});

/** As many units of each line as make so many together, and roomier containers for them. */
const enlarged = (given: PackProblem, units: number): PackProblem => {
  const times = Math.ceil(units / given.items.reduce((sum, { quantity }) => sum + quantity, 0));
  return {
    ...given,
    items: given.items.map((line) => ({ ...line, quantity: line.quantity * times })),
    containers: given.containers.map((box) =>
      box.kind === 'fixed' ? { ...box, length: box.length * 3, width: box.width * 3, height: box.height * 3 } : box,
    ),
  };
};

describe('every rule at once', () => {
  it('is kept by tens of thousands of units under random rules', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 5_000, max: 50_000 }), (given, units) => {
        judged(enlarged(given, units));
      }),
      { numRuns: 12, seed: 20_273 },
    );
  }, 60_000);

  it('is kept by a hundred thousand units of fifty lines, and judged in time proportional to them', () => {
    const items = Array.from({ length: 50 }, (_, i) =>
      item({
        length: 2 + ((i * 7) % 11),
        width: 2 + ((i * 5) % 7),
        height: 1 + ((i * 3) % 5),
        weight: 1 + (i % 9),
        quantity: 2_000,
        stop: 1 + (i % 4),
        ...[{ crushClass: 'fragile' as const }, { maxWeightOnTop: 5 * i }, { maxStackHeight: 3 }][i % 3],
      }),
    );
    const given = problem({
      items,
      containers: [container({ length: 48, width: 40, height: 40 })],
      carrierCaps: { maxLength: 48, maxWidth: 48, maxHeight: 48, maxWeight: 9_000 },
    });
    judged(given);
  });
});
