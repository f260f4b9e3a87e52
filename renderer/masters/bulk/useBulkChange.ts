import { computed, onScopeDispose, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { BulkChange } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { followBulk } from './followBulk.ts';

export interface BulkRun {
  /** The change as the station has it; null before it was started. */
  readonly record: ShallowRef<BulkChange | null>;
  readonly isWorking: ComputedRef<boolean>;
  readonly error: ShallowRef<unknown>;
  /** Another number of records matches than was seen; nothing was changed. */
  readonly matches: ShallowRef<number | null>;
  readonly start: (begin: () => Promise<BulkChange>, label: (changed: number) => string) => Promise<void>;
  /** Shows an earlier change. */
  readonly show: (changeId: string) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Looks away; what runs goes on. */
  readonly leave: () => void;
}

/** A change of many records on its way: begun, followed, cancelled, undone. */
export function useBulkChange(): BulkRun {
  const record = shallowRef<BulkChange | null>(null);
  const isStarting = shallowRef(false);
  const error = shallowRef<unknown>(null);
  const matches = shallowRef<number | null>(null);
  /** Counts what is looked at: word of an earlier change says nothing any more. */
  let turn = 0;
  onScopeDispose(() => (turn += 1));

  async function step(work: (look: (now: BulkChange) => void) => Promise<unknown>): Promise<void> {
    turn += 1;
    const mine = turn;
    error.value = null;
    matches.value = null;
    isStarting.value = true;
    const look = (now: BulkChange): void => {
      if (mine !== turn) return;
      record.value = now;
      isStarting.value = false;
    };
    try {
      await work(look);
    } catch (reason) {
      if (mine !== turn) return;
      matches.value = followBulk.matchesNow(reason);
      if (matches.value === null) error.value = reason;
    } finally {
      if (mine === turn) isStarting.value = false;
    }
  }

  const idOf = (): string => record.value?.id ?? '';
  return {
    record,
    error,
    matches,
    isWorking: computed(() => isStarting.value || (record.value !== null && followBulk.isMoving(record.value))),
    start: (begin, label) => step(async (look) => followBulk.follow(await begin(), { label, again: begin, look })),
    show: (changeId) =>
      step(async (look) => followBulk.untilEnded((await call('getBulkChange', { params: { changeId } })).body, look)),
    cancel: async () => {
      try {
        await call('cancelBulkChange', { params: { changeId: idOf() } });
      } catch {
        // It has ended meanwhile, or the station is away: the next look says which.
      }
    },
    undo: () => step((look) => followBulk.undo(idOf(), look)),
    leave: () => {
      turn += 1;
      record.value = null;
      error.value = null;
      matches.value = null;
      isStarting.value = false;
    },
  };
}
