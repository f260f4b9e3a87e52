import { unitFields } from '../../recordUnits.ts';
import type { CheckRecord } from '../decideMaster.ts';
import { recordNote } from '../rowNotes.ts';

/**
 * The numbers of a record are inches and pounds, so one that states another unit contradicts itself. A word that is no unit is a
 * note. Imports convert before they check.
 */
export const checkUnits: CheckRecord = (fields, isChanged) => ({
  faults: unitFields.flatMap(({ field, quantity, per }) => {
    const unit = fields[field];
    if (typeof unit !== 'string' || !isChanged(field) || (per(unit) ?? 1) === 1) return [];
    return [recordNote('otherUnit', { unit, base: quantity === 'length' ? 'in' : 'lb' }, field)];
  }),
  doubts: [],
});
