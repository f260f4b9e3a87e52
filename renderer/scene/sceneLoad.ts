import { atOnce, type Steps } from '../ui/slices.ts';

/**
 * What a unit is drawn as; a case is a closed box with tape, a carton one that stands upright and says so, a hollow unit a shell
 * that others stand in.
 */
export type UnitShape = 'box' | 'cylinder' | 'roll' | 'sphere' | 'case' | 'carton' | 'hollow';

/** One placed unit as the view needs it: inches and pounds, x along the box's length, y along its width, z up. */
export interface SceneUnit {
  readonly id: string;
  readonly label: string;
  readonly sku: string;
  /** The item that it is one of; null for what is no item. */
  readonly itemId: string | null;
  /** The order that the unit belongs to; null when it belongs to none. */
  readonly order: string | null;
  /** Where the unit leaves the vehicle; null when nobody said. */
  readonly stop: string | null;
  /** Pounds. */
  readonly weight: number;
  /** Inches from the box's inner corner to the unit's nearest corner. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Inches along x, y and z, after rotation. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly shape: UnitShape;
  /** 0, 1 or 2: the axis of a cylinder or roll. */
  readonly axis: 0 | 1 | 2;
  /** Units that it stands for: those of a case or a closed carton, else 1. */
  readonly holds: number;
  /** The place that can be looked into; null when there is nothing inside to see. */
  readonly opens: string | null;
}

/** Units in the order of building. An array is one; a load of 500,000 makes its units when they are asked for. */
export interface SceneUnits {
  readonly length: number;
  at(index: number): SceneUnit | undefined;
  [Symbol.iterator](): Iterator<SceneUnit>;
  /** Corner and size of every unit, six numbers each, where the list has them already. */
  readonly bounds?: Float32Array;
  /** Goes through all units with one object that changes, where the list can: nothing is made for each of 500,000. */
  readonly scan?: (visit: (unit: UnitFacts, index: number) => void) => Steps<void>;
}

/** What is asked of every unit of a load at once. */
export type UnitFacts = Pick<SceneUnit, 'sku' | 'order' | 'stop' | 'weight' | 'shape' | 'axis'>;

/** Units between two steps of long work: some tenths of a millisecond. */
export const UNITS_AT_ONCE = 1024;

/** Goes through all units in steps, and yields how many are done. The object that is handed over may be the same each time. */
export function* scanSteps(units: SceneUnits, visit: (unit: UnitFacts, index: number) => void): Steps<void> {
  if (units.scan !== undefined) {
    yield* units.scan(visit);
    return;
  }
  let index = 0;
  for (const unit of units) {
    visit(unit, index);
    index += 1;
    if (index % UNITS_AT_ONCE === 0) yield index;
  }
}

/** The same at once. */
export function scanUnits(units: SceneUnits, visit: (unit: UnitFacts, index: number) => void): void {
  atOnce(scanSteps(units, visit));
}

/** The box that is packed; inner measures in inches. */
export interface SceneBox {
  readonly id: string;
  readonly label: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Inches of pallet under the load; 0 where there is none. */
  readonly deck: number;
  /** Inches from its floor down to the road; absent where it stands on the ground. */
  readonly road?: number;
  /** A carton, drawn of cardboard with open flaps; else a box of glass. */
  readonly isCarton?: boolean;
}

/** Something that holds units without being one: the deck of a pallet, a vehicle, or the outline of an open carton. */
export interface SceneFrame {
  readonly kind: 'deck' | 'vehicle' | 'outline';
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A packed box with its units in build order. */
export interface SceneLoad {
  readonly box: SceneBox;
  readonly units: SceneUnits;
  readonly frames: readonly SceneFrame[];
  /** The units are closed boxes, and a SKU stands for a box only where nothing else is in it. */
  readonly closed?: boolean;
  /** SKUs that stand for closed boxes of one kind with several things in them: they have the colour of cardboard. */
  readonly mixed?: ReadonlySet<string>;
  /** What is written on the units where that is not their place in the list. */
  readonly numbers?: readonly number[];
  /** SKUs of the whole load, the most frequent first: one has the same colour in every carton of it. */
  readonly skus?: readonly string[];
}

/** What a unit's colour stands for. */
export type ColourBy = 'sku' | 'weight' | 'order' | 'stop';

/** Which of the palettes of the application is in use. */
export type SceneThemeName = 'light' | 'dark' | 'contrast';
