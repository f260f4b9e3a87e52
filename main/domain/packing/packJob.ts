import type { LevelsProblem, PackProblem } from '../../../engine/index.ts';
import type { Message, PackWarning } from '../../contract/index.ts';
import type { ShippingWork } from '../plans/shippingWork.ts';
import type { CostWork } from '../rating/boxCosts.ts';
import type { JobRules } from '../rules/jobRules.ts';
import type { JobLevels } from './packLevelsOf.ts';

/** The order line that an item of the problem comes from. */
export interface LineSource {
  readonly orderId: string;
  readonly lineNumber: number;
  /** What the sender calls the order; null if the order has no number. */
  readonly orderNumber: string | null;
}

/** One piece of work for an engine process: plain values that survive structured clone. */
export interface PackJob {
  readonly problem: PackProblem;
  /** Pallets and equipment; absent when only cartons are packed. */
  readonly levels?: JobLevels;
  /** Name of the algorithm for the answer; never an alias. */
  readonly algorithm: string;
  readonly assignmentStrategy: string;
  /** Found before the search; the answer carries them. */
  readonly warnings: readonly PackWarning[];
  /** Where each item of the problem comes from, by its place; absent when nothing comes from orders. */
  readonly sources?: readonly LineSource[];
  /** What boxes are priced with; absent when the load is packed by volume. */
  readonly cost?: CostWork;
  /** What the whole load is priced with; absent unless it is part of a fulfillment plan. */
  readonly shipping?: ShippingWork;
  /** What rules did and have left to do; absent when there is neither. */
  readonly rules?: JobRules;
  /** True: the answer comes with the reasons for it. */
  readonly explained?: boolean;
  /** What is wanted beside the answer, so that nobody reads the answer for it. */
  readonly digest?: 'contents' | 'orders';
  /** Units over all items. */
  readonly totalUnits: number;
}

/** The problem of a job over all its levels. */
export function levelsProblem({
  problem,
  levels,
  cost,
  shipping,
}: Pick<PackJob, 'problem' | 'levels' | 'cost' | 'shipping'>): LevelsProblem {
  return {
    pallets: [],
    equipment: [],
    loadingMode: 'palletized',
    allowPalletStacking: false,
    respectTiHi: true,
    ...levels,
    // Boxes that are chosen or quoted by their price stay as they are.
    ...((cost ?? shipping) && { keepBoxes: true }),
    cartons: problem,
  };
}

/** Units that were asked for and are in no box. */
export interface Shortfall {
  /** Linear inches of rolls, in whole ones. */
  readonly units: number;
  /** A sentence for each cause, with its items and their units. */
  readonly reasons: readonly Message[];
}

/** What comes back: the answer as JSON bytes, encoded in the engine process, so that no other thread walks its placements. */
export interface PackOutcome {
  readonly response: Uint8Array;
  readonly summary: {
    /** Boxes that hold something; of the candidates of fitness mode the one that holds most. */
    readonly boxes: number;
    /** Cubic inches within these boxes, and those of them that are filled. */
    readonly room: number;
    readonly filled: number;
    readonly unitsPacked: number;
    readonly unitsLeftOut: number;
    readonly steps: number;
  };
  /** Absent when every unit is packed; of the candidates of fitness mode that of the one that holds most. */
  readonly shortfall?: Shortfall;
  /** JSON bytes of a ShippingReport, for a job with `shipping`. */
  readonly report?: Uint8Array;
  /** JSON bytes, for a job with `digest`: the PackContents, or the ids of the orders in each box by its name. */
  readonly digest?: Uint8Array;
}
