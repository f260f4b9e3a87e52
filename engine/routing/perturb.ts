import { createRandom, nextBelow } from '../search/random.ts';
import { createSearch, descend, exchangeRuns, lookAt, setPath, type PathSearch } from './localSearch.ts';
import { pathLength, type PathProblem } from './path.ts';

/** Longest of the runs that a kick exchanges: a change stays local, so that few stops have to be looked at again. */
const longestKickRun = 30;

/** A double bridge (Martin, Otto and Felten 1991) of two neighbouring runs somewhere in the path. */
const kick = (search: PathSearch, random: { state: number }): void => {
  const { problem, path, state } = search;
  const { stops, matrix } = problem;
  const nodes = stops + 2;
  const most = Math.min(longestKickRun, stops >> 1);
  const one = 1 + nextBelow(random, most);
  const two = 1 + nextBelow(random, most);
  const from = 1 + nextBelow(random, stops - one - two + 1);
  const middle = from + one;
  const to = middle + two;
  const [p, a, b, c, d, n] = [path[from - 1]!, path[from]!, path[middle - 1]!, path[middle]!, path[to - 1]!, path[to]!];
  state.length +=
    matrix[p * nodes + c]! +
    matrix[d * nodes + a]! +
    matrix[b * nodes + n]! -
    matrix[p * nodes + a]! -
    matrix[b * nodes + c]! -
    matrix[d * nodes + n]!;
  exchangeRuns(search, from, middle, to);
  for (const node of [p, a, b, c, d, n]) lookAt(search, node);
};

/**
 * The best path found from several ones: each descends to a local optimum, and the best is kicked and repaired as far as
 * the steps last (iterated local search). Never longer than the shortest of the starts.
 */
export const improvePath = (
  problem: PathProblem,
  starts: readonly Int32Array[],
  effort: number,
): { readonly path: Int32Array; readonly steps: number } => {
  const search = createSearch(problem);
  const { state } = search;
  const best = starts[0]!.slice();
  let bestLength = Infinity;
  for (const start of starts) {
    setPath(search, start, pathLength(problem, start));
    for (let stop = 1; stop <= problem.stops; stop += 1) lookAt(search, start[stop]!);
    // The first descent always ends: a path left half improved would be worse than its name.
    descend(search, bestLength === Infinity ? Infinity : effort);
    if (state.length >= bestLength) continue;
    best.set(search.path);
    bestLength = state.length;
  }
  setPath(search, best, bestLength);
  const random = createRandom(problem.stops);
  while (problem.stops > 3 && state.steps < effort) {
    kick(search, random);
    descend(search, effort);
    if (state.length < bestLength + problem.epsilon && state.waiting === 0) {
      best.set(search.path);
      bestLength = state.length;
    } else {
      setPath(search, best, bestLength);
    }
  }
  return { path: best, steps: state.steps };
};
