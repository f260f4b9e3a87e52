import { bears, isCarried } from '../constraints/palletStacking.ts';
import type { TrailerInstance } from './instance.ts';
import { largestMatching } from './matching.ts';

/** What stands on the floor as one: a pallet, or two. Sides in units. */
export interface FloorUnit {
  readonly bottom: number;
  /** -1 for a single pallet. */
  readonly top: number;
  /** The larger and the smaller side of the ground that both cover, corner upon corner. */
  readonly long: number;
  readonly short: number;
  /** With the long side along the trailer the lower, or upper, pallet is turned. */
  readonly bottomTurned: boolean;
  readonly topTurned: boolean;
  /** Bits: 1 if the long side may lie along the trailer, 2 if across. */
  readonly turns: number;
  readonly weight: number;
  readonly stop: number;
}

/** Bits of a pallet's turns the other way round. */
const swapTurns = (turns: number): number => ((turns & 1) << 1) | (turns >> 1);

/** How an upper pallet stands on a lower one: as it is, turned against it, or not at all. */
type Standing = 'straight' | 'across' | null;

const standing = ({ pallets }: TrailerInstance, top: number, bottom: number, height: number): Standing => {
  if (pallets.stop[top] !== pallets.stop[bottom]) return null;
  if (pallets.height[top]! + pallets.height[bottom]! > height) return null;
  if (!bears(pallets.maxStackWeight[bottom]!, pallets.weight[top]!)) return null;
  const [length, width] = [pallets.length[bottom]!, pallets.width[bottom]!];
  const [lower, upper] = [pallets.turns[bottom]!, pallets.turns[top]!];
  const straight = (lower & upper) !== 0 && isCarried(pallets.length[top]!, pallets.width[top]!, length, width);
  const across =
    (lower & swapTurns(upper)) !== 0 && isCarried(pallets.width[top]!, pallets.length[top]!, length, width);
  if (!straight && !across) return null;
  if (!across) return 'straight';
  if (!straight) return 'across';
  const ground = (l: number, w: number): number => Math.max(l, length) * Math.max(w, width);
  return ground(pallets.length[top]!, pallets.width[top]!) <= ground(pallets.width[top]!, pallets.length[top]!)
    ? 'straight'
    : 'across';
};

const floorUnit = (instance: TrailerInstance, bottom: number, top: number, across: boolean): FloorUnit => {
  const { pallets } = instance;
  let [length, width, weight] = [pallets.length[bottom]!, pallets.width[bottom]!, pallets.weight[bottom]!];
  if (top >= 0) {
    length = Math.max(length, (across ? pallets.width : pallets.length)[top]!);
    width = Math.max(width, (across ? pallets.length : pallets.width)[top]!);
    weight += pallets.weight[top]!;
  }
  const bottomTurned = length < width;
  const lower = pallets.turns[bottom]!;
  const upper = top < 0 ? 3 : across ? swapTurns(pallets.turns[top]!) : pallets.turns[top]!;
  const turns = bottomTurned ? swapTurns(lower & upper) : lower & upper;
  return {
    bottom,
    top,
    long: Math.max(length, width),
    short: Math.min(length, width),
    bottomTurned,
    topTurned: bottomTurned !== across,
    turns,
    weight,
    stop: pallets.stop[bottom]!,
  };
};

/** Two pallets as one stack, the heavier below where it may be; null if neither carries the other. */
const stackOf = (instance: TrailerInstance, a: number, b: number, height: number): FloorUnit | null => {
  const { weight } = instance.pallets;
  const [heavy, light] = weight[a]! >= weight[b]! ? [a, b] : [b, a];
  const usual = standing(instance, light, heavy, height);
  if (usual !== null) return floorUnit(instance, heavy, light, usual === 'across');
  const inverse = standing(instance, heavy, light, height);
  return inverse === null ? null : floorUnit(instance, light, heavy, inverse === 'across');
};

/** A pallet by itself. */
export const singleUnit = (instance: TrailerInstance, pallet: number): FloorUnit =>
  floorUnit(instance, pallet, -1, false);

/**
 * As many stacks of two as the pallets of a set allow: the tallest takes the tallest that goes with it, and augmenting
 * paths do the rest where it is to be thorough. Stacks with light upper pallets come first, for those who need only some of them.
 */
export const stacksOf = (
  instance: TrailerInstance,
  set: readonly number[],
  height: number,
  thorough = true,
): readonly FloorUnit[] => {
  if (!instance.mayStack || set.length < 2) return [];
  const { pallets } = instance;
  const order = [...set].sort((a, b) => pallets.height[b]! - pallets.height[a]! || a - b);
  const count = order.length;
  const joined = new Uint8Array(count * count);
  const mate = new Int32Array(count).fill(-1);
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      const may = standing(instance, order[a]!, order[b]!, height) ?? standing(instance, order[b]!, order[a]!, height);
      if (may === null) continue;
      joined[a * count + b] = 1;
      joined[b * count + a] = 1;
      if (mate[a] !== -1 || mate[b] !== -1) continue;
      mate[a] = b;
      mate[b] = a;
    }
  }
  if (thorough) largestMatching(count, joined, mate);
  const stacks: FloorUnit[] = [];
  for (let a = 0; a < count; a += 1) {
    if (mate[a]! <= a) continue;
    const stack = stackOf(instance, order[a]!, order[mate[a]!]!, height);
    if (stack !== null) stacks.push(stack);
  }
  return stacks.sort((a, b) => pallets.weight[a.top]! - pallets.weight[b.top]! || a.bottom - b.bottom);
};
