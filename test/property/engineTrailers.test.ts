import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTrailers,
  loadTrailers,
  type Carton,
  type EquipmentType,
  type Freight,
  type TrailerProblem,
} from '../../engine/index.ts';

const stop = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 });
const withStop = <T extends object>(given: T, own: number | undefined): T & { stop?: number } =>
  own === undefined ? given : { ...given, stop: own };

const anyFreight: fc.Arbitrary<Freight> = fc
  .record({
    length: fc.oneof(fc.constantFrom(48, 40, 42, 36), fc.integer({ min: 20, max: 130 })),
    width: fc.oneof(fc.constantFrom(40, 48, 42), fc.integer({ min: 20, max: 110 })),
    height: fc.oneof(fc.constantFrom(50, 40.25), fc.integer({ min: 10, max: 120 })),
    weight: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 60_000 })),
    maxStackWeight: fc.constantFrom(0, 1_000, 5_000),
    leanX: fc.constantFrom(0.5, 0.4, 0.6),
    leanY: fc.constantFrom(0.5, 0.45),
    alignment: fc.constantFrom(undefined, undefined, undefined, 'lengthwise' as const, 'widthwise' as const),
    stop,
  })
  .map(({ leanX, leanY, stop: own, alignment, ...sides }) =>
    withStop(
      {
        id: 'pallet',
        ...sides,
        ...(alignment === undefined ? {} : { alignment }),
        centre: { x: sides.length * leanX, y: sides.width * leanY, z: sides.height / 2 },
      },
      own,
    ),
  );

/** A few kinds of pallets, each several times. */
const anyPallets: fc.Arbitrary<readonly Freight[]> = fc
  .array(fc.record({ freight: anyFreight, times: fc.integer({ min: 1, max: 14 }) }), { maxLength: 6 })
  .map((kinds) => kinds.flatMap(({ freight, times }) => Array.from({ length: times }, () => freight)));

const anyCarton: fc.Arbitrary<Carton> = fc
  .record({
    length: fc.integer({ min: 8, max: 60 }),
    width: fc.integer({ min: 8, max: 60 }),
    height: fc.integer({ min: 8, max: 120 }),
    weight: fc.integer({ min: 0, max: 300 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    rotations: fc.constantFrom([], ['LWH'] as const, ['LWH', 'WLH', 'LHW'] as const),
    stop,
  })
  .map(({ stop: own, ...carton }) => withStop({ id: 'carton', tags: [], ...carton }, own));

const anyEquipment: fc.Arbitrary<EquipmentType> = fc
  .record({
    length: fc.constantFrom(630, 318, 235.5),
    width: fc.constantFrom(100, 98.5, 92),
    height: fc.constantFrom(110, 94),
    maxWeight: fc.constantFrom(undefined, 20_000, 44_000),
    tareWeight: fc.constantFrom(undefined, 14_000),
    axles: fc.constantFrom(
      undefined,
      { frontPosition: 36, rearPosition: 480, maxFrontLoad: 20_000, maxRearLoad: 20_000 },
      { frontPosition: 36, rearPosition: 220, maxFrontLoad: 9_000, maxRearLoad: 12_000, tareFrontLoad: 2_000 },
      { frontPosition: -20, rearPosition: 150, maxFrontLoad: 5_000, maxRearLoad: 9_000, tareRearLoad: 3_000.5 },
    ),
  })
  .map(({ maxWeight, tareWeight, axles, ...sides }) => ({
    id: 'trailer',
    ...sides,
    ...(maxWeight === undefined ? {} : { maxWeight }),
    ...(tareWeight === undefined ? {} : { tareWeight }),
    ...(axles === undefined ? {} : { axles }),
  }));

const anyProblem = (
  pallets: fc.Arbitrary<readonly Freight[]>,
  cartons: fc.Arbitrary<readonly Carton[]>,
): fc.Arbitrary<TrailerProblem> =>
  fc
    .record({
      pallets,
      cartons,
      equipment: fc.array(anyEquipment, { minLength: 0, maxLength: 3 }),
      allowPalletStacking: fc.boolean(),
      atFrontWall: fc.constantFrom(false, false, true),
      effort: fc.constantFrom(0, 300, 2_000),
      caps: fc.constantFrom(undefined, undefined, { maxWeight: 30_000 }, { maxHeight: 90, maxLength: 300 }),
    })
    .map(({ caps, ...problem }) => (caps === undefined ? problem : { ...problem, caps }));

const onlyPallets = anyProblem(anyPallets, fc.constant([]));
const mixed = anyProblem(anyPallets, fc.array(anyCarton, { maxLength: 4 }));

describe('any load of trailers', () => {
  it('is a plan in which the judge finds nothing wrong: pallets', () => {
    fc.assert(
      fc.property(onlyPallets, (problem) => {
        expect(checkTrailers(problem, loadTrailers(problem))).toEqual([]);
      }),
      { numRuns: 250, seed: 20_270 },
    );
  });

  it('is a plan in which the judge finds nothing wrong: pallets and cartons', () => {
    fc.assert(
      fc.property(mixed, (problem) => {
        expect(checkTrailers(problem, loadTrailers(problem))).toEqual([]);
      }),
      { numRuns: 120, seed: 20_271 },
    );
  });

  it('is the same twice, and never below its bound', () => {
    fc.assert(
      fc.property(mixed, (problem) => {
        const plan = loadTrailers(problem);
        expect(loadTrailers(problem)).toEqual(plan);
        expect(plan.lowerBound).toBeLessThanOrEqual(plan.trailers.length);
      }),
      { numRuns: 40, seed: 20_272 },
    );
  });
});
