import { watch, type ShallowRef } from 'vue';
import type { Container } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { useStation } from '../stores/station.ts';
import { allPages, pageQuery } from '../ui/list/pages.ts';
import { useReading } from '../ui/record/useReading.ts';
import type { Holders } from './requestBoxes.ts';

/** The active pallets and vehicles of the Container Master; null until they are known. */
export function useHolders(): ShallowRef<Holders | null> {
  const station = useStation();
  // The boxes of the same master say it when the station cannot be reached.
  const { data: holders, reload } = useReading<Holders>({
    key: () => ['containers', 'activeHolders'],
    read: async (signal) => {
      const [pallets, vehicles] = await Promise.all([activeOf('Pallet', signal), activeOf('Equipment', signal)]);
      return { pallets, vehicles };
    },
  });
  watch(
    () => station.mastersRevision,
    () => void reload(),
  );
  return holders;
}

async function activeOf(containerType: 'Pallet' | 'Equipment', signal: AbortSignal): Promise<readonly Container[]> {
  const pages = allPages(async (cursor) => {
    const query = { ...pageQuery(cursor, { containerType }), isActive: true };
    return (await call('listContainers', { query, signal })).body;
  });
  const all: Container[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}
