import type { MappedRecord } from './mapRecord.ts';

/** Times are kept in milliseconds: from 1973 to 2286, and dates that stand for none, such as 0001-01-01. */
const firstTime = 1e11;
const lastTime = 1e13;

/** Whether a version is a time, by its size: counters do not get there, and numbers such as 20261127120000 are beyond. */
const isTime = (version: number): boolean => version < -firstTime || (version >= firstTime && version < lastTime);

const shown = (version: number): string =>
  isTime(version) ? new Date(version).toISOString().replace('.000Z', 'Z') : String(version);

const kindOf = (version: number): string => (isTime(version) ? 'a time' : 'a number');

/**
 * The version of a record as it counts beside the stored one: later, where the clocks change and only the order of arrival says which is
 * newer; `note` says so.
 */
export function countedVersion(
  { version, unordered }: Pick<MappedRecord, 'version' | 'unordered'>,
  stored: number | null,
): { readonly version: number | null; readonly note: string | null } {
  const isUnordered =
    version !== null && stored !== null && unordered !== null && unordered.from <= stored && stored < unordered.until;
  if (!isUnordered) return { version, note: null };
  return {
    version: Math.max(version, stored + 1),
    note: `the clocks of the time zone change at the time of its version, so the versions do not say whether it is newer than what was stored: it was taken as the newer one, because it came later`,
  };
}

/** Why a version cannot be compared with the stored one; null if it can. */
export const otherKindOfVersion = (version: number, stored: number): string | null =>
  isTime(version) === isTime(stored)
    ? null
    : `The version ${shown(version)} is ${kindOf(version)} and the stored version ${shown(stored)} is ${kindOf(stored)}, so it is not known which is newer. Send versions of one kind; if this record is the newest, retry it.`;

/** Why a record is skipped. */
export const olderVersion = (version: number, stored: number): string =>
  `version ${shown(version)} is older than the stored version ${shown(stored)}`;

/** Why a record is rejected that is retried although a newer one was accepted. */
export const olderThanStored = (version: number, stored: number): string =>
  `${olderVersion(version, stored)}: what it says may be out of date. Have the order or item sent again with all its fields, or dismiss this record`;

/** In the place of the field of a version: an order was cancelled without one, and must not be created by a copy without one. */
export const cancelledField = 'x-cancelled';

/** Why a record without a version is rejected of an order that this system has cancelled. */
export const cancelledBefore =
  'This system has cancelled the order of this number, and the record has no version that says which of the two is newer. If it is to be packed after all, retry it.';

/** Why a record without a version is rejected of an order that has one. */
export const unversioned =
  'The record has no version, but the stored order has one of this system: an old copy could undo a newer one. Send it with its version; if it is the newest, retry it.';

/** Why a record is rejected that has the version of the stored one but would change it. */
export const sameVersion =
  'The record has the version of the stored one but other content, so it is not known which is newer. Send it with a higher version; if it is the newest, retry it.';

const ofOtherKind = /^The version .* and the stored version .*, so it is not known which is newer\./;

/** Whether a record was rejected because it may be an older copy, which nobody has looked at. */
export const mayBeOlder = (reason: string | null): boolean =>
  reason === cancelledBefore || reason === unversioned || reason === sameVersion || ofOtherKind.test(reason ?? '');
