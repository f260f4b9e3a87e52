import type { PlaceLevel } from './loadTree.ts';

/** Whole loads play in about this many seconds, small ones no faster than a hand places units. */
const LONGEST_PLAY = 30;
const HAND_RATE = 2.2;
/** Faster than this, units coming in from above would only flicker. */
const FASTEST_ANIMATED = 4;

/** Units per second when a load of this size is played. */
export function playRate(units: number): number {
  return Math.max(HAND_RATE, units / LONGEST_PLAY);
}

export function playsUnitByUnit(units: number): boolean {
  return playRate(units) <= FASTEST_ANIMATED;
}

/** The step after moving by `change`; null, all units, at the end. */
export function stepBy(step: number | null, change: number, units: number): number | null {
  return clampStep((step ?? units) + change, units);
}

/** A step within the load; the last one is "all". */
export function clampStep(step: number, units: number): number | null {
  const clamped = Math.min(units, Math.max(0, Math.round(step)));
  return clamped === units ? null : clamped;
}

/** Where looking begins: what is built at its first unit, and of several things side by side all. */
export function startStep(level: PlaceLevel, units: number): number | null {
  return level === 'shipment' ? null : clampStep(1, units);
}
