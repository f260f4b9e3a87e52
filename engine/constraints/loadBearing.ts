import { toMicroPounds } from '../model/scale.ts';
import type { PackItem } from '../model/problem.ts';
import { crushLimit } from './crushClass.ts';

/**
 * Load bearing: most weight that rests on one unit. Weight is passed down to the units under a unit in proportion to the
 * areas of contact (Bischoff 2006 for the rule; the usual handling in Bortfeldt & Waescher 2013).
 */

/** Most weight on a unit of a line in 1e-6 lb: the stricter of `maxWeightOnTop` and the crush class; Infinity for no limit. */
export const bearingLimitOf = (item: PackItem): number =>
  Math.min(
    item.maxWeightOnTop === undefined ? Infinity : toMicroPounds(item.maxWeightOnTop),
    crushLimit(item.crushClass, toMicroPounds(item.weight)),
  );

/** Shares of weights that add up to a limit may pass it by rounding. */
const rounding = 1e-12;

/** Whether a unit bears what rests on it. */
export const bears = (onTop: number, limit: number): boolean => onTop <= limit * (1 + rounding);

/** Units of one line that may stand on one another by their weight, the lowest one counted. */
export const layersByWeight = (limit: number, unitWeight: number): number =>
  limit === Infinity || unitWeight <= 0 ? Infinity : 1 + Math.floor(limit / unitWeight);

/**
 * How much a unit is better kept on top, 0 (bears anything) to 1 (bears nothing): strength ranks units from the bottom to
 * the top, beside being a limit (Bischoff 2006). `likely` is the weight that could stand on such a unit.
 */
export const frailty = (limit: number, stackHeight: number, likely: number): number =>
  Math.max(limit === Infinity || likely + limit === 0 ? 0 : likely / (likely + limit), 1 / stackHeight);
