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

/** How easily a unit is crushed, from `none` (carries anything) to `extreme` (nothing may rest on it). */
export type CrushClass = 'none' | 'light' | 'moderate' | 'fragile' | 'extreme';

/** What the units of a line are like; shapes other than the first three are packed as their bounding boxes. */
export type ItemShape = 'rectangular' | 'cylindrical' | 'spherical' | 'irregular' | 'lShape' | 'tShape' | 'custom';

/** A closed case of units of one line, packed and stacked as one. Inches and pounds (the full case). */
export interface CasePack {
  /** Units in a full case, two or more. */
  readonly quantity: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** The hollow inside of a unit, in its middle, open for smaller units: a box of these sides, or a cylinder of diameter `length` and this height. */
export interface VoidSpace {
  readonly shape: 'rectangular' | 'cylindrical';
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Material on rolls; the quantity of the line is then linear inches. The diameter of a roll follows from conservation of
 * area: pi / 4 * (outer^2 - core^2) = linear quantity * thickness. Inches; pounds per linear inch.
 */
export interface RollProperties {
  readonly materialThickness: number;
  readonly materialWidth: number;
  readonly coreInnerDiameter: number;
  readonly coreWallThickness: number;
  /** Absent means no limit. */
  readonly maxRollOuterDiameter?: number;
  readonly maxLinearQuantityPerRoll?: number;
  readonly weightPerUnitLength: number;
}

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
  /** Most pounds that may rest on one unit, passed down through whatever stands on it; absent means no limit. */
  readonly maxWeightOnTop?: number;
  /** Most units on top of one another in any column through a unit, itself counted with all above it; 1 lets nothing rest on it. */
  readonly maxStackHeight?: number;
  /** Absent means `none`. */
  readonly crushClass?: CrushClass;
  /** Absent means `rectangular`. A cylinder stands along its height: length and width are its diameter. */
  readonly shape?: ItemShape;
  /** How units come in full cases; used only where the problem says `useCasePacks`. */
  readonly casePack?: CasePack;
  /** Full cases, or units where there are none, in a layer of a pallet, and layers; for items that travel without a box. */
  readonly tiHi?: { readonly ti: number; readonly hi: number };
  readonly voidSpace?: VoidSpace;
  readonly roll?: RollProperties;
  /** Stop at which the units leave the load, counted from 1; units of later stops never block or rest on those of earlier ones. Absent means the last. */
  readonly stop?: number;
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
  /** Sides of the closed box from outside, for carrier caps and the levels above; absent means the inner ones. */
  readonly outer?: { readonly length: number; readonly width: number; readonly height: number };
  /** Pounds of the empty box, for the levels above; absent means 0. */
  readonly tareWeight?: number;
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
  /** Inches that each wall adds to the closed box, for carrier caps and the levels above; absent means 0. */
  readonly wallThickness?: number;
}

export type CandidateContainer = FixedContainer | DynamicContainer;

/** Items whose tags match a pattern go to the named containers only (`*` in a pattern stands for any characters). */
export interface AffinityGroup {
  readonly itemPatterns: readonly string[];
  readonly containerIds: readonly string[];
  /** The named containers take matching items only. */
  readonly exclusive: boolean;
}

/**
 * What a carrier accepts of one finished container, whatever the container could hold. Inches and pounds; absent means no
 * limit. Of a carton, `maxLength` limits the longest side, `maxWidth` the middle one and `maxHeight` the shortest, measured
 * outside where the outer sides are known.
 */
export interface CarrierCaps {
  readonly maxLength?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  readonly maxWeight?: number;
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
  /** True: full cases are packed as cases, the rest as single units. */
  readonly useCasePacks?: boolean;
  readonly carrierCaps?: CarrierCaps;
}
