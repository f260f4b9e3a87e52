import { rowNoteReason, rowNoteSentence, type CatalogueField, type ImportRow } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { stationText } from '../../messages/stationText.ts';
import { labelOf } from '../fieldText.ts';

/** What the rows of an import say, in the words of the window. */

type Note = Pick<ImportRow['notes'][number], 'code' | 'params' | 'text' | 'column' | 'path'>;

export type NoteFields = ReadonlyMap<string, CatalogueField>;

/** What is said of a row, with the column in the file's own words. */
export const noteText = (note: Note, headers: readonly string[], fields: NoteFields): string =>
  rowNoteSentence(note, wordsOf(headers, fields));

/** What is doubtful of the first record of a reason: of a single one in every column, of several in the first. */
export const exampleText = (
  { notes, records }: { readonly notes: readonly Note[]; readonly records: number },
  headers: readonly string[],
  fields: NoteFields,
): string =>
  notes
    .slice(0, records === 1 ? notes.length : 1)
    .map((note) => noteText(note, headers, fields))
    .join(' · ');

/** What all rows have in common that say the same, without the values of one. */
export const reasonText = (note: Note, headers: readonly string[], fields: NoteFields): string =>
  rowNoteReason(note, wordsOf(headers, fields));

const wordsOf = (headers: readonly string[], fields: NoteFields) => ({
  headers,
  labelOf: (path: string) => labelOf(fields, path),
  language: language.value,
  translate: stationText,
});
