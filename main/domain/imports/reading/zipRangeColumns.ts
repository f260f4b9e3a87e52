import { zipColumnsOf, zipDigits, type ZipColumn } from '../../../contract/index.ts';
import type { ColumnPlan } from '../reading.ts';
import type { ColumnMatch } from './columnMatch.ts';
import type { OpenedFile } from './openFile.ts';

/** The paths of the ends of a range of destination ZIPs, each in a column of its own. */
export const zipLowPath = 'x-destinationZipFrom';
export const zipHighPath = 'x-destinationZipTo';
/** The field that they fill together. */
export const zipRangeField = 'zones.destinationZip';

const pathOfSide: Readonly<Record<ZipColumn, string>> = {
  origin: 'zones.originZip',
  destination: zipRangeField,
  low: zipLowPath,
  high: zipHighPath,
};

/** The columns of a rate table, with those recognized that have the ZIPs of its zones, such as "PLZ von" and "PLZ bis". */
export function withZipColumns(
  opened: OpenedFile,
  matches: readonly ColumnMatch[],
  isChosen: (column: number) => boolean,
): readonly ColumnMatch[] {
  const paths = matches.map(({ path }) => path);
  const hasPrices = paths.some((path) => path !== null && (/\.cost/.test(path) || /^rates\.(?!zone$)/.test(path)));
  // From and to next to prices are weights.
  const isOther = (column: number): boolean =>
    hasPrices && !/plz|postleit|postal|post\s?code|zip|leitregion/i.test(opened.header[column] ?? '');
  function* rows(): Iterable<readonly string[]> {
    for (const { cells } of opened.rows()) yield cells;
  }
  const isTaken = (column: number): boolean => isChosen(column) || (paths[column] ?? null) !== null || isOther(column);
  const zips = zipColumnsOf(opened.header, rows, isTaken);
  const zoneColumns = paths.filter((path) => path === 'rates.zone' || path === 'zones.zone').length;
  const hasZips = zips !== null || paths.some((path) => path?.startsWith('zones.') === true || path === zipLowPath);
  return matches.map((match, column) => {
    const side = zips?.columns.get(column);
    const path = side && pathOfSide[side];
    if (path !== undefined && !paths.includes(path)) return { path, unit: null, isCertain: zips?.isCertain === true };
    const isZone = match.path === 'rates.zone' || match.path === 'zones.zone';
    return isZone && hasZips && !hasPrices && !isChosen(column) && zoneColumns === 1
      ? { ...match, path: 'zones.zone', isCertain: true }
      : match;
  });
}

/** Digits of the ZIPs in the columns of ranges. */
export function rangeDigits(plan: readonly ColumnPlan[], opened: OpenedFile): number {
  const columns = plan.flatMap(({ path, column }) => (path === zipLowPath || path === zipHighPath ? [column] : []));
  if (columns.length === 0) return 0;
  function* zips(): Iterable<string> {
    for (const { cells } of opened.rows()) for (const column of columns) yield cells[column] ?? '';
  }
  return zipDigits(zips());
}
