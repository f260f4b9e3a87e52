import type { BuiltPallet } from '../model/levels.ts';
import { toInches } from '../model/scale.ts';
import { sharedArea } from '../geometry/overlap.ts';
import { isCarried, placedOn, type Placed } from './carried.ts';
import type { Deck } from './deck.ts';
import type { Setting } from './loads.ts';

/** Cartons of a load that have something in common. */
type Part = readonly Placed[];

/** Loads of more cartons are left as they are: what interlocks is looked for pair by pair. */
const mostCartons = 1_000;

type Axis = readonly [at: 'x' | 'y' | 'z', side: 'dx' | 'dy' | 'dz'];
const axes: readonly [x: Axis, y: Axis, z: Axis] = [
  ['x', 'dx'],
  ['y', 'dy'],
  ['z', 'dz'],
];

/** What lies between planes across an axis that cut no carton, in its order. */
const partsAlong = (part: Part, [at, side]: Axis): readonly Part[] => {
  const sorted = [...part].sort((a, b) => a[at] - b[at]);
  const parts: Placed[][] = [];
  let end = -Infinity;
  for (const one of sorted) {
    if (one[at] >= end) parts.push([]);
    parts.at(-1)!.push(one);
    end = Math.max(end, one[at] + one[side]);
  }
  return parts;
};

const touches = (a: Placed, b: Placed): boolean =>
  sharedArea(a.x, a.y, a.x + a.dx, a.y + a.dy, b.x, b.y, b.x + b.dx, b.y + b.dy) > 0;

/** Cartons of a level that rest on two or more of the level below. */
const interlocked = (level: Part, below: Part): number => {
  const floor = level.reduce((least, { z }) => Math.min(least, z), Infinity);
  const carriers = below.filter(({ z, dz }) => z + dz === floor);
  return level.filter((one) => one.z === floor && carriers.filter((under) => touches(one, under)).length > 1).length;
};

/** A level mirrored along its length, its width, and both, about a middle of which twice the coordinates are given. */
const mirrorsOf = (level: Part, twiceX: number, twiceY: number): readonly Part[] => {
  const mirrored = (alongX: boolean, alongY: boolean): Part =>
    level.map((one) => ({
      ...one,
      x: alongX ? twiceX - one.x - one.dx : one.x,
      y: alongY ? twiceY - one.y - one.dy : one.y,
    }));
  return [mirrored(true, true), mirrored(true, false), mirrored(false, true)];
};

/** Twice the middle of what some cartons take up along an axis. */
const twiceMiddle = (part: Part, [at, side]: Axis): number =>
  part.reduce((least, one) => Math.min(least, one[at]), Infinity) +
  part.reduce((most, one) => Math.max(most, one[at] + one[side]), -Infinity);

/** Takes the place of some cartons, or refuses to. */
type Turn = (before: Part, after: Part) => boolean;

/**
 * Turns the levels of a part, from below, in the way that interlocks them most of those that are allowed; then the levels of
 * what stands side by side in it. `deck` is that of a whole load, whose levels are mirrored about its middle as well.
 */
const interlock = (part: Part, turn: Turn, deck: Deck | null): void => {
  const levels = [...partsAlong(part, axes[2])];
  for (let i = 1; i < levels.length; i += 1) {
    const [below, level, above] = [levels[i - 1]!, levels[i]!, levels[i + 1] ?? []];
    const jointsOf = (own: Part): number => interlocked(own, below) + interlocked(above, own);
    const before = jointsOf(level);
    const turned = [
      ...mirrorsOf(level, twiceMiddle(level, axes[0]), twiceMiddle(level, axes[1])),
      ...(deck === null ? [] : mirrorsOf(level, deck.lx, deck.ly)),
    ];
    const found = turned
      .map((own) => ({ own, joints: jointsOf(own) }))
      .filter(({ joints }) => joints > before)
      .sort((a, b) => b.joints - a.joints)
      .find(({ own }) => turn(level, own));
    if (found !== undefined) levels[i] = found.own;
  }
  const whole = levels.flat();
  for (const axis of axes.slice(0, 2)) {
    const parts = partsAlong(whole, axis);
    if (parts.length < 2) continue;
    for (const own of parts) interlock(own, turn, null);
    return;
  }
};

/**
 * Interlock: mirrors levels of a load of many products, wholly and in upright parts of it, so that fewer joints run through
 * from level to level. Every rule holds as before: each turn is tried on the whole load. A load for several stops stays as it is.
 */
export const interlockLevels = ({ problem, decks, unitsPerInch }: Setting, pallet: BuiltPallet): BuiltPallet => {
  const deck = decks.find(({ index }) => index === pallet.pallet);
  const { placements } = pallet;
  const stops = new Set(placements.map(({ carton }) => problem.cartons[carton]!.stop));
  if (deck === undefined || stops.size > 1 || placements.length > mostCartons) return pallet;
  let load: Part = placedOn(problem, placements, unitsPerInch);
  let turns = 0;
  interlock(
    load,
    (before, after) => {
      const next = load.map((one) => after[before.indexOf(one)] ?? one);
      if (!isCarried(next, deck)) return false;
      load = next;
      turns += 1;
      return true;
    },
    deck,
  );
  if (turns === 0) return pallet;
  const inches = (length: number): number => toInches(length, unitsPerInch);
  const inOrder = [...load].sort((a, b) => a.z - b.z);
  return {
    pallet: pallet.pallet,
    placements: inOrder.map(({ line, x, y, z, dx, dy, dz }) => ({
      carton: line,
      ...{ x: inches(x), y: inches(y), z: inches(z) },
      ...{ length: inches(dx), width: inches(dy), height: inches(dz) },
    })),
  };
};
