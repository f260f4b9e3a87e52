import { describe, expect, it } from 'vitest';
import type { CandidateContainer } from '../../../engine/index.ts';
import { buildInstance } from '../../../engine/instance/instance.ts';
import { boxVolume, uniteContents, type Box } from '../../../engine/search/box.ts';
import { createBudget } from '../../../engine/search/budget.ts';
import { contentsOf, fitAll } from '../../../engine/search/fit.ts';
import { pairsServe, shrinkPairs } from '../../../engine/search/shrinkPairs.ts';
import { createSolver, type Solver } from '../../../engine/search/solver.ts';
import { container, item, problem } from '../problems.ts';

const cube = (side: number): CandidateContainer => container({ length: side, width: side, height: side });

/** Units of 10 in two sizes of boxes. */
const solverOf = (quantity: number, containers: readonly CandidateContainer[]): Solver => {
  const asked = problem({ items: [item({ length: 10, width: 10, height: 10, quantity })], containers });
  const instance = buildInstance(asked);
  const budget = createBudget(asked.effort, quantity, {});
  return createSolver(instance, instance.candidates, 'fpFast', instance.kinds.quantity, budget);
};

/** A box of the largest candidate with so many units. */
const largeBox = (solver: Solver, units: number): Box =>
  fitAll(solver, solver.candidates.at(-1)!, contentsOf(solver, Int32Array.of(units)), 0)!;

const volumes = (boxes: readonly Box[]): readonly number[] => boxes.map(boxVolume).sort((a, b) => a - b);

describe('two boxes that shrink together', () => {
  it('share their units out between smaller ones, and no unit is lost', () => {
    const solver = solverOf(9, [cube(10), cube(20), cube(30)]);
    const start = [largeBox(solver, 5), largeBox(solver, 4)];
    const found = shrinkPairs(solver, start);
    const [ten, twenty] = solver.candidates.map((candidate) => candidate.volume);
    expect(volumes(found)).toEqual([ten, twenty]);
    expect([...uniteContents(found, 1)]).toEqual([9]);
  });

  it('stay as they are where no smaller ones take everything', () => {
    const solver = solverOf(40, [cube(20), cube(30)]);
    const start = [largeBox(solver, 20), largeBox(solver, 20)];
    expect(shrinkPairs(solver, start)).toEqual(start);
  });

  it('may be one box that is given several times', () => {
    const solver = solverOf(24, [cube(20), cube(30)]);
    const one = largeBox(solver, 8);
    const found = shrinkPairs(solver, [one, one, one]);
    expect(found).toHaveLength(3);
    expect([...uniteContents(found, 1)]).toEqual([24]);
    expect(new Set(volumes(found)).size).toBe(1);
    expect(boxVolume(found[0]!)).toBe(solver.candidates[0]!.volume);
  });

  it('are not looked for among more than forty candidates, nor among those cut to size', () => {
    const sizes = (count: number): readonly CandidateContainer[] =>
      Array.from({ length: count }, (_, i) => cube(10 + i));
    expect(pairsServe(solverOf(2, sizes(40)))).toBe(true);
    expect(pairsServe(solverOf(2, sizes(41)))).toBe(false);
    const [least, most] = [5, 30];
    const cut: CandidateContainer = {
      kind: 'dynamic',
      id: 'cut',
      minLength: least,
      minWidth: least,
      minHeight: least,
      maxLength: most,
      maxWidth: most,
      maxHeight: most,
    };
    expect(pairsServe(solverOf(2, [cube(10), cut]))).toBe(false);
  });
});
