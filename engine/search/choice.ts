import { carriedArea } from '../geometry/carriedArea.ts';
import { findFloors } from '../geometry/floors.ts';
import { withinCounts } from './blocks.ts';
import { insertChoice, isChosen, type Choices } from './choices.ts';
import { countWork, type Filler } from './filler.ts';
import type { Load } from './load.ts';
import { lookAround } from './nearby.ts';
import { guards, lateFill, packSides, type Profile } from './profile.ts';
import { reachable } from './reach.ts';
import { findSides } from './sides.ts';
import { mayStand } from './standing.ts';
import { baseContact, isBaseSupported, sideContact } from './touching.ts';

/** Tops whose corners are tried besides the corner of the space. */
const mostTops = 6;

/** What a block that bears nothing loses of its score at the bottom of an empty box; less the higher it stands. */
const lowPenalty = 0.8;

/** The frailty of the frailest units of a block. */
const frailest = ({ blocks, kinds }: Filler, block: number): number => {
  let most = 0;
  for (let i = blocks.contentStart[block]!; i < blocks.contentStart[block + 1]!; i += 1) {
    most = Math.max(most, kinds.frailty[blocks.contentKind[i]!]!);
  }
  return most;
};

/** Most blocks of promise looked at for one space. */
const mostScored = 250;

/** A share's power from the table, rounded up: never 0, and never below the exact value. */
const powerOf = (powers: Float64Array, share: number): number => powers[share >= 1 ? 1024 : Math.ceil(share * 1024)]!;

