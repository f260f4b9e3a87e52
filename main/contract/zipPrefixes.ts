/** The beginnings of ZIPs that a lane of a zone chart may name. */

/** Most beginnings of one range. */
export const mostPrefixes = 400;

/** Without spaces and hyphens, in capitals: `m5v 3l9` is M5V3L9. */
export function zipKey(zip: string): string {
  // Most are so already, and charts have thousands of them.
  if (/^[\dA-Z]*$/.test(zip)) return zip;
  return zip.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether a ZIP can begin so: letters and digits, of which three letters may stand alone ("AB", "M5V 3", "10001-12"). "80-87" is not:
 * without its hyphen it would be 8087.
 */
export function isZipPrefix(text: string): boolean {
  return /^(?:[A-Z]{0,3}|[A-Z]{0,3}\d[\dA-Z]*)$/.test(zipKey(text)) && rangeOf(text) === null;
}

/**
 * The beginnings that a person or a file means by a text: one, those of a range ("80-87", "005---009", "AB10 to AB16", "80000-87999"),
 * or those of a list of both ("80-83, 89"). Null when it is neither, or has more than `mostPrefixes`.
 */
export function zipPrefixesOf(text: string): readonly string[] | null {
  const all: string[] = [];
  const parts = text.split(/[,;]/).map((each) => each.trim());
  // An empty part of a list is no beginning: it would be that of every ZIP.
  for (const part of parts.length > 1 ? parts.filter((each) => each !== '') : parts) {
    const range = rangeOf(part);
    if (range === null && !isZipPrefix(part)) return null;
    if (range === 'none') return null;
    if (range === null) all.push(part);
    else all.push(...range);
    if (all.length > mostPrefixes) return null;
  }
  return [...new Set(all)];
}

const between = /^([A-Z]{0,3})(\d+)\s*(?:-{1,3}|–|—|\.{2,3}|…|\bto\b|\bbis\b)\s*([A-Z]{0,3})(\d+)$/i;

/**
 * The fewest beginnings that mean a range. Null where the text is no range: its ends have different lengths, as in "10001-12".
 * `none`: a range that runs backwards or is too long.
 */
function rangeOf(text: string): readonly string[] | 'none' | null {
  const [, letters = '', first = '', lettersOfLast = '', last = ''] = between.exec(text.trim()) ?? [];
  if (first === '' || first.length !== last.length) return null;
  if (lettersOfLast !== '' && letters.toUpperCase() !== lettersOfLast.toUpperCase()) return 'none';
  const [from, to] = [Number(first), Number(last)];
  if (from > to || first.length > mostDigits) return 'none';
  if (letters === '') return shortestCover(from, to, first.length);
  // AB1 is a separate area, so it cannot stand for AB10 to AB19.
  if (to - from >= mostPrefixes) return 'none';
  return Array.from({ length: to - from + 1 }, (_, index) => {
    return letters.toUpperCase() + String(from + index).padStart(first.length, '0');
  });
}

const mostDigits = 10;

/** All of 80000 to 87999 begin with 80 to 87. Every beginning has a digit, as the empty one would be that of every ZIP. */
function shortestCover(from: number, to: number, digits: number): readonly string[] {
  const prefixes: string[] = [];
  for (let next = from; next <= to;) {
    let cut = 0;
    while (cut < digits - 1 && next % 10 ** (cut + 1) === 0 && next + 10 ** (cut + 1) - 1 <= to) cut += 1;
    prefixes.push(String(next / 10 ** cut).padStart(digits - cut, '0'));
    next += 10 ** cut;
  }
  return prefixes;
}
