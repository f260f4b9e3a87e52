import { csvRecords } from './csvScanner.ts';
import { headerSearchRows } from './headerRow.ts';
import { isColumnName } from './matchColumns.ts';
import { isCardHead } from './rateCard.ts';

const usualSigns = [',', ';', '\t', '|', '^'];
/** They also stand in texts: they count only where they make a table. */
const otherSigns = ['~', '!', ':', '¦', '§', '\u001f', '\u0001'];
/** They stand in dates, fractions and remarks: they count only where they make a table with known columns. */
const rareSigns = ['#', '*', '/'];
/** Lines that are looked at. */
const sampledLines = 60;
const sampledLetters = 64 * 1024;
/** Share of rows that must have the usual number of cells: a table may end with a different line. */
const tableShare = 0.75;

/** The first records of a text; the last one of a cut sample is not complete. */
export function sampleRecords(text: string, delimiter: string, most = sampledLines): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  for (const { cells } of csvRecords(text.slice(0, sampledLetters), delimiter, () => null)) {
    rows.push(cells);
    if (rows.length === most) break;
  }
  return rows;
}

/**
 * The sign between the cells: the one whose rows name the most known columns, then the one that splits the most rows into
 * as many cells.
 */
export function recogniseDelimiter(text: string): string {
  const start = text.slice(0, sampledLetters);
  const [best] = [...usualSigns, ...[...otherSigns, ...rareSigns].filter((sign) => start.includes(sign))]
    .map((sign, order) => ({ sign, order, ...score(sampleRecords(start, sign)) }))
    .filter(({ sign, isTable, names, share }) =>
      rareSigns.includes(sign) ? names > 1 && share >= tableShare : isTable || usualSigns.includes(sign),
    )
    .toSorted((a, b) => b.names - a.names || b.share - a.share || a.order - b.order);
  return best && (best.names > 0 || best.share > 0) ? best.sign : ',';
}

const namesOf = (cells: readonly string[]): number =>
  isCardHead(cells) ? cells.length : cells.filter(isColumnName).length;

interface Score {
  /** Known columns that one row names. */
  readonly names: number;
  /** Rows that have as many cells as most of them, from 0 to 1; 0 where those have one cell. */
  readonly share: number;
  /** Whether a row names columns, or nearly all rows have as many cells as the first one. */
  readonly isTable: boolean;
}

function score(records: readonly (readonly string[])[]): Score {
  const rows = records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const names = Math.max(
    0,
    ...rows.slice(0, headerSearchRows).map((cells) => (cells.length > 1 ? namesOf(cells.slice(0, 200)) : 0)),
  );
  const byCount = Map.groupBy(rows, (cells) => cells.length);
  const [usual = 0, alike = []] = [...byCount].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const share = usual > 1 ? alike.length / rows.length : 0;
  return { names, share, isTable: names > 1 || (share >= tableShare && rows[0]?.length === usual) };
}
