import { toMicroPounds } from '../model/scale.ts';

/** Most contents of a container in 1e-6 lb; a container without a limit carries anything. */
export const weightLimitOf = (maxWeight: number | undefined): number =>
  maxWeight === undefined ? Infinity : toMicroPounds(maxWeight);

/** Units of one kind that a container can carry by weight alone. */
export const unitsByWeight = (limit: number, unitWeight: number): number =>
  unitWeight <= 0 ? Infinity : Math.floor(limit / unitWeight);
