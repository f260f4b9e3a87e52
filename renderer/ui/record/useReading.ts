import { keepPreviousData, QueryObserver, type QueryKey, type QueryObserverResult } from '@tanstack/query-core';
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { useQueryClient } from '../../stores/queryClient.ts';

export interface ReadingOptions<T extends object> {
  /** Names the answer: the area first ("orders"), then what tells it from others. Null while there is nothing to read; reactive. */
  readonly key: () => QueryKey | null;
  /** `last` is what was read before under the same key. */
  readonly read: (signal: AbortSignal, last: T | null) => Promise<T>;
  /** Milliseconds until the next turn, by what was read; null where none is due. */
  readonly everyMs?: (data: T | null) => number | null;
  /** What stays of the old answer in a fresh one, so that it is not drawn again; equal parts of JSON where absent. */
  readonly share?: (old: T, fresh: T) => T;
  /** Whether what another key has read stays until this one is read: filters, say. */
  readonly bridges?: boolean;
  /** False for answers too large to be kept for the next visit. */
  readonly isKept?: boolean;
}

export interface Reading<T extends object> {
  /** Null until it is read; what was shown at the last visit until it is read again. */
  readonly data: ShallowRef<T | null>;
  /** Why the last turn failed; null while none has. */
  readonly error: ShallowRef<unknown>;
  /** Starts a turn now; an older one that is still under way counts no more. */
  readonly reload: () => Promise<void>;
  /** The end of the turn that runs, however it ends. */
  readonly settled: () => Promise<void>;
  /** Changes what is shown and kept, until the next turn. */
  readonly set: (change: (data: T) => T) => void;
}

/** Turns that failed come no faster than this. */
const failedMs = 10_000;

/**
 * What a page reads of the station, through the query cache: shown at its next visit until it is read again, ended with the page,
 * read again when the station is back and, with `everyMs`, while somebody looks.
 */
export function useReading<T extends object>(options: ReadingOptions<T>): Reading<T> {
  const { client } = useQueryClient();
  const { key, read, everyMs, share, bridges = false, isKept = true } = options;
  const data = shallowRef(null) as ShallowRef<T | null>;
  const error = shallowRef<unknown>(null);

  function settings() {
    const queryKey = key();
    return {
      queryKey: queryKey ?? ['nothing'],
      enabled: queryKey !== null,
      queryFn: ({ signal, queryKey: of }: { readonly signal: AbortSignal; readonly queryKey: QueryKey }) =>
        read(signal, client.getQueryData<T>(of) ?? null),
      ...(isKept ? {} : { gcTime: 0 }),
      ...(everyMs && {
        refetchOnWindowFocus: true,
        refetchInterval: ({ state }: { state: { data: T | undefined; status: string } }) => {
          const ms = everyMs(state.data ?? null);
          if (ms === null) return false;
          return state.status === 'error' ? Math.max(ms, failedMs) : ms;
        },
      }),
      ...(share && {
        // The library types what it shares as unknown; both are answers of `read`.
        structuralSharing: (old: unknown, fresh: unknown) => (old === undefined ? fresh : share(old as T, fresh as T)),
      }),
      ...(bridges && { placeholderData: keepPreviousData }),
    };
  }

  const observer = new QueryObserver<T>(client, settings());
  let shown = observer.getCurrentQuery();
  function show(result: QueryObserverResult<T>): void {
    const query = observer.getCurrentQuery();
    data.value = result.data ?? null;
    // A reason stays until the next turn has ended, so that nothing flashes.
    if (result.status !== 'pending' || query !== shown) error.value = result.error;
    shown = query;
  }
  onScopeDispose(observer.subscribe(show));
  show(observer.getCurrentResult());
  watch(
    () => JSON.stringify(key()),
    () => {
      observer.setOptions(settings());
      show(observer.getCurrentResult());
    },
  );

  return {
    data,
    error,
    reload: async () => {
      observer.setOptions(settings());
      if (key() === null) return;
      void observer.getCurrentQuery().cancel({ silent: true });
      await observer.refetch();
    },
    settled: async () => {
      await observer.getCurrentQuery().promise?.catch(() => undefined);
    },
    set: (change) => {
      client.setQueryData<T>(observer.getCurrentQuery().queryKey, (old) => old && change(old));
    },
  };
}
