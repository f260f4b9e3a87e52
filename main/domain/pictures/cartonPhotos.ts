import { type CartonPhoto, cartonPhotoMaxSide, DomainError, message } from '../../contract/index.ts';
import type { PackingStore } from '../bench/ports.ts';
import { clip } from '../clip.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import { plainJpeg } from './plainJpeg.ts';
import type { CartonPhotoBytes, CartonPhotoStore } from './ports.ts';
import { readPicture } from './readPicture.ts';

export interface CartonPhotosOptions {
  readonly store: CartonPhotoStore;
  readonly packing: Pick<PackingStore, 'get'>;
  readonly shipments: Pick<ShipmentStore, 'record'>;
  /** SHA-256 in hex. */
  readonly digest: (bytes: Uint8Array) => string;
  readonly clock: Clock;
}

export type CartonPhotos = ReturnType<typeof createCartonPhotos>;

/** Photos of closed cartons. Cartons are named by their index in the packing plan. */
export function createCartonPhotos({ store, packing, shipments, digest, clock }: CartonPhotosOptions) {
  const noPhoto = (carton: number) =>
    new DomainError('not_found', message('cartonWithoutPhoto', { number: carton + 1 }));

  function requireShipment({ organizationId }: Actor, id: string): void {
    if (!shipments.record(organizationId, id))
      throw new DomainError('not_found', message('shipmentUnknown', { id: clip(id) }));
  }

  return {
    list(actor: Actor, shipmentId: string): CartonPhoto[] {
      requireShipment(actor, shipmentId);
      return [...store.list(actor.organizationId, shipmentId)];
    },
    /** The bytes, and whether they are exactly those that were named by their hash. */
    read(
      actor: Actor,
      shipmentId: string,
      carton: number,
      hash: string | undefined,
    ): CartonPhotoBytes & { readonly isFinal: boolean } {
      requireShipment(actor, shipmentId);
      const photo = store.read(actor.organizationId, shipmentId, carton);
      if (!photo) throw noPhoto(carton);
      if (hash !== undefined && hash !== photo.hash)
        throw new DomainError('not_found', message('photoReplaced'), { field: 'hash' });
      return { ...photo, isFinal: hash !== undefined };
    },
    /** Throws DomainError not_found, conflict for a carton that is not closed, and bad_request for other files. */
    put(actor: Actor, shipmentId: string, carton: number, file: Uint8Array): CartonPhoto {
      requireShipment(actor, shipmentId);
      const session = packing.get(actor.organizationId, shipmentId);
      const packed = session?.fold.cartons[carton];
      if (!session || !packed) throw new DomainError('not_found', message('cartonNotInPlan', { number: carton + 1 }));
      if (packed.state !== 'closed')
        throw new DomainError('conflict', message('cartonNotClosed', { number: carton + 1 }));
      const { type, width, height } = readPicture(file, cartonPhotoMaxSide);
      if (type !== 'image/jpeg') throw new DomainError('bad_request', message('photoOtherType'), { field: 'file' });
      const bytes = plainJpeg(file);
      const photo = {
        ...{ carton, hash: digest(bytes), width, height, takenAt: clock.now() },
        takenBy: session.claim?.operatorName ?? actor.name,
      };
      store.put(actor, shipmentId, { ...photo, bytes });
      return { ...photo, bytes: bytes.length };
    },
    remove(actor: Actor, shipmentId: string, carton: number): void {
      requireShipment(actor, shipmentId);
      if (!store.remove(actor, shipmentId, carton)) throw noPhoto(carton);
    },
  };
}
