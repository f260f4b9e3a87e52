import { isColumnName } from './matchColumns.ts';
import { readNumberText } from '../../../contract/numberText.ts';
import { isBareHead, isCardHead, joinedHead } from './rateCard.ts';

/** Rows among which the one that names the columns is looked for. */
export const headerSearchRows = 40;
const comparedCells = 200;

/**
 * Which of the first rows names the columns, by its place. The one with the most known names; without any, the first one that has
 * as many cells as most rows and no number.
 */
export function recogniseHeader(rows: readonly (readonly string[])[]): number {
  const filled = rows.map((cells) => cells.slice(0, comparedCells).filter((cell) => cell.trim() !== ''));
  const card = rows.findIndex((cells, index) => {
    const head = headAt(rows[index - 1], cells.slice(0, comparedCells));
    return isCardHead(head) && (!isBareHead(head) || hasPrices(rows.slice(index + 1)));
  });
  if (card >= 0) return card;
  const names = filled.map((cells) => cells.filter(isColumnName).length);
  const most = Math.max(0, ...names);
  if (most > 0) {
    const first = names.findIndex((count, index) => count * 2 >= (filled[index]?.length ?? 0) && count * 2 > most);
    return first >= 0 ? first : names.indexOf(most);
  }
  const widths = Map.groupBy(filled, (cells) => cells.length);
  const [usual = 0] =
    [...widths].filter(([width]) => width > 0).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const named = filled.findIndex(
    (cells) => cells.length >= usual && cells.length > 0 && cells.every((cell) => !/^[-+\d.,\s]+$/.test(cell)),
  );
  return named >= 0
    ? named
    : Math.max(
        0,
        filled.findIndex((cells) => cells.length > 0),
      );
}

/** Whether a row names several columns, and hardly anything else. */
export function isTableHead(cells: readonly string[]): boolean {
  const filled = cells.slice(0, comparedCells).filter((cell) => cell.trim() !== '');
  const names = filled.filter(isColumnName).length;
  return isCardHead(cells) || (names > 1 && names * 2 >= filled.length);
}

/** The names of the columns where the row above says what they are about. */
export function headAt(above: readonly string[] | undefined, cells: readonly string[]): readonly string[] {
  return (above && joinedHead(above, cells)) ?? cells;
}

/** Whether the first rows with cells have a weight and prices. */
function hasPrices(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1).slice(0, 3);
  const isPriced = ([weight = '', ...prices]: readonly string[]): boolean =>
    /^[\d.,\s]*\d(?:\s*[-–]\s*[\d.,]+)?\s*(?:lbs?|kgs?|oz|g)?\.?$/i.test(weight.trim()) &&
    prices.every(
      (price) => price.trim() === '' || readNumberText(price.trim().replace(/^[$€]\s*|\s*[$€]$/g, '')) !== null,
    );
  return filled.length > 0 && filled.some(isPriced);
}
