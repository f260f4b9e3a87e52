import fc from 'fast-check';
import {
  allRotations,
  type CandidateContainer,
  type CarrierCaps,
  type PackItem,
  type PackProblem,
} from '../../engine/index.ts';

const side = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 1, max: most }),
    fc.integer({ min: 1, max: most * 4 }).map((quarters) => quarters / 4),
    fc.integer({ min: 1000, max: most * 1000 }).map((thousandths) => thousandths / 1000),
  );

/** A record with each of some fields present now and then. */
const sometimes = <T extends Readonly<Record<string, unknown>>>(fields: {
  readonly [K in keyof T]: fc.Arbitrary<T[K]>;
}): fc.Arbitrary<Partial<T>> => fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

type Rules = Required<Pick<PackItem, 'maxPerContainer' | 'maxWeightOnTop' | 'maxStackHeight' | 'crushClass' | 'stop'>>;

const everyRule = sometimes<Rules>({
  maxPerContainer: fc.integer({ min: 1, max: 6 }),
  maxWeightOnTop: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 600 }).map((tenths) => tenths / 10),
  ),
  maxStackHeight: fc.integer({ min: 1, max: 4 }),
  crushClass: fc.constantFrom('none', 'light', 'moderate', 'fragile', 'extreme'),
  stop: fc.integer({ min: 1, max: 3 }),
});

const rulesOfItem: fc.Arbitrary<Partial<Rules>> = fc.oneof(fc.constant({}), everyRule);

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
  .chain((item) => rulesOfItem.map((rules) => ({ ...item, ...rules })));

const anyContainer = (id: string): fc.Arbitrary<CandidateContainer> =>
  fc
    .record({
      dynamic: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      length: side(20),
      width: side(18),
      height: side(16),
      least: fc.constantFrom(0.1, 0.5, 1),
      maxWeight: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
      wall: fc.option(fc.constantFrom(0, 0.125, 0.3, 2), { nil: undefined }),
    })
    .map(({ dynamic, length, width, height, least, maxWeight, wall }) => {
      const limit = maxWeight === undefined ? {} : { maxWeight };
      if (!dynamic) {
        const outer = (more: number) => ({ length: length + more, width: width + more, height: height + 2 * more });
        return {
          kind: 'fixed',
          id,
          length,
          width,
          height,
          ...limit,
          ...(wall !== undefined && { outer: outer(wall) }),
        };
      }
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
        ...(wall !== undefined && { wallThickness: wall }),
      };
    });

const anyCaps: fc.Arbitrary<CarrierCaps> = sometimes<Required<CarrierCaps>>({
  maxLength: side(24),
  maxWidth: side(20),
  maxHeight: side(16),
  maxWeight: fc.integer({ min: 1, max: 100 }),
});

/** Problems in which every rule of the engine can come up, alone and with others. */
export const anyProblem: fc.Arbitrary<PackProblem> = fc
  .record({
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
    carrierCaps: fc.option(anyCaps, { nil: undefined, freq: 3 }),
  })
  .map(({ carrierCaps, ...problem }) => (carrierCaps === undefined ? problem : { ...problem, carrierCaps }));
