import { message, type Message } from '../contract/index.ts';
import { clip } from './clip.ts';
import { flagOf, isDeletionFlag, plainStatus } from './orders/cancelledAtSender.ts';
import { isDeleteWord } from './orders/nearbyMark.ts';
import { plainName } from './plainName.ts';

/** A field of a master record that says that the record is deleted at its sender. */
export interface DeletionMark {
  readonly field: string;
  readonly value: string;
}

/** Fields that say the state of a record or what happened to it. */
const stateNames = /(?:status|state|zustand|action|aktion|^op|operation|event|eventtype)$/;
/** No field of these has a longer name. */
const longestName = 24;

/** Whether a field of this name may say that its record is deleted. */
export const mayMarkDeletion = (name: string): boolean =>
  name.length <= longestName && (isDeletionFlag(name) || stateNames.test(plainName(name)));

/** Finds the deletion mark among the unread fields of a record; null if it has none. */
export function deletionMark(record: unknown, isRead: (name: string) => boolean = () => false): DeletionMark | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  for (const [field, value] of Object.entries(record) as [string, unknown][]) {
    const isText = typeof value === 'string';
    if (
      field.length > longestName ||
      isRead(field) ||
      !(isText || typeof value === 'boolean' || typeof value === 'number')
    )
      continue;
    const saysSo = isDeletionFlag(field)
      ? flagOf(value) !== false
      : isText && stateNames.test(plainName(field)) && isDeleteWord(plainStatus(value));
    if (saysSo) return { field, value: String(value).trim() };
  }
  return null;
}

/** Why a record with a deletion mark is not stored; `call` is the request that deletes a record. */
export const deletedText = ({ field, value }: DeletionMark, call: string): Message =>
  message('recordDeletedAtSender', { field: clip(field), value: clip(value), call });
