import { searchDoubling, type BeamPool, type BeamStart } from './beam.ts';
import { countWork, raiseCeiling, type Filler } from './filler.ts';
import { completeGreedily } from './greedy.ts';
import { copyLoad, createLoad, type Load } from './load.ts';
import type { Profile } from './profile.ts';

/**
 * Layer building in the manner of EB-AFIT (Baltacioglu 2001, after George & Robinson 1980): the load rises in horizontal
 * layers. The thickness of a layer is a side of some unit; those that many units come close to are tried first. Inside a
 * layer, blocks as high as the layer come first and lower ones leave slabs, which are filled as layers in the layer.
 * Where EB-AFIT takes the best of all first thicknesses, the sequence of thicknesses is searched by beams.
 */

/** Most thicknesses that are judged for a layer, and most kinds that judge each of them. */
const mostThicknesses = 24;
const mostJudges = 256;

/** Distinct heights above `least` and up to `room` that units left can have, those with most volume first. */
const heightsWithin = (filler: Filler, load: Load, least: number, room: number): readonly number[] => {
  const { kinds } = filler;
  const volumeOf = new Map<number, number>();
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const count = load.counts[kind]!;
    if (count === 0) continue;
    for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
      const height = kinds.dz[row]!;
      if (height > least && height <= room)
        volumeOf.set(height, (volumeOf.get(height) ?? 0) + count * kinds.volume[kind]!);
    }
  }
  countWork(filler, kinds.dx.length);
  return [...volumeOf]
    .sort((a, b) => b[1] - a[1] || b[0] - a[0])
    .slice(0, mostThicknesses)
    .map(([height]) => height);
};

/** How far units left are from lying flush in a layer: the distances of their nearest heights, summed. */
const misfit = (filler: Filler, load: Load, thickness: number): number => {
  const { kinds } = filler;
  const stride = Math.max(1, Math.floor(kinds.count / mostJudges));
  let sum = 0;
  for (let kind = 0; kind < kinds.count; kind += stride) {
    const count = load.counts[kind]!;
    if (count === 0) continue;
    let nearest = Infinity;
    for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
      nearest = Math.min(nearest, Math.abs(kinds.dz[row]! - thickness));
    }
    sum += count * nearest;
  }
  return sum;
};

/** Tops of the next layer, best first; the roof alone where no unit left can stand on the load. */
const nextCeilings = (filler: Filler, load: Load, most: number): readonly number[] => {
  const level = load.ceiling;
  // The next layer reaches higher than the last one did, even if nothing could be placed in that.
  const heights = heightsWithin(filler, load, load.ceiling - level, load.lz - level);
  if (heights.length === 0) return [load.lz];
  return heights
    .map((height) => ({ height, misfit: misfit(filler, load, height) }))
    .sort((a, b) => a.misfit - b.misfit || b.height - a.height)
    .slice(0, most)
    .map(({ height }) => level + height);
};

/** Fills one layer up to its top. */
const fillLayer = (filler: Filler, load: Load, profile: Profile, pool: BeamPool, ceiling: number): void => {
  raiseCeiling(filler, load, profile, ceiling);
  completeGreedily(filler, load, profile, pool.greedyChoices);
};

const isFull = (load: Load): boolean => load.unitsLeft === 0 || load.ceiling >= load.lz;

/** Builds layers of the best judged thickness to the roof; the last pass fills what is left above uneven tops. */
export const completeLayers = (filler: Filler, load: Load, profile: Profile, pool: BeamPool): void => {
  while (!isFull(load)) fillLayer(filler, load, profile, pool, nextCeilings(filler, load, 1)[0]!);
};

/** A state of the beam: whole layers, and the top of the first of them. */
interface Member {
  readonly load: Load;
  readonly completed: number;
  readonly first: number;
}

const takeLoad = (pool: BeamPool): Load => pool.loads.pop() ?? createLoad(pool.best.counts.length);

/** Keeps the `most` best members, best first; of equals the first. Returns loads that fall out to the pool. */
const keepMember = (pool: BeamPool, members: Member[], most: number, member: Member): void => {
  let at = members.length;
  while (at > 0 && members[at - 1]!.completed < member.completed) at -= 1;
  members.splice(at, 0, member);
  if (members.length > most) pool.loads.push(members.pop()!.load);
};

/** One beam over thicknesses: every child is completed, the most valuable completions stay. Returns the best first layer's top, 0 if none was built. */
const searchThicknesses = (
  filler: Filler,
  pool: BeamPool,
  { root, profile }: BeamStart,
  width: number,
  limit: number,
): number => {
  const { budget } = filler;
  const { best, finished } = pool;
  const ended = (): boolean => best.unitsLeft === 0 || budget.steps >= limit;
  const start = takeLoad(pool);
  copyLoad(root, start);
  let frontier: Member[] = [{ load: start, completed: 0, first: 0 }];
  let most = -1;
  let bestFirst = 0;
  while (frontier.length > 0) {
    const next: Member[] = [];
    for (const { load, first } of frontier) {
      for (const ceiling of isFull(load) || ended() ? [] : nextCeilings(filler, load, width + 1)) {
        const child = takeLoad(pool);
        copyLoad(load, child);
        fillLayer(filler, child, profile, pool, ceiling);
        copyLoad(child, finished);
        completeLayers(filler, finished, profile, pool);
        const member = { load: child, completed: finished.value, first: first || ceiling };
        if (finished.value > best.value) copyLoad(finished, best);
        if (finished.value > most) {
          most = finished.value;
          bestFirst = member.first;
        }
        keepMember(pool, next, width, member);
        if (ended()) break;
      }
      pool.loads.push(load);
    }
    frontier = next;
  }
  return bestFirst;
};

/** Width of the beams over thicknesses, and their share of the steps; the rest goes into blocks. */
const thicknessWidth = 3;
const thicknessShare = 1 / 4;

/** A copy of a load in which units may stand anywhere. */
const withoutLayers = (filler: Filler, from: Load, profile: Profile): BeamStart => {
  const root = createLoad(from.counts.length);
  copyLoad(from, root);
  raiseCeiling(filler, root, profile, root.lz);
  return { root, profile };
};

/**
 * Searches sequences of layers, then block by block what stands on the best first layer of each start, and on the floor:
 * a layer of a thickness of its own may be worse than none. The best load is in `pool.best`, which must hold an
 * incumbent on entry.
 */
export const searchLayers = (filler: Filler, pool: BeamPool, starts: readonly BeamStart[], limit: number): void => {
  const { budget } = filler;
  const each = ((limit - budget.steps) * thicknessShare) / starts.length;
  const bases: BeamStart[] = [];
  for (const start of starts) {
    const { root, profile } = start;
    const top = searchThicknesses(filler, pool, start, thicknessWidth, budget.steps + each);
    if (pool.best.unitsLeft === 0 || budget.steps >= limit) return;
    bases.push(withoutLayers(filler, root, profile));
    if (top === 0) continue;
    fillLayer(filler, root, profile, pool, top);
    bases.push(withoutLayers(filler, root, profile));
  }
  searchDoubling(filler, pool, bases, 2, limit);
};
