import { Type, type Static } from 'typebox';
import { Timestamp } from './common.ts';

/** Whether a bench takes a photo of each closed carton. */
export const photoPolicies = ['off', 'offered', 'asked'] as const;
export type PhotoPolicy = (typeof photoPolicies)[number];

/** Largest photo in bytes; a bench sends about 150 KB. */
export const cartonPhotoMaxBytes = 1024 * 1024;
/** Pixels. */
export const cartonPhotoMaxSide = 4096;
/** Unless the settings say otherwise. Photos are evidence for claims: the time limits of most carriers end before. */
export const cartonPhotoDays = 120;

export const CartonPhoto = Type.Object(
  {
    carton: Type.Integer({ minimum: 0, description: 'Index of the carton in the packing plan.' }),
    hash: Type.String({ description: 'SHA-256 of the bytes, in hex. It identifies exactly this photo.' }),
    bytes: Type.Integer({ minimum: 1 }),
    width: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    takenAt: Timestamp,
    takenBy: Type.String({ description: 'Who packed the carton, else the user or the label of the API key.' }),
  },
  { title: 'CartonPhoto' },
);
export type CartonPhoto = Static<typeof CartonPhoto>;
export const CartonPhotoList = Type.Object({ items: Type.Array(CartonPhoto) }, { title: 'CartonPhotoList' });
