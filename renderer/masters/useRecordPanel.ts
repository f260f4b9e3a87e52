import { computed, onScopeDispose, reactive, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { cleanedField, type Draft, type FieldErrors } from './recordFields.ts';

export interface RecordPanel {
  readonly draft: Draft;
  /** False until every field of the record is here. */
  readonly whole: ComputedRef<boolean>;
  readonly errors: ComputedRef<FieldErrors>;
  /** Why the rest of the record could not be read. */
  readonly failure: Ref<unknown>;
  readonly load: () => Promise<void>;
  /** The entry of these fields is done: they are saved, unless something is wrong with one of them. */
  readonly commit: (paths: readonly string[]) => void;
}

/** The form of a stored record in the side panel: each field is saved by itself when it is left, as a cell is. */
export function useRecordPanel(options: {
  readonly record: () => object & { readonly id: string; readonly version: number };
  readonly isWhole: () => boolean;
  readonly readWhole: () => Promise<void>;
  readonly check: (draft: Draft) => FieldErrors;
  readonly change: (change: Readonly<Record<string, unknown>>) => void;
}): RecordPanel {
  const draft = reactive<Draft>({});
  const failure = shallowRef<unknown>(null);
  const touched = ref(new Set<string>());
  const seen = new Map<string, string>();
  let gone = false;
  onScopeDispose(() => (gone = true));

  watch(
    options.record,
    (record) => {
      for (const [name, value] of Object.entries(record)) {
        const stored = JSON.stringify(value);
        // A field that is typed in while another is saved keeps what is typed.
        if (seen.get(name) === stored) continue;
        seen.set(name, stored);
        // A copy: what is typed must not reach the list before it is saved.
        draft[name] = structuredClone(value);
      }
    },
    { immediate: true },
  );

  async function load(): Promise<void> {
    failure.value = null;
    try {
      await options.readWhole();
    } catch (error) {
      if (!gone) failure.value = error;
    }
  }

  watch(options.isWhole, (whole) => void (whole || load()), { immediate: true });

  function commit(paths: readonly string[]): void {
    const names = new Set(paths.map(topOf));
    for (const name of names) touched.value.add(name);
    // What lies in one object is saved together, and must be right together.
    if (Object.keys(options.check(draft)).some((path) => names.has(topOf(path)))) return;
    options.change(Object.fromEntries([...names].map((name) => [name, cleanedField(name, draft[name]) ?? null])));
  }

  return {
    draft,
    whole: computed(options.isWhole),
    errors: computed(() =>
      Object.fromEntries(Object.entries(options.check(draft)).filter(([path]) => touched.value.has(topOf(path)))),
    ),
    failure,
    load,
    commit,
  };
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}
