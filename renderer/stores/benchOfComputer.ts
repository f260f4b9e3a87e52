import { useLocalStorage, useSessionStorage } from '@vueuse/core';
import { computed } from 'vue';
import type { Bench } from '../../main/contract/index.ts';

/** Id of the packing bench that this computer is; empty where it is none. */
export const benchOfComputer = useLocalStorage('packwright.bench', '', { writeDefaults: false });

/** What the bench was called when it was last seen: the bench screen starts without asking for it. */
const benchName = useLocalStorage('packwright.bench.name', '', { writeDefaults: false });

/** Whether the window starts as a bench. */
export const isBench = computed(() => benchOfComputer.value !== '');

/** A window on a computer that is no bench packs under a name of its own: two of them must not pass for one. */
const benchOfWindow = useSessionStorage('packwright.bench.window', '');

/** Makes this computer a bench; null: none any more. */
export function becomeBench(bench: Pick<Bench, 'id' | 'name'> | null): void {
  benchOfComputer.value = bench?.id ?? '';
  benchName.value = bench?.name ?? '';
}

/** Learns the present name of this computer's bench. */
export function rememberBenchName(benches: readonly Pick<Bench, 'id' | 'name'>[]): void {
  const here = benches.find(({ id }) => id === benchOfComputer.value);
  if (here) benchName.value = here.name;
}

/** The id under which this window packs. */
export function benchIdHere(): string {
  if (benchOfComputer.value !== '') return benchOfComputer.value;
  if (benchOfWindow.value === '') benchOfWindow.value = `window-${crypto.randomUUID().slice(0, 4)}`;
  return benchOfWindow.value;
}

/** What people call the bench of this window; empty for a window that is no bench. */
export function benchNameHere(): string {
  return isBench.value ? benchName.value || benchOfComputer.value : '';
}
