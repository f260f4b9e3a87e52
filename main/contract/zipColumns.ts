import { plainWord } from './fields/plainWord.ts';

/** What the ZIPs in a column of a zone chart are: those of one end of a lane, or one end of the range of its destinations. */
export type ZipColumn = 'origin' | 'destination' | 'low' | 'high';

/** What columns of ZIPs mean. `isCertain`: false where the heads leave it open and the rows suggest it. */
export interface ZipColumns {
  readonly columns: ReadonlyMap<number, ZipColumn>;
  readonly isCertain: boolean;
}

const zipWords = [
  ...['plz', 'postleitzahl', 'postleitzahlen', 'postcode', 'postal code', 'postalcode', 'zip', 'zip code', 'zipcode'],
  ...[
    'zip3',
    'zip5',
    '3-digit zip',
    'zip prefix',
    'plz prefix',
    'plz-anfang',
    'plz-gebiet',
    'plz-bereich',
    'leitregion',
  ],
  ...['leitzone', 'zip range'],
];
const zips = new Set(zipWords.map(plainWord));
const lows = ['von', 'ab', 'from', 'start', 'begin', 'beginn', 'low', 'min', 'first', 'anfang'].map(plainWord);
const highs = ['bis', 'end', 'ende', 'high', 'max', 'last', 'through', 'thru'].map(plainWord);
const tos = ['to'];
const origins = ['origin', 'absender', 'versand', 'start', 'ship from', 'sender', 'abgang', 'quelle'].map(plainWord);
const destinations = [
  'nach',
  'destination',
  'dest',
  'ziel',
  'empfänger',
  'ship to',
  'recipient',
  'zustell',
  'liefer',
].map(plainWord);

type Meaning = ZipColumn | 'zip' | 'openLow' | 'openHigh';

/** What a head says of its column: a word for the side with or without one for a ZIP ("PLZ von", "von"). Null: something else. */
function meaningOf(head: string): Meaning | null {
  const word = plainWord(head);
  if (zips.has(word)) return 'zip';
  const isSide = (sides: readonly string[], mayBeAlone: boolean): boolean =>
    sides.some(
      (side) =>
        (mayBeAlone && word === side) ||
        (word.startsWith(side) && zips.has(word.slice(side.length))) ||
        (word.endsWith(side) && zips.has(word.slice(0, -side.length))),
    );
  if (isSide(highs, true)) return 'high';
  if (isSide(tos, true)) return 'openHigh';
  if (isSide(lows, true)) return 'openLow';
  if (isSide(destinations, true)) return 'destination';
  return isSide(origins, false) || word === 'origin' ? 'origin' : null;
}

/**
 * What the columns of ZIPs of a zone chart are by their heads, and where "from" and "to" leave it open, by the rows below. Columns that
 * already have a meaning are left out by `isTaken`. Null where no head names ZIPs.
 */
export function zipColumnsOf(
  header: readonly string[],
  rows: () => Iterable<readonly string[]>,
  isTaken: (column: number) => boolean = () => false,
): ZipColumns | null {
  const found = header.flatMap((head, column) => {
    const meaning = isTaken(column) ? null : meaningOf(head);
    return meaning === null ? [] : [{ column, meaning }];
  });
  const first = (meaning: Meaning): number | undefined => found.find((one) => one.meaning === meaning)?.column;
  const [low, openHigh, high] = [first('openLow'), first('openHigh'), first('high')];
  const destination = first('destination') ?? first('zip');
  const origin = first('origin');
  const sides = (isCertain: boolean, ...pairs: readonly (readonly [number | undefined, ZipColumn])[]): ZipColumns => ({
    columns: new Map(pairs.flatMap(([column, side]) => (column === undefined ? [] : [[column, side] as const]))),
    isCertain,
  });
  if (low !== undefined && high !== undefined) return sides(true, [origin, 'origin'], [low, 'low'], [high, 'high']);
  const zip = first('zip');
  if (zip !== undefined && high !== undefined) return sides(true, [origin, 'origin'], [zip, 'low'], [high, 'high']);
  if (low !== undefined && openHigh !== undefined)
    return areRanges(pairsOf(rows(), low, openHigh), 1)
      ? sides(false, [origin, 'origin'], [low, 'low'], [openHigh, 'high'])
      : sides(origin === undefined, [low, 'origin'], [openHigh, 'destination']);
  const from = origin ?? (destination === undefined ? undefined : low);
  const to = destination ?? (from === undefined ? undefined : openHigh);
  return to === undefined ? null : sides(true, [from, 'origin'], [to, 'destination']);
}

function* pairsOf(rows: Iterable<readonly string[]>, low: number, high: number): Iterable<readonly [string, string]> {
  for (const row of rows) yield [row[low]?.trim() ?? '', row[high]?.trim() ?? ''];
}

/** Whether pairs of ZIPs can be the ends of ranges: no second one is smaller, some are greater, and no two ranges overlap. */
export function areRanges(pairs: Iterable<readonly [string, string]>, least = 2): boolean {
  const ranges: [number, number][] = [];
  for (const [from, to] of pairs) {
    if (from === '' && to === '') continue;
    if (!/^\d{1,10}$/.test(from) || !/^\d{1,10}$/.test(to)) return false;
    ranges.push([Number(from), Number(to)]);
  }
  ranges.sort(([a], [b]) => a - b);
  const isApart = ranges.every(([from, to], index) => to >= from && from > (ranges[index - 1]?.[1] ?? -1));
  return isApart && ranges.length >= least && ranges.some(([from, to]) => to > from);
}

/** Digits of the longest ZIP of a column; 0 where some have letters. A spreadsheet drops the zeros in front of the others. */
export function zipDigits(zips: Iterable<string>): number {
  let digits = 0;
  for (const zip of zips) {
    const text = zip.trim();
    if (text !== '' && !/^\d{1,5}$/.test(text)) return 0;
    digits = Math.max(digits, text.length);
  }
  return digits;
}

/** The range between two ZIPs, with the zeros in front that a spreadsheet dropped; the ZIP itself where they are the same. */
export function zipRange(low: string, high: string, digits: number): string {
  const padded = (zip: string): string => (/^\d+$/.test(zip.trim()) ? zip.trim().padStart(digits, '0') : zip.trim());
  const [from, to] = [padded(low), padded(high)];
  if (from === to || to === '') return from;
  return from === '' ? to : `${from}-${to}`;
}
