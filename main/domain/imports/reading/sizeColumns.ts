import type { ColumnMatch } from './columnMatch.ts';
import { dimensionsPath } from './matchColumns.ts';
import type { OpenedFile } from './openFile.ts';

/** Cells that are looked at. */
const mostCells = 200;
const threeNumbers = /\d\D+\d+\D+\d/;

/** The columns of a file, without those taken for three lengths of which no cell has three numbers: "Size" may be M and XL, or 42. */
export function withoutClothesSizes(
  opened: OpenedFile,
  matches: readonly ColumnMatch[],
  isChosen: (column: number) => boolean,
): readonly ColumnMatch[] {
  const open = matches.flatMap(({ path }, column) => (path === dimensionsPath && !isChosen(column) ? [column] : []));
  if (open.length === 0) return matches;
  const seen = new Map(open.map((column) => [column, { filled: 0, isSize: false }]));
  for (const { cells } of opened.rows()) {
    for (const [column, known] of seen) {
      const cell = cells[column] ?? '';
      if (cell.trim() === '') continue;
      known.filled += 1;
      known.isSize ||= threeNumbers.test(cell);
    }
    if ([...seen.values()].every(({ filled, isSize }) => isSize || filled >= mostCells)) break;
  }
  return matches.map((match, column): ColumnMatch => {
    const { filled = 0, isSize = true } = seen.get(column) ?? {};
    return filled === 0 || isSize ? match : { path: null, unit: null, isCertain: true };
  });
}
