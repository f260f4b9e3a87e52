import {
  fieldCatalogue,
  rowNotes,
  rowNoteText,
  type CatalogueField,
  type ImportKind,
  type ImportRow,
  type RowNoteCode,
} from '../../../../main/contract/index.ts';
import { formatNumber } from '../../../ui/measure/number.ts';
import { quantityText } from '../../../ui/measure/quantity.ts';
import { language } from '../../../words/locale.ts';
import { stationText } from '../../../words/stationText.ts';
import { formatDateTime } from '../../../words/times.ts';

/** What the rows of an import say, in the words and units of the window. */

export function fieldsOf(kind: ImportKind): ReadonlyMap<string, CatalogueField> {
  return new Map(fieldCatalogue[kind].map((field) => [field.path, field]));
}

export function labelOf(fields: ReadonlyMap<string, CatalogueField>, path: string): string {
  return fields.get(path)?.label[language.value] ?? path;
}

/** A stored value as the window shows it; empty for none. */
export function valueText(field: CatalogueField | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    const { quantity } = field ?? { quantity: null };
    return quantity === 'length' || quantity === 'weight' ? quantityText(quantity, value) : formatNumber(value, 6);
  }
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field?.kind === 'time') return formatDateTime(value);
  // Choices are named in English and German, after their own word.
  const [own, english, german] = field?.choices.find((choice) => choice.value === value)?.words ?? [value];
  return (language.value === 'de' ? german : english) ?? own ?? value;
}

type Note = Pick<ImportRow['notes'][number], 'code' | 'params' | 'text' | 'column' | 'path'>;

const isCatalogued = (code: string): code is RowNoteCode => code in rowNotes.en;

/** What is said of a row, with the column in the file's own words. */
export function noteText(note: Note, headers: readonly string[], fields: ReadonlyMap<string, CatalogueField>): string {
  const { fields: paths } = note.params;
  const named = typeof paths === 'string' ? paths.split(', ').map((path) => labelOf(fields, path)) : [];
  const params = named.length === 0 ? note.params : { ...note.params, fields: named.join(', ') };
  const said = isCatalogued(note.code) ? rowNoteText(note.code, params, language.value) : stationText(note.text);
  // These name the fields themselves.
  if (named.length > 0) return said;
  const header = note.column === null ? undefined : headers[note.column];
  const where = header ?? (note.path === null ? '' : labelOf(fields, note.path));
  return where === '' ? said : `${where}: ${said}`;
}
