const separator = '\u001f';

/** The stored text of a record's key and the system that it names; without a system it is the key. Differs for different records. */
export function keyText({ key, sourceSystem }: { readonly key: string; readonly sourceSystem: string | null }): string {
  if (sourceSystem === null && !key.startsWith(separator)) return key;
  // JSON has the separator escaped.
  return `${separator}${JSON.stringify(sourceSystem)}${separator}${key}`;
}

/** What a stored text says. */
export function readKey(text: string): { readonly key: string; readonly sourceSystem: string | null } {
  if (!text.startsWith(separator)) return { key: text, sourceSystem: null };
  const end = text.indexOf(separator, 1);
  return { key: text.slice(end + 1), sourceSystem: JSON.parse(text.slice(1, end)) as string | null };
}
