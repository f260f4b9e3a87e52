import type { Kinds } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';
import { power } from '../model/power.ts';
import { isOneHigh, worthOf, type BlockTable } from './blocks.ts';

/** Weights of contact and loss. */
export interface Weights {
  readonly alpha: number;
  /** contact^alpha for contact = i / 1024. */
  readonly contactPower: Float64Array;
  /** (1 - loss)^beta for 1 - loss = i / 1024. */
  readonly lossPower: Float64Array;
  /** Gap up to which a face counts as touching, as a share of the block's side. */
  readonly tolerance: number;
}

/** How blocks are judged: f = worth * contact^alpha * (1 - loss)^beta * units^-gamma (Araya, Guerrero & Nunez 2017). */
export interface ProfileSpec {
  /** While the box is rather empty, and once it is rather full. */
  readonly early: Weights;
  readonly late: Weights;
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
  /** True: joined blocks are used beside simple ones. */
  readonly joined: boolean;
}

/** A specification worked out for one block table. */
export interface Profile extends ProfileSpec {
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

/** Share of the box that is filled when the late weights take over (da Silva 2025). */
export const lateFill = 0.674;

const powersOf = (exponent: number): Float64Array =>
  Float64Array.from({ length: 1026 }, (_, i) => power(Math.min(1, i / 1024), exponent));

const weightsOf = (alpha: number, beta: number, tolerance: number): Weights => ({
  alpha,
  contactPower: powersOf(alpha),
  lossPower: powersOf(beta),
  tolerance,
});

/** The same weights from beginning to end. */
export const evenWeights = (alpha: number): Pick<ProfileSpec, 'early' | 'late'> => {
  const weights = weightsOf(alpha, 1, 0.04);
  return { early: weights, late: weights };
};

/** Weights published by da Silva 2025, with a gamma for simple blocks. */
export const standardSpec: ProfileSpec = {
  early: weightsOf(3.7, 2.66, 0.0139),
  late: weightsOf(2.09, 1.46, 0.0366),
  gamma: 0.2,
  weightShare: 0,
  urgentClass: 0,
  lowestFirst: false,
  layers: false,
  pours: false,
  joined: false,
};

/** A class that must be shipped before the untagged units counts this much more. */
const urgency = 64;

/** Of a table for thousands of kinds, so many blocks or comparisons lie between two polls. */
const pollInterval = 32_768;

/** Works a specification out. `volumeScale` and `weightScale` are the limits of the largest candidate. */
export const buildProfile = (
  spec: ProfileSpec,
  kinds: Kinds,
  blocks: BlockTable,
  volumeScale: number,
  weightScale: number,
  prices: Float64Array | null,
  poll: Poll = () => {},
): Profile => {
  const kindWorth = new Float64Array(kinds.count);
  const perWeight =
    spec.weightShare > 0 && Number.isFinite(weightScale) ? (spec.weightShare * volumeScale) / weightScale : 0;
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const urgent = spec.urgentClass !== 0 && kinds.separation[kind] === spec.urgentClass ? urgency : 1;
    const price = prices === null ? 1 : prices[kind]!;
    kindWorth[kind] = urgent * price * (kinds.volume[kind]! + perWeight * kinds.weight[kind]!);
  }
  const blockCount = spec.joined ? blocks.count : blocks.unjoined;
  const blockWorth = new Float64Array(blockCount);
  const discounts = new Map<number, number>();
  const ranked: number[] = [];
  for (let block = 0; block < blockCount; block += 1) {
    if (block % pollInterval === 0) poll();
    const units = blocks.units[block]!;
    let discount = discounts.get(units);
    if (discount === undefined) {
      discount = power(units, -spec.gamma);
      discounts.set(units, discount);
    }
    blockWorth[block] = worthOf(blocks, block, kindWorth) * discount;
    if (!spec.pours || isOneHigh(blocks, block)) ranked.push(block);
  }
  poll();
  // Ties by index: the order never depends on the sort.
  let compared = 0;
  const order = Int32Array.from(ranked).sort((a, b) => {
    compared += 1;
    if (compared % pollInterval === 0) poll();
    return blockWorth[b]! - blockWorth[a]! || a - b;
  });
  poll();
  const count = order.length;
  const { bx, by, bz, contentStart, contentKind } = blocks;
  const shifts = [shiftFor(bx, blocks.count), shiftFor(by, blocks.count), shiftFor(bz, blocks.count)] as const;
  const rankWorth = new Float64Array(count);
  const rankSides = new Int32Array(count);
  const rankKind = new Int32Array(count);
  const rankUnits = new Int32Array(count);
  for (let rank = 0; rank < count; rank += 1) {
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
