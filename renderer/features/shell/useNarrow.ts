import { useWindowSize } from '@vueuse/core';
import { computed, type ComputedRef } from 'vue';
import { scaleFactor } from '../../ui/scale.ts';

const narrowest = 1100;

/** Whether there is room for icons only. A larger scale leaves less room. */
export function useNarrow(): ComputedRef<boolean> {
  const { width } = useWindowSize();
  return computed(() => width.value < narrowest * scaleFactor.value);
}
