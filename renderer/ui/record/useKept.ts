import { useLocalStorage } from '@vueuse/core';
import type { Ref } from 'vue';

/**
 * What is typed and not saved yet: kept on this computer at every change, so that neither a reload nor a station that goes away
 * loses it. Null where nothing is typed. Values are replaced, never changed in place.
 */
export function useKept<T>(name: string): Ref<T | null> {
  return useLocalStorage<T | null>(`packwright.${name}`, null, {
    shallow: true,
    serializer: { read: (text) => JSON.parse(text) as T | null, write: JSON.stringify },
  });
}
