import { watchDebounced } from '@vueuse/core';
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { BulkFieldChange } from '../../../main/contract/index.ts';
import type { SelectedRecords } from '../../ui/list/recordSelection.ts';
import type { BulkCalls } from '../masterDefinition.ts';
import { bulkDoubts, type BulkDoubt } from './bulkDoubts.ts';

export interface BulkDoubts {
  readonly doubts: ShallowRef<readonly BulkDoubt[]>;
  /** Reads them now. False if they differ from what is shown, which then shows them: a person has to see them first. */
  readonly wereSeen: () => Promise<boolean>;
}

/** A value is looked at when it was not typed on for so long. */
const pauseMs = 300;

/** What is doubtful about a bulk change while it is entered. */
export function useBulkDoubts(options: {
  readonly calls: () => BulkCalls;
  /** Null while there is nothing to change. */
  readonly entered: () => { readonly selection: SelectedRecords; readonly changes: readonly BulkFieldChange[] } | null;
}): BulkDoubts {
  const doubts = shallowRef<readonly BulkDoubt[]>([]);
  let reading = new AbortController();
  onScopeDispose(() => reading.abort());

  async function read(signal: AbortSignal): Promise<void> {
    const entered = options.entered();
    try {
      const found = entered ? await bulkDoubts(options.calls(), entered.selection, entered.changes, signal) : [];
      if (!signal.aborted) doubts.value = found;
    } catch {
      // The change itself says what is wrong.
    }
  }

  watchDebounced(
    () => JSON.stringify(options.entered()),
    () => {
      reading.abort();
      reading = new AbortController();
      return read(reading.signal);
    },
    { debounce: pauseMs },
  );
  return {
    doubts,
    wereSeen: async () => {
      reading.abort();
      const before = JSON.stringify(doubts.value);
      await read(new AbortController().signal);
      return JSON.stringify(doubts.value) === before;
    },
  };
}
