import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  type QueryClient,
  type QueryKey,
} from '@tanstack/query-core';
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { createPagedRows, type Pages } from './pagedRows.ts';
import { allPages, type Page } from './pages.ts';

export interface CursorList<T> {
  readonly rows: ShallowRef<readonly T[]>;
  readonly state: ComputedRef<'loading' | 'ready' | 'failed'>;
  readonly error: ShallowRef<unknown>;
  /** All records that match, also those that are not here; null where the station does not count them. */
  readonly total: ShallowRef<number | null>;
  /** Every record that matches is here. */
  readonly complete: ShallowRef<boolean>;
  /** Grows with each new first page: the rows are others now. */
  readonly generation: ShallowRef<number>;
  /** Reads for the first time: what is kept of the last visit stands here until it is read again. */
  readonly start: () => Promise<void>;
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
/** Rows that are kept of a list that was left, in whole pages: what a large monitor shows, twice. */
const mostKept = 200;

export interface CursorListOptions<T> {
  readonly client: QueryClient;
  /** What the list is kept by for its next visit, with what its rows depend on. Absent where it is another list each time. */
  readonly key?: () => QueryKey;
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>;
  readonly idOf: (record: T) => string;
  /** Milliseconds until what is shown is read again in place; null where that is not due. */
  readonly everyMs?: (rows: readonly T[]) => number | null;
}

/** Tells lists apart that are not kept. */
let unnamed = 0;

/** A list that the station hands out page by page, through the query cache. A new query makes the answer of an older one worthless. */
export function createCursorList<T>(options: CursorListOptions<T>): CursorList<T> {
  const { client, fetchPage, idOf, everyMs } = options;
  const ownKey: QueryKey = ['list', (unnamed += 1)];
  const keyOf = options.key ?? (() => ownKey);
  const paged = createPagedRows<T>(idOf);
  const rows = shallowRef<readonly T[]>([]);
  const total = shallowRef<number | null>(null);
  const error = shallowRef<unknown>(null);
  const busy = shallowRef(false);
  const generation = shallowRef(0);
  const started = shallowRef(false);
  const complete = shallowRef(false);
  /** Whose pages stand here: until those of another query are read, they stay. */
  let shown: { readonly key: QueryKey; readonly data: Pages<T> } | null = null;
  /** A new first page is on its way. */
  let isReloading = false;
  /** A refresh that begins when the turn that runs has ended. */
  let waiting: Promise<void> | null = null;
  let unsubscribe: (() => void) | null = null;
  let isStopped = false;

  const settings = () => ({
    queryKey: keyOf(),
    queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
      fetchPage(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: Page<T>) => nextCursor,
    // The library types what it shares as unknown; both are pages of this list.
    structuralSharing: (old: unknown, fresh: unknown) => paged.share(old as Pages<T> | undefined, fresh as Pages<T>),
    // A list may be long: only one that failed is worth reading again.
    refetchOnReconnect: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error',
    ...(options.key ? {} : { gcTime: 0 }),
    ...(everyMs && { refetchInterval: () => everyMs(rows.value) ?? (false as const) }),
  });
  const observer = new InfiniteQueryObserver<Page<T>, Error, Pages<T>, QueryKey, string | null>(client, settings());
  const queryOf = (key: QueryKey) =>
    client.getQueryCache().find<Page<T>, Error, Pages<T>>({ queryKey: key, exact: true });

  function showPages(key: QueryKey, data: Pages<T>): void {
    shown = { key, data };
    const last = data.pages.at(-1);
    total.value = last?.total ?? null;
    complete.value = last !== undefined && last.nextCursor === null;
    started.value = true;
    const read = paged.rowsOf(data.pages);
    // Rows that say what they said are not drawn again.
    if (read.length !== rows.value.length || read.some((record, index) => record !== rows.value[index]))
      rows.value = read;
  }

  function show({ data, fetchStatus, status, error: reason }: InfiniteQueryObserverResult<Pages<T>>): void {
    busy.value = fetchStatus === 'fetching';
    error.value = busy.value ? null : reason;
    if (data !== undefined && data !== shown?.data) showPages(observer.getCurrentQuery().queryKey, data);
    if (busy.value || !isReloading) return;
    isReloading = false;
    if (status === 'success') generation.value += 1;
  }

  function watchQuery(): void {
    observer.setOptions(settings());
    unsubscribe ??= observer.subscribe(show);
    observer.updateResult();
    show(observer.getCurrentResult());
  }

  /** The end of the turn that runs, however it ends. */
  async function turnEnd(): Promise<void> {
    await observer.getCurrentQuery().promise?.catch(() => undefined);
  }

  async function reload(): Promise<void> {
    if (isStopped) return;
    const query = settings();
    void queryOf(query.queryKey)?.cancel({ silent: true });
    isReloading = true;
    // What it fails with is shown.
    const turn = client.fetchInfiniteQuery({ ...query, pages: 1, staleTime: 0 }).catch(() => undefined);
    watchQuery();
    await turn;
  }

  async function start(): Promise<void> {
    isReloading = queryOf(keyOf())?.state.data === undefined;
    watchQuery();
    await turnEnd();
  }

  async function refresh(): Promise<void> {
    // What is on its way may be older than the change that asks.
    if (busy.value)
      return (waiting ??= turnEnd().then(() => {
        waiting = null;
        return refresh();
      }));
    if (started.value && !isStopped) await observer.refetch();
  }

  async function reach(index: number): Promise<void> {
    const ofRows = generation.value;
    while (started.value && error.value === null && !complete.value && rows.value.length - index <= rowsAhead) {
      // A page that is on its way may be enough, and what it leaves wanting is asked for after it.
      if (busy.value) await turnEnd();
      else await observer.fetchNextPage();
      if (isStopped || generation.value !== ofRows) return;
    }
  }

  /** Changes what is shown and kept. A page that is on its way knows nothing of it: it is asked for again. */
  function edit(change: (data: Pages<T>) => Pages<T>): void {
    if (shown === null) return;
    const { key } = shown;
    const query = queryOf(key);
    if (query?.state.fetchMeta?.fetchMore) void query.cancel({ revert: true });
    const changed = change(shown.data);
    const data = (query && client.setQueryData<Pages<T>>(key, changed)) ?? changed;
    if (shown.data !== data) showPages(key, data);
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
    complete,
    start,
    reload,
    refresh,
    all: (signal) => allPages((cursor) => fetchPage(cursor, signal)),
    reach,
    find: (id) => rows.value.find((record) => idOf(record) === id) ?? null,
    replace: (record) => edit((data) => paged.replace(data, record)),
    remove: (ids) => {
      const removed = rows.value.flatMap((record, index) => (ids.has(idOf(record)) ? [{ record, index }] : []));
      if (removed.length > 0) edit((data) => paged.remove(data, ids));
      return removed;
    },
    insert: (record, index) => edit((data) => paged.insert(data, record, index)),
    stop: () => {
      isStopped = true;
      unsubscribe?.();
      if (shown === null || !options.key || !queryOf(shown.key)) return;
      const { key, data } = shown;
      let [pages, count] = [0, 0];
      while (pages < data.pages.length && count < mostKept) count += data.pages[pages++]?.items.length ?? 0;
      const kept = { pages: data.pages.slice(0, pages), pageParams: data.pageParams.slice(0, pages) };
      if (pages < data.pages.length) client.setQueryData<Pages<T>>(key, kept);
    },
  };
}
