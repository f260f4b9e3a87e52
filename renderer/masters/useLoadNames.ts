import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { call } from '../api/client.ts';
import type { Packing } from '../api/packedUnits.ts';
import type { LoadNames } from '../scene/loadTree.ts';
import { useQueryClient } from '../stores/queryClient.ts';
import { useStation } from '../stores/station.ts';
import { inChunks } from '../ui/list/inTurn.ts';
import { allPages, pageQuery } from '../ui/list/pages.ts';

type Names = ReadonlyMap<string, string>;

/** What the masters call containers and items, by id; one without a name, or that is not there, by its id. */
interface MasterNames {
  readonly containers: Names;
  readonly items: Names;
}

type Ids = Record<keyof MasterNames, ReadonlySet<string>>;

/** As many as one request takes. */
const itemsAtOnce = 100;
/** Items whose names are read; a load of more kinds shows the ids of the others. */
const mostItems = 1000;
/** Containers that are looked through. */
const mostContainers = 1000;
const longestId = 128;

/**
 * Names of what stands in a record: null until they are read, empty where the station does not answer. `idsIn` answers null
 * while there is no record.
 */
export function useMasterNames(idsIn: () => Ids | null): ShallowRef<MasterNames | null> {
  const { client } = useQueryClient();
  const station = useStation();
  const namesKey = () => ['items', 'names', station.mastersRevision];
  const names = shallowRef<MasterNames | null>(null);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  async function read(ids: Ids, known: MasterNames, signal: AbortSignal): Promise<void> {
    const [containers, items] = await Promise.all([
      withContainers(ids.containers, known.containers, signal).catch(() => known.containers),
      withItems(ids.items, known.items, signal).catch(() => known.items),
    ]);
    if (signal.aborted) return;
    names.value = { containers, items };
    client.setQueryData<MasterNames>(namesKey(), names.value);
  }

  watch(
    idsIn,
    (ids) => {
      current.abort();
      current = new AbortController();
      if (ids === null) return;
      const none: MasterNames = { containers: new Map(), items: new Map() };
      const known = client.getQueryData<MasterNames>(namesKey()) ?? none;
      const isKnown = [...ids.containers].every((id) => known.containers.has(id)) && [...ids.items].every((id) => known.items.has(id)); // prettier-ignore
      names.value = isKnown ? known : null;
      if (!isKnown) void read(ids, known, current.signal);
    },
    { immediate: true },
  );
  return names;
}

const sameId = (id: string): string => id;

/** Names for a packed load. `itemIdOf`: the item of an id of the answer, where that is another. */
export function useLoadNames(
  packed: () => Packing | null,
  itemIdOf: (id: string) => string = sameId,
): ComputedRef<LoadNames | null> {
  const names = useMasterNames(() => {
    const pack = packed();
    return pack && idsOf(pack, itemIdOf);
  });
  return computed(
    () =>
      names.value && {
        boxName: (id) => names.value?.containers.get(id),
        itemName: (id) => names.value?.items.get(itemIdOf(id)) ?? itemIdOf(id),
      },
  );
}

function idsOf({ results, palletResults, trailerResults }: Packing, itemIdOf: (id: string) => string): Ids {
  const containers = new Set<string>();
  const items = new Set<string>();
  for (const { containerId, packedItems } of results) {
    containers.add(containerId);
    for (const [{ id, nestedItems }] of packedItems.counts) {
      items.add(itemIdOf(id));
      for (const nested of nestedItems) items.add(itemIdOf(nested.id));
    }
  }
  for (const { palletId } of palletResults?.pallets ?? []) containers.add(palletId);
  for (const { trailerId } of trailerResults?.trailers ?? []) containers.add(trailerId);
  return { containers, items };
}

async function withContainers(ids: ReadonlySet<string>, known: Names, signal: AbortSignal): Promise<Names> {
  const unknown = new Set([...ids].filter((id) => !known.has(id)));
  if (unknown.size === 0) return known;
  const found = new Map([...known, ...[...unknown].map((id) => [id, id] as const)]);
  const pages = allPages(async (cursor) => (await call('listContainers', { query: pageQuery(cursor), signal })).body);
  let read = 0;
  for await (const page of pages) {
    for (const { id, name } of page) {
      unknown.delete(id);
      found.set(id, name || id);
    }
    read += page.length;
    if (unknown.size === 0 || read >= mostContainers) break;
  }
  return found;
}

async function withItems(ids: ReadonlySet<string>, known: Names, signal: AbortSignal): Promise<Names> {
  const unknown = [...ids].filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  const found = new Map([...known, ...unknown.map((id) => [id, id] as const)]);
  const asked = unknown.filter((id) => id !== '' && id.length <= longestId).slice(0, mostItems);
  await inChunks(asked, itemsAtOnce, async (chunk) => {
    const { body } = await call('getManyItems', { body: { itemIds: [...chunk] }, signal });
    for (const { id, name } of body.items) found.set(id, name || id);
  });
  return found;
}
