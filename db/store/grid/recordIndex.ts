import type { MasterRecord } from '../records.ts';
import { createGridColumn, type GridColumn } from './gridColumn.ts';
import type { GridField } from './gridFields.ts';
import { createSearchWords, type SearchWords } from './searchWords.ts';
import type { TextCounts } from './textCounts.ts';

/** A record with its id, as the database has it. */
export interface IndexedRecord {
  readonly id: string;
  readonly record: MasterRecord<unknown>;
}

export interface RecordSource {
  /** Records after this id, in the order of ids. */
  readonly after: (id: string, limit: number) => readonly IndexedRecord[];
  readonly find: (id: string) => MasterRecord<unknown> | null;
  /** What the search looks into, besides the id. */
  readonly textsOf: (record: MasterRecord<unknown>) => readonly string[];
}

/** The index, complete and up to date, until the next write. */
export interface ReadyIndex {
  /** Ids by place. */
  readonly ids: readonly string[];
  readonly columns: ReadonlyMap<string, GridColumn>;
  readonly words: SearchWords;
}

/**
 * Fields of all records of one organization in memory, column by column, so that a filter looks at 100,000 values in a
 * millisecond. A column is read from the database when a query first needs it; whoever writes a record says so with `changed`, and
 * the next query reads that record again. What a transaction took back is then read as it is, too.
 */
export interface RecordIndex {
  readonly changed: (id: string) => void;
  /** Brings the index up to date with these fields. Every step is short; nothing may be written between the last one and the use. */
  readonly ready: (
    fields: readonly GridField[],
    /** Fields of which is asked what several records have. */
    counted?: readonly GridField[],
  ) => Generator<undefined, ReadyIndex, undefined>;
}

/** Records that are read in one step, for the first time or again: about ten milliseconds. */
const atOnce = 500;
/** Columns that are kept; the one that was not used for longest goes first. */
const mostColumns = 24;

export function createRecordIndex(source: RecordSource): RecordIndex {
  const places = new Map<string, number>();
  const ids: string[] = [];
  const words = createSearchWords();
  const columns = new Map<string, GridColumn>();
  /** Columns that are being read: what changes meanwhile is written to them as well. */
  const arriving = new Set<GridColumn>();
  const changed = new Set<string>();
  let isRead = false;
  let readers = 0;

  function write(id: string, record: MasterRecord<unknown>, into: Iterable<GridColumn>): void {
    let place = places.get(id);
    if (place === undefined) {
      place = ids.push(id) - 1;
      places.set(id, place);
    }
    for (const column of into) column.set(place, column.field.valueOf(record));
  }

  function writeWords(id: string, record: MasterRecord<unknown>): void {
    words.set(places.get(id) ?? 0, id, source.textsOf(record));
  }

  /** The last record fills the gap. */
  function forget(id: string): void {
    const gap = places.get(id);
    const lastId = ids.at(-1);
    if (gap === undefined || lastId === undefined) return;
    const last = ids.length - 1;
    for (const column of [...columns.values(), ...arriving]) column.move(last, gap);
    words.copy(last, gap);
    ids[gap] = lastId;
    places.set(lastId, gap);
    ids.pop();
    places.delete(id);
  }

  function countsOf(fields: readonly GridField[]): readonly TextCounts[] {
    return fields.flatMap(({ path }) => columns.get(path)?.counts ?? []);
  }

  function readAgain(some: readonly string[]): void {
    for (const id of some) {
      changed.delete(id);
      const record = source.find(id);
      if (record === null) {
        forget(id);
        continue;
      }
      write(id, record, [...columns.values(), ...arriving]);
      writeWords(id, record);
    }
  }

  function* read(missing: readonly GridField[]): Generator<undefined, void, undefined> {
    const fresh = missing.map(createGridColumn);
    const withWords = !isRead;
    for (const column of fresh) arriving.add(column);
    readers += 1;
    try {
      let after = '';
      for (;;) {
        const some = source.after(after, atOnce);
        for (const { id, record } of some) {
          write(id, record, fresh);
          if (withWords) writeWords(id, record);
        }
        const last = some.at(-1);
        if (last === undefined || some.length < atOnce) break;
        after = last.id;
        yield;
      }
      isRead = true;
      for (const column of fresh) columns.set(column.field.path, column);
    } finally {
      readers -= 1;
      for (const column of fresh) arriving.delete(column);
    }
  }

  return {
    changed: (id) => {
      // Before the first query everything is read anyway.
      if (readers > 0 || ids.length > 0 || isRead) changed.add(id);
    },
    *ready(fields, counted = []) {
      for (;;) {
        const missing = fields.filter(({ path }) => !columns.has(path));
        if (!isRead || missing.length > 0) {
          yield* read(missing);
          yield;
          continue;
        }
        if (changed.size > atOnce) {
          readAgain([...changed].slice(0, atOnce));
          yield;
          continue;
        }
        const uncounted = countsOf(counted).find((each) => !each.isComplete());
        if (!uncounted) break;
        yield* uncounted.complete();
      }
      readAgain([...changed]);
      // Records that came with the last step are few.
      for (const counts of countsOf(counted)) Array.from(counts.complete());
      for (const { path } of fields) {
        const column = columns.get(path);
        if (!column) continue;
        columns.delete(path);
        columns.set(path, column);
      }
      for (const path of columns.keys()) {
        if (columns.size <= mostColumns) break;
        columns.delete(path);
      }
      return { ids, columns, words };
    },
  };
}
