import { createPinia, setActivePinia } from 'pinia';
import { nextTick } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemPicture } from '../../../main/contract/index.ts';
import { useItemPictures } from '../../../renderer/masters/pictures/itemPictures.ts';
import { useStation } from '../../../renderer/stores/station.ts';

/** The station as far as pictures go: who has one, and what was asked. */
let stored: Map<string, ItemPicture>;
let asked: string[][];
let away: boolean;

const pictureOf = (itemId: string, hash = 'a'): ItemPicture => ({
  ...{ itemId, hash, type: 'image/webp', bytes: 10, width: 4, height: 3, hasThumbnail: true },
  ...{ changedAt: '2026-01-01T00:00:00.000Z', changedBy: 'ann@example.com' },
});

beforeEach(() => {
  stored = new Map();
  asked = [];
  away = false;
  setActivePinia(createPinia());
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    if (away) return Promise.reject(new TypeError('offline'));
    if (!url.endsWith('/items:pictures')) return Promise.resolve(Response.json({}));
    const { itemIds } = JSON.parse(init.body) as { itemIds: string[] };
    asked.push(itemIds);
    return Promise.resolve(Response.json({ items: itemIds.flatMap((id) => stored.get(id) ?? []) }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(1);

it('rows that come into sight together are asked for in one request, and each only once', async () => {
  const pictures = useItemPictures();
  stored.set('B', pictureOf('B'));
  for (const id of ['A', 'B', 'A', 'C']) pictures.want(id);
  await settle();
  pictures.want('A');
  await settle();
  expect(asked).toEqual([['A', 'B', 'C']]);
  expect([...pictures.known]).toEqual([
    ['A', null],
    ['B', pictureOf('B')],
    ['C', null],
  ]);
});

it('more than 200 are asked for in parts', async () => {
  const pictures = useItemPictures();
  for (let index = 0; index < 450; index += 1) pictures.want(String(index));
  await settle();
  expect(asked.map((ids) => ids.length)).toEqual([200, 200, 50]);
});

it('what an import may have changed is asked for again, and stays on the screen meanwhile', async () => {
  const pictures = useItemPictures();
  stored.set('A', pictureOf('A', 'old'));
  pictures.want('A');
  await settle();
  stored.set('A', pictureOf('A', 'new'));
  const before = pictures.revision;
  useStation().mastersRevision += 1;
  await nextTick();
  expect([pictures.revision, pictures.known.get('A')?.hash]).toEqual([before + 1, 'old']);
  pictures.want('A');
  await settle();
  expect(pictures.known.get('A')?.hash).toBe('new');
});

it('a row that met no station is asked for again by the next look', async () => {
  const pictures = useItemPictures();
  stored.set('A', pictureOf('A'));
  away = true;
  pictures.want('A');
  await settle();
  expect(pictures.known.has('A')).toBe(false);
  away = false;
  pictures.want('A');
  await settle();
  expect(pictures.known.get('A')).toEqual(pictureOf('A'));
});
