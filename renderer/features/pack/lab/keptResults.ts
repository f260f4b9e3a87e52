import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { PackRequest } from '../../../../main/contract/index.ts';
import type { Packing } from '../../../api/packedUnits.ts';
import { useHistory } from '../../../stores/history.ts';
import { useMessages } from '../../../messages/messages.ts';
import type { PackView } from '../packResult.ts';
import { messages } from './messages.ts';

/** A result that stands beside others. */
export interface KeptResult {
  readonly key: number;
  readonly name: string;
  /** It stays when a new result comes. */
  readonly pinned: boolean;
  readonly view: PackView;
  readonly answer: { readonly request: PackRequest; readonly response: Packing; readonly seconds: number };
}

/** More side by side is a table that nobody compares. */
export const MOST_RESULTS = 4;

/** The results with a new one: when there are too many, the oldest goes that nobody keeps, and if all are kept the oldest. */
export function withResult(results: readonly KeptResult[], added: KeptResult): readonly KeptResult[] {
  if (results.length < MOST_RESULTS) return [...results, added];
  const unpinned = results.findIndex(({ pinned }) => !pinned);
  return [...results.toSpliced(Math.max(0, unpinned), 1), added];
}

/** The results of this window, up to four; removing and renaming are undone with Ctrl+Z. */
export const useKeptResults = defineStore('keptResults', () => {
  const results = shallowRef<readonly KeptResult[]>([]);
  const shownKey = shallowRef<number | null>(null);
  const history = useHistory();
  const { t } = useMessages(messages);
  let last = 0;

  function add(view: PackView, answer: KeptResult['answer']): void {
    last += 1;
    results.value = withResult(results.value, {
      key: last,
      name: t('result', { number: last }),
      pinned: false,
      view,
      answer,
    });
    shownKey.value = last;
  }

  function replace(label: string, next: readonly KeptResult[], shown = shownKey.value): void {
    const [before, shownBefore] = [results.value, shownKey.value];
    const set = (to: readonly KeptResult[], key: number | null) => async (): Promise<void> => {
      results.value = to;
      shownKey.value = key;
    };
    void set(next, shown)();
    history.record({ label, undo: set(before, shownBefore), redo: set(next, shown) });
  }

  const withPart = (key: number, part: Partial<KeptResult>): readonly KeptResult[] =>
    results.value.map((result) => (result.key === key ? { ...result, ...part } : result));

  return {
    results,
    shownKey,
    add,
    show: (key: number) => (shownKey.value = key),
    pin: (key: number, pinned: boolean) => (results.value = withPart(key, { pinned })),
    rename: (result: KeptResult, name: string) =>
      replace(t('renamed', { name: result.name }), withPart(result.key, { name })),
    remove: (result: KeptResult) => {
      const next = results.value.filter(({ key }) => key !== result.key);
      const shown = shownKey.value === result.key ? (next.at(-1)?.key ?? null) : shownKey.value;
      replace(t('removed', { name: result.name }), next, shown);
    },
  };
});
