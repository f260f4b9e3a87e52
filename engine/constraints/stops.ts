import type { PackItem } from '../model/problem.ts';

/**
 * Stops: units of an earlier stop leave without units of a later one being moved. As boxes are unloaded from above,
 * nothing of a later stop may stand anywhere over a unit, on it or with a gap between; the load is built with the last
 * stop first. Ways out to the side, as through the door of a trailer, are the trailer's own rule.
 */

/** Units without a stop leave last. */
export const lastStop = 2_147_483_647;

/** The stop of a line. */
export const stopOf = (item: PackItem): number => Math.min(lastStop, item.stop ?? lastStop);

/** Whether a unit may stand over another one, by their stops. */
export const mayStandOver = (upper: number, lower: number): boolean => upper <= lower;
