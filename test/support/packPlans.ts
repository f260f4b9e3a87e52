import fc from 'fast-check';
import type { LeftOut, PackedBox, PackPlan, Placement } from '../../engine/index.ts';
import type { PackJob } from '../../main/domain/packing/packJob.ts';

/** Any string, lone surrogates and control characters included. */
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const size = fc.double({ min: 0.001, max: 2000, noNaN: true, noDefaultInfinity: true });
const position = fc.oneof(fc.constant(0), size);

/** Pack jobs of texts and numbers of every kind. */
export const jobs: fc.Arbitrary<PackJob> = fc
  .record({
    items: fc.array(
      fc.record({
        id: text,
        length: size,
        width: size,
        height: size,
        weight: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0, max: 500_000, noNaN: true })),
        quantity: fc.constant(1),
        rotations: fc.constant([]),
        tags: fc.array(text, { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    ids: fc.array(text, { minLength: 1, maxLength: 3 }),
    multipleBoxes: fc.boolean(),
    fromOrders: fc.boolean(),
    orders: fc.array(fc.record({ orderId: text, lineNumber: fc.integer({ min: 0 }), orderNumber: fc.option(text) }), {
      minLength: 4,
      maxLength: 4,
    }),
    warnings: fc.array(
      fc.record({
        code: text,
        message: text,
        levels: fc.array(text, { maxLength: 2 }),
        ruleIds: fc.array(text, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ items, ids, multipleBoxes, warnings, fromOrders, orders }) => ({
    problem: {
      items,
      containers: ids.map((id) => ({ kind: 'fixed' as const, id, length: 10, width: 10, height: 10 })),
      algorithm: 'fpFast' as const,
      multipleBoxes,
      separationGroups: [],
      affinityGroups: [],
      effort: 1,
    },
    algorithm: 'fpFast',
    assignmentStrategy: multipleBoxes ? 'multipleBoxes' : 'perContainerFitness',
    warnings,
    ...(fromOrders && { sources: orders.slice(0, items.length) }),
    totalUnits: items.length,
  }));

/** Plans that name the items and containers of a job; they need not be possible. */
export function plansFor(job: PackJob): fc.Arbitrary<PackPlan> {
  const line = fc.integer({ min: 0, max: job.problem.items.length - 1 });
  const placement: fc.Arbitrary<Placement> = fc.record({
    item: line,
    x: position,
    y: position,
    z: position,
    length: size,
    width: size,
    height: size,
  });
  const leftOut: fc.Arbitrary<LeftOut> = fc.record({
    item: line,
    quantity: fc.integer({ min: 1, max: 4 }),
    reason: fc.constantFrom('too-large', 'too-heavy', 'no-container-allowed', 'no-room'),
  });
  const box: fc.Arbitrary<PackedBox> = fc.record({
    container: fc.integer({ min: 0, max: job.problem.containers.length - 1 }),
    length: size,
    width: size,
    height: size,
    placements: fc.array(placement, { maxLength: 5 }),
    leftOut: fc.array(leftOut, { maxLength: 3 }),
  });
  return fc.record({ boxes: fc.array(box, { maxLength: 3 }), steps: fc.nat(), lowerBound: fc.nat() });
}
