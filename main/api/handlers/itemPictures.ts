import type { ItemPictures } from '../../domain/pictures/itemPictures.ts';
import { actorOf, type Handlers } from './handler.ts';

type PictureHandlers = Pick<
  Handlers,
  | 'putItemPicture'
  | 'getItemPicture'
  | 'deleteItemPicture'
  | 'fetchItemPicture'
  | 'putItemThumbnail'
  | 'listItemPictures'
>;

export function itemPictureHandlers(pictures: ItemPictures): PictureHandlers {
  return {
    putItemPicture: ({ caller, params, file }) => ({
      status: 200,
      body: pictures.put(actorOf(caller), params.itemId, file),
    }),
    getItemPicture({ caller, params, query }) {
      const { hash, type, isThumbnail, isFinal, bytes } = pictures.read(actorOf(caller), params.itemId, query);
      return { status: 200, type, image: bytes, tag: isThumbnail ? `${hash}-thumbnail` : hash, isFinal };
    },
    deleteItemPicture({ caller, params }) {
      pictures.remove(actorOf(caller), params.itemId);
      return { status: 204, body: null };
    },
    async fetchItemPicture({ caller, params, body, onDisconnect }) {
      const store = await pictures.fetch(actorOf(caller), params.itemId, body.url, onDisconnect);
      return () => ({ status: 200, body: store() });
    },
    putItemThumbnail: ({ caller, params, query, file }) => ({
      status: 200,
      body: pictures.putThumbnail(actorOf(caller), params.itemId, query.hash, file),
    }),
    listItemPictures: ({ caller, body }) => ({
      status: 200,
      body: { items: pictures.list(actorOf(caller), body.itemIds) },
    }),
  };
}
