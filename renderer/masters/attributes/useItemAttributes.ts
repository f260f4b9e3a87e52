import { useLocalStorage } from '@vueuse/core';
import { onMounted, type Ref } from 'vue';
import type { ItemAttribute } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';

/** The own attributes that items have. Those of the last time are there from the start: columns and filters need them. */
export function useItemAttributes(): {
  readonly attributes: Ref<readonly ItemAttribute[]>;
  readonly read: () => Promise<void>;
} {
  const attributes = useLocalStorage<readonly ItemAttribute[]>('packwright.attributes.items', []);

  async function read(): Promise<void> {
    try {
      const { attributes: next } = (await call('listItemAttributes', {})).body;
      if (JSON.stringify(next) !== JSON.stringify(attributes.value)) attributes.value = next;
    } catch {
      // The columns stay as they are; the list itself says what is wrong.
    }
  }

  onMounted(() => void read());
  return { attributes, read };
}
