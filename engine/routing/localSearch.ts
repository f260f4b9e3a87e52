import type { PathProblem } from './path.ts';

/** A path under improvement, with the position of each node and the stops still to be looked at. */
export interface PathSearch {
  readonly problem: PathProblem;
  readonly path: Int32Array;
  readonly position: Int32Array;
  /** Ring of stops to look at; a stop outside it has its don't-look bit set. */
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
  readonly state: { head: number; waiting: number; length: number; steps: number };
}

/** Longest run of stops that Or-opt moves. */
const longestRun = 3;

/** Starts with a path; no stop waits yet. */
export const createSearch = (problem: PathProblem): PathSearch => ({
  problem,
  path: new Int32Array(problem.stops + 2),
  position: new Int32Array(problem.stops + 2),
  queue: new Int32Array(Math.max(1, problem.stops)),
  queued: new Uint8Array(problem.stops + 2),
  state: { head: 0, waiting: 0, length: 0, steps: 0 },
});

/** Takes a path of known length over. */
export const setPath = (search: PathSearch, path: Int32Array, length: number): void => {
  search.path.set(path);
  for (let i = 0; i < path.length; i += 1) search.position[path[i]!] = i;
  search.state.length = length;
};

/** Clears the don't-look bit of a node; the two ends are never looked at. */
export const lookAt = (search: PathSearch, node: number): void => {
  const { queue, queued, state, problem } = search;
  if (node >= problem.stops || queued[node] === 1) return;
  queued[node] = 1;
  queue[(state.head + state.waiting) % queue.length] = node;
  state.waiting += 1;
};

const reverse = ({ path, position }: PathSearch, from: number, to: number): void => {
  for (let i = from, j = to; i < j; i += 1, j -= 1) {
    const a = path[i]!;
    const b = path[j]!;
    path[i] = b;
    position[b] = i;
    path[j] = a;
    position[a] = j;
  }
};

/** Exchanges the neighbouring runs [from, middle) and [middle, to), each kept in its direction. */
export const exchangeRuns = (search: PathSearch, from: number, middle: number, to: number): void => {
  reverse(search, from, middle - 1);
  reverse(search, middle, to - 1);
  reverse(search, from, to - 1);
};

/** 2-opt: the path after `a` (side 1) or before it (side -1) is cut there and at the like side of a near stop, and turned. */
const improveBy2Opt = (search: PathSearch, a: number, side: number): boolean => {
  const { problem, path, position, state } = search;
  const { matrix, neighbors, near, epsilon } = problem;
  const nodes = problem.stops + 2;
  const at = position[a]!;
  const next = path[at + side]!;
  const cut = matrix[a * nodes + next]!;
  for (let k = a * near; k < (a + 1) * near; k += 1) {
    const c = neighbors[k]!;
    const gain = cut - matrix[a * nodes + c]!;
    if (gain <= epsilon) return false;
    const cAt = position[c]!;
    const cNext = path[cAt + side]!;
    const total = gain + matrix[c * nodes + cNext]! - matrix[next * nodes + cNext]!;
    if (total <= epsilon) continue;
    const low = Math.min(at, cAt);
    const high = Math.max(at, cAt);
    if (side === 1) reverse(search, low + 1, high);
    else reverse(search, low, high - 1);
    state.length -= total;
    lookAt(search, a);
    lookAt(search, next);
    lookAt(search, c);
    lookAt(search, cNext);
    return true;
  }
  return false;
};

/** Or-opt: a run of up to three stops that ends at `a` moves between a near stop and one of its neighbours, either way round. */
const improveByOrOpt = (search: PathSearch, a: number): boolean => {
  const { problem, path, position, state } = search;
  const { stops, matrix, neighbors, near, epsilon } = problem;
  const nodes = stops + 2;
  const at = position[a]!;
  for (let run = 1; run <= longestRun; run += 1) {
    for (let side = -1; side <= 1; side += 2) {
      // The run reaches from `a` away from `side`; with one stop both sides are the same run.
      if (run === 1 && side === 1) continue;
      const far = at - side * (run - 1);
      if (far < 1 || far > stops) continue;
      const from = Math.min(at, far);
      const to = Math.max(at, far);
      const b = path[far]!;
      const before = path[from - 1]!;
      const after = path[to + 1]!;
      const removed =
        matrix[before * nodes + path[from]!]! + matrix[path[to]! * nodes + after]! - matrix[before * nodes + after]!;
      if (removed <= epsilon) continue;
      for (let k = a * near; k < (a + 1) * near; k += 1) {
        const c = neighbors[k]!;
        const first = removed - matrix[a * nodes + c]!;
        if (first <= epsilon) break;
        const cAt = position[c]!;
        if (cAt >= from && cAt <= to) continue;
        for (let step = -1; step <= 1; step += 2) {
          const nextAt = cAt + step;
          // Between the run's own neighbours there is no other place.
          if (nextAt >= from && nextAt <= to) continue;
          const next = path[nextAt]!;
          const total = first + matrix[c * nodes + next]! - matrix[b * nodes + next]!;
          if (total <= epsilon) continue;
          // Afterwards `a` stands next to c: first of the run if c precedes it.
          const aFirst = step === 1;
          if (aFirst !== (at === from)) reverse(search, from, to);
          if (cAt < from) exchangeRuns(search, step === 1 ? cAt + 1 : cAt, from, to + 1);
          else exchangeRuns(search, from, to + 1, step === 1 ? cAt + 1 : cAt);
          state.length -= total;
          lookAt(search, a);
          lookAt(search, b);
          lookAt(search, before);
          lookAt(search, after);
          lookAt(search, c);
          lookAt(search, next);
          return true;
        }
      }
    }
  }
  return false;
};

/** 2-opt and Or-opt with neighbour lists and don't-look bits (Bentley 1992) until no waiting stop improves or the steps are spent. */
export const descend = (search: PathSearch, mostSteps: number): void => {
  const { queue, queued, state } = search;
  while (state.waiting > 0 && state.steps < mostSteps) {
    const stop = queue[state.head]!;
    state.head = (state.head + 1) % queue.length;
    state.waiting -= 1;
    queued[stop] = 0;
    state.steps += 1;
    while (improveBy2Opt(search, stop, 1) || improveBy2Opt(search, stop, -1) || improveByOrOpt(search, stop)) {
      state.steps += 1;
    }
  }
};
