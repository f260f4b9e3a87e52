import {
  DomainError,
  type Import,
  importMaxRows,
  type ImportTake,
  type LikeChoice,
  likeChoices,
  message,
} from '../../contract/index.ts';
import { createTally, decidedRows, recordsOf, skippedBy, skippedRows } from './decisions.ts';
import { createFieldCounts } from './fieldCounts.ts';
import type { ImportDecider, RecordDecision, RecordRows } from './importTarget.ts';
import { createNumbering, findStoredNames, type NamingColumn } from './keyColumn.ts';
import { createLookAlikes, likeQuestion, type LookAlikes } from './lookAlikes.ts';
import { mergingOf } from './merging.ts';
import { runInSlices } from '../steps.ts';
import type { FileReader, ImportedRow, ImportRecord, ImportStore, OpenedFile, RowDecision } from './ports.ts';
import { unreadLine } from './reading/index.ts';
import type { ColumnPlan } from './reading.ts';
import { recordNumbers } from './recordNumbers.ts';
import { recordNote } from './rowNotes.ts';
import { wholeRecords } from './wholeRecords.ts';

/** Rows that are decided between two pauses, and deleted. */
const rowsAtOnce = 400;
const deletedAtOnce = 1000;
/** Rows of an opened file that are stored between two pauses. */
const storedAtOnce = 250;
/** Cells of a column that are shown as examples. */
const mostExamples = 3;
/** Lines without prices that are named. */
const mostLines = 100;

export interface ReadImportOptions {
  readonly store: ImportStore;
  readonly reader: FileReader;
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly yieldToEventLoop: () => Promise<void>;
  /** Stores a change of the import; null, and nothing stored, when it is no longer wanted. */
  readonly advance: (change: Partial<ImportRecord>) => ImportRecord | null;
}

/**
 * Reads the file of an import and decides its rows: first all rows are stored with the number of their record, then the records
 * are decided some at a time. What an earlier reading left is removed first. Throws DomainError when the file cannot be read.
 */
export async function readImport(
  record: ImportRecord,
  target: ImportDecider,
  options: ReadImportOptions,
): Promise<void> {
  const { store, yieldToEventLoop, advance } = options;
  const { id, organizationId, kind } = record;
  const take = kind === 'batchOrders' ? 'all' : (record.take ?? 'all');
  const read = await readKeyed(record, target, options);
  if (read === null) return;

  const { all, lookAlikes, isApart, isStrange } = read;
  const merging = mergingOf(record, read.columns);
  await lookAlikes.learnStored(organizationId, yieldToEventLoop);
  const tally = createTally();
  const fieldCounts = createFieldCounts(['name', ...target.codePaths]);
  const likeOf = likeFinder(record, take, lookAlikes);
  const found = { records: 0, open: 0 };
  const doubted = (decision: RecordDecision, { key, rows }: RecordRows, like: Like | null): RecordDecision => {
    const fileKey = rows[0]?.key ?? null;
    const isSettled = like !== null && like.choice !== null;
    const doubts = key === null ? [] : lookAlikes.doubtsOf(key, decision, { fileKey, isSettled });
    const strange = isStrange && decision.becomes === 'new' ? [recordNote('runningNumber')] : [];
    const asked = like?.isSame === true && like.choice === null ? [likeQuestion(fileKey ?? '', like.key)] : [];
    return { ...decision, doubts: [...decision.doubts, ...asked, ...doubts, ...strange] };
  };
  let done = 0;
  for await (const rows of wholeRecords(store, id, { rowsAtOnce, yieldToEventLoop })) {
    const read = recordsOf(rows);
    const likes = read.map(likeOf);
    const records = read.map((one, index) => ({
      ...one,
      key: sameKey(likes[index]) ?? one.key,
      isApart: isApart(one.key),
    }));
    const decisions = await runInSlices(target.decide(organizationId, records, merging), yieldToEventLoop);
    const decided = decisions.flatMap((decision, index) => {
      const one = records[index] ?? { key: null, rows: [], isApart: false };
      const like = likes[index] ?? null;
      if (like) found.records += 1;
      if (like?.choice === null) found.open += 1;
      const skipped = skippedBy(take, one.key, decision);
      if (!skipped) fieldCounts.add(decision);
      const outcome = skipped ? skippedRows(one, skipped) : decidedRows(one, doubted(decision, one, like));
      tally.add(one.rows, outcome);
      const known = { ...(like && { like }), ...(one.isApart && { isApart: true }) };
      return outcome.map((row) => ({ ...row, decision: row.decision && { ...row.decision, ...known } }));
    });
    for (let from = 0; from < decided.length; from += rowsAtOnce) {
      const some = decided.slice(from, from + rowsAtOnce);
      done += some.length;
      const isWanted = store.inStep(() => {
        store.decideRows(id, some);
        return advance({ progress: { done, total: all, step: 'deciding' } }) !== null;
      });
      if (!isWanted) return;
      await yieldToEventLoop();
    }
  }
  advance({
    state: 'ready',
    counts: { ...tally.counts(), fields: fieldCounts.counts() },
    notes: tally.notes(),
    doubts: tally.doubts(),
    likes: found,
    progress: null,
    hasRows: true,
  });
}

