import { rowNoteText, type RowNoteCode } from '../../contract/index.ts';
import type { ReadRow, RowNote } from './reading.ts';

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

export function repeatedNote(key: string, rows: readonly Pick<ReadRow, 'row' | 'cells'>[]): RowNote {
  const named = rows
    .slice(0, namedRows)
    .map(({ row }) => row)
    .join(', ');
  const spellings = new Set(rows.map(({ cells }) => cells.find((cell) => cell.trim() === key)));
  return recordNote(spellings.size > 1 ? 'repeatedSpaced' : 'repeated', {
    ...{ key, count: rows.length },
    rows: rows.length > namedRows ? `${named} …` : named,
  });
}

export const noKeyNote = (path: string): RowNote => recordNote('noKey', { fields: path }, path);

export const missingNote = (key: string, fields: readonly string[]): RowNote =>
  recordNote('missing', { key, fields: fields.join(', ') }, fields[0] ?? null);

/** What a schema says of a field, without its name. */
export const faultNote = (path: string | null, fault: string): RowNote =>
  saidNote(path, `${path ?? 'The record'} ${fault}`);

/** What a check says of a field or a record, in a sentence or the beginning of one. */
export const saidNote = (path: string | null, said: string): RowNote =>
  ruleNote('invalid', `${said.replace(/^the /, 'The ').replace(/\.$/, '')}.`, path);
