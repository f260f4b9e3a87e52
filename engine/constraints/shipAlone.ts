import type { PackItem } from '../model/problem.ts';

/** Whether each unit of a line travels in a box of its own. */
export const travelsAlone = (item: PackItem): boolean => item.shipAlone === true;
