import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import { call } from '../../api/client.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';

/** Carriers that have an active rate table, to choose from. Empty until the station has answered; any id can be typed. */
export function useRatedCarriers(): ShallowRef<readonly string[]> {
  const carriers = shallowRef<readonly string[]>([]);
  const gone = new AbortController();
  onScopeDispose(() => gone.abort());
  const { signal } = gone;

  async function read(): Promise<void> {
    const found = new Set<string>();
    const pages = allPages(async (cursor) => (await call('listRateTables', { query: pageQuery(cursor), signal })).body);
    for await (const page of pages) for (const { carrier } of page) found.add(carrier);
    carriers.value = [...found].toSorted();
  }

  // Without an answer there is nothing to suggest, and every id can still be typed.
  void read().catch(() => undefined);
  return carriers;
}
