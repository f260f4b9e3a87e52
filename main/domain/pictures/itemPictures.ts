import { DomainError, type ItemPicture, message, pictureMaxBytes, thumbnailMaxSide } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, ItemStore } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { FetchPicture, ItemPictureStore, PictureBytes } from './ports.ts';
import { readPicture } from './readPicture.ts';

export interface ItemPicturesOptions {
  readonly store: ItemPictureStore;
  readonly items: Pick<ItemStore, 'get'>;
  readonly fetchPicture: FetchPicture;
  /** SHA-256 in hex. */
  readonly digest: (bytes: Uint8Array) => string;
  readonly clock: Clock;
}

export type ItemPictures = ReturnType<typeof createItemPictures>;

/**
 * Use cases of the pictures of items. The station stores bytes and decodes none: decoders written in JavaScript would block it,
 * and native ones are large and meet hostile files. So clients, whose browsers decode well, make the thumbnails.
 */
export function createItemPictures({ store, items, fetchPicture, digest, clock }: ItemPicturesOptions) {
  const noItem = (id: string) => new DomainError('not_found', message('itemUnknown', { id: clip(id) }));
  const noPicture = (id: string) => new DomainError('not_found', message('itemWithoutPicture', { id: clip(id) }));
  const replaced = () => new DomainError('not_found', message('pictureReplaced'), { field: 'hash' });

  function requireItem({ organizationId }: Actor, itemId: string): void {
    if (!items.get(organizationId, itemId)) throw noItem(itemId);
  }

  function keep(actor: Actor, itemId: string, bytes: Uint8Array): ItemPicture {
    const picture = store.put(actor, itemId, { ...readPicture(bytes), hash: digest(bytes), bytes }, clock.now());
    if (!picture) throw noItem(itemId);
    return picture;
  }

  return {
    put(actor: Actor, itemId: string, bytes: Uint8Array): ItemPicture {
      requireItem(actor, itemId);
      return keep(actor, itemId, bytes);
    },
    /** The bytes, and whether they are exactly what was named by its hash. */
    read(
      { organizationId }: Actor,
      itemId: string,
      {
        size = 'whole',
        hash,
      }: { readonly size?: 'whole' | 'thumbnail' | undefined; readonly hash?: string | undefined },
    ): PictureBytes & { readonly isFinal: boolean } {
      const wantsThumbnail = size === 'thumbnail';
      const picture = store.read(organizationId, itemId, wantsThumbnail);
      if (!picture) throw noPicture(itemId);
      if (hash !== undefined && hash !== picture.hash) throw replaced();
      // A thumbnail that is still to be made takes the place of the whole picture.
      return { ...picture, isFinal: hash !== undefined && picture.isThumbnail === wantsThumbnail };
    },
    list({ organizationId }: Actor, itemIds: readonly string[]): ItemPicture[] {
      return [...store.findMany(organizationId, itemIds)];
    },
    remove(actor: Actor, itemId: string): void {
      requireItem(actor, itemId);
      if (!store.delete(actor, itemId, clock.now())) throw noPicture(itemId);
    },
    putThumbnail(actor: Actor, itemId: string, hash: string, bytes: Uint8Array): ItemPicture {
      const known = store.find(actor.organizationId, itemId);
      if (!known) throw noPicture(itemId);
      if (known.hash !== hash) throw replaced();
      const { type } = readPicture(bytes, thumbnailMaxSide);
      const picture = store.putThumbnail(actor, itemId, hash, { type, bytes });
      if (!picture) throw replaced();
      return picture;
    },
    /** Fetches it; what is returned stores it. */
    async fetch(
      actor: Actor,
      itemId: string,
      url: string,
      onCancel: (cancel: () => void) => void,
    ): Promise<() => ItemPicture> {
      requireItem(actor, itemId);
      const fetched = await fetchPicture({ url, maxBytes: pictureMaxBytes, onCancel });
      if (!fetched.ok)
        throw new DomainError(fetched.refused ? 'bad_request' : 'bad_gateway', fetched.error, { field: 'url' });
      return () => keep(actor, itemId, fetched.bytes);
    },
  };
}
