import { createApp, defineComponent, h, nextTick, shallowRef, type ComputedRef } from 'vue';
import { afterEach, expect, it, vi } from 'vitest';
import { followPicture, useFacePictures } from '../../../renderer/scene/facePictures.ts';
import type { SceneLoad } from '../../../renderer/scene/sceneLoad.ts';
import { gridLoad } from './sceneFixture.ts';

let end = (): void => undefined;
afterEach(() => end());

const bitmap = () => ({ width: 4, height: 3, close: vi.fn() });

function mounted(first: SceneLoad) {
  const load = shallowRef<SceneLoad | null>(first);
  const shows = new Map<string, (picture: ImageBitmap | null) => void>();
  const stops = vi.fn<(itemId: string) => void>();
  let pictures: ComputedRef<ReadonlyMap<string, ImageBitmap>> | null = null;
  const app = createApp(
    defineComponent(() => {
      pictures = useFacePictures(() => load.value);
      return () => h('div');
    }),
  );
  app.provide(followPicture, (itemId, show) => {
    shows.set(itemId, show);
    return () => stops(itemId);
  });
  app.mount(document.createElement('div'));
  end = () => app.unmount();
  return { load, shows, stops, found: () => [...(pictures?.value.keys() ?? [])] };
}

const loadOf = (...itemIds: readonly (string | null)[]): SceneLoad => {
  const load = gridLoad(itemIds.length);
  const units = [...load.units].map((unit, index) => ({ ...unit, itemId: itemIds[index] ?? null }));
  return { ...load, units };
};

it('follows the picture of every item of a load once, and lets go of those that are not in the next one', async () => {
  const { load, shows, stops, found } = mounted(loadOf('MUG', 'MUG', 'LAMP', null));
  expect([...shows.keys()]).toEqual(['MUG', 'LAMP']);
  expect(found()).toEqual([]);
  const [mug, newer, lamp] = [bitmap(), bitmap(), bitmap()];
  shows.get('MUG')?.(mug as unknown as ImageBitmap);
  shows.get('LAMP')?.(lamp as unknown as ImageBitmap);
  shows.get('MUG')?.(newer as unknown as ImageBitmap);
  expect([found(), mug.close.mock.calls.length, newer.close.mock.calls.length]).toEqual([['MUG', 'LAMP'], 1, 0]);
  load.value = loadOf('MUG', 'SOAP');
  await nextTick();
  expect([...shows.keys()]).toEqual(['MUG', 'LAMP', 'SOAP']);
  expect([found(), stops.mock.calls, lamp.close.mock.calls.length]).toEqual([['MUG'], [['LAMP']], 1]);
  end();
  expect([stops.mock.calls.flat(), newer.close.mock.calls.length]).toEqual([['LAMP', 'MUG', 'SOAP'], 1]);
});

it('reads no pictures for a load that is looked at from afar', () => {
  expect(mounted(gridLoad(2001)).shows.size).toBe(0);
});
