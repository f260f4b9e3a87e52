const prefix = 'customAttributes.';
/** What the cells of the column of an own attribute are: texts as they are, or values that its header ends with the name of. */
export type AttributeCells = 'text' | 'number' | 'flag' | 'json';

const marks = {
  number: { en: ' (number)', de: ' (Zahl)' },
  flag: { en: ' (yes/no)', de: ' (ja/nein)' },
  json: { en: ' (JSON)', de: ' (JSON)' },
} as const;

function markOf(header: string): { readonly cells: Exclude<AttributeCells, 'text'>; readonly mark: string } | null {
  for (const cells of ['number', 'flag', 'json'] as const)
    for (const mark of Object.values(marks[cells])) if (header.endsWith(mark)) return { cells, mark };
  return null;
}

/** Names that would change the object that has them. */
const unusable = ['__proto__', 'constructor', 'prototype'];

/** Whether a column is headed as an export heads own attributes. */
export const isAttributeHeader = (header: string): boolean => header.startsWith(prefix);

/** What the cells of a column are that is headed as an export heads an own attribute; null for every other header. */
export const attributeCells = (header: string): AttributeCells | null =>
  isAttributeHeader(header) ? (markOf(header)?.cells ?? 'text') : null;

/** How an export heads the column of an own attribute; null where the header would not lead back to its name. */
export function attributeHeader(name: string, cells: AttributeCells, language: 'en' | 'de'): string | null {
  if (markOf(name) !== null || attributePath(prefix + name) !== prefix + name) return null;
  return `${prefix}${name}${cells === 'text' ? '' : marks[cells][language]}`;
}

/** The path of an own attribute that is called as a column of a file, without its dots; null where that is no name. An export keeps them. */
export function attributePath(header: string): string | null {
  const isOwn = isAttributeHeader(header);
  const text = isOwn ? header.slice(prefix.length, header.length - (markOf(header)?.mark.length ?? 0)) : header;
  const name = (isOwn ? text : text.replaceAll('.', '')).replace(/\s+/g, ' ').trim().slice(0, 128);
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
  return isAttributeHeader(path) ? ['customAttributes', path.slice(prefix.length)] : path.split('.');
}

/** The path of an own attribute of this very name, as queries of a grid have it. */
export const pathOfAttribute = (name: string): string => `${prefix}${name}`;
