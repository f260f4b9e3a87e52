import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { atOnce, inSlices, type Steps } from '../ui/slices.ts';
import { DETAIL_FROM } from './detail.ts';

/** Work over the units of a load, and how many they are. */
export interface UnitWork<T> {
  readonly units: number;
  readonly steps: () => Steps<T>;
}

/** What the work came to, and how far it is. */
export interface WorkedOut<T> {
  /** The last result; it stays until the next is there. Null before the first, and while there is nothing to do. */
  readonly value: Readonly<ShallowRef<T | null>>;
  /** How far the work is; null while none is under way. */
  readonly done: Readonly<Ref<number | null>>;
}

/** Works out what depends on a load: a small one at once, of a large one in slices between which the window answers. */
export function useSteps<T>(work: () => UnitWork<T> | null): WorkedOut<T> {
  const value = shallowRef<T | null>(null);
  const done = ref<number | null>(null);
  let current = new AbortController();

  async function run({ steps }: UnitWork<T>, signal: AbortSignal): Promise<void> {
    done.value = 0;
    try {
      value.value = await inSlices(steps(), { signal, onProgress: (now) => (done.value = now) });
      done.value = null;
    } catch (error) {
      // Given up for the next load, which tells of itself.
      if (!signal.aborted) throw error;
    }
  }

  watch(
    work,
    (next) => {
      current.abort();
      current = new AbortController();
      done.value = null;
      if (next === null) value.value = null;
      else if (next.units <= DETAIL_FROM) value.value = atOnce(next.steps());
      else void run(next, current.signal);
    },
    { immediate: true },
  );
  onScopeDispose(() => current.abort());
  return { value, done };
}
