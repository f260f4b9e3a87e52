import { watch, type ShallowRef } from 'vue';
import type { Container } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';
import { useStation } from '../stores/station.ts';
import { allPages, pageQuery } from '../ui/list/pages.ts';
import { useReading } from '../ui/record/useReading.ts';

/** The boxes that a pack may use when it names none: the active ones of the Container Master. */
export function useActiveBoxes(): {
  readonly boxes: ShallowRef<readonly Container[] | null>;
  readonly error: ShallowRef<unknown>;
} {
  const station = useStation();
  const {
    data: boxes,
    error,
    reload,
  } = useReading<readonly Container[]>({
    key: () => ['containers', 'activeBoxes'],
    read: async (signal) => {
      const pages = allPages(async (cursor) => {
        const query = { ...pageQuery(cursor, { containerType: 'Box' as const }), isActive: true };
        return (await call('listContainers', { query, signal })).body;
      });
      const all: Container[] = [];
      for await (const page of pages) all.push(...page);
      return all;
    },
  });
  watch(
    () => station.mastersRevision,
    () => void reload(),
  );
  return { boxes, error };
}
