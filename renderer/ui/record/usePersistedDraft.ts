import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { sameContent } from './sameContent.ts';
import { usePersisted } from './usePersisted.ts';

/** What is kept of a draft: what was typed, and the version that it was typed over (null: a new record). */
interface Kept<Draft> {
  readonly version: number | null;
  readonly draft: Draft;
}

export interface KeptDraft<Draft, Stored> {
  readonly draft: ComputedRef<Draft>;
  /** The stored record; null for a new one, and until it is read. */
  readonly before: ShallowRef<Stored | null>;
  /** What stands here differs from what is stored. */
  readonly dirty: ComputedRef<boolean>;
  /** What was typed before was found again. */
  readonly restored: Ref<boolean>;
  /** Somebody has saved another version since this was typed. */
  readonly outdated: ComputedRef<boolean>;
  /** The version that is overwritten. */
  readonly version: ComputedRef<number | null>;
  readonly change: (draft: Draft) => void;
  /** Starts from a record as it is stored; what was typed stays. */
  readonly start: (stored: Stored) => void;
  /** Keeps what is typed, over a newer version. */
  readonly rebase: (stored: Stored) => void;
  readonly discard: () => void;
}

/** A record while it is typed; see `useKept`. */
export function usePersistedDraft<Draft, Stored extends { readonly version: number }>(options: {
  /** Of the kind of record: "orderDraft". */
  readonly name: string;
  /** Null is a new record. */
  readonly id: string | null;
  readonly blank: () => Draft;
  readonly draftOf: (stored: Stored) => Draft;
}): KeptDraft<Draft, Stored> {
  const { name, id, blank, draftOf } = options;
  const kept = usePersisted<Kept<Draft>>(`${name}.${id ?? 'new'}`);
  const before = shallowRef<Stored | null>(null) as ShallowRef<Stored | null>;
  const stored = computed(() => (before.value === null ? blank() : draftOf(before.value)));
  const draft = computed(() => kept.value?.draft ?? stored.value);
  const version = computed(() => kept.value?.version ?? before.value?.version ?? null);
  const restored = ref(id === null && kept.value !== null);

  return {
    draft,
    before,
    version,
    restored,
    dirty: computed(() => kept.value !== null && !sameContent(draft.value, stored.value)),
    outdated: computed(
      () => kept.value !== null && before.value !== null && kept.value.version !== before.value.version,
    ),
    change: (next) => (kept.value = { version: version.value, draft: next }),
    start: (record) => {
      before.value = record;
      restored.value = kept.value !== null;
    },
    rebase: (record) => {
      before.value = record;
      if (kept.value !== null) kept.value = { ...kept.value, version: record.version };
    },
    discard: () => {
      kept.value = null;
      restored.value = false;
    },
  };
}
