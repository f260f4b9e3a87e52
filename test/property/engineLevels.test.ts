import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  check,
  checkLevels,
  loadLevels,
  pack,
  type EquipmentType,
  type LevelsProblem,
  type PalletType,
} from '../../engine/index.ts';
import { finishAfter } from '../engine/problems.ts';
import { anyProblem } from './engineProblems.ts';

const pallet: fc.Arbitrary<PalletType> = fc
  .record({
    length: fc.integer({ min: 8, max: 40 }),
    width: fc.integer({ min: 8, max: 40 }),
    maxHeight: fc.integer({ min: 4, max: 40 }),
    more: fc.record(
      {
        maxWeight: fc.integer({ min: 1, max: 400 }),
        palletWeight: fc.integer({ min: 0, max: 40 }),
        platformHeight: fc.constantFrom(0, 5.5),
        maxStackWeight: fc.integer({ min: 0, max: 400 }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ more, ...sides }) => ({ id: 'P', ...sides, ...more }));

const equipment: fc.Arbitrary<EquipmentType> = fc
  .record({
    length: fc.integer({ min: 10, max: 120 }),
    width: fc.integer({ min: 10, max: 60 }),
    height: fc.integer({ min: 10, max: 80 }),
    more: fc.record(
      { maxWeight: fc.integer({ min: 1, max: 2000 }), tareWeight: fc.integer({ min: 0, max: 100 }) },
      { requiredKeys: [] },
    ),
  })
  .map(({ more, ...sides }) => ({ id: 'E', ...sides, ...more }));

const levels: fc.Arbitrary<LevelsProblem> = fc
  .record({
    cartons: anyProblem,
    boxless: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    pallets: fc.array(pallet, { maxLength: 2 }),
    equipment: fc.array(equipment, { maxLength: 2 }),
    loadingMode: fc.constantFrom('palletized' as const, 'standard' as const),
    allowPalletStacking: fc.boolean(),
    respectTiHi: fc.boolean(),
    cartonOnly: fc.nat({ max: 3 }),
  })
  .map(({ cartons, boxless, cartonOnly, ...rest }) => ({
    ...rest,
    cartonOnlyGroups: cartons.separationGroups.slice(0, cartonOnly),
    pallets: rest.pallets.map((one, index) => ({ ...one, id: `P${index}` })),
    equipment: rest.equipment.map((one, index) => ({ ...one, id: `E${index}` })),
    cartons: { ...cartons, effort: 200, ...(boxless ? { containers: [] } : {}) },
  }));

describe('random problems over all levels', () => {
  it('give plans that every judge accepts, with every carton and pallet in one place', () => {
    fc.assert(
      fc.property(levels, (problem) => {
        const plan = loadLevels(problem, pack(problem.cartons));
        expect(check(problem.cartons, plan.cartons)).toEqual([]);
        expect(checkLevels(problem, plan)).toEqual([]);
        expect(loadLevels(problem, pack(problem.cartons))).toEqual(plan);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  }, 60_000);

  it('give plans that every judge accepts whenever the search is ended', () => {
    fc.assert(
      fc.property(levels, fc.nat({ max: 3_000 }), (problem, asked) => {
        const control = finishAfter(asked);
        const plan = loadLevels(problem, pack(problem.cartons, control), control);
        expect(check(problem.cartons, plan.cartons)).toEqual([]);
        expect(checkLevels(problem, plan)).toEqual([]);
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  }, 60_000);
});
