const separator = '\u001f';

/** The stored text of a record's key and the system that it names; without a system it is the key. Differs for different records. */
export function keyText({ key, sourceSystem }: { readonly key: string; readonly sourceSystem: string | null }): string {
  if (sourceSystem === null && !key.startsWith(separator)) return key;
  // JSON has the separator escaped.
  return `${separator}${JSON.stringify(sourceSystem)}${separator}${key}`;
}

/** The key in a stored text. */
export function keyIn(text: string): string {
  return text.startsWith(separator) ? text.slice(text.indexOf(separator, 1) + 1) : text;
}
