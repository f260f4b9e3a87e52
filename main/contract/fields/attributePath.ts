import { unitOf } from '../units.ts';
import type { CatalogueField } from './catalogueField.ts';
import { fieldCatalogue } from './fieldCatalogue.ts';
import { plainWord } from './plainWord.ts';

const prefix = 'customAttributes.';
/** What the cells of the column of an own attribute are, which its header ends with the name of. */
export type AttributeCells = 'text' | 'number' | 'mixed' | 'flag' | 'json';

const marks = {
  text: { en: ' (text)', de: ' (Text)' },
  number: { en: ' (number)', de: ' (Zahl)' },
  mixed: { en: ' (number or text)', de: ' (Zahl oder Text)' },
  flag: { en: ' (yes/no)', de: ' (ja/nein)' },
  json: { en: ' (JSON)', de: ' (JSON)' },
} as const;

function markOf(header: string): { readonly cells: AttributeCells; readonly mark: string } | null {
  for (const cells of ['text', 'number', 'mixed', 'flag', 'json'] as const)
    for (const mark of Object.values(marks[cells])) if (header.endsWith(mark)) return { cells, mark };
  return null;
}

/** Of the records that have own attributes. */
const fields: readonly CatalogueField[] = [...fieldCatalogue.items, ...fieldCatalogue.orders];
const fieldWords: ReadonlySet<string> = new Set(
  fields.flatMap(({ path, label, groupedLabel, otherLabels, synonyms, guesses }) =>
    [path, ...path.split('.'), label.en, label.de, groupedLabel.en, groupedLabel.de]
      .concat(otherLabels, synonyms, guesses)
      .map(plainWord),
  ),
);

/** Whether a text heads a column alone: it begins with a letter or digit, as no formula does, and no field is called so, also before a unit. */
function isPlainHeader(text: string): boolean {
  const words = text.split(' ');
  const isUnit = unitOf(words.at(-1)?.replace(/^[([]|[)\]]$/g, '') ?? '') !== null;
  const bare = isUnit ? words.slice(0, -1).join(' ') : text;
  return /^[\p{L}\p{N}]/u.test(text) && !fieldWords.has(plainWord(text)) && !fieldWords.has(plainWord(bare));
}

/** Names that would change the object that has them. */
const unusable = ['__proto__', 'constructor', 'prototype'];

/** Whether a path leads to an own attribute. */
export const isAttributePath = (path: string): boolean => path.startsWith(prefix);

/** The own attribute that an export heads so, and what the cells of its column are; null for every other header. */
export function exportedAttribute(header: string): { readonly name: string; readonly cells: AttributeCells } | null {
  const found = markOf(header);
  const text = header.slice(0, header.length - (found?.mark.length ?? 0));
  if (isAttributePath(text)) return { name: text.slice(prefix.length), cells: found?.cells ?? 'text' };
  return found !== null && isPlainHeader(text) ? { name: text, cells: found.cells } : null;
}

/**
 * How an export heads the column of an own attribute: its name, or the path where that could be taken for something else; null where the header would
 * not lead back to its name.
 */
export function attributeHeader(name: string, cells: AttributeCells, language: 'en' | 'de'): string | null {
  if (markOf(name) !== null || isAttributePath(name) || attributePath(prefix + name) !== prefix + name) return null;
  if (isPlainHeader(name)) return name + marks[cells][language];
  return `${prefix}${name}${cells === 'text' ? '' : marks[cells][language]}`;
}

/** The path of an own attribute that is called as a column of a file, without its dots; null where that is no name. An export keeps them. */
export function attributePath(header: string): string | null {
  const text = exportedAttribute(header)?.name ?? header.replaceAll('.', '');
  const name = text.replace(/\s+/g, ' ').trim().slice(0, 128);
  return isAttributeName(name) ? `${prefix}${name}` : null;
}

/** Whether an own attribute can be called so. */
export const isAttributeName = (name: string): boolean => name !== '' && !unusable.includes(name);

/** The name of the own attribute at a path; null for every other path. */
export function attributeName(path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  const name = path.slice(prefix.length);
  return isAttributeName(name) ? name : null;
}

/** The names along a dotted path; that of an own attribute may have dots itself. */
export function pathNames(path: string): readonly string[] {
  return isAttributePath(path) ? ['customAttributes', path.slice(prefix.length)] : path.split('.');
}

/** The path of an own attribute of this very name, as queries of a grid have it. */
export const pathOfAttribute = (name: string): string => `${prefix}${name}`;
