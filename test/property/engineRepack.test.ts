import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRepack, pack, repack, type PackProblem } from '../../engine/index.ts';
import { stuckUnits } from '../support/canBeLowered.ts';
import { anyProblem } from './engineProblems.ts';
import { events, halfPacked } from './halfPacked.ts';
import { anyShapedProblem } from './shapeProblems.ts';

/** Most units of a plan: cartons at a bench are small, and every pair of units is looked at. */
const mostUnits = 60;

const small = fc
  .oneof(anyProblem, anyShapedProblem)
  .map((problem): PackProblem => ({ ...problem, multipleBoxes: true }))
  .map((problem) => ({ problem, plan: pack(problem) }))
  .filter(({ plan }) => plan.boxes.reduce((sum, { placements }) => sum + placements.length, 0) <= mostUnits);

const anyShares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });

const anyChanged = fc
  .record({
    planned: small,
    shares: anyShares,
    happens: fc.array(fc.tuple(fc.constantFrom(...Object.keys(events)), fc.nat()), { minLength: 1, maxLength: 3 }),
  })
  .map(({ planned: { problem, plan }, shares, happens }) =>
    happens.reduce(
      (given, [name, seed]) => events[name]!(given, (n) => (n === 0 ? 0 : seed % n)),
      halfPacked(problem, plan, shares),
    ),
  );

describe('a plan that goes on around what is packed', () => {
  it('stays exactly as it was if nothing has changed', () => {
    fc.assert(
      fc.property(small, anyShares, ({ problem, plan }, shares) => {
        const given = halfPacked(problem, plan, shares);
        const again = repack(given);
        expect(checkRepack(given, again).violations).toEqual([]);
        expect(again.changes).toEqual([]);
        expect(again.unplaced).toEqual([]);
        expect(again.boxes.map(({ placements }) => placements)).toEqual(
          plan.boxes.map(({ placements }) => placements).filter(({ length }) => length > 0),
        );
      }),
      { numRuns: 300, seed: 20_310 },
    );
  });

  it('breaks no rule whatever happens, and loses no unit', () => {
    fc.assert(
      fc.property(anyChanged, (given) => {
        const plan = repack(given);
        expect(checkRepack(given, plan).violations).toEqual([]);
        const placed = plan.boxes.flatMap(({ units }) => units.filter((unit) => unit !== null));
        const named = plan.unplaced.map(({ unit }) => unit);
        expect([...placed, ...named].sort((a, b) => a - b)).toEqual([...given.units.keys()]);
      }),
      { numRuns: 400, seed: 20_311 },
    );
  }, 120_000);

  it('can be built: every new unit is lowered from above after the earlier ones', () => {
    fc.assert(
      fc.property(anyChanged, (given) => {
        repack(given).boxes.forEach(({ placements }, box) => {
          const fixed = given.cartons[box]?.fixed.length ?? 0;
          expect(stuckUnits(placements).filter((unit) => unit >= fixed)).toEqual([]);
        });
      }),
      { numRuns: 150, seed: 20_312 },
    );
  }, 120_000);

  it('is the same twice', () => {
    fc.assert(
      fc.property(anyChanged, (given) => {
        expect(repack(given)).toEqual(repack(given));
      }),
      { numRuns: 60, seed: 20_313 },
    );
  }, 120_000);
});
