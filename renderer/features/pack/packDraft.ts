import { debounceFilter, useEventListener, useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { AdHocBox, BoxSource } from './boxes/boxChoice.ts';
import { totalsOf, withItem, type DraftLine } from './lines/draftLine.ts';
import { useHistory } from '../../stores/history.ts';
import { plainCircumstances, type Circumstances } from './lab/circumstances.ts';
import { plainLoading, type Loading } from './lab/loading.ts';
import type { Algorithm } from '../../messages/algorithms.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

export interface PackDraft {
  lines: readonly DraftLine[];
  boxSource: BoxSource;
  chosenIds: readonly string[];
  adHoc: readonly AdHocBox[];
  /** False compares candidates: each on its own. */
  multipleBoxes: boolean;
  algorithm: Algorithm;
  loading: Loading;
  circumstances: Circumstances;
}

const blank: PackDraft = {
  lines: [],
  boxSource: 'master',
  chosenIds: [],
  adHoc: [],
  multipleBoxes: true,
  algorithm: 'fpFast',
  loading: plainLoading,
  circumstances: plainCircumstances,
};

const { t } = useMessages(messages);
/** Typing in a long order must not write it to the disk at every key. */
const settleMs = 300;
const storageKey = 'packwright.draft';

/** The order on the bench. It survives a reload and a power cut. */
export const usePackDraft = defineStore('packDraft', () => {
  const draft = useLocalStorage<PackDraft>(storageKey, structuredClone(blank), {
    // What is new since it was stored is as usual, inside too.
    mergeDefaults: (stored, plain) => ({
      ...plain,
      ...stored,
      loading: { ...plain.loading, ...stored.loading },
      circumstances: { ...plain.circumstances, ...stored.circumstances },
    }),
    shallow: true,
    eventFilter: debounceFilter(settleMs),
  });
  // What was typed in the last moment before the window went is part of it.
  useEventListener('pagehide', () => localStorage.setItem(storageKey, JSON.stringify(draft.value)));
  const history = useHistory();
  const totals = computed(() => totalsOf(draft.value.lines));

  function change(part: Partial<PackDraft>): void {
    draft.value = { ...draft.value, ...part };
  }

  /** A change of the lines that Ctrl+Z takes back. */
  function changeLines(label: string, lines: readonly DraftLine[]): void {
    const before = draft.value.lines;
    change({ lines });
    history.record({
      label,
      undo: async () => change({ lines: before }),
      redo: async () => change({ lines }),
    });
  }

  return {
    draft,
    totals,
    change,
    add: (line: DraftLine) => change({ lines: withItem(draft.value.lines, line) }),
    addMany: (lines: readonly DraftLine[], label: string) => changeLines(label, [...draft.value.lines, ...lines]),
    changeLine: (key: string, part: Partial<DraftLine>) =>
      change({ lines: draft.value.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) }),
    removeLine: (line: DraftLine) =>
      changeLines(
        t('removed', { id: line.id }),
        draft.value.lines.filter((each) => each.key !== line.key),
      ),
    clear: () => changeLines(t('clearedLines'), []),
  };
});
