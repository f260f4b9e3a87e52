import { areRanges, zipColumnsOf, zipDigits, zipRange } from '../../../main/contract/index.ts';
import { plainWord } from '../../../main/contract/fields/plainWord.ts';
import { parseDelimited } from '../../ui/delimited.ts';
import { pasteBlock, type GridColumn, type Pasted } from './gridCells.ts';
import type { Entry } from './rateDraft.ts';

/** Zones that were pasted, with the heads that no column is called. */
export interface PastedZones extends Pasted {
  readonly unread: readonly string[];
}

/** Two columns of ZIPs without a head: ranges of destinations, or lanes from one ZIP to another. */
export interface OpenZones {
  readonly asRanges: PastedZones;
  readonly asLanes: PastedZones;
  /** The first pair. */
  readonly first: readonly [string, string];
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const zoneWords = ['zone', 'zonen', 'zielzone', 'tarifzone', 'zone number', 'zonennummer'].map(plainWord);
const dayWords = ['laufzeit', 'tage', 'days', 'transit days', 'transit time'].map(plainWord);

/**
 * Zones as carriers send them: with a head ("PLZ von, PLZ bis, Zone"), by which cells find their columns, or without one, where two
 * columns of ZIPs may be ranges. Null where the block is neither, and its cells go where they are pasted.
 */
export function pasteZones(
  rows: readonly Entry[],
  columns: readonly GridColumn[],
  at: Place,
  text: string,
): PastedZones | OpenZones | null {
  if (!columns.some(({ kind }) => kind === 'zip')) return null;
  return pasteByHead(rows, columns, at, parseDelimited(text)) ?? pasteOpen(rows, columns, at, text);
}

function pasteByHead(
  rows: readonly Entry[],
  columns: readonly GridColumn[],
  at: Place,
  [head = [], ...body]: readonly (readonly string[])[],
): PastedZones | null {
  if (body.length === 0 || head.some((cell) => /^\d/.test(cell))) return null;
  const named = head.map((cell) => columnOf(columns, cell));
  const zips = zipColumnsOf(
    head,
    () => body,
    (column) => named[column] !== null,
  );
  if (zips === null && named.every((id) => id === null)) return null;
  const sideOf = (side: string): number => [...(zips?.columns ?? [])].find(([, one]) => one === side)?.[0] ?? -1;
  const [low, high] = [sideOf('low'), sideOf('high')];
  const targets = head.map((_, column) => {
    if (column === low) return 'destinationZip';
    const side = zips?.columns.get(column);
    return named[column] ?? (side === 'origin' ? 'originZip' : side === 'destination' ? 'destinationZip' : null);
  });
  const used = columns.filter(({ id }) => targets.includes(id));
  const digits = zipDigits(body.flatMap((cells) => [cells[low] ?? '', cells[high] ?? '']));
  const block = body.map((cells) =>
    used.map(({ id }) => {
      const column = targets.indexOf(id);
      return column === low && high >= 0
        ? zipRange(cells[low] ?? '', cells[high] ?? '', digits)
        : (cells[column] ?? '');
    }),
  );
  const unread = head.filter((cell, column) => cell !== '' && targets[column] === null && column !== high);
  return { ...pasteBlock(rows, used, { row: at.row, column: 0 }, block), unread };
}

function columnOf(columns: readonly GridColumn[], cell: string): string | null {
  const word = plainWord(cell);
  const found = columns.find(
    ({ id, header }) =>
      word === plainWord(header) ||
      word === plainWord(id) ||
      (id === 'zone' && zoneWords.includes(word)) ||
      (id === 'transitDays' && dayWords.includes(word)),
  );
  return word === '' ? null : (found?.id ?? null);
}

function pasteOpen(rows: readonly Entry[], columns: readonly GridColumn[], at: Place, text: string): OpenZones | null {
  if (!/[\t;]/.test(text) || columns[at.column]?.kind !== 'zip') return null;
  const block = parseDelimited(text);
  const pairs = block.map(([low = '', high = '']) => [low, high] as const);
  const [first] = pairs;
  // From the second column of ZIPs on, two columns are a ZIP and its zone.
  const isPair = columns[at.column + 1]?.kind === 'zip' || block.every(({ length }) => length > 2);
  if (!first || !isPair || !areRanges(pairs)) return null;
  const [origin, destination] = ['originZip', 'destinationZip'].map((name) =>
    columns.findIndex(({ id }) => id === name),
  );
  const from = (column = 0): Place => ({ row: at.row, column });
  const digits = zipDigits(pairs.flat());
  const ranges = block.map(([low = '', high = '', ...others]) => [zipRange(low, high, digits), ...others]);
  return {
    asRanges: { ...pasteBlock(rows, columns, from(destination), ranges), unread: [] },
    asLanes: { ...pasteBlock(rows, columns, from(origin), block), unread: [] },
    first,
  };
}
