import type { RowNote } from './reading.ts';

/** A note about a record as a whole, or about one of its fields. */
export function recordNote(
  code: string,
  text: string,
  params: RowNote['params'] = {},
  path: string | null = null,
): RowNote {
  return { column: null, path, code, params, text };
}

/** Rows that are named in a note of many. */
const namedRows = 5;

export function repeatedNote(key: string, rows: readonly number[]): RowNote {
  const named = rows.slice(0, namedRows).join(', ');
  const more = rows.length > namedRows ? ` and ${String(rows.length - namedRows)} more` : '';
  return recordNote('repeated', `"${key}" appears in rows ${named}${more}. Keep one of them.`, {
    key,
    rows: named,
    count: rows.length,
  });
}

export const noKeyNote = (path: string): RowNote =>
  recordNote('noKey', `The row has no ${path}.`, { field: path }, path);

export const missingNote = (noun: string, fields: readonly string[]): RowNote =>
  recordNote('missing', `New ${noun}: ${fields.join(', ')} missing.`, { fields: fields.join(', ') }, fields[0] ?? null);

export const invalidNote = (path: string | null, message: string): RowNote =>
  recordNote('invalid', `${path ?? 'The record'} ${message}.`, { message }, path);
