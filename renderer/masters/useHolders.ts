import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Container } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { useStation } from '../stores/station.ts';
import type { Holders } from './requestBoxes.ts';

const pageSize = 100;

async function activeOf(containerType: 'Pallet' | 'Equipment'): Promise<readonly Container[]> {
  const all: Container[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { containerType, isActive: true, limit: pageSize, ...(cursor ? { cursor } : {}) } as const;
    const { body }: { body: { items: Container[]; nextCursor: string | null } } = await call('listContainers', {
      query,
    });
    all.push(...body.items);
    cursor = body.nextCursor;
  }
  return all;
}

/** The active pallets and vehicles of the Container Master; null until they are known. */
export function useHolders(): ShallowRef<Holders | null> {
  const station = useStation();
  const holders = shallowRef<Holders | null>(null);
  watch(
    () => station.mastersRevision,
    async () => {
      // The boxes of the same master say it when the station cannot be reached.
      const read = Promise.all([activeOf('Pallet'), activeOf('Equipment')]);
      const lists = await read.catch(() => null);
      if (lists) holders.value = { pallets: lists[0], vehicles: lists[1] };
    },
    { immediate: true },
  );
  return holders;
}
