import { DomainError, message, type Message } from '../contract/index.ts';
import type { UnknownField, UnknownFields } from '../domain/unknownFields.ts';

/** Names of a warning, and characters of each. A body has all of them; a header is cut where it is too long. */
const mostNames = 100;
const longestName = 64;
/** Characters of the header: proxies refuse longer ones. */
const longestText = 1000;

function namedFew(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${String(names.length - mostNames)} more` : '';
  return `${names.slice(0, mostNames).join(', ')}${more}`;
}

/** One of several words in quotation marks. */
function named(name: string): string {
  const shown = name.slice(0, longestName).toWellFormed();
  return /^[\p{L}\p{N}_.:~[\]-]+$/u.test(shown) ? shown : `"${shown}"`;
}

/** Names what a request had and the operation does not know; nothing when there is nothing. */
export function unknownNames(
  kind: 'Unknown field ignored' | 'Unknown query parameter' | 'Unknown query parameter ignored' | 'Columns not read',
  names: readonly string[],
): readonly string[] {
  return listed(kind, names.map(named));
}

const listed = (kind: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${kind}: ${namedFew(names)}`];

/**
 * Names unknown fields, those first that may stand for a known one. Where the entries of the body are records, a field is named
 * with the first record that has it.
 */
export function unknownFieldNames(
  kind: 'Unknown field ignored' | 'Columns not read',
  given: readonly UnknownField[],
  areRecords = false,
): readonly string[] {
  const fields = areRecords ? given.map(ofFirstRecord) : given;
  const likely = fields.filter(({ near }) => near !== null);
  const told = likely.slice(0, mostNames);
  const others = [...likely.slice(mostNames), ...fields.filter(({ near }) => near === null)];
  return [
    ...told.map(
      ({ path, near, isLost, places }) =>
        `${kind}: ${named(path)}${areRecords ? andMore(places) : ''}. Did you mean ${near ?? ''}?${isLost ? ' The value was not stored' : ''}`,
    ),
    ...listed(
      kind,
      others.map(({ path, places }) => named(path) + (areRecords ? andMore(places) : '')),
    ),
  ];
}

function ofFirstRecord({ path, place, near, ...field }: UnknownField): UnknownField {
  const [parent, outer] = [path, place].map((one) => one.slice(0, one.lastIndexOf('.') + 1));
  return { ...field, path: place, place, near: near && `${outer ?? ''}${near.slice((parent ?? '').length)}` };
}

/** Refuses an unknown field at its first place, with the field that may have been meant. */
export function unknownFieldText(field: UnknownField): Message {
  const { place, near } = ofFirstRecord(field);
  return near === null
    ? message('fieldUnknown', { field: place })
    : message('fieldUnknownMeant', { field: place, instead: near });
}

const andMore = (places: number): string => (places === 1 ? '' : ` (and ${String(places - 1)} more)`);

/** Names in a refusal: more than anybody corrects at once. */
const mostRefused = 100;

/**
 * Throws DomainError bad_request where a request has what its operation does not know, although it prefers that nothing is ignored
 * (RFC 7240, `handling=strict`).
 */
export function refuseIgnored({ slips, units, others }: UnknownFields, parameters: readonly string[]): void {
  const names = [
    ...slips.map(({ path, meant }) => `${named(path)} (use ${meant})`),
    ...units.map(({ path }) => named(path)),
    ...others.map(({ place, places }) => named(place) + andMore(places)),
    ...parameters.map(named),
  ];
  if (names.length === 0) return;
  const [unit] = units;
  if (unit && names.length === 1) throw new DomainError('bad_request', unit.said(false), { field: unit.path });
  const first = names.slice(0, mostRefused);
  const more = names.length - first.length;
  throw new DomainError(
    'bad_request',
    more > 0
      ? message('namesAndMoreUnknown', { names: first, count: more })
      : message('namesUnknown', { names: first }),
    { field: slips[0]?.path ?? unit?.path ?? others[0]?.place ?? parameters[0] },
  );
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
