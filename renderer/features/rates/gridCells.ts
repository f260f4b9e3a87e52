import { formatFixed, formatNumber } from '../../ui/measure/number.ts';
import { entryText, parseQuantity } from '../../ui/measure/quantity.ts';
import { parseDelimited } from '../../ui/delimited.ts';
import { useWords } from '../../words/words.ts';
import type { Entry } from './rateDraft.ts';
import { editorWords } from './editorWords.ts';

const { t } = useWords(editorWords);

/** How a cell of a grid is read and shown. */
export type CellKind = 'text' | 'money' | 'amount' | 'count' | 'weight' | 'length' | 'zones' | 'flag';

/** A column of a grid editor: a field of its entries. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: CellKind;
  readonly width?: number;
  /** The words that may be entered; anything when absent. */
  readonly words?: readonly string[];
}

export function cellText({ id, kind }: GridColumn, entry: Entry): string {
  const value = entry[id];
  if (value === undefined || value === null) return '';
  if (kind === 'zones') return Array.isArray(value) ? value.join(', ') : '';
  if (kind === 'flag') return value === true ? '1' : '0';
  if (typeof value !== 'number' || kind === 'text') return String(value);
  if (kind !== 'money') return entryText(kind, value);
  // Cents line up; a price in mills shows them.
  return Number.isInteger(Math.round(value * 1000) / 10) ? formatFixed(value, 2) : formatNumber(value, 3);
}

/** The value of an entry that was typed; undefined for an empty one. */
export function readCell(
  { kind, words }: GridColumn,
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string } {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: undefined };
  if (kind === 'text') {
    const word = words?.find((each) => each.toLowerCase() === typed.toLowerCase());
    if (words && word === undefined) return { ok: false, message: words.join(', ') };
    return { ok: true, value: word ?? typed };
  }
  if (kind === 'flag') return { ok: true, value: /^(1|true|yes|ja)$/i.test(typed) };
  if (kind !== 'zones') {
    const read = parseQuantity(kind === 'money' ? 'amount' : kind, typed);
    return read.ok && read.value < 0 ? { ok: false, message: t('grid.negative') } : read;
  }
  const parts = typed.split(/[\s,;]+/).map((each) => parseQuantity('count', each));
  const wrong = parts.find((part) => !part.ok);
  return wrong && !wrong.ok ? wrong : { ok: true, value: parts.map((part) => (part.ok ? part.value : 0)) };
}

/** The entry with a cell set, or without the field where the cell is empty. */
export function withCell(entry: Entry, id: string, value: unknown): Entry {
  const { [id]: _old, ...others } = entry;
  return value === undefined ? others : { ...others, [id]: value };
}

export interface Pasted {
  readonly rows: readonly Entry[];
  /** Cells that could not be read and stayed as they were. */
  readonly refused: number;
  readonly taken: number;
  /** Cells that stood right of the last column, and are in none. */
  readonly beyond: number;
}

/** Rows with a block of cells put in from a place on; rows are added where the block is longer. */
export function pasteCells(
  rows: readonly Entry[],
  columns: readonly GridColumn[],
  at: { readonly row: number; readonly column: number },
  text: string,
): Pasted {
  const next: Entry[] = [...rows];
  let refused = 0;
  let taken = 0;
  let beyond = 0;
  for (const [down, cells] of parseDelimited(text.includes('\t') ? text : text.replaceAll(',', '\u0001')).entries())
    for (const [right, cell] of cells.entries()) {
      const column = columns[at.column + right];
      if (!column) {
        beyond += cell === '' ? 0 : 1;
        continue;
      }
      const read = readCell(column, cell.replaceAll('\u0001', ','));
      if (!read.ok) refused += 1;
      else {
        next[at.row + down] = withCell(next[at.row + down] ?? {}, column.id, read.value);
        taken += 1;
      }
    }
  return { rows: Array.from(next, (entry) => entry ?? {}), refused, taken, beyond };
}
