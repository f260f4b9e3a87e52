import type { ItemPicture } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { scaledPicture, thumbnailSide } from './scaledPicture.ts';

export type PictureView = 'whole' | 'thumbnail';

/** A picture with an address that an `img` can show: a request of its own could not carry the credentials. */
export interface KeptPicture {
  readonly blob: Blob;
  readonly url: string;
}

export interface KeptPictures {
  readonly read: (picture: ItemPicture, view: PictureView) => Promise<KeptPicture>;
}

/** Thumbnails of some screens of rows, and the pictures that were looked at last. */
const mostKept: Readonly<Record<PictureView, number>> = { thumbnail: 400, whole: 8 };

/**
 * Pictures in memory, by their hashes. The first window that shows a picture without a thumbnail makes one, and stores it for all
 * others. `stored` hears of that.
 */
export function createKeptPictures(stored: (picture: ItemPicture) => void): KeptPictures {
  const kept = { whole: new Map<string, Promise<KeptPicture>>(), thumbnail: new Map<string, Promise<KeptPicture>>() };

  async function fetched({ itemId, hash }: ItemPicture, size: PictureView): Promise<Blob> {
    const { bytes, type } = (await call('getItemPicture', { params: { itemId }, query: { size, hash } })).body;
    return new Blob([bytes], { type });
  }

  async function load(picture: ItemPicture, view: PictureView): Promise<KeptPicture> {
    const blob = view === 'whole' || picture.hasThumbnail ? await fetched(picture, view) : await madeThumbnail(picture);
    return { blob, url: URL.createObjectURL(blob) };
  }

  async function madeThumbnail(picture: ItemPicture): Promise<Blob> {
    const { itemId, hash } = picture;
    const thumbnail = await scaledPicture(await fetched(picture, 'whole'), thumbnailSide);
    const form = new FormData();
    form.append('file', thumbnail);
    // It is shown in any case; whoever shows it next makes it where it could not be stored.
    void call('putItemThumbnail', { params: { itemId }, query: { hash }, form }).then(
      ({ body }) => stored(body),
      () => undefined,
    );
    return thumbnail;
  }

  return {
    read: (picture, view) => {
      const pictures = kept[view];
      const known = pictures.get(picture.hash);
      const wanted = known ?? load(picture, view);
      // Put at the end: what was wanted last goes last.
      pictures.delete(picture.hash);
      pictures.set(picture.hash, wanted);
      wanted.catch(() => pictures.delete(picture.hash));
      const [oldest] = pictures;
      if (oldest && pictures.size > mostKept[view]) {
        pictures.delete(oldest[0]);
        void oldest[1].then(
          ({ url }) => URL.revokeObjectURL(url),
          () => undefined,
        );
      }
      return wanted;
    },
  };
}