type Like = NonNullable<RowDecision['like']>;

/** What records of the file have to do with the stored one that they look like; of existing records they can only be that one. */
function likeFinder({ lookAlikes: chosen = {} }: ImportRecord, take: ImportTake, lookAlikes: LookAlikes) {
  const choices = new Map<string, LikeChoice>();
  for (const choice of likeChoices) for (const key of chosen[choice] ?? []) choices.set(key, choice);
  const ofOthers = chosen.all === undefined || chosen.all === 'ask' ? null : chosen.all;
  return ({ key }: RecordRows): Like | null => {
    const like = key === null ? null : lookAlikes.storedLike(key);
    if (key === null || like === null) return null;
    const choice = choices.get(key) ?? ofOthers;
    return { key: like, choice, isSame: choice === 'same' || (choice === null && take === 'existing') };
  };
}

const sameKey = (like: Like | null | undefined): string | null => (like?.isSame === true ? like.key : null);

/** The rows of a file as they are stored. */
interface ReadRows {
  readonly all: number;
  readonly columns: readonly ColumnPlan[];
  readonly lookAlikes: LookAlikes;
  readonly isApart: (key: string | null) => boolean;
  /** The keys only count the rows. */
  readonly isNumbered: boolean;
}

/**
 * Stores the rows of the file. Where a column that was recognised as the key only counts them and another one names stored
 * records, that one is the key. Null when the reading is no longer wanted.
 */
async function readKeyed(
  record: ImportRecord,
  target: ImportDecider,
  options: ReadImportOptions,
): Promise<(ReadRows & { readonly isStrange: boolean }) | null> {
  const { store, inflate, yieldToEventLoop } = options;
  const { id, organizationId, planned } = record;
  const bytes = await inflate(await fileOf(store, record, yieldToEventLoop));
  const read = await readRows(record, bytes, target, null, options);
  if (!read?.isNumbered) return read && { ...read, isStrange: false };
  const rows = wholeRecords(store, id, { rowsAtOnce, yieldToEventLoop });
  const { isStrange, better } = await findStoredNames(target, organizationId, read.columns, rows, yieldToEventLoop);
  if (better === null || planned.some(({ path }) => path === target.keyPath)) return { ...read, isStrange };
  const again = await readRows(record, bytes, target, better, options);
  return again && { ...again, isStrange: false };
}

async function readRows(
  record: ImportRecord,
  bytes: Uint8Array,
  target: ImportDecider,
  key: NamingColumn | null,
  options: ReadImportOptions,
): Promise<ReadRows | null> {
  const { store, reader, yieldToEventLoop } = options;
  const { id, kind, fileName, choices, planned, defaults } = record;
  const { keyPath } = target;
  await clearRows(store, id, yieldToEventLoop);
  const columns = key === null ? planned : [...planned, { ...key.column, path: keyPath }];
  const opened = await reader.open({ kind, fileName, bytes, choices, columns, defaults });
  const lookAlikes = createLookAlikes(target);
  const numbering = createNumbering();
  const learn = (row: ImportedRow): void => {
    lookAlikes.learn(row);
    numbering.learn(row);
  };
  const numbers = recordNumbers(target);
  const all = await storeRows(record, opened, { numbers, key, learn }, options);
  if (all === null) return null;
  const { isApart } = numbers;
  return { all, columns: opened.columns, lookAlikes, isApart, isNumbered: numbering.isRunning() };
}

