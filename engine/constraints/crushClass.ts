import type { CrushClass } from '../model/problem.ts';

/**
 * Crush class: how many times its own weight may rest on a unit. A packer knows the class of a product where nobody has
 * measured its strength; with `extreme` nothing may rest on it at all, however light.
 */
const timesOwnWeight: Readonly<Record<CrushClass, number>> = {
  none: Infinity,
  light: 4,
  moderate: 2,
  fragile: 0.5,
  extreme: 0,
};

/** Most weight on a unit of a class, in the unit of its own weight; Infinity for no limit. */
export const crushLimit = (crushClass: CrushClass | undefined, ownWeight: number): number =>
  (crushClass ?? 'none') === 'none' ? Infinity : timesOwnWeight[crushClass ?? 'none'] * ownWeight;

/** Whether a class lets nothing rest on a unit. */
export const bearsNothing = (crushClass: CrushClass | undefined): boolean => crushClass === 'extreme';
