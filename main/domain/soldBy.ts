import { rowNoteText } from '../contract/index.ts';
import { isLengthUnit, unitOf } from '../contract/units.ts';
import { isStoredUnit } from './measureNames.ts';

/** A unit that an item is sold by, while nothing tells it from the unit of the numbers. */
export interface OpenUnit {
  readonly unit: string;
}

/**
 * Why it is open what the numbers of an item are in: `unitOfMeasure` is what it is sold by, and "mm" there may mean its lengths.
 * Null where the item states their unit, or is sold by no other.
 */
export function openUnit(item: Readonly<Record<string, unknown>>): OpenUnit | null {
  const { unitOfMeasure: unit } = item;
  const known = typeof unit === 'string' ? unitOf(unit) : null;
  if (typeof unit !== 'string' || known === null || isStoredUnit(known)) return null;
  const field = isLengthUnit(known) ? 'dimensionUnit' : 'weightUnit';
  const stated = item[field];
  return typeof stated === 'string' && stated.trim() !== '' ? null : { unit: unit.trim() };
}

/** As a reason why a record is rejected. */
export const openUnitText = (open: OpenUnit): string =>
  `unitOfMeasure: ${rowNoteText('openUnit', { ...open }).replace(/\.$/, '')}`;
