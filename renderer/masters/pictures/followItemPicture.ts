import { effectScope, watch } from 'vue';
import type { FollowPicture } from '../../scene/facePictures.ts';
import { usePictureOf } from './usePictureOf.ts';

/** The picture of an item for the faces of its units: small, and anew whenever it is replaced. */
export const followItemPicture: FollowPicture = (itemId, show) => {
  const scope = effectScope(true);
  scope.run(() => {
    const url = usePictureOf(() => itemId, 'thumbnail');
    watch(
      url,
      async (address) => {
        const bitmap = address === null ? null : await bitmapOf(address);
        if (scope.active && url.value === address) show(bitmap);
        else bitmap?.close();
      },
      { immediate: true },
    );
  });
  return () => scope.stop();
};

async function bitmapOf(address: string): Promise<ImageBitmap | null> {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await createImageBitmap(image);
  } catch {
    // A picture that cannot be read is none.
    return null;
  }
}
