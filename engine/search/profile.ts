import type { Kinds } from '../model/instance.ts';
import { worthOf, type BlockTable } from './blocks.ts';

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
  /** True: blocks that cover their space's floor in one even layer are preferred. */
  readonly layers: boolean;
}

/** A specification worked out for one block table. */
export interface Profile extends ProfileSpec {
  /** contact^alpha for contact = i / 1024. */
  readonly contactPower: Float64Array;
  readonly kindWorth: Float64Array;
  /** worth * units^-gamma of every block: an upper limit of its f. */
  readonly blockWorth: Float64Array;
  /** Blocks by falling `blockWorth`. */
  readonly order: Int32Array;
  /** Most worth that a unit of volume has in any kind: a space cannot take a block worth more than its volume times this. */
  readonly worthPerVolume: number;
}

/** Weights published with the VCS function; the base of all others. */
export const standardSpec: ProfileSpec = {
  alpha: 4,
  gamma: 0.2,
  weightShare: 0,
  urgentClass: 0,
  lowestFirst: false,
  layers: false,
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
  const order = new Int32Array(blocks.count);
  for (let block = 0; block < blocks.count; block += 1) {
    const units = blocks.units[block]!;
    blockWorth[block] = worthOf(blocks, block, kindWorth) * Math.pow(units, -spec.gamma);
    order[block] = block;
  }
  // Ties by index: the order never depends on the sort.
  order.sort((a, b) => blockWorth[b]! - blockWorth[a]! || a - b);
  let worthPerVolume = 0;
  for (let kind = 0; kind < kinds.count; kind += 1) {
    worthPerVolume = Math.max(worthPerVolume, kindWorth[kind]! / kinds.volume[kind]!);
  }
  // The margin covers rounding, so that an exact fit is never passed over.
  return { ...spec, contactPower, kindWorth, blockWorth, order, worthPerVolume: worthPerVolume * (1 + 1e-9) };
};
