import { DomainError, importMaxRows, type Import } from '../../contract/index.ts';
import { createTally, decidedRows, recordsOf } from './decisions.ts';
import type { ImportTarget } from './importTarget.ts';
import { createLookAlikes } from './lookAlikes.ts';
import type { FileReader, ImportedRow, ImportRecord, ImportStore, OpenedFile } from './ports.ts';
import type { ReadRow } from './reading.ts';

/** Rows that are decided between two pauses, and deleted. */
const rowsAtOnce = 200;
const deletedAtOnce = 1000;
/** Rows of an opened file that are stored between two pauses. */
const storedAtOnce = 250;
/** Cells of a column that are shown as examples. */
const mostExamples = 3;

export interface ReadImportOptions {
  readonly store: ImportStore;
  readonly reader: FileReader;
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly pause: () => Promise<void>;
  /** Stores a change of the import; null, and nothing stored, when it is no longer wanted. */
  readonly advance: (change: Partial<ImportRecord>) => ImportRecord | null;
}

/**
 * Reads the file of an import and decides its rows: first all rows are stored with the number of their record, then the records
 * are decided some at a time. What an earlier reading left is removed first. Throws DomainError when the file cannot be read.
 */
export async function readImport(
  record: ImportRecord,
  target: ImportTarget,
  options: ReadImportOptions,
): Promise<void> {
  const { store, reader, inflate, pause, advance } = options;
  const { id, organizationId, kind, fileName, choices, planned, defaults, emptyCells } = record;
  await clearRows(store, id, pause);
  const bytes = await inflate(await fileOf(store, record, pause));
  const opened = await reader.open({ kind, fileName, bytes, choices, columns: planned, defaults });
  const lookAlikes = createLookAlikes(target);
  const all = await storeRows(record, opened, target.keyPath, lookAlikes.learn, options);
  if (all === null) return;

  await lookAlikes.learnStored(organizationId, pause);
  const tally = createTally();
  for (let from = 0; ;) {
    const rows = store.records(id, from, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    const records = recordsOf(rows);
    const decided = target.decide(organizationId, records, emptyCells).map((decision, index) => {
      const one = records[index] ?? { key: null, rows: [] };
      const doubts = one.key === null ? [] : lookAlikes.doubtsOf(one.key, decision);
      const outcome = decidedRows(one, { ...decision, doubts: [...decision.doubts, ...doubts] });
      tally.add(one.rows, outcome);
      return outcome;
    });
    const isWanted = store.atomically(() => {
      store.decideRows(id, decided.flat());
      const done = tally.counts().rows.all;
      return advance({ progress: { done, total: all, step: 'deciding' } }) !== null;
    });
    if (!isWanted) return;
    from = last.record + 1;
    await pause();
  }
  advance({ state: 'ready', counts: tally.counts(), notes: tally.notes(), progress: null, hasRows: true });
}

/** Stores the rows as they are read; how many there are, null when the reading is no longer wanted. */
async function storeRows(
  { id, storedBytes }: ImportRecord,
  opened: OpenedFile,
  keyPath: string,
  learn: (row: ImportedRow) => void,
  { store, pause, advance }: ReadImportOptions,
): Promise<number | null> {
  const numbers = new Map<string, number>();
  const examples = new Map<number, Set<string>>(opened.columns.map(({ column }) => [column, new Set()]));
  let place = 0;
  let record = 0;
  let bytes = storedBytes;
  for await (const some of opened.rows) {
    for (let from = 0; from < some.length; from += storedAtOnce) {
      const rows = some.slice(from, from + storedAtOnce).map((read): ImportedRow => {
        const key = keyOf(read, keyPath);
        let number = key === null ? undefined : numbers.get(key);
        if (number === undefined) {
          number = record;
          record += 1;
          if (key !== null) numbers.set(key, number);
        }
        const row = { record: number, place, key, read };
        place += 1;
        learn(row);
        return row;
      });
      if (place > importMaxRows)
        throw new DomainError(
          'bad_request',
          `The file has more than ${importMaxRows.toLocaleString('en')} rows. Split it.`,
        );
      gatherExamples(examples, rows);
      const isWanted = store.atomically(() => {
        bytes += store.addRows(id, rows);
        const progress = { done: place, total: null, step: 'reading' as const };
        return advance({ progress, storedBytes: bytes }) !== null;
      });
      if (!isWanted) return null;
      await pause();
    }
  }
  if (place === 0) throw new DomainError('bad_request', 'The file has no rows below its header.');
  const columns: Import['columns'] = opened.columns.map((plan) => ({
    ...plan,
    examples: [...(examples.get(plan.column) ?? [])],
  }));
  const { reading } = opened;
  return advance({ reading: { ...reading, sheets: [...reading.sheets] }, columns }) === null ? null : place;
}

function keyOf({ values }: ReadRow, keyPath: string): string | null {
  const key = values[keyPath];
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  return String(key).trim() || null;
}

function gatherExamples(examples: ReadonlyMap<number, Set<string>>, rows: readonly ImportedRow[]): void {
  for (const [column, found] of examples)
    for (const { read } of rows) {
      if (found.size >= mostExamples) break;
      const cell = read.cells[column]?.trim() ?? '';
      if (cell !== '') found.add(cell.slice(0, 200));
    }
}

/** Deletes the rows of an import. */
export async function clearRows(store: ImportStore, id: string, pause: () => Promise<void>): Promise<void> {
  while (store.clearRows(id, deletedAtOnce) > 0) await pause();
}

async function fileOf(
  store: ImportStore,
  { id, pieces }: ImportRecord,
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let seq = 0; seq < pieces; seq += 1) {
    parts.push(store.piece(id, seq) ?? new Uint8Array());
    await pause();
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
