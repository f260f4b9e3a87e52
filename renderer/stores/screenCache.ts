import { defineStore } from 'pinia';
import { watch } from 'vue';
import { useSession } from './session.ts';

/**
 * What screens showed last in this session: a screen that is opened again shows it at once, and reads it anew. Nobody else gets
 * to see it: it goes with the session.
 */
export const useScreenCache = defineStore('lastShown', () => {
  const session = useSession();
  const shown = new Map<string, { readonly of: string; readonly what: unknown }>();
  watch(
    () => session.state,
    (state) => {
      if (state === 'signedOut') shown.clear();
    },
    { flush: 'sync' },
  );

  /** What a screen showed of the same thing (filters, say); null where it was another, or nothing yet. */
  function read<T>(screen: string, of = ''): T | null {
    const last = shown.get(screen);
    // Each screen reads what it kept itself.
    return last?.of === of ? (last.what as T) : null;
  }

  function keep(screen: string, what: unknown, of = ''): void {
    shown.set(screen, { of, what });
  }

  return { read, keep };
});
