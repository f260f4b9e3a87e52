import { isUnused } from './nextStep.ts';
import type { PackingFold } from './ports.ts';

/** The number of a carton that people read, from 1: cartons that nothing goes into are not counted. */
export function cartonNumber({ cartons }: Pick<PackingFold, 'cartons'>, index: number): number {
  return cartons.filter((carton) => carton.index < index && !isUnused(carton)).length + 1;
}

/** Cartons that are packed at all. */
export function usedCount({ cartons }: Pick<PackingFold, 'cartons'>): number {
  return cartons.filter((carton) => !isUnused(carton)).length;
}
