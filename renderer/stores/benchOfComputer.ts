import { useLocalStorage, useSessionStorage } from '@vueuse/core';
import { computed } from 'vue';

/** Which packing bench this computer is; empty where it is none. */
export const benchOfComputer = useLocalStorage('packwright.bench', '', { writeDefaults: false });

/** Whether the window starts as a bench. */
export const isBench = computed(() => benchOfComputer.value !== '');

/** A window on a computer that is no bench packs under a name of its own: two of them must not pass for one. */
const benchOfWindow = useSessionStorage('packwright.bench.window', '');

/** The name under which this window packs. */
export function benchIdHere(): string {
  if (benchOfComputer.value !== '') return benchOfComputer.value;
  if (benchOfWindow.value === '') benchOfWindow.value = `window-${crypto.randomUUID().slice(0, 4)}`;
  return benchOfWindow.value;
}
