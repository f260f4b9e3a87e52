/** What the engine answers. Lengths are inches, weights pounds; coordinates start at the inner corner of the box. */

/** One roll of a line of linear inches. */
export interface RollInfo {
  /** Counts the rolls of the line from 0. */
  readonly index: number;
  /** Rolls that the line is split into. */
  readonly total: number;
  /** Linear inches on this roll. */
  readonly linearQuantity: number;
  /** Inches. */
  readonly outerDiameter: number;
}

/** One unit, full case or roll in its place: x along the box's length, y along its width, z up. */
export interface Placement {
  /** Index of the line in `PackProblem.items`. */
  readonly item: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Dimensions as oriented, along x, y and z. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Units of the line in a full case; absent means one. */
  readonly units?: number;
  /** Pounds of a case, a roll or a host with all that is nested in it; absent means the weight of one unit. */
  readonly weight?: number;
  /** Units in the hollow of this one; coordinates along the box's axes, from the corner of this placement. */
  readonly nested?: readonly Placement[];
  /** A circular cylinder, and the axis of the box that its own axis lies along. */
  readonly round?: 'x' | 'y' | 'z';
  readonly roll?: RollInfo;
}

/** Why units of a line are left out. */
export type LeftOutReason =
  /** In no allowed rotation does one unit fit into an empty candidate it may use. */
  | 'too-large'
  /** One unit weighs more than any candidate it may use can carry. */
  | 'too-heavy'
  /** Every candidate that could take it is too large or too heavy for the carrier once it holds a unit. */
  | 'carrier-cap'
  /** No candidate is open to it: affinity or exclusivity forbids all. */
  | 'no-container-allowed'
  /** Fitness mode: this box has no room, or no weight, left for it. */
  | 'no-room'
  /** The properties of a roll describe none, or too many (see `rollProblem`). */
  | 'invalid-roll';

/**
 * The limit that a unit of a line exceeds least, in the rotation and the container that suit it best; the earlier
 * container of equals. With `too-large` it is of `container-size`, with `too-heavy` of `container-weight`, with
 * `carrier-cap` of `carrier-weight` where some container has a size that the carrier takes, else of `carrier-size`.
 */
export interface LeftOutDetail {
  readonly limit: 'container-size' | 'container-weight' | 'carrier-size' | 'carrier-weight';
  /** Index in `PackProblem.containers`. */
  readonly container: number;
  /** How much is too much: inches along the worst axis for a size, pounds for a weight. */
  readonly excess: number;
}

export interface LeftOut {
  /** Index of the line in `PackProblem.items`. */
  readonly item: number;
  /** Units; linear inches of a line of rolls. */
  readonly quantity: number;
  readonly reason: LeftOutReason;
  /** The roll left out, one entry per roll; absent for everything else. */
  readonly roll?: RollInfo;
  /** Absent where no number says how far a unit is from fitting: `no-container-allowed` and `no-room`. */
  readonly detail?: LeftOutDetail;
}

/** A box with its contents. */
export interface PackedBox {
  /** Index in `PackProblem.containers`. */
  readonly container: number;
  /** Inner dimensions; for a dynamic container the size it is cut to. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** In an order in which the load can be built by hand: what carries a unit comes before it. */
  readonly placements: readonly Placement[];
  /** Units reported with this box as not packed: in fitness mode per candidate, else only in the last box. */
  readonly leftOut: readonly LeftOut[];
  /** Index of the container that takes the same units in no more room: with this one in its place fewer pallets are needed. */
  readonly insteadOf?: number;
}

export interface PackPlan {
  readonly boxes: readonly PackedBox[];
  /** Steps of search spent. */
  readonly steps: number;
  /** A proven lower limit of the number of boxes for the units that were packed. */
  readonly lowerBound: number;
}

/** A progress report of a running search. */
export interface PackProgress {
  readonly unitsPlaced: number;
  readonly unitsTotal: number;
  readonly boxes: number;
}

/** How the caller follows and stops a search; asked and called between steps. */
export interface PackControl {
  readonly onProgress?: (progress: PackProgress) => void;
  /** True ends the search at once; `pack` then throws `PackCancelled`. */
  readonly cancelled?: () => boolean;
  /**
   * True ends the search for a better plan: the best whole plan found so far is handed out, as valid as any, and where there
   * is none yet a plain one is made. Once it has answered true it must not answer otherwise.
   */
  readonly finish?: () => boolean;
}
