const prefix = 'customAttributes.';
/** Names that would change the object that has them. */
const unusable = ['__proto__', 'constructor', 'prototype'];

/** The path of an own attribute that is called as a column of a file; null where that is no name. A dot would begin a path. */
export function attributePath(header: string): string | null {
  const name = header.replaceAll('.', '').replace(/\s+/g, ' ').trim().slice(0, 128);
  return name === '' || unusable.includes(name) ? null : `${prefix}${name}`;
}

/** The name of the own attribute at a path; null for every other path. */
export function attributeName(path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  const name = path.slice(prefix.length);
  return name === '' || name.includes('.') || unusable.includes(name) ? null : name;
}
