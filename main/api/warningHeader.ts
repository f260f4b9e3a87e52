import type { UnknownField } from '../domain/unknownFields.ts';

/** Names of a warning, and characters of each. */
const mostNames = 5;
const longestName = 64;
/** Characters of the header: proxies refuse longer ones. */
const longestText = 1000;

/** Some of the names, those of several words in quotation marks. */
function namedFew(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${String(names.length - mostNames)} more` : '';
  return `${names.slice(0, mostNames).map(named).join(', ')}${more}`;
}

function named(name: string): string {
  const shown = name.slice(0, longestName).toWellFormed();
  return /^[\p{L}\p{N}_.:~[\]-]+$/u.test(shown) ? shown : `"${shown}"`;
}

/** Names what a request had and the operation does not know; nothing when there is nothing. */
export function unknownNames(
  kind: 'Unknown field ignored' | 'Unknown query parameter ignored' | 'Columns not read',
  names: readonly string[],
): readonly string[] {
  return names.length === 0 ? [] : [`${kind}: ${namedFew(names)}`];
}

/** Names unknown fields, those first that may stand for a known one. */
export function unknownFieldNames(
  kind: 'Unknown field ignored' | 'Columns not read',
  fields: readonly UnknownField[],
): readonly string[] {
  const likely = fields.filter(({ near }) => near !== null);
  const told = likely.slice(0, mostNames);
  const others = [...likely.slice(mostNames), ...fields.filter(({ near }) => near === null)];
  return [
    ...told.map(
      ({ path, near, isLost }) =>
        `${kind}: ${named(path)}. Did you mean ${near ?? ''}?${isLost ? ' The value was not stored' : ''}`,
    ),
    ...unknownNames(
      kind,
      others.map(({ path }) => path),
    ),
  ];
}

/**
 * The value of a Warning header (RFC 7234: 299, a lasting warning); null when there is nothing to say. Headers are ASCII: any other
 * character is percent-encoded UTF-8.
 */
export function warningHeader(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const text = texts
    .join('; ')
    .toWellFormed()
    .replaceAll('"', "'")
    .replace(/[^\x20-\x7e]|\\/gu, encodeURIComponent);
  return `299 - "${text.length > longestText ? `${text.slice(0, longestText)}...` : text}"`;
}
