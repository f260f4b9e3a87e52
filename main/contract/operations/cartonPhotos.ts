import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { CartonPhoto, cartonPhotoDays, CartonPhotoList, cartonPhotoMaxBytes } from '../schemas/cartonPhoto.ts';

const shipmentId = Type.String({ minLength: 1, maxLength: 128 });
const params = Type.Object({
  id: shipmentId,
  carton: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Index of the carton in the packing plan.' }),
});
const path = '/station/v1/shipments/{id}/cartons/{carton}/photo';
const common = { tag: 'Packing at benches' } as const;

export const cartonPhotoOperations = {
  putCartonPhoto: {
    ...common,
    method: 'PUT',
    path,
    summary: 'Store or replace the photo of a closed carton',
    description: `JPEG, at most 1 MB and 4,096 pixels a side. Exif and other metadata are removed. Photos are part of backups and are deleted after as many days as the setting cartonPhotoDays says, at first ${String(cartonPhotoDays)}. Reopening the carton deletes its photo. 409: the carton is not closed.`,
    access: 'user',
    test: true,
    params,
    upload: { maxBytes: cartonPhotoMaxBytes, tooLarge: 'pictureFileTooLarge' },
    replies: { 200: CartonPhoto },
    problems: ['conflict'],
  },
  getCartonPhoto: {
    ...common,
    method: 'GET',
    path,
    summary: 'Read the photo of a carton',
    description:
      'With the hash, the response can be cached forever, and a replaced photo returns 404. Without it, use the ETag to check for changes.',
    access: 'user',
    params,
    query: Type.Object({
      hash: Type.Optional(Type.String({ minLength: 64, maxLength: 64, description: 'Hash of the photo.' })),
    }),
    image: true,
    replies: { 200: null },
  },
  deleteCartonPhoto: {
    ...common,
    method: 'DELETE',
    path,
    summary: 'Delete the photo of a carton',
    access: 'user',
    test: true,
    logged: [],
    params,
    replies: { 204: null },
  },
  listCartonPhotos: {
    ...common,
    method: 'GET',
    path: '/station/v1/shipments/{id}/photos',
    summary: 'List the photos of the cartons of a shipment',
    access: 'user',
    params: Type.Object({ id: shipmentId }),
    replies: { 200: CartonPhotoList },
  },
} as const satisfies Record<string, Operation>;
