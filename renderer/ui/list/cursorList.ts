import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { isAbort } from '../../api/client.ts';
import { allPages, type Page } from './pages.ts';
import { sameOr } from './sameRecord.ts';

export interface CursorList<T> {
  readonly rows: ShallowRef<readonly T[]>;
  readonly state: ComputedRef<'loading' | 'ready' | 'failed'>;
  readonly error: ShallowRef<unknown>;
  /** All records that match, also those that are not here; null where the station does not count them. */
  readonly total: ShallowRef<number | null>;
  /** Every record that matches is here. */
  readonly complete: ComputedRef<boolean>;
  /** Grows with each new first page: the rows are others now. */
  readonly generation: ShallowRef<number>;
  /** Reads the first page anew; the rows stay until it is here, so that nothing flashes. */
  readonly reload: () => Promise<void>;
  /** Reads what is here again, in place: nothing moves but what has changed. For lists that change by themselves. */
  readonly refresh: () => Promise<void>;
  /** All records that match, page by page, whatever is here; for an export. */
  readonly all: (signal: AbortSignal) => AsyncGenerator<readonly T[]>;
  /** Row `index` is in sight: brings pages until enough rows lie behind it. */
  readonly reach: (index: number) => Promise<void>;
  readonly find: (id: string) => T | null;
  readonly replace: (record: T) => void;
  /** Answers where each record was, for putting it back. */
  readonly remove: (ids: ReadonlySet<string>) => readonly { readonly record: T; readonly index: number }[];
  readonly insert: (record: T, index: number) => void;
  readonly stop: () => void;
}

/** Rows that wait below the last one in sight: three screens of a large monitor. */
const rowsAhead = 100;

export interface CursorListOptions<T> {
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>;
  readonly idOf: (record: T) => string;
  /** Rows that stand here until the first page is read; null where none are known. */
  readonly first?: Page<T> | null;
  /** Hears at the end what the list showed, as the first rows of another one like it. */
  readonly keep?: (shown: Page<T>) => void;
}

/** Rows that are kept of a list: what a large monitor shows, twice. */
const mostKept = 200;

/** A list that the station hands out page by page. A new query makes the answer of an older one worthless. */
export function createCursorList<T>(options: CursorListOptions<T>): CursorList<T> {
  const { fetchPage, idOf, first = null, keep } = options;
  const rows = shallowRef<readonly T[]>(first?.items ?? []);
  const next = shallowRef<string | null>(first?.nextCursor ?? null);
  const total = shallowRef<number | null>(first?.total ?? null);
  const error = shallowRef<unknown>(null);
  const busy = shallowRef(false);
  const generation = shallowRef(0);
  const started = shallowRef(first !== null);
  /** Ids of the rows: a record that moved between two pages must not stand in the list twice. */
  let known = new Set(rows.value.map(idOf));
  let current = new AbortController();
  let inFlight: Promise<void> = Promise.resolve();
  /** A refresh that begins when the one that runs has ended. */
  let waiting: Promise<void> | null = null;

  function load(cursor: string | null, take: (page: Page<T>) => void): Promise<void> {
    inFlight = fetchAndTake(cursor, take);
    return inFlight;
  }

  async function fetchAndTake(cursor: string | null, take: (page: Page<T>) => void): Promise<void> {
    const { signal } = current;
    busy.value = true;
    error.value = null;
    try {
      const page = await fetchPage(cursor, signal);
      if (signal.aborted) return;
      next.value = page.nextCursor;
      total.value = page.total ?? null;
      take(page);
      started.value = true;
    } catch (reason) {
      if (signal.aborted || isAbort(reason)) return;
      error.value = reason;
    } finally {
      if (!signal.aborted) busy.value = false;
    }
  }

  async function reload(): Promise<void> {
    current.abort();
    current = new AbortController();
    await load(null, (page) => {
      known = new Set(page.items.map(idOf));
      rows.value = page.items;
      generation.value += 1;
    });
  }

  async function refresh(): Promise<void> {
    // What is on its way may be older than the change that asks.
    if (busy.value)
      return (waiting ??= inFlight.then(() => {
        waiting = null;
        return refresh();
      }));
    if (!started.value) return;
    const { signal } = current;
    const fresh = new Map<string, T>();
    let last: string | null = null;
    await load(null, (page) => {
      for (const record of page.items) fresh.set(idOf(record), record);
      last = page.nextCursor;
    });
    while (last !== null && fresh.size < rows.value.length && !signal.aborted && error.value === null) {
      await load(last, (page) => {
        for (const record of page.items) fresh.set(idOf(record), record);
        last = page.nextCursor;
      });
    }
    if (signal.aborted || error.value !== null) return;
    known = new Set(fresh.keys());
    const old = new Map(rows.value.map((record) => [idOf(record), record]));
    const read = [...fresh.values()].map((record) => sameOr(old.get(idOf(record)), record));
    // Rows that say what they said are not drawn again.
    if (read.length !== rows.value.length || read.some((record, index) => record !== rows.value[index]))
      rows.value = read;
  }

  async function reach(index: number): Promise<void> {
    const ofRows = generation.value;
    while (started.value && error.value === null && next.value !== null && rows.value.length - index <= rowsAhead) {
      const { signal } = current;
      // A page that is on its way may be enough, and what it leaves wanting is asked for after it.
      if (busy.value) await inFlight;
      else
        await load(next.value, ({ items }) => {
          const fresh = items.filter((record) => !known.has(idOf(record)));
          for (const record of fresh) known.add(idOf(record));
          rows.value = rows.value.concat(fresh);
        });
      if (signal.aborted || generation.value !== ofRows) return;
    }
  }

  function countMore(more: number): void {
    if (total.value !== null) total.value += more;
  }

  function keepShown(): void {
    const counted = total.value === null ? {} : { total: total.value };
    keep?.({ items: rows.value.slice(0, mostKept), nextCursor: next.value, ...counted });
  }

  return {
    rows,
    total,
    error,
    state: computed(() => {
      if (error.value !== null) return 'failed';
      return started.value && !(busy.value && rows.value.length === 0) ? 'ready' : 'loading';
    }),
    generation,
    complete: computed(() => started.value && next.value === null),
    reload,
    refresh,
    all: (signal) => allPages((cursor) => fetchPage(cursor, signal)),
    reach,
    find: (id) => rows.value.find((record) => idOf(record) === id) ?? null,
    replace: (record) => {
      const index = rows.value.findIndex((each) => idOf(each) === idOf(record));
      if (index >= 0) rows.value = rows.value.with(index, record);
    },
    remove: (ids) => {
      const removed = rows.value.flatMap((record, index) => (ids.has(idOf(record)) ? [{ record, index }] : []));
      for (const { record } of removed) known.delete(idOf(record));
      if (removed.length > 0) rows.value = rows.value.filter((record) => !ids.has(idOf(record)));
      countMore(-removed.length);
      return removed;
    },
    insert: (record, index) => {
      const others = rows.value.filter((each) => idOf(each) !== idOf(record));
      if (others.length === rows.value.length) countMore(1);
      known.add(idOf(record));
      rows.value = others.toSpliced(index, 0, record);
    },
    stop: () => {
      current.abort();
      if (started.value) keepShown();
    },
  };
}
