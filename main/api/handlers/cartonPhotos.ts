import type { CartonPhotos } from '../../domain/pictures/cartonPhotos.ts';
import { actorOf, type Handlers } from './handler.ts';

type CartonPhotoHandlers = Pick<
  Handlers,
  'putCartonPhoto' | 'getCartonPhoto' | 'deleteCartonPhoto' | 'listCartonPhotos'
>;

export function cartonPhotoHandlers(photos: CartonPhotos): CartonPhotoHandlers {
  return {
    putCartonPhoto: ({ caller, params, file }) => ({
      status: 200,
      body: photos.put(actorOf(caller), params.id, params.carton, file),
    }),
    getCartonPhoto({ caller, params, query }) {
      const { hash, isFinal, bytes } = photos.read(actorOf(caller), params.id, params.carton, query.hash);
      return { status: 200, type: 'image/jpeg', image: bytes, tag: hash, isFinal };
    },
    deleteCartonPhoto({ caller, params }) {
      photos.remove(actorOf(caller), params.id, params.carton);
      return { status: 204, body: null };
    },
    listCartonPhotos: ({ caller, params }) => ({
      status: 200,
      body: { items: photos.list(actorOf(caller), params.id) },
    }),
  };
}
