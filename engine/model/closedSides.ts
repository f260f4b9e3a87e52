import type { CandidateContainer } from './problem.ts';
import { toMicroInches } from './scale.ts';

interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Sides of a closed box from outside, as carriers and the levels above the carton measure it: those that a fixed container
 * states, the inner ones with both walls of a dynamic one, else the inner ones.
 */
export const closedSides = (container: CandidateContainer | undefined, inner: Sides): Sides => {
  if (container?.kind === 'fixed') return container.outer ?? inner;
  const { wallThickness = 0 } = container ?? {};
  if (wallThickness === 0) return inner;
  const closed = (side: number): number => (toMicroInches(side) + 2 * toMicroInches(wallThickness)) / 1e6;
  return { length: closed(inner.length), width: closed(inner.width), height: closed(inner.height) };
};
