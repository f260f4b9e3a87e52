import { useLocalStorage } from '@vueuse/core';
import type { Ref } from 'vue';

/**
 * What is typed and not saved yet: kept on this computer at every change, so that neither a reload nor a station that goes away
 * loses it. Null where nothing is typed. Values are replaced, never changed in place.
 */
export function usePersisted<T>(name: string): Ref<T | null> {
  let [lastValue, lastText]: [T | null, string] = [null, 'null'];
  /** A value is written down once, however often its text is asked for: a rate table has 15,000 prices. */
  const write = (value: T | null): string => {
    if (value !== lastValue) [lastValue, lastText] = [value, JSON.stringify(value)];
    return lastText;
  };
  return useLocalStorage<T | null>(`packwright.${name}`, null, {
    // A value is watched as a whole and not through all of its parts.
    ...{ shallow: true, deep: false },
    serializer: { read: (text) => JSON.parse(text) as T | null, write },
  });
}
