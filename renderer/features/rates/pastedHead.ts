import type { RateMode } from '../../../main/contract/index.ts';
import { parseDelimited } from '../../ui/delimited.ts';
import { parseNumber } from '../../ui/measure/number.ts';
import { readCell, type Pasted } from './gridCells.ts';
import { anyColumn, type Entry, type PriceGrid } from './rateDraft.ts';
import { priceColumns } from './tableColumns.ts';

/**
 * Prices with the head of their columns, as a rate card in a spreadsheet has them ("Lbs, Zone 2, Zone 3"): zones or classes that
 * the grid lacks are added, and rows of a weight that is here already are filled in. Null where the first row is no such head.
 */
export function pasteWithHead(
  mode: RateMode,
  grid: PriceGrid,
  text: string,
): (Pasted & { readonly columns: readonly string[] }) | null {
  if (!text.includes('\t')) return null;
  const [[corner = '', ...head] = [], ...body] = parseDelimited(text);
  if (corner === '' || parseNumber(corner) !== null || body.length === 0) return null;
  const names = head.slice(0, head.findLastIndex((each) => each !== '') + 1).map((each) => columnOf(mode, each));
  if (names.length === 0 || names.includes(null) || new Set(names).size < names.length) return null;

  // The column that a table without prices begins with goes when others come.
  const priced = grid.columns.filter((name) => name !== anyColumn || grid.rows.some((row) => row[name] !== undefined));
  const columns = [...new Set([...priced, ...names.flatMap((name) => name ?? [])])];
  const [axis, ...prices] = priceColumns(
    mode,
    names.flatMap((name) => name ?? []),
  );
  const rows: Entry[] = [...grid.rows];
  let taken = 0;
  let refused = 0;
  let beyond = 0;
  for (const [first = '', ...cells] of body) {
    const at = axis ? readCell(axis, first) : null;
    if (!at?.ok) {
      refused += 1;
      continue;
    }
    taken += 1;
    const index = rows.findIndex((row) => row['row'] === at.value);
    const next: Record<string, unknown> = { ...(index < 0 ? { row: at.value } : rows[index]) };
    for (const [right, cell] of cells.entries()) {
      const column = prices[right];
      if (!column) beyond += cell === '' ? 0 : 1;
      else if (cell !== '') {
        const read = readCell(column, cell);
        if (read.ok) next[column.id] = read.value;
        if (read.ok) taken += 1;
        else refused += 1;
      }
    }
    rows.splice(index < 0 ? rows.length : index, index < 0 ? 0 : 1, next);
  }
  return { columns, rows, taken, refused, beyond };
}

/** The zone or class that a head names: "Zone 02" is 2, "Class 77.5" is 77.5; null where it names none. */
function columnOf(mode: RateMode, head: string): string | null {
  if (/^(\*|any|all|alle)$/i.test(head)) return anyColumn;
  if (mode === 'Ltl') return /^(?:class|klasse)?\s*(\d{2,3}(?:\.\d+)?)$/i.exec(head)?.[1] ?? null;
  const zone = /^(?:zone|z)?\s*(\d{1,3})$/i.exec(head)?.[1];
  return zone === undefined ? null : String(Number(zone));
}
