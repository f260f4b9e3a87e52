import { mostPrefixes, zipPrefixesOf } from '../../../main/contract/index.ts';
import { formatFixed, formatNumber } from '../../ui/measure/number.ts';
import { entryText, parseQuantity } from '../../ui/measure/quantity.ts';
import { cubicInchesPerUnit, poundsPerUnit } from '../../ui/measure/units.ts';
import { parseDelimited } from '../../ui/delimited.ts';
import { useMessages } from '../../messages/messages.ts';
import type { Entry } from './rateDraft.ts';
import { editorMessages } from './editorMessages.ts';

const { t } = useMessages(editorMessages);

/** How a cell of a grid is read and shown. `perHundred` is money per 100 lb, shown per 100 units of weight. */
export type CellKind =
  | 'text'
  | 'zip'
  | 'choice'
  | 'money'
  | 'perHundred'
  | 'amount'
  | 'count'
  | 'weight'
  | 'length'
  | 'volume'
  | 'zones'
  | 'flag';

/** A column of a grid editor: a field of its entries. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: CellKind;
  readonly width?: number;
  /** What may be entered into a column of kind `choice`. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** Texts that the field of a cell offers. */
export function cellSuggestions({ kind, choices = [] }: GridColumn): readonly string[] {
  return kind === 'flag' ? [t('common.yes'), t('common.no')] : choices.map(({ label }) => label);
}

export function cellText({ id, kind, choices }: GridColumn, entry: Entry): string {
  const value = entry[id];
  if (value === undefined || value === null) return '';
  if (kind === 'zones') return Array.isArray(value) ? value.join(', ') : '';
  if (kind === 'flag') return t(value === true ? 'common.yes' : 'common.no');
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? String(value);
  if (typeof value !== 'number' || kind === 'text' || kind === 'zip') return String(value);
  if (kind === 'volume') return entryText('amount', value / cubicInchesPerUnit.value);
  // What is stored has three decimals: converted, the third is noise.
  if (kind === 'perHundred' && poundsPerUnit.value !== 1) return formatFixed(value * poundsPerUnit.value, 2);
  if (kind !== 'money' && kind !== 'perHundred') return entryText(kind, value);
  // Cents line up; a price in mills shows them.
  return Number.isInteger(Math.round(value * 1000) / 10) ? formatFixed(value, 2) : formatNumber(value, 3);
}

/** The value of an entry that was typed; undefined for an empty one. */
export function readCell(
  { kind, choices = [] }: GridColumn,
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string } {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: undefined };
  if (kind === 'text') return { ok: true, value: typed };
  if (kind === 'zip')
    return zipPrefixesOf(typed) === null
      ? { ok: false, message: t('grid.zip', { most: mostPrefixes }) }
      : { ok: true, value: typed };
  if (kind === 'choice') {
    const isMeant = (text: string): boolean => text.toLowerCase() === typed.toLowerCase();
    const choice = choices.find(({ value, label }) => isMeant(label) || isMeant(value));
    if (!choice) return { ok: false, message: choices.map(({ label }) => label).join(', ') };
    return { ok: true, value: choice.value };
  }
  if (kind === 'flag') {
    if (/^(1|true|yes|ja)$/i.test(typed)) return { ok: true, value: true };
    return /^(0|false|no|nein)$/i.test(typed) ? { ok: true, value: false } : { ok: false, message: t('grid.yesOrNo') };
  }
  if (kind !== 'zones') {
    const isAmount = kind === 'money' || kind === 'perHundred' || kind === 'volume';
    const read = parseQuantity(isAmount ? 'amount' : kind, typed);
    if (!read.ok) return read;
    if (read.value < 0) return { ok: false, message: t('grid.negative') };
    if (kind === 'volume') return { ok: true, value: read.value * cubicInchesPerUnit.value };
    if (kind === 'perHundred' && poundsPerUnit.value !== 1)
      return { ok: true, value: Math.round((read.value / poundsPerUnit.value) * 1000) / 1000 };
    return read;
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

/** What became of an entry with a range of ZIPs. */
interface SpreadRange {
  readonly text: string;
  readonly prefixes: readonly string[];
}

/**
 * Entries with a range of ZIPs as one entry for each beginning of a ZIP, which is how tables are stored. One without a zone waits for it,
 * so that the zone is typed once.
 */
export function spreadRanges(
  columns: readonly GridColumn[],
  rows: readonly Entry[],
): { readonly rows: readonly Entry[]; readonly ranges: readonly SpreadRange[] } {
  const ranges: SpreadRange[] = [];
  let spread = rows;
  for (const { id, kind } of columns) {
    if (kind !== 'zip') continue;
    spread = spread.flatMap((entry) => {
      const text = entry[id];
      const prefixes = typeof text === 'string' && entry['zone'] !== undefined ? zipPrefixesOf(text) : null;
      if (prefixes === null || (prefixes.length === 1 && prefixes[0] === text)) return [entry];
      ranges.push({ text: String(text), prefixes });
      return prefixes.map((prefix) => withCell(entry, id, prefix));
    });
  }
  return { rows: spread, ranges };
}

export interface Pasted {
  readonly rows: readonly Entry[];
  /** Cells that could not be read and stayed as they were. */
  readonly refused: number;
  readonly taken: number;
  /** Cells that stood right of the last column, and are in none. */
  readonly beyond: number;
}

type Place = { readonly row: number; readonly column: number };

/** Rows with the cells of a text put in from a place on. */
export function pasteCells(rows: readonly Entry[], columns: readonly GridColumn[], at: Place, text: string): Pasted {
  const block = parseDelimited(text.includes('\t') ? text : text.replaceAll(',', '\u0001'));
  return pasteBlock(
    rows,
    columns,
    at,
    block.map((cells) => cells.map((cell) => cell.replaceAll('\u0001', ','))),
  );
}

/** Rows with a block of cells put in from a place on; rows are added where the block is longer. */
export function pasteBlock(
  rows: readonly Entry[],
  columns: readonly GridColumn[],
  at: Place,
  block: readonly (readonly string[])[],
): Pasted {
  const next: Entry[] = [...rows];
  let refused = 0;
  let taken = 0;
  let beyond = 0;
  for (const [down, cells] of block.entries())
    for (const [right, cell] of cells.entries()) {
      const column = columns[at.column + right];
      if (!column) {
        beyond += cell === '' ? 0 : 1;
        continue;
      }
      const read = readCell(column, cell);
      if (!read.ok) refused += 1;
      else {
        next[at.row + down] = withCell(next[at.row + down] ?? {}, column.id, read.value);
        taken += 1;
      }
    }
  return { rows: Array.from(next, (entry) => entry ?? {}), refused, taken, beyond };
}
