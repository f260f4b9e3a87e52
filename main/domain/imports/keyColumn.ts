import type { ImportDecider } from './importTarget.ts';
import type { ImportedRow } from './ports.ts';
import type { ColumnPlan } from './reading.ts';

/** Fewer rows are not counted. */
const fewestRows = 3;
/** Numbers to the largest one, for each row: some rows of a list that was numbered may be gone. */
const mostGaps = 1.25;

/** Whether the keys of a file only count its rows: 1, 2, 3 … */
export interface Numbering {
  readonly learn: (row: Pick<ImportedRow, 'key'>) => void;
  readonly isRunning: () => boolean;
}

export function createNumbering(): Numbering {
  const numbers = new Set<number>();
  let largest = 0;
  let isPlain = true;
  return {
    learn({ key }) {
      if (key === null || !isPlain) return;
      const number = /^\d{1,9}$/.test(key) ? Number(key) : 0;
      isPlain = number > 0;
      largest = Math.max(largest, number);
      numbers.add(number);
    },
    isRunning: () => isPlain && numbers.size >= fewestRows && largest <= numbers.size * mostGaps,
  };
}

/** A column whose cells are keys of stored records. */
export interface NamingColumn {
  readonly column: ColumnPlan;
  /** Different stored records that its cells name. */
  readonly storedRecords: number;
}

/** What the cells of a file have to do with the stored records. */
export interface StoredNames {
  /** Records are stored, and none has a key of the file. */
  readonly isStrange: boolean;
  /** The column that names more stored records than the key, and most of the file in them; null when there is none. */
  readonly better: NamingColumn | null;
}

/** Looks for the keys of stored records in all columns of a file whose own key only counts its rows. */
export async function findStoredNames(
  { keyPath, identities }: Pick<ImportDecider, 'keyPath' | 'identities'>,
  organizationId: string,
  columns: readonly ColumnPlan[],
  read: AsyncIterable<readonly ImportedRow[]>,
  yieldToEventLoop: () => Promise<void>,
): Promise<StoredNames> {
  const stored = new Set<string>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const found = identities(organizationId, after, recordsAtOnce);
    for (const { key } of found) stored.add(key);
    after = found.at(-1)?.key;
    await yieldToEventLoop();
  }
  if (stored.size === 0) return { isStrange: false, better: null };
  const named = columns.map((column) => ({ column, keys: new Set<string>() }));
  const known = new Set<string>();
  let all = 0;
  for await (const rows of read) {
    all += rows.length;
    for (const { key, read: row } of rows) {
      if (key !== null && stored.has(key)) known.add(key);
      for (const { column, keys } of named) {
        const cell = row.cells[column.column]?.trim() ?? '';
        if (stored.has(cell)) keys.add(cell);
      }
    }
  }
  const [best] = named.toSorted((a, b) => b.keys.size - a.keys.size);
  const isBetter = best && best.column.path !== keyPath && best.keys.size > known.size && best.keys.size * 2 >= all;
  return {
    isStrange: known.size === 0,
    better: isBetter ? { column: best.column, storedRecords: best.keys.size } : null,
  };
}

/** Stored records read between two pauses. */
const recordsAtOnce = 2000;
