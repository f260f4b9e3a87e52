import { defineStore } from 'pinia';
import { ref, shallowReactive, watch } from 'vue';
import type { ItemPicture } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useStation } from '../../stores/station.ts';
import { createKeptPictures } from './keptPictures.ts';

/** As many as one request may ask for. */
const mostAtOnce = 200;

/** The pictures of items: which item has one, and their bytes. Items that are asked for together go over the wire together. */
export const useItemPictures = defineStore('itemPictures', () => {
  const station = useStation();
  /** Null: the item has none. */
  const known = shallowReactive(new Map<string, ItemPicture | null>());
  /** Grows when what is known may be out of date. */
  const revision = ref(0);
  let asked = new Set<string>();
  let waiting: string[] = [];

  const kept = createKeptPictures((picture) => {
    if (known.get(picture.itemId)?.hash === picture.hash) known.set(picture.itemId, picture);
  });

  /** Reads it unless that was done in this revision. */
  function want(itemId: string): void {
    if (asked.has(itemId)) return;
    asked.add(itemId);
    waiting.push(itemId);
    if (waiting.length === 1) setTimeout(() => void readWaiting());
  }

  async function readWaiting(): Promise<void> {
    const itemIds = waiting;
    waiting = [];
    for (let start = 0; start < itemIds.length; start += mostAtOnce) {
      const some = itemIds.slice(start, start + mostAtOnce);
      try {
        await read(some);
      } catch {
        // The rows stay without pictures; the next look asks again. What is wrong is said by the list itself.
        for (const itemId of some) asked.delete(itemId);
      }
    }
  }

  async function read(itemIds: readonly string[]): Promise<void> {
    const { items } = (await call('listItemPictures', { body: { itemIds: [...itemIds] } })).body;
    const found = new Map(items.map((picture) => [picture.itemId, picture]));
    for (const itemId of itemIds) show(itemId, found.get(itemId) ?? null);
  }

  function show(itemId: string, picture: ItemPicture | null): void {
    asked.add(itemId);
    const before = known.get(itemId);
    // The same picture is no change, which everything that shows it would follow.
    if (before === undefined || JSON.stringify(before) !== JSON.stringify(picture)) known.set(itemId, picture);
  }

  /** Stores a picture, or removes it. */
  async function save(itemId: string, picture: Blob | null): Promise<void> {
    const params = { itemId };
    if (picture === null) await call('deleteItemPicture', { params });
    else {
      const form = new FormData();
      form.append('file', picture);
      show(itemId, (await call('putItemPicture', { params, form })).body);
    }
    if (picture === null) show(itemId, null);
    void station.refresh();
  }

  /** The station fetches the picture and stores it. */
  async function saveFromUrl(itemId: string, url: string, signal: AbortSignal): Promise<void> {
    show(itemId, (await call('fetchItemPicture', { params: { itemId }, body: { url }, signal })).body);
    void station.refresh();
  }

  /** The bytes of the picture as it is now; null where there is none. */
  async function current(itemId: string): Promise<Blob | null> {
    await read([itemId]);
    const picture = known.get(itemId);
    return picture ? (await kept.read(picture, 'whole')).blob : null;
  }

  watch(
    () => station.mastersRevision,
    () => {
      asked = new Set();
      revision.value += 1;
    },
  );

  return { known, revision, want, read: kept.read, save, saveFromUrl, current };
});
