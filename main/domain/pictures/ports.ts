import type { CartonPhoto, ItemPicture, Message, PictureType } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import type { ReadPicture } from './readPicture.ts';

/** A picture to be stored. */
export interface NewPicture extends ReadPicture {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** A picture or its thumbnail, to be sent. */
export interface PictureBytes {
  /** Of the picture, also with the thumbnail. */
  readonly hash: string;
  readonly type: PictureType;
  readonly isThumbnail: boolean;
  readonly bytes: Uint8Array;
}

/** Pictures of items. Those of a deleted item are kept for its return, and not found until then. */
export interface ItemPictureStore {
  readonly find: (organizationId: string, itemId: string) => ItemPicture | null;
  readonly findMany: (organizationId: string, itemIds: readonly string[]) => readonly ItemPicture[];
  /** The thumbnail where there is one and it is asked for. */
  readonly read: (organizationId: string, itemId: string, thumbnail: boolean) => PictureBytes | null;
  /** Stores the picture and its audit row; storing the same picture again changes nothing. Null if the item does not exist. */
  readonly put: (actor: Actor, itemId: string, picture: NewPicture, at: string) => ItemPicture | null;
  /** Null when the item has no picture with this hash. */
  readonly putThumbnail: (
    actor: Actor,
    itemId: string,
    hash: string,
    thumbnail: { readonly type: PictureType; readonly bytes: Uint8Array },
  ) => ItemPicture | null;
  /** False if the item has no picture. */
  readonly delete: (actor: Actor, itemId: string, at: string) => boolean;
  readonly count: (organizationId: string) => number;
}

/** Reads what is at a web address, once; never rejects. `refused`: the address is at fault; else what is behind it. */
export type FetchPicture = (request: {
  readonly url: string;
  readonly maxBytes: number;
  /** Called at once with the function that breaks it off. */
  readonly onCancel: (cancel: () => void) => void;
}) => Promise<
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refused: boolean; readonly error: Message }
>;

/** The bytes of a photo, always JPEG. */
export interface CartonPhotoBytes {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Photos of closed cartons, at most one of each. */
export interface CartonPhotoStore {
  readonly list: (organizationId: string, shipmentId: string) => readonly CartonPhoto[];
  /** Indexes of the cartons with a photo. */
  readonly cartons: (organizationId: string, shipmentId: string) => ReadonlySet<number>;
  readonly read: (organizationId: string, shipmentId: string, carton: number) => CartonPhotoBytes | null;
  /** Replaces the photo that the carton has. */
  readonly put: (
    actor: Actor,
    shipmentId: string,
    photo: Omit<CartonPhoto, 'bytes'> & { readonly bytes: Uint8Array },
  ) => void;
  /** False if the carton has no photo. */
  readonly remove: (actor: Actor, shipmentId: string, carton: number) => boolean;
  /** Deletes up to that many photos that were taken before. Returns how many. */
  readonly expire: (takenBefore: string, limit: number) => number;
}
