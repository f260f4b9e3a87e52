import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, pack, type PackProblem } from '../../engine/index.ts';
import { allUnits, quantities } from '../engine/shapes/plans.ts';
import { finishAfter } from '../engine/problems.ts';
import { anyShapedProblem as anyProblem } from './shapeProblems.ts';

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
