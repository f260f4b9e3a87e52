import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, pack, type PackPlan } from '../../engine/index.ts';
import { finishAfter } from '../engine/problems.ts';
import { anyProblem } from './engineProblems.ts';

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

  it('gets a plan in which the judge finds nothing wrong whenever the search is ended', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat({ max: 3_000 }), (problem, asked) => {
        const plan = pack(problem, finishAfter(asked));
        expect(check(problem, plan)).toEqual([]);
        expect(plan.steps).toBeGreaterThanOrEqual(0);
        const units = problem.items.reduce((sum, item) => sum + item.quantity, 0);
        if (problem.multipleBoxes) expect(unitsIn(plan)).toBe(units);
        else for (const box of plan.boxes) expect(unitsIn(plan, [box])).toBe(units);
      }),
      { numRuns: 400, seed: 20_265 },
    );
  }, 60_000);
});
