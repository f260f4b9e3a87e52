import { Type, type Static } from 'typebox';
import { Nullable, Timestamp, StringEnum } from './common.ts';

/** What a picture may be. GIF is left out because nothing should move at a packing station, SVG because it can carry scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Largest picture in bytes. */
export const pictureMaxBytes = 5 * 1024 * 1024;
/** Pixels: decoding takes four bytes for each, so that this is 200 MB of memory in the window. */
export const pictureMaxSide = 10_000;
export const pictureMaxPixels = 50_000_000;

/** A thumbnail is for a row of a list. */
export const thumbnailMaxBytes = 256 * 1024;
export const thumbnailMaxSide = 256;

const Side = Type.Integer({ minimum: 1, description: 'Pixels.' });

export const ItemPicture = Type.Object(
  {
    itemId: Type.String(),
    hash: Type.String({ description: 'SHA-256 of the bytes, in hex. It identifies exactly this picture.' }),
    type: StringEnum(pictureTypes),
    bytes: Type.Integer({ minimum: 1 }),
    width: Side,
    height: Side,
    hasThumbnail: Type.Boolean({
      description: 'False until a client has stored one; until then the full picture is returned.',
    }),
    changedAt: Timestamp,
    changedBy: Nullable(Type.String({ description: 'E-mail of the user or label of the API key.' })),
  },
  { title: 'ItemPicture' },
);
export type ItemPicture = Static<typeof ItemPicture>;
