import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { ShipmentSummary } from '../../../main/contract/index.ts';
import { isAbort } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { newestOf } from './shipmentList.ts';
import { boardColumns, isWorking, type BoardColumn } from './shipmentSteps.ts';

export interface BoardList {
  readonly key: BoardColumn;
  readonly shipments: readonly ShipmentSummary[];
  /** There are more of them than the board shows. */
  readonly more: boolean;
}

export interface Board {
  /** Null until they are read. */
  readonly lists: ShallowRef<readonly BoardList[] | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

/** Between two looks at shipments that are at work. */
const workingMs = 1_000;
/** Between two looks at a board on which nothing runs: others change it, too. */
const calmMs = 10_000;

/** The board, read again while it is looked at. */
export function useBoard(search: () => string): Board {
  const connection = useConnection();
  const lists = shallowRef<readonly BoardList[] | null>(null);
  const error = shallowRef<unknown>(null);
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;

  async function reload(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    const { signal } = current;
    try {
      const read = await Promise.all(
        boardColumns.map(async ({ key, statuses }) => ({ key, ...(await newestOf(statuses, search(), signal)) })),
      );
      if (signal.aborted) return;
      lists.value = read;
      error.value = null;
    } catch (reason) {
      if (signal.aborted || isAbort(reason)) return;
      error.value = reason;
    }
    const working = lists.value?.some(({ shipments }) => shipments.some(({ status }) => isWorking(status)));
    if (!gone) timer = setTimeout(() => void reload(), working ? workingMs : calmMs);
  }

  watch(search, () => void reload(), { immediate: true });
  watch(
    () => connection.state,
    (state) => {
      if (state === 'online' && error.value !== null) void reload();
    },
  );
  onScopeDispose(() => {
    gone = true;
    clearTimeout(timer);
    current.abort();
  });
  return { lists, error, reload };
}
