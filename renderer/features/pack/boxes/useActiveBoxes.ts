import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Container } from '../../../../main/contract/index.ts';
import { call } from '../../../api/client.ts';
import { useStation } from '../../../stores/station.ts';

const pageSize = 100;

/** The boxes that a pack may use when it names none: the active ones of the Container Master. */
export function useActiveBoxes(): {
  readonly boxes: ShallowRef<readonly Container[] | null>;
  readonly error: ShallowRef<unknown>;
  readonly refresh: () => Promise<void>;
} {
  const station = useStation();
  const boxes = shallowRef<readonly Container[] | null>(null);
  const error = shallowRef<unknown>(null);

  async function refresh(): Promise<void> {
    const all: Container[] = [];
    error.value = null;
    try {
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { containerType: 'Box', isActive: true, limit: pageSize, ...(cursor ? { cursor } : {}) } as const;
        const { body }: { body: { items: Container[]; nextCursor: string | null } } = await call('listContainers', {
          query,
        });
        all.push(...body.items);
        cursor = body.nextCursor;
      }
      boxes.value = all;
    } catch (reason) {
      error.value = reason;
    }
  }

  watch(
    () => station.mastersRevision,
    () => void refresh(),
    { immediate: true },
  );
  return { boxes, error, refresh };
}
