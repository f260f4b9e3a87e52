import { worthOf } from './blocks.ts';
import { createChoices, type Choices } from './choices.ts';
import { placeBlock, type Filler } from './filler.ts';
import { completeGreedily, findDecision } from './greedy.ts';
import { copyLoad, createLoad, type Load } from './load.ts';
import { clearMemo, createMemo, placementHash, recall, remember, type Memo } from './memo.ts';
import type { Profile } from './profile.ts';

/** Loads and lists that searches use again and again. */
export interface BeamPool {
  readonly loads: Load[];
  readonly finished: Load;
  readonly best: Load;
  readonly memo: Memo;
  readonly choices: Choices;
  readonly greedyChoices: Choices;
}

/** Widest beam. */
const widest = 256;

/** A pool for so many kinds. */
export const createBeamPool = (kindCount: number): BeamPool => ({
  loads: [],
  finished: createLoad(kindCount),
  best: createLoad(kindCount),
  memo: createMemo(),
  choices: createChoices(widest),
  greedyChoices: createChoices(1),
});

/** A state of the beam. */
interface Member {
  readonly load: Load;
  /** Worth of the load after greedy completion; -1 if that is not known. */
  readonly completed: number;
  readonly hashA: number;
  readonly hashB: number;
}

/** A child that has been judged but not built yet. */
interface Branch {
  readonly parent: Member;
  readonly block: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly completed: number;
  /** Worth of the child itself, to tell states apart. */
  readonly own: number;
  readonly hashA: number;
  readonly hashB: number;
}

const seedA = 0x51ed270b;
const seedB = 0x2f9be6cc;

const takeLoad = (pool: BeamPool): Load => pool.loads.pop() ?? createLoad(pool.best.counts.length);

/**
 * Keeps the `most` best branches, best first; of branches with equal values, own and completed, the first. With
 * `oneOfEach`, only the first of those that are completed to the same worth.
 */
const keepBranch = (next: Branch[], most: number, branch: Branch, oneOfEach: boolean): void => {
  const { completed, own } = branch;
  const weakest = next.at(-1);
  if (next.length === most && weakest !== undefined && weakest.completed >= completed) return;
  let at = next.length;
  while (at > 0 && next[at - 1]!.completed < completed) at -= 1;
  for (let i = at - 1; i >= 0 && next[i]!.completed === completed; i -= 1) {
    if (oneOfEach || next[i]!.own === own) return;
  }
  next.splice(at, 0, branch);
  if (next.length > most) next.pop();
};

/** Worth of a child after greedy completion, from memory or by completing it. */
const completedOf = (
  filler: Filler,
  pool: BeamPool,
  member: Member,
  profile: Profile,
  choice: number,
  hashA: number,
  hashB: number,
): number => {
  const { choices, memo, finished, best } = pool;
  // The greedy completion of the parent went through its best child.
  if (choice === 0 && member.completed >= 0) return member.completed;
  const known = recall(memo, hashA, hashB);
  if (known >= 0) return known;
  copyLoad(member.load, finished);
  const block = choices.block[choice]!;
  placeBlock(filler, finished, profile, block, choices.x[choice]!, choices.y[choice]!, choices.z[choice]!);
  completeGreedily(filler, finished, profile, pool.greedyChoices);
  if (finished.value > best.value) copyLoad(finished, best);
  remember(memo, hashA, hashB, finished.value);
  return finished.value;
};

/** Judges the children of one state. */
const branchOut = (
  filler: Filler,
  pool: BeamPool,
  member: Member,
  profile: Profile,
  width: number,
  limit: number,
  oneOfEach: boolean,
  next: Branch[],
): void => {
  const { blocks, budget } = filler;
  const { choices, best } = pool;
  const { load } = member;
  if (findDecision(filler, load, profile, width, choices) < 0) return;
  for (let i = 0; i < choices.count; i += 1) {
    const block = choices.block[i]!;
    const [x, y, z] = [choices.x[i]!, choices.y[i]!, choices.z[i]!];
    const hashA = (member.hashA + placementHash(block, x, y, z, seedA)) | 0;
    const hashB = (member.hashB + placementHash(block, x, y, z, seedB)) | 0;
    const completed = completedOf(filler, pool, member, profile, i, hashA, hashB);
    const own = load.value + worthOf(blocks, block, profile.kindWorth);
    keepBranch(next, width, { parent: member, block, x, y, z, completed, own, hashA, hashB }, oneOfEach);
    if (best.unitsLeft === 0 || budget.steps >= limit) return;
  }
};

/**
 * Beam search over (space, block) decisions in the manner of BSG (Araya & Riff 2014): every child is completed
 * greedily, the most valuable completions stay, states with equal values are one. Completed values are remembered, and
 * only children that stay are built. The best completed load is in `pool.best`, which must hold an incumbent on entry.
 * Ends early when all units are placed or `limit` steps are spent. `start` tells roots of one memory apart.
 */
const searchBeam = (
  filler: Filler,
  pool: BeamPool,
  root: Load,
  start: number,
  profile: Profile,
  width: number,
  limit: number,
  oneOfEach: boolean,
): void => {
  const { budget } = filler;
  const { best, loads } = pool;
  const first = takeLoad(pool);
  copyLoad(root, first);
  let frontier: Member[] = [{ load: first, completed: -1, hashA: start, hashB: start }];
  while (frontier.length > 0) {
    const next: Branch[] = [];
    for (const member of frontier) {
      if (best.unitsLeft === 0 || budget.steps >= limit) break;
      branchOut(filler, pool, member, profile, width, limit, oneOfEach, next);
    }
    const done = best.unitsLeft === 0 || budget.steps >= limit;
    const built: Member[] = [];
    for (const { parent, block, x, y, z, completed, hashA, hashB } of done ? [] : next) {
      const load = takeLoad(pool);
      copyLoad(parent.load, load);
      placeBlock(filler, load, profile, block, x, y, z);
      built.push({ load, completed, hashA, hashB });
    }
    for (const member of frontier) loads.push(member.load);
    frontier = built;
  }
};

/** A root and the profile it was opened with. */
export interface BeamStart {
  readonly root: Load;
  readonly profile: Profile;
}

/**
 * Beams of growing width (each by the square root of two), every width from all starts in turn, until the limit, all
 * units placed, or the widest is done. The profiles must value kinds alike. Different starts find different plans:
 * where one profile runs dry, another goes on. `oneOfEach` keeps one state of each completed worth: in a search for
 * the fullest box, states that lead to one plan would crowd out all others, and wider beams would find nothing new. Where
 * the question is whether all units fit, few worths are possible and such states are alternatives.
 */
export const searchDoubling = (
  filler: Filler,
  pool: BeamPool,
  starts: readonly BeamStart[],
  firstWidth: number,
  limit: number,
  oneOfEach = false,
): void => {
  clearMemo(pool.memo);
  let width = firstWidth;
  for (;;) {
    const w = Math.min(widest, Math.round(width));
    for (const [start, { root, profile }] of starts.entries()) {
      searchBeam(filler, pool, root, start, profile, w, limit, oneOfEach);
      if (pool.best.unitsLeft === 0 || filler.budget.steps >= limit) return;
    }
    if (w >= widest) return;
    width *= Math.SQRT2;
  }
};
