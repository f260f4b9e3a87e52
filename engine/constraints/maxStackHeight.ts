import type { PackItem } from '../model/problem.ts';
import { bearsNothing } from './crushClass.ts';

/** No limit of units in a column. */
export const anyStackHeight = 2_147_483_647;

/**
 * Stack height: most units in any column from a unit upwards, itself counted; 1 lets nothing rest on it. A column goes
 * from a unit to any unit that touches its top, and so on.
 */
export const stackLimitOf = (item: PackItem): number =>
  bearsNothing(item.crushClass) ? 1 : Math.min(anyStackHeight, Math.max(1, item.maxStackHeight ?? anyStackHeight));
