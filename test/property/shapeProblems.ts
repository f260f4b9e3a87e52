import fc from 'fast-check';
import { allRotations, type PackItem, type PackProblem } from '../../engine/index.ts';
import { container } from '../engine/problems.ts';

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

/** Problems of cases, hollow units, cylinders and rolls. */
export const anyShapedProblem: fc.Arbitrary<PackProblem> = fc.record({
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
