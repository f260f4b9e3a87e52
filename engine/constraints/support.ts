import type { SupportRule } from '../model/problem.ts';

/**
 * Physical support: a unit stands on the floor, or at least a share of its base lies on tops of exactly its own height.
 * With three quarters of a rectangle carried, its centre cannot lie outside the hull of what carries it: any line
 * through the centre halves the base, so support on one side of it only could carry half at most. The centre of gravity
 * of a unit therefore needs no test of its own here (the judge in `verify/` makes one all the same).
 */
const shareOf: Readonly<Record<SupportRule, number>> = { none: 0, partial: 0.75, full: 1 };

/** Share of a base that has to be carried; 0 lets units float. */
export const requiredShare = (rule: SupportRule | undefined): number => shareOf[rule ?? 'partial'];

/** Whether a carried area is enough for a base. */
export const isSupported = (carried: number, base: number, required: number): boolean => carried >= required * base;
