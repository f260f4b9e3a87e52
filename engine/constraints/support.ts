/**
 * Physical support: a unit stands on the floor, or at least this share of its base lies on tops of exactly its own
 * height. With three quarters of a rectangle carried, its centre cannot lie outside the hull of what carries it: any
 * line through the centre halves the base, so support on one side of it only could carry half at most. The centre of
 * gravity of a unit therefore needs no test of its own here (the judge in `verify/` makes one all the same).
 */
export const requiredSupport = 0.75;

/** Whether a carried area is enough for a base. */
export const isSupported = (carried: number, base: number): boolean => carried >= requiredSupport * base;
