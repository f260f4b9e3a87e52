import { computed, inject, onScopeDispose, shallowReactive, watch, type ComputedRef, type InjectionKey } from 'vue';
import type { SceneLoad } from './sceneLoad.ts';

/** Reads the picture of an item and hands over each that it has from now on, until it is stopped. */
export type FollowPicture = (itemId: string, show: (picture: ImageBitmap | null) => void) => () => void;

/** The application provides it: a load knows no more of an item than its id. */
export const followPicture: InjectionKey<FollowPicture> = Symbol('followPicture');

/** Larger loads are looked at from so far that no picture would be made out. */
const mostUnits = 2000;
/** Items of a load whose pictures are read. */
const mostItems = 60;

function itemsOf(load: SceneLoad | null): readonly string[] {
  const ids = new Set<string>();
  if (load === null || load.units.length > mostUnits) return [];
  for (const { itemId } of load.units) {
    if (itemId !== null) ids.add(itemId);
    if (ids.size === mostItems) break;
  }
  return [...ids];
}

/** Pictures of the items of a load, for the faces of its units; they come one after another. */
export function useFacePictures(load: () => SceneLoad | null): ComputedRef<ReadonlyMap<string, ImageBitmap>> {
  const follow = inject(followPicture, null);
  const found = shallowReactive(new Map<string, ImageBitmap>());
  const stops = new Map<string, () => void>();

  function forget(itemId: string): void {
    stops.get(itemId)?.();
    stops.delete(itemId);
    found.get(itemId)?.close();
    found.delete(itemId);
  }

  watch(
    load,
    (next) => {
      const wanted = new Set(follow === null ? [] : itemsOf(next));
      for (const itemId of [...stops.keys()].filter((id) => !wanted.has(id))) forget(itemId);
      for (const itemId of [...wanted].filter((id) => !stops.has(id)))
        stops.set(
          itemId,
          follow?.(itemId, (picture) => {
            found.get(itemId)?.close();
            if (picture === null) found.delete(itemId);
            else found.set(itemId, picture);
          }) ?? (() => undefined),
        );
    },
    { immediate: true },
  );
  onScopeDispose(() => [...stops.keys()].forEach(forget));
  return computed(() => new Map(found));
}
