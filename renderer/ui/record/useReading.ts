import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { isAbort } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';

/** What one turn of reading is given. */
export interface ReadingTurn {
  /** Ends with the next turn, and with the page. */
  readonly signal: AbortSignal;
  /** The next turn comes in so many milliseconds, whatever becomes of the rest of this one; the last word counts. */
  readonly again: (ms: number) => void;
}

export interface Reading {
  /** Why the last turn failed; null while none has. */
  readonly error: ShallowRef<unknown>;
  /** Starts a turn at once; the one before it is worth nothing any more. */
  readonly reload: () => Promise<void>;
}

/** What a page reads of the station: the newest turn counts, a failed one is made good when the station is back. */
export function useReading(read: (turn: ReadingTurn) => Promise<void>): Reading {
  const connection = useConnection();
  const error = shallowRef<unknown>(null);
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function reload(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const again = (ms: number): void => {
      if (signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), ms);
    };
    try {
      await read({ signal, again });
      if (!signal.aborted) error.value = null;
    } catch (reason) {
      if (!signal.aborted && !isAbort(reason)) error.value = reason;
    }
  }

  watch(
    () => connection.state,
    (state) => {
      if (state === 'online' && error.value !== null) void reload();
    },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
    current.abort();
  });
  return { error, reload };
}
