import {
  leapOf,
  measuredPaths,
  rowNoteSentence,
  rowNoteText,
  type ImportKind,
  type ItemNote,
} from '../../main/contract/index.ts';
import { language } from '../messages/locale.ts';
import { stationText } from '../messages/stationText.ts';
import { fieldsOf, labelOf } from './fieldText.ts';
import { valueAt, type FieldErrors } from './recordFields.ts';

/** What is odd about a stored record, in the words of the window. */

/** The sentence of a note; `at` names its field where it does not stand beside it. */
export function recordNoteText(kind: ImportKind, note: ItemNote, at: 'besideField' | 'alone'): string {
  const fields = fieldsOf(kind);
  const path = at === 'alone' ? (note.fields[0] ?? null) : null;
  return rowNoteSentence(
    { ...note, column: null, path },
    { headers: [], labelOf: (name) => labelOf(fields, name), language: language.value, translate: stationText },
  );
}

/** The sentences by the field beside which they stand. */
export function notesByField(kind: ImportKind, notes: readonly ItemNote[]): FieldErrors {
  const byField = new Map<string, readonly string[]>();
  for (const note of notes) {
    const [field = ''] = note.fields;
    byField.set(field, [...(byField.get(field) ?? []), recordNoteText(kind, note, 'besideField')]);
  }
  return Object.fromEntries([...byField].map(([field, texts]) => [field, texts.join(' ')]));
}

/** Notes that are about one of these whole fields of the record. */
export function notesAbout(notes: readonly ItemNote[], names: readonly string[]): readonly ItemNote[] {
  return notes.filter(({ fields }) => fields.some((path) => names.includes(path.split('.')[0] ?? path)));
}

/** Lengths and weights that are so far from those before that a unit or a decimal sign may be wrong. */
export function leapNotes(before: object, after: object): readonly ItemNote[] {
  return measuredPaths.flatMap((path) => {
    const leap = leapOf(path, valueAt(before, path), valueAt(after, path));
    if (leap === null) return [];
    const params = { factor: leap.factor };
    return [{ fields: [path], code: leap.code, params, text: rowNoteText(leap.code, params) }];
  });
}