interface StoredKeys {
  readonly numbers: ReturnType<typeof recordNumbers>;
  /** The column that was found to be the key. */
  readonly key: NamingColumn | null;
  readonly learn: (row: ImportedRow) => void;
}

/** Stores the rows as they are read; how many there are, null when the reading is no longer wanted. */
async function storeRows(
  { id, storedBytes }: ImportRecord,
  opened: OpenedFile,
  { numbers, key: naming, learn }: StoredKeys,
  { store, yieldToEventLoop, advance }: ReadImportOptions,
): Promise<number | null> {
  const seen: SeenColumns = new Map(opened.columns.map(({ column }) => [column, { examples: new Set(), filled: 0 }]));
  const lines: string[] = [];
  let place = 0;
  let bytes = storedBytes;
  for await (const some of opened.rows) {
    for (let from = 0; from < some.length; from += storedAtOnce) {
      const rows = some.slice(from, from + storedAtOnce).map((read): ImportedRow => {
        const { doubt, ...numbered } = numbers.numberOf(read);
        const row = { ...numbered, place, read: doubt ? { ...read, doubts: [...read.doubts, doubt] } : read };
        place += 1;
        learn(row);
        return row;
      });
      if (place > importMaxRows)
        throw new DomainError(
          'bad_request',
          message('tableTooManyRows', { count: importMaxRows.toLocaleString('en') }),
        );
      look(seen, rows);
      lines.push(...rows.flatMap(({ read }) => read.doubts.flatMap((note) => unreadLine(note) ?? [])));
      const isWanted = store.inStep(() => {
        bytes += store.addRows(id, rows);
        const progress = { done: place, total: null, step: 'reading' as const };
        return advance({ progress, storedBytes: bytes }) !== null;
      });
      if (!isWanted) return null;
      await yieldToEventLoop();
    }
  }
  if (place === 0) throw new DomainError('bad_request', message('tableEmpty'));
  const columns: Import['columns'] = opened.columns.map((plan) => ({
    ...plan,
    examples: [...(seen.get(plan.column)?.examples ?? [])],
    filled: seen.get(plan.column)?.filled ?? 0,
    ...(plan.column === naming?.column.column && { isCertain: false, storedRecords: naming.storedRecords }),
  }));
  const { reading } = opened;
  const change = {
    ...{ reading: { ...reading, sheets: [...reading.sheets] }, columns },
    ignoredLines: lines.slice(0, mostLines),
  };
  return advance(change) === null ? null : place;
}

/** What the cells of columns are like, by the place of the column. */
type SeenColumns = ReadonlyMap<number, { readonly examples: Set<string>; filled: number }>;

function look(seen: SeenColumns, rows: readonly ImportedRow[]): void {
  for (const [column, known] of seen)
    for (const { read } of rows) {
      const cell = read.cells[column]?.trim() ?? '';
      if (cell === '') continue;
      known.filled += 1;
      if (known.examples.size < mostExamples) known.examples.add(cell.slice(0, 200));
    }
}

/** Deletes the rows of an import. */
export async function clearRows(store: ImportStore, id: string, yieldToEventLoop: () => Promise<void>): Promise<void> {
  while (store.clearRows(id, deletedAtOnce) > 0) await yieldToEventLoop();
}

async function fileOf(
  store: ImportStore,
  { id, pieces }: ImportRecord,
  yieldToEventLoop: () => Promise<void>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let seq = 0; seq < pieces; seq += 1) {
    parts.push(store.piece(id, seq) ?? new Uint8Array());
    await yieldToEventLoop();
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
