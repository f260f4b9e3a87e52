import { shallowRef, watch, type ShallowRef } from 'vue';
import { useItemPictures } from './itemPictures.ts';
import type { PictureView } from './keptPictures.ts';

/** The address of the picture of an item, for an `img`; null while there is none or it is on its way. */
export function usePictureOf(itemId: () => string, view: PictureView): ShallowRef<string | null> {
  const pictures = useItemPictures();
  const url = shallowRef<string | null>(null);
  watch([itemId, () => pictures.revision], ([id]) => pictures.want(id), { immediate: true });
  watch(
    () => pictures.known.get(itemId()) ?? null,
    async (picture, before) => {
      if (picture?.hash === before?.hash && url.value !== null) return;
      url.value = null;
      if (picture === null) return;
      try {
        const { url: found } = await pictures.read(picture, view);
        if (pictures.known.get(itemId())?.hash === picture.hash) url.value = found;
      } catch {
        // Replaced or unreachable: the place stays empty, and the next look asks again.
      }
    },
    { immediate: true },
  );
  return url;
}
