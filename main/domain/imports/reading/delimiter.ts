import { csvRecords } from './csvScanner.ts';
import { isColumnName } from './matchColumns.ts';
import { isCardHead } from './rateCard.ts';

const usualSigns = [',', ';', '\t', '|', '^'] as const;
/** Lines that are looked at. */
const sampledLines = 40;
const sampledLetters = 64 * 1024;

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
  const [best] = candidates(text)
    .map((sign, order) => ({ sign, order, ...score(sampleRecords(text, sign)) }))
    .toSorted((a, b) => b.names - a.names || b.share - a.share || a.order - b.order);
  return best && (best.names > 0 || best.share > 0) ? best.sign : ',';
}

/** The usual signs, and others that stand in every line. */
function candidates(text: string): readonly string[] {
  const lines = text
    .slice(0, sampledLetters)
    .split(/\r\n|\n|\r/, sampledLines)
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const others = [...new Set(first.match(/[~!:¦§\u001f\u0001]/g) ?? [])].filter((sign) =>
    lines.every((line) => line.split(sign).length === first.split(sign).length),
  );
  return [...usualSigns, ...others];
}

const namesOf = (cells: readonly string[]): number =>
  isCardHead(cells) ? cells.length : cells.filter(isColumnName).length;

function score(rows: readonly (readonly string[])[]): { readonly names: number; readonly share: number } {
  const names = Math.max(0, ...rows.slice(0, 15).map((cells) => (cells.length > 1 ? namesOf(cells.slice(0, 200)) : 0)));
  const counts = rows.filter((cells) => cells.length > 0).map((cells) => cells.length);
  const byCount = Map.groupBy(counts, (count) => count);
  const [usual = 0, alike = []] = [...byCount].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { names, share: usual > 1 ? alike.length / counts.length : 0 };
}
