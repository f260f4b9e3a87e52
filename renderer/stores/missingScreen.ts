import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { useConnection } from './connection.ts';

/** As the guard of the start in public/startGuard.js. */
const countKey = 'packwright.loadedAnew';
/** A script that is still not there after so many turns is missing for good: somebody has to look. */
const mostTurns = 3;

/**
 * A screen whose script did not come from the station. A browser does not ask again for one, so the page is loaded anew when the
 * station is back; what is typed outlasts that. Nor does one come that another version of the station had.
 */
export const useMissingScreen = defineStore('missingScreen', () => {
  const connection = useConnection();
  /** Its address; null while every screen came. */
  const path = ref<string | null>(null);

  function missed(to: string): void {
    path.value = to;
    connection.unreachable();
  }

  function load(): void {
    if (path.value !== null) window.location.hash = path.value;
    window.location.reload();
  }

  /** A screen is there: whatever was missing is good again. */
  function came(): void {
    path.value = null;
    sessionStorage.removeItem(countKey);
  }

  watch(
    () => connection.state,
    (state) => {
      const turns = Number(sessionStorage.getItem(countKey));
      if (state !== 'online' || path.value === null || turns >= mostTurns) return;
      sessionStorage.setItem(countKey, String(turns + 1));
      load();
    },
  );

  return { path, missed, came, load };
});
