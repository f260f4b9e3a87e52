import type { PackPlan } from './plan.ts';
import type { CarrierCaps, CrushClass, PackProblem, Rotation } from './problem.ts';

/**
 * The levels above the carton: cartons on pallets, pallets and cartons in equipment (trailers, containers). Inches and
 * pounds. Indices count from 0 in the order given.
 */

/** What a product's packaging says about its pallet pattern: cartons in a layer, and layers. */
export interface TiHi {
  readonly ti: number;
  readonly hi: number;
}

/** One line of closed cartons that are alike, outer dimensions. */
export interface Carton {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly quantity: number;
  /** Empty means upright, turned about the vertical only; a carton lies on its side only where its rotations say so. */
  readonly rotations: readonly Rotation[];
  /** Cartons of one product form layers of their own first; absent means that the line is a product of its own. */
  readonly product?: string;
  readonly tiHi?: TiHi;
  readonly maxWeightOnTop?: number;
  readonly maxStackHeight?: number;
  readonly crushClass?: CrushClass;
  /** Stop at which the cartons leave the load, counted from 1; absent means the last. */
  readonly stop?: number;
  readonly tags: readonly string[];
}

/** A pallet; any number of it is there. */
export interface PalletType {
  readonly id: string;
  /** Deck. */
  readonly length: number;
  readonly width: number;
  /** Most inches of load above the deck. */
  readonly maxHeight: number;
  /** Most pounds of load, without the pallet itself. */
  readonly maxWeight?: number;
  /** Pounds of the empty pallet; absent means 0. */
  readonly palletWeight?: number;
  /** Inches from the ground to the deck; absent means 0. */
  readonly platformHeight?: number;
  /** Most pounds (pallet included) that may stand on the load of a pallet of this kind; absent means no limit, 0 forbids stacking. */
  readonly maxStackWeight?: number;
  /** Inches that cartons may stand out over each edge of the deck; absent means 0. */
  readonly overhang?: number;
}

/** Where the weight of a vehicle's load comes down; inches from the front inner wall, pounds. */
export interface AxleData {
  /** Front support: kingpin or front axle. */
  readonly frontPosition: number;
  /** Rear axle group, its middle. */
  readonly rearPosition: number;
  readonly maxFrontLoad: number;
  readonly maxRearLoad: number;
  /** Loads of the empty vehicle on both; absent means 0. */
  readonly tareFrontLoad?: number;
  readonly tareRearLoad?: number;
}

/** A trailer or container; any number of it is there. */
export interface EquipmentType {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Most pounds of load. */
  readonly maxWeight?: number;
  readonly tareWeight?: number;
  readonly axles?: AxleData;
}

/** Cartons to be put on pallets. */
export interface PalletProblem {
  readonly cartons: readonly Carton[];
  readonly pallets: readonly PalletType[];
  /** True: a product's own `tiHi` is used as it is given, where it fits. */
  readonly respectTiHi: boolean;
  readonly separationGroups: readonly (readonly string[])[];
  readonly caps?: CarrierCaps;
  /** Steps of search, never seconds. */
  readonly effort: number;
}

