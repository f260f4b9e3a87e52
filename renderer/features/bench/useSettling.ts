import { onScopeDispose, readonly, ref, watch } from 'vue';

/** A second tap on what was there before comes within this time. */
const settlingMs = 600;

/** Whether the screen has just changed: a tap is meant for what was there before. `screen` names what is shown. */
export function useSettling(screen: () => string) {
  const isSettling = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  watch(
    screen,
    () => {
      isSettling.value = true;
      clearTimeout(timer);
      timer = setTimeout(() => (isSettling.value = false), settlingMs);
    },
    { flush: 'sync' },
  );
  onScopeDispose(() => clearTimeout(timer));
  return readonly(isSettling);
}
