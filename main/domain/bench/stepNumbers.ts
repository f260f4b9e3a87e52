import type { UnitState } from './ports.ts';

/** Units that are or will be in the carton. */
export const isInCarton = ({ state }: Pick<UnitState, 'state'>): boolean => state === 'open' || state === 'confirmed';

/**
 * Units of a carton with the numbers that a packer reads, in words and in pictures: without what is missing, they have no gaps. What is
 * missing comes after them.
 */
export function withStepNumbers(units: readonly UnitState[]): readonly UnitState[] {
  const inOrder = units.toSorted((a, b) => Number(!isInCarton(a)) - Number(!isInCarton(b)) || a.step - b.step);
  const numbers = new Map(inOrder.map(({ id }, index) => [id, index + 1]));
  return units.map((unit) => ({ ...unit, step: numbers.get(unit.id) ?? unit.step }));
}