/** A carton in its place on a pallet; z counts from the deck, x and y from the corner of the deck (below 0 by overhang). */
export interface CartonPlacement {
  /** Index in the cartons of the problem. */
  readonly carton: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** One built pallet; cartons in build order. */
export interface BuiltPallet {
  /** Index in `PalletProblem.pallets`. */
  readonly pallet: number;
  readonly placements: readonly CartonPlacement[];
}

/** A pallet as it was planned: boxes by their index in the carton plan that is now, in build order. */
export interface StandingPallet {
  /** Index in `PalletProblem.pallets`. */
  readonly pallet: number;
  readonly placements: readonly (Omit<CartonPlacement, 'carton'> & { readonly box: number })[];
}

/** Why cartons or pallets stay behind. */
export type NotLoadedReason =
  /** Fits into nothing that is there, however it is turned. */
  | 'too-large'
  /** Heavier than anything it fits into carries. */
  | 'too-heavy'
  /** Alone in any equipment that takes it by size and weight, it overloads an axle wherever it stands. */
  | 'unbalanced'
  /** Would be taken, but no room, or no equipment at all, is there. */
  | 'no-room';

export interface NotLoaded {
  /** Index of the carton line or pallet. */
  readonly index: number;
  readonly quantity: number;
  readonly reason: NotLoadedReason;
}

export interface PalletPlan {
  readonly pallets: readonly BuiltPallet[];
  readonly unpalletized: readonly NotLoaded[];
  readonly steps: number;
  /** A proven lower limit of the number of pallets for the cartons that were palletized. */
  readonly lowerBound: number;
}

/** A finished pallet as freight: outer sides with overhang and platform, gross weight. */
export interface Freight {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  /** Centre of gravity from the corner of its base. */
  readonly centre: { readonly x: number; readonly y: number; readonly z: number };
  /** Most pounds that may stand on it; 0 forbids. */
  readonly maxStackWeight: number;
  /** `lengthwise`: its length lies along the trailer; `widthwise`: across. Absent means that either may be; says nothing of a square. */
  readonly alignment?: 'lengthwise' | 'widthwise';
  /** Stop at which it leaves, counted from 1; absent means the last. */
  readonly stop?: number;
}

/**
 * Pallets and loose cartons to be put into equipment. What leaves at an earlier stop stands nearer to the door, and
 * nothing of a later stop stands on it. Axle limits hold from the dock on and after every stop.
 */
export interface TrailerProblem {
  readonly pallets: readonly Freight[];
  /** Cartons that stand on the floor of the equipment, behind the pallets. */
  readonly cartons: readonly Carton[];
  readonly equipment: readonly EquipmentType[];
  /** True: a second pallet may stand on a pallet, never a third. */
  readonly allowPalletStacking: boolean;
  /** True: every load begins at the front wall. Otherwise it may stand back from there where the front axle needs it. */
  readonly atFrontWall?: boolean;
  /** Sides limit the room that is used, weight the vehicle with its load and tare. */
  readonly caps?: CarrierCaps;
  /** Steps of search, never seconds. */
  readonly effort: number;
}

/**
 * A pallet in its place, x from the front wall to the door. Turned by 90 degrees if length and width say so: the point
 * (x, y) of its base is then at (width - y, x) from the corner. z above 0 stands on `below`.
 */
export interface FreightPlacement {
  /** Index in `TrailerProblem.pallets`. */
  readonly pallet: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Index of the pallet under it, in `TrailerProblem.pallets`; null on the floor. */
  readonly below: number | null;
}

/** One loaded trailer; pallets and cartons in loading order, each reachable from the door. */
export interface LoadedTrailer {
  /** Index in `TrailerProblem.equipment`. */
  readonly equipment: number;
  readonly pallets: readonly FreightPlacement[];
  readonly cartons: readonly CartonPlacement[];
  /** Centre of gravity of the load from the front left inner corner, inches. */
  readonly centre: { readonly x: number; readonly y: number; readonly z: number };
  /** Pounds on both supports, tare included; null without axle data. */
  readonly axleLoads: { readonly front: number; readonly rear: number } | null;
}

export interface TrailerPlan {
  readonly trailers: readonly LoadedTrailer[];
  readonly unloadedPallets: readonly NotLoaded[];
  readonly unloadedCartons: readonly NotLoaded[];
  readonly steps: number;
  /** A proven lower limit of the number of trailers for what was loaded. */
  readonly lowerBound: number;
}

/** A problem over all levels; a level without candidates is not packed. */
export interface LevelsProblem {
  /** The carton level. Without containers its items travel as they are, each unit a carton of its own. */
  readonly cartons: PackProblem;
  readonly pallets: readonly PalletType[];
  readonly equipment: readonly EquipmentType[];
  /** `palletized`: cartons on pallets, pallets into equipment; `standard`: cartons straight onto the floor of the equipment. */
  readonly loadingMode: 'palletized' | 'standard';
  readonly allowPalletStacking: boolean;
  readonly respectTiHi: boolean;
  /** Those separation groups of the carton level that hold in cartons alone: their cartons may share a pallet. Absent: none. */
  readonly cartonOnlyGroups?: readonly (readonly string[])[];
  /** True: the boxes of the carton plan stay as they are, because each has its price; else others may be taken for the sake of the pallets. */
  readonly keepBoxes?: boolean;
  readonly palletCaps?: CarrierCaps;
  readonly equipmentCaps?: CarrierCaps;
}

/** Closed cartons as freight for the next level: cartons that are alike are one line. */
export interface CartonLines {
  readonly lines: readonly Carton[];
  /** Per line the boxes of the carton plan, by index in plan order; an empty list where units travel without a box. */
  readonly boxes: readonly (readonly number[])[];
  /** Per line the item whose units or full cases travel without a box, by index; an empty list where there are boxes. */
  readonly items: readonly number[];
}

/**
 * Plans of all levels, each beside its problem, so that indices can be read. Cartons of a line are handed out in the order
 * of `CartonLines.boxes`: first to the pallets in plan order, then to what is left over.
 */
export interface LevelsPlan {
  readonly cartons: PackPlan;
  readonly cartonLines: CartonLines;
  readonly pallets: { readonly problem: PalletProblem; readonly plan: PalletPlan } | null;
  readonly trailers: { readonly problem: TrailerProblem; readonly plan: TrailerPlan } | null;
}
