import { createChoices, type Choices } from './choice.ts';
import { placeBlock, type Filler } from './filler.ts';
import { completeGreedily, findDecision } from './greedy.ts';
import { copyLoad, createLoad, type Load } from './load.ts';
import type { Profile } from './profile.ts';

/** Loads and lists that searches use again and again. */
export interface BeamPool {
  readonly loads: Load[];
  readonly finished: Load;
  readonly best: Load;
  readonly choices: Choices;
  readonly greedyChoices: Choices;
}

/** Widest beam. */
const widest = 64;

/** A pool for so many kinds. */
export const createBeamPool = (kindCount: number): BeamPool => ({
  loads: [],
  finished: createLoad(kindCount),
  best: createLoad(kindCount),
  choices: createChoices(widest),
  greedyChoices: createChoices(1),
});

interface Member {
  readonly load: Load;
  /** Worth of the load after greedy completion. */
  completed: number;
  /** Worth of the load itself, to tell states apart. */
  own: number;
}

const takeLoad = (pool: BeamPool, free: Load[]): Load => free.pop() ?? createLoad(pool.best.counts.length);

/**
 * Beam search over (space, block) decisions in the manner of BSG (Araya & Riff 2014): every child is completed
 * greedily, the most valuable completions stay, states with equal values are one. The best completed load is in
 * `pool.best`, which must hold an incumbent on entry. Ends early when all units are placed or `limit` steps are spent.
 */
export const searchBeam = (
  filler: Filler,
  pool: BeamPool,
  root: Load,
  profile: Profile,
  width: number,
  limit: number,
): void => {
  const { budget } = filler;
  const { best, finished, choices, greedyChoices } = pool;
  const free = pool.loads;
  const w = Math.min(width, widest);
  let frontier: Member[] = [{ load: takeLoad(pool, free), completed: 0, own: 0 }];
  const first = frontier[0];
  if (first !== undefined) copyLoad(root, first.load);
  while (frontier.length > 0) {
    const next: Member[] = [];
    for (const member of frontier) {
      if (best.unitsLeft === 0 || budget.steps >= limit) break;
      const space = findDecision(filler, member.load, profile, w, choices);
      if (space < 0) continue;
      const count = choices.count;
      for (let i = 0; i < count; i += 1) {
        const child = takeLoad(pool, free);
        copyLoad(member.load, child);
        placeBlock(filler, child, profile, choices.block[i]!, choices.x[i]!, choices.y[i]!, choices.z[i]!);
        copyLoad(child, finished);
        completeGreedily(filler, finished, profile, greedyChoices);
        if (finished.value > best.value) copyLoad(finished, best);
        const twin = next.some((other) => other.completed === finished.value && other.own === child.value);
        const weakest = next.at(-1);
        if (twin || (next.length === w && weakest !== undefined && weakest.completed >= finished.value)) {
          free.push(child);
        } else {
          let at = next.length;
          while (at > 0 && (next[at - 1]?.completed ?? 0) < finished.value) at -= 1;
          next.splice(at, 0, { load: child, completed: finished.value, own: child.value });
          if (next.length > w) {
            const dropped = next.pop();
            if (dropped !== undefined) free.push(dropped.load);
          }
        }
        if (best.unitsLeft === 0 || budget.steps >= limit) break;
      }
    }
    for (const member of frontier) free.push(member.load);
    frontier = next;
    if (best.unitsLeft === 0 || budget.steps >= limit) break;
  }
  for (const member of frontier) free.push(member.load);
};

/** A root and the profile it was opened with. */
export interface BeamStart {
  readonly root: Load;
  readonly profile: Profile;
}

/**
 * Beams of growing width (each by the square root of two), every width from all starts in turn, until the limit, all
 * units placed, or the widest is done. The profiles must value kinds alike. Different starts find different plans:
 * where one profile runs dry, another goes on.
 */
export const searchDoubling = (
  filler: Filler,
  pool: BeamPool,
  starts: readonly BeamStart[],
  firstWidth: number,
  limit: number,
): void => {
  let width = firstWidth;
  for (;;) {
    const w = Math.round(width);
    for (const { root, profile } of starts) {
      searchBeam(filler, pool, root, profile, w, limit);
      if (pool.best.unitsLeft === 0 || filler.budget.steps >= limit) return;
    }
    if (w >= widest) return;
    width *= Math.SQRT2;
  }
};
