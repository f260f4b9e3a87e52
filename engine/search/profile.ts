import type { Kinds } from '../model/instance.ts';
import { isOneHigh, worthOf, type BlockTable } from './blocks.ts';

/** How blocks are judged: f = worth * contact^alpha * (1 - loss) * units^-gamma (Araya, Guerrero & Nunez 2017). */
export interface ProfileSpec {
  readonly alpha: number;
  readonly gamma: number;
  /** Worth of weight beside volume: 0 counts volume only, 1 counts both alike. For loads that weight limits first. */
  readonly weightShare: number;
  /** Worth of this separation class is multiplied, so that its units come first; 0 for none. */
  readonly urgentClass: number;
  /** True: the lowest space is next, whatever its corner (layers, liquid). False: the one nearest to a corner. */
  readonly lowestFirst: boolean;
  /** True: the box is filled layer by layer; blocks as high as their layer are preferred. */
  readonly layers: boolean;
  /** True: blocks are one unit high, so that the load rises evenly like a liquid. */
  readonly pours: boolean;
}

/** A specification worked out for one block table. */
export interface Profile extends ProfileSpec {
  /** contact^alpha for contact = i / 1024. */
  readonly contactPower: Float64Array;
  readonly kindWorth: Float64Array;
  /** Blocks by falling worth * units^-gamma, which is an upper limit of f. The position of a block here is its rank. */
  readonly order: Int32Array;
  /** worth * units^-gamma by rank. */
  readonly rankWorth: Float64Array;
  /** Sides by rank, coarsely, three in one number: see `packSides`. */
  readonly rankSides: Int32Array;
  /** By rank: the kind of a block of one kind and its units; -1 for a block of several kinds. */
  readonly rankKind: Int32Array;
  readonly rankUnits: Int32Array;
  /** Bits by which sides along each axis are shortened to be packed. */
  readonly shifts: readonly [number, number, number];
  /** Most worth that a unit of volume has in any kind: a space cannot take a block worth more than its volume times this. */
  readonly worthPerVolume: number;
}

/** Bits per packed side; above each lies a guard bit. */
const sideBits = 9;

const largestSide = (1 << sideBits) - 1;

/** Guard bits of packed sides. */
export const guards = (1 << sideBits) | (1 << (2 * sideBits + 1)) | (1 << (3 * sideBits + 2));

/**
 * Three sides in one number, shortened to 9 bits each so that no block's side is cut off. A block can fit a space only if `(space | guards) - block` keeps
 * all guard bits: one subtraction rules out most blocks.
 */
export const packSides = (shifts: readonly [number, number, number], x: number, y: number, z: number): number =>
  Math.min(largestSide, x >> shifts[0]) |
  (Math.min(largestSide, y >> shifts[1]) << (sideBits + 1)) |
  (Math.min(largestSide, z >> shifts[2]) << (2 * sideBits + 2));

const shiftFor = (sides: Int32Array, count: number): number => {
  let largest = 0;
  for (let block = 0; block < count; block += 1) largest = Math.max(largest, sides[block]!);
  return Math.max(0, 32 - Math.clz32(largest) - sideBits);
};

/** Weights published with the VCS function; the base of all others. */
export const standardSpec: ProfileSpec = {
  alpha: 4,
  gamma: 0.2,
  weightShare: 0,
  urgentClass: 0,
  lowestFirst: false,
  layers: false,
  pours: false,
};

/** A class that must be shipped before the untagged units counts this much more. */
const urgency = 64;

/** Works a specification out. `volumeScale` and `weightScale` are the limits of the largest candidate. */
export const buildProfile = (
  spec: ProfileSpec,
  kinds: Kinds,
  blocks: BlockTable,
  volumeScale: number,
  weightScale: number,
  prices: Float64Array | null,
): Profile => {
  const contactPower = new Float64Array(1026);
  for (let i = 0; i < contactPower.length; i += 1) contactPower[i] = Math.pow(Math.min(1, i / 1024), spec.alpha);
  const kindWorth = new Float64Array(kinds.count);
  const perWeight =
    spec.weightShare > 0 && Number.isFinite(weightScale) ? (spec.weightShare * volumeScale) / weightScale : 0;
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const urgent = spec.urgentClass !== 0 && kinds.separation[kind] === spec.urgentClass ? urgency : 1;
    const price = prices === null ? 1 : prices[kind]!;
    kindWorth[kind] = urgent * price * (kinds.volume[kind]! + perWeight * kinds.weight[kind]!);
  }
  const blockWorth = new Float64Array(blocks.count);
  const ranked: number[] = [];
  for (let block = 0; block < blocks.count; block += 1) {
    const units = blocks.units[block]!;
    blockWorth[block] = worthOf(blocks, block, kindWorth) * Math.pow(units, -spec.gamma);
    if (!spec.pours || isOneHigh(blocks, block)) ranked.push(block);
  }
  // Ties by index: the order never depends on the sort.
  const order = Int32Array.from(ranked).sort((a, b) => blockWorth[b]! - blockWorth[a]! || a - b);
  const { bx, by, bz, contentStart, contentKind, count } = blocks;
  const shifts = [shiftFor(bx, count), shiftFor(by, count), shiftFor(bz, count)] as const;
  const rankWorth = new Float64Array(count);
  const rankSides = new Int32Array(count);
  const rankKind = new Int32Array(count);
  const rankUnits = new Int32Array(count);
  for (let rank = 0; rank < order.length; rank += 1) {
    const block = order[rank]!;
    const content = contentStart[block]!;
    rankWorth[rank] = blockWorth[block]!;
    rankSides[rank] = packSides(shifts, bx[block]!, by[block]!, bz[block]!);
    rankKind[rank] = contentStart[block + 1]! - content === 1 ? contentKind[content]! : -1;
    rankUnits[rank] = blocks.units[block]!;
  }
  let worthPerVolume = 0;
  for (let kind = 0; kind < kinds.count; kind += 1) {
    worthPerVolume = Math.max(worthPerVolume, kindWorth[kind]! / kinds.volume[kind]!);
  }
  // The margin covers rounding, so that an exact fit is never passed over.
  worthPerVolume *= 1 + 1e-9;
  return {
    ...spec,
    contactPower,
    kindWorth,
    order,
    rankWorth,
    rankSides,
    rankKind,
    rankUnits,
    shifts,
    worthPerVolume,
  };
};
