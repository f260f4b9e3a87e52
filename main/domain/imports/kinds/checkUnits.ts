import { openUnit } from '../../soldBy.ts';
import { unitFields } from '../../recordUnits.ts';
import type { CheckRecord } from '../decideMaster.ts';
import { recordNote } from '../rowNotes.ts';

/**
 * The numbers of a record are inches and pounds, so one that states another unit contradicts itself. A word that is no unit is a
 * note. Imports convert before they check.
 */
export const checkUnits: CheckRecord = (fields, isChanged) => ({
  faults: unitFields.flatMap(({ field, per }) => {
    const unit = fields[field];
    if (typeof unit !== 'string' || !isChanged(field) || (per(unit) ?? 1) === 1) return [];
    return [recordNote('otherUnit', { unit }, field)];
  }),
  doubts: [],
});

/** Of an item: what it is sold by must not be taken for the unit of its numbers. */
export const checkItemUnits: CheckRecord = (fields, isChanged) => {
  const open = isChanged('unitOfMeasure') ? openUnit(fields) : null;
  const { faults, doubts } = checkUnits(fields, isChanged);
  return { faults: open ? [...faults, recordNote('openUnit', { ...open }, 'unitOfMeasure')] : faults, doubts };
};
