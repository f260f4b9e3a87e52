import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { Container } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';

const pageSize = 100;

/** Names that rules may use: containers and consolidation profiles. Empty until the station has answered; any name can be typed. */
export function useRuleMasters(): {
  readonly containerIds: ShallowRef<readonly string[]>;
  readonly profileIds: ShallowRef<readonly string[]>;
} {
  const containerIds = shallowRef<readonly string[]>([]);
  const profileIds = shallowRef<readonly string[]>([]);
  const gone = new AbortController();
  onScopeDispose(() => gone.abort());
  const { signal } = gone;

  async function readContainers(): Promise<void> {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: pageSize, ...(cursor ? { cursor } : {}) };
      const { body }: { body: { items: Container[]; nextCursor: string | null } } = await call('listContainers', {
        query,
        signal,
      });
      containerIds.value = [...containerIds.value, ...body.items.map(({ id }) => id)];
      cursor = body.nextCursor;
    }
  }

  async function readProfiles(): Promise<void> {
    const { items } = (await call('listConsolidationProfiles', { query: { limit: pageSize }, signal })).body;
    profileIds.value = items.map(({ id }) => id);
  }

  // Without an answer there is nothing to suggest, and every name can still be typed.
  void Promise.allSettled([readContainers(), readProfiles()]);
  return { containerIds, profileIds };
}
