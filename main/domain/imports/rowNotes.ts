import { rowNoteText, type RowNoteCode } from '../../contract/index.ts';
import type { RowNote } from './reading.ts';

/** A note about a record as a whole, or about one of its fields. */
export function recordNote(code: RowNoteCode, params: RowNote['params'] = {}, path: string | null = null): RowNote {
  return { column: null, path, code, params, text: rowNoteText(code, params) };
}

/** A note with the words of a rule that speaks for itself, such as a schema. */
export function ruleNote(code: 'invalid' | 'noPosition' | 'orderState', text: string, path: string | null): RowNote {
  return { column: null, path, code, params: {}, text };
}

/** Rows that are named in a note of many. */
const namedRows = 5;

export function repeatedNote(key: string, rows: readonly number[]): RowNote {
  const named = rows.slice(0, namedRows).join(', ');
  return recordNote('repeated', { key, rows: rows.length > namedRows ? `${named} …` : named, count: rows.length });
}

export const noKeyNote = (path: string): RowNote => recordNote('noKey', { fields: path }, path);

export const missingNote = (fields: readonly string[]): RowNote =>
  recordNote('missing', { fields: fields.join(', ') }, fields[0] ?? null);

/** What a schema or a check says of a field: a sentence, or one that begins with the name of the field. */
export const invalidNote = (path: string | null, message: string): RowNote =>
  ruleNote('invalid', /^[A-Z]/.test(message) ? message : `${path ?? 'The record'} ${message}.`, path);
