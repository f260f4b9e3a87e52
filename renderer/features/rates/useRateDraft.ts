import { useLocalStorage } from '@vueuse/core';
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { RateTable } from '../../../main/contract/index.ts';
import { blankTable, draftOf, type RateDraft } from './rateDraft.ts';

interface KeptDraft {
  /** The version that it was typed over; null for a new table. */
  readonly version: number | null;
  readonly draft: RateDraft;
}

export interface RateDrafting {
  readonly draft: ComputedRef<RateDraft>;
  /** The newest stored version; null for a new table, and until it is read. */
  readonly before: ShallowRef<RateTable | null>;
  readonly dirty: ComputedRef<boolean>;
  readonly restored: Ref<boolean>;
  /** Somebody has saved another version since this was typed. */
  readonly outdated: ComputedRef<boolean>;
  readonly change: (draft: RateDraft) => void;
  readonly start: (table: RateTable) => void;
  readonly discard: () => void;
}

/** A rate table while it is edited. It is kept on this computer at every change. */
export function useRateDraft(id: string | null): RateDrafting {
  const kept = useLocalStorage<KeptDraft | null>(`packwright.rateDraft.${id ?? 'new'}`, null, {
    shallow: true,
    serializer: { read: (text) => JSON.parse(text) as KeptDraft | null, write: JSON.stringify },
  });
  const before = shallowRef<RateTable | null>(null);
  const stored = computed(() => (before.value === null ? blankTable('Parcel') : draftOf(before.value)));
  const draft = computed(() => kept.value?.draft ?? stored.value);
  const restored = ref(id === null && kept.value !== null);
  return {
    draft,
    before,
    restored,
    dirty: computed(() => kept.value !== null && JSON.stringify(draft.value) !== JSON.stringify(stored.value)),
    outdated: computed(
      () => kept.value !== null && before.value !== null && kept.value.version !== before.value.version,
    ),
    change: (next) => (kept.value = { version: kept.value?.version ?? before.value?.version ?? null, draft: next }),
    start: (table) => {
      before.value = table;
      restored.value = kept.value !== null;
    },
    discard: () => {
      kept.value = null;
      restored.value = false;
    },
  };
}
