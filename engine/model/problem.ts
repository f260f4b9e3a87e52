/**
 * What is to be packed, as the engine's door takes it. Lengths are inches, weights pounds, both as ordinary numbers;
 * inside the engine they become exact integers (see `scale.ts`). All indices count from 0 in the order given.
 */

/** How the plan is searched. Every algorithm works on the same model and obeys the same constraints. */
export type Algorithm = 'fpFast' | 'fpLayer' | 'liquidFill';

/**
 * Which dimension of the item lies along the container's x (length), y (width) and z (height):
 * `WLH` puts the item's width along x, its length along y and stands it on its base.
 */
export type Rotation = 'LWH' | 'WLH' | 'LHW' | 'HLW' | 'WHL' | 'HWL';

/**
 * How much of a unit's base lies on the floor or on tops of exactly its height: `partial` is at least 75 %, `full` all
 * of it. `none` lets units float: it exists for comparison with published results only, nobody can build such a load.
 */
export type SupportRule = 'none' | 'partial' | 'full';

/** One line of units that are alike. */
export interface PackItem {
  readonly id: string;
  /** Inches, positive. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Pounds per unit, zero or more. */
  readonly weight: number;
  /** Units to pack, a positive integer. */
  readonly quantity: number;
  /** Rotations a unit may take; empty means all six. */
  readonly rotations: readonly Rotation[];
  readonly tags: readonly string[];
  /** A unit travels in a box of its own. */
  readonly shipAlone?: boolean;
  /** Most units of this line in one box. */
  readonly maxPerContainer?: number;
}

/** A box of fixed inner dimensions; any number of them may be opened. */
export interface FixedContainer {
  readonly kind: 'fixed';
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Most pounds of contents; absent means no limit. */
  readonly maxWeight?: number;
  /** Price of the box itself, in the currency of the station; a tie-break between boxes that do equally well. */
  readonly cost?: number;
}

/** A box cut to size between two limits. */
export interface DynamicContainer {
  readonly kind: 'dynamic';
  readonly id: string;
  readonly minLength: number;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly maxLength: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly maxWeight?: number;
}

export type CandidateContainer = FixedContainer | DynamicContainer;

/** Items whose tags match a pattern go to the named containers only (`*` in a pattern stands for any characters). */
export interface AffinityGroup {
  readonly itemPatterns: readonly string[];
  readonly containerIds: readonly string[];
  /** The named containers take matching items only. */
  readonly exclusive: boolean;
}

export interface PackProblem {
  readonly items: readonly PackItem[];
  readonly containers: readonly CandidateContainer[];
  readonly algorithm: Algorithm;
  /** True: ship everything in as few and as small boxes as can be. False: fill one box of each candidate and report it. */
  readonly multipleBoxes: boolean;
  /** Groups of tags; items of different groups never share a box, untagged items go anywhere. */
  readonly separationGroups: readonly (readonly string[])[];
  readonly affinityGroups: readonly AffinityGroup[];
  /** Work allowed, counted in search steps, never in seconds: the same problem and effort give the same plan anywhere. */
  readonly effort: number;
  /** Absent means `partial`. */
  readonly support?: SupportRule;
}
