/** Names of a warning, and characters of each. */
const mostNames = 5;
const longestName = 64;
/** Characters of the header: proxies refuse longer ones. */
const longestText = 1000;

/** Some of the names, as a header may carry them. */
export function namedFew(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => name.slice(0, longestName).replace(/[^\w.:~[\]-]/g, '?'));
  const more = names.length > mostNames ? ` and ${String(names.length - mostNames)} more` : '';
  return `${shown.join(', ')}${more}`;
}

/** Names what a request had and the operation does not know; nothing when there is nothing. */
export function unknownNames(kind: 'field' | 'query parameter', names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`Unknown ${kind} ignored: ${namedFew(names)}`];
}

/** The value of a Warning header (RFC 7234: 299, a lasting warning); null when there is nothing to say. */
export function warningHeader(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const text = texts
    .join('; ')
    .replace(/[^\x20-\x7e]/g, '?')
    .replaceAll('"', "'");
  return `299 - "${text.length > longestText ? `${text.slice(0, longestText)}...` : text}"`;
}