/** First of the usable blocks whose worth is not above a limit. */
const firstNotAbove = (load: Load, rankWorth: Float64Array, limit: number): number => {
  const { usable } = load;
  let low = 0;
  let high = load.usableCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rankWorth[usable[middle]!]! > limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Height within a space that units may take up: a layer's stand below its top; where none fits under it, one may rise above. */
const heightOf = (load: Load, s: number, rises: boolean): number => {
  const z = load.spaces[s + 2]!;
  const top = load.spaces[s + 5]!;
  return z < load.ceiling ? (rises ? top : Math.min(top, load.ceiling)) - z : 0;
};

/** Adds the best blocks for one region of a space's floor, from `x1`, `y1` to `x2`, `y2`. Each stands in a corner of it. */
const scanRegion = (
  filler: Filler,
  load: Load,
  profile: Profile,
  s: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  covered: boolean,
  most: number,
  choices: Choices,
  rises: boolean,
): void => {
  const { blocks, kinds, sides, settling, reachX, reachY, reachZ } = filler;
  const { spaces, at, usable, counts } = load;
  const { order, rankWorth, rankSides } = profile;
  const { contactPower, lossPower, tolerance } =
    load.volume < lateFill * load.lx * load.ly * load.lz ? profile.early : profile.late;
  const z1 = spaces[s + 2]!;
  const sx = x2 - x1;
  const sy = y2 - y1;
  const top = spaces[s + 5]!;
  const sz = heightOf(load, s, rises);
  const inLayer = load.ceiling < load.lz && !rises;
  const spaceVolume = sx * sy * sz;
  const left = x1 <= load.lx - x2;
  const front = y1 <= load.ly - y2;
  const floats = filler.requiredSupport === 0;
  const ranked = kinds.someLimited;
  const low = !floats || profile.lowestFirst || z1 <= load.lz - top;
  const floorCount = sides.floorCount;
  const positions = floats || covered ? 1 : 1 + Math.min(mostTops, floorCount);
  const earlier = choices.count;
  if (settling.follows || kinds.someStop) lookAround(settling, load, x1, y1, x2, y2);
  let threshold = earlier === most ? choices.score[most - 1]! : 0;
  let scored = 0;
  const first = firstNotAbove(load, rankWorth, spaceVolume * profile.worthPerVolume);
  const room = packSides(profile.shifts, sx, sy, sz) | guards;
  let end = earlier === most ? firstNotAbove(load, rankWorth, threshold) : load.usableCount;
  let i = first;
  for (; i < end; i += 1) {
    const rank = usable[i]!;
    if (((room - rankSides[rank]!) & guards) !== guards) continue;
    const block = order[rank]!;
    const worth = rankWorth[rank]!;
    const bx = blocks.bx[block]!;
    if (bx > sx) continue;
    const by = blocks.by[block]!;
    if (by > sy) continue;
    const bz = blocks.bz[block]!;
    if (bz > sz) continue;
    if (blocks.weight[block]! > load.weightLeft || !withinCounts(blocks, block, counts)) continue;
    choices.anyFits = true;
    const filled =
      ((bx + reachable(reachX, sx - bx)) * (by + reachable(reachY, sy - by)) * (bz + reachable(reachZ, sz - bz))) /
      spaceVolume;
    let factor = worth * powerOf(lossPower, filled);
    if (inLayer) factor *= bz / sz;
    if (ranked) factor *= 1 - (lowPenalty * frailest(filler, block) * (load.lz - z1 - bz)) / load.lz;
    if (factor <= threshold) continue;
    scored += 1;
    if (scored > mostScored) break;
    const surface = 2 * (bx * by + by * bz + bx * bz);
    // Far faces touch only where the block nearly fills the space: most blocks are ruled out by this alone.
    let touching = surface / 2;
    if (sx - bx <= tolerance * bx) touching += by * bz;
    if (sy - by <= tolerance * by) touching += bx * bz;
    if (sz - bz <= tolerance * bz) touching += bx * by;
    if (factor * powerOf(contactPower, touching / surface) <= threshold) continue;
    for (let position = 0; position < positions; position += 1) {
      let x = left ? x1 : x2 - bx;
      let y = front ? y1 : y2 - by;
      if (position > 0) {
        const t = sides.floor[position - 1]! * 6;
        x = left ? at[t]! : at[t + 3]! - bx;
        y = front ? at[t + 1]! : at[t + 4]! - by;
        if (x < x1) x = x1;
        if (x > x2 - bx) x = x2 - bx;
        if (y < y1) y = y1;
        if (y > y2 - by) y = y2 - by;
      }
      const z = low ? z1 : top - bz;
      let carried = bx * by;
      if (floats) carried = baseContact(load, sides, s, x, y, z, bx, by, bz, tolerance);
      else if (!covered) {
        carried = carriedArea(at, sides.floor, floorCount, x, y, x + bx, y + by);
        if (carried < bx * by && !isBaseSupported(filler, load, block, x, y, carried)) continue;
      }
      const contact = (carried + sideContact(load, sides, s, x, y, z, bx, by, bz, tolerance)) / surface;
      const score = factor * powerOf(contactPower, contact);
      if (score > threshold) {
        if (!mayStand(settling, load, block, x, y, z, carried >= bx * by)) continue;
        if (earlier > 0 && isChosen(choices, block, x, y)) break;
        insertChoice(choices, most, block, x, y, z, score);
        if (choices.count === most) {
          threshold = choices.score[most - 1]!;
          end = firstNotAbove(load, rankWorth, threshold);
        }
      }
      break;
    }
  }
  countWork(filler, Math.max(0, i - first) + load.solidCount + settling.work);
  settling.work = 0;
};

/** Whether a block of the list fits into a space, wherever it would be carried. */
const someBlockFits = (filler: Filler, load: Load, profile: Profile, s: number, sz: number): boolean => {
  const { blocks } = filler;
  const { spaces, usable, counts } = load;
  const { order, rankWorth, rankSides } = profile;
  const sx = spaces[s + 3]! - spaces[s]!;
  const sy = spaces[s + 4]! - spaces[s + 1]!;
  const room = packSides(profile.shifts, sx, sy, sz) | guards;
  const first = firstNotAbove(load, rankWorth, sx * sy * sz * profile.worthPerVolume);
  for (let i = first; i < load.usableCount; i += 1) {
    const rank = usable[i]!;
    if (((room - rankSides[rank]!) & guards) !== guards) continue;
    const block = order[rank]!;
    if (blocks.bx[block]! > sx || blocks.by[block]! > sy || blocks.bz[block]! > sz) continue;
    if (blocks.weight[block]! <= load.weightLeft && withinCounts(blocks, block, counts)) return true;
  }
  return false;
};

/**
 * Finds the `most` best blocks for a space. Blocks come by falling worth, which limits their score, so the scan ends
 * early. A block stands in the corner of the space that is nearest to an upright edge of the box. Where the floor of
 * the space is not one single top, it stands also over the corners of the tops that carry it; where all of its base has
 * to be carried, in the corner of a rectangle that tops cover together, and what it leaves of that is its loss.
 */
export const findChoices = (
  filler: Filler,
  load: Load,
  profile: Profile,
  space: number,
  most: number,
  choices: Choices,
  rises = false,
): void => {
  const { blocks, sides, floors, requiredSupport } = filler;
  const { spaces } = load;
  const s = space * 6;
  const sz = heightOf(load, s, rises);
  choices.count = 0;
  // What does not fit under the ceiling may fit when the next layer is opened.
  choices.anyFits = spaces[s + 5]! > load.ceiling;
  if (sz <= 0) return;
  findSides(load, s, sides);
  const [x1, y1, x2, y2] = [spaces[s]!, spaces[s + 1]!, spaces[s + 3]!, spaces[s + 4]!];
  const covered = requiredSupport > 0 && sides.covered;
  // Nothing is carried where no top is: the space rests, if it was of any use.
  if (requiredSupport > 0 && !covered && sides.floorCount === 0) {
    choices.anyFits = true;
    return;
  }
  if (covered || requiredSupport < 1 || blocks.solidStart[blocks.count]! > 0) {
    scanRegion(filler, load, profile, s, x1, y1, x2, y2, covered, most, choices, rises);
    return;
  }
  findFloors(load.at, sides.floor, sides.floorCount, x1, y1, x2, y2, floors);
  countWork(filler, floors.work);
  const { rows } = floors;
  for (let f = 0; f < floors.count * 4; f += 4) {
    scanRegion(
      filler,
      load,
      profile,
      s,
      rows[f]!,
      rows[f + 1]!,
      rows[f + 2]!,
      rows[f + 3]!,
      true,
      most,
      choices,
      rises,
    );
  }
  choices.anyFits ||= someBlockFits(filler, load, profile, s, sz);
};
