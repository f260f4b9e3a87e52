const prefix = 'customAttributes.';
/** Ends the header of a column whose cells are JSON. */
const jsonMark = ' (JSON)';
/** Names that would change the object that has them. */
const unusable = ['__proto__', 'constructor', 'prototype'];

/** Whether a column is headed as an export heads own attributes. */
export const isAttributeHeader = (header: string): boolean => header.startsWith(prefix);

/** Whether the cells of an own attribute are JSON, as an export writes those that are not all texts. */
export const isJsonAttribute = (header: string): boolean => isAttributeHeader(header) && header.endsWith(jsonMark);

/** How an export heads the column of an own attribute; null where the header would not lead back to its name. */
export function attributeHeader(name: string, isJson: boolean): string | null {
  if (name.endsWith(jsonMark) || attributePath(prefix + name) !== prefix + name) return null;
  return `${prefix}${name}${isJson ? jsonMark : ''}`;
}

/** The path of an own attribute that is called as a column of a file; null where that is no name. A dot would begin a path. */
export function attributePath(header: string): string | null {
  const own = isAttributeHeader(header) ? header.slice(prefix.length) : header;
  const name = (isJsonAttribute(header) ? own.slice(0, -jsonMark.length) : own)
    .replaceAll('.', '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 128);
  return isAttributeName(name) ? `${prefix}${name}` : null;
}

/** Whether an own attribute can be called so. */
export const isAttributeName = (name: string): boolean => name !== '' && !unusable.includes(name);

/** The name of the own attribute at a path; null for every other path. */
export function attributeName(path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  const name = path.slice(prefix.length);
  return name.includes('.') || !isAttributeName(name) ? null : name;
}

/** The names along a dotted path; that of an own attribute may have dots itself. */
export function pathNames(path: string): readonly string[] {
  return isAttributeHeader(path) ? ['customAttributes', path.slice(prefix.length)] : path.split('.');
}

/** The path of an own attribute of this very name, as queries of a grid have it. */
export const pathOfAttribute = (name: string): string => `${prefix}${name}`;
