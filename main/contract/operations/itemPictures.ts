import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { StringEnum } from '../schemas/common.ts';
import { ItemPicture, pictureMaxBytes, thumbnailMaxBytes } from '../schemas/picture.ts';

const itemId = Type.String({ minLength: 1, maxLength: 128 });
const params = Type.Object({ itemId });
const hash = Type.String({ minLength: 64, maxLength: 64, description: 'Hash of the picture.' });
const kinds = 'JPEG, PNG or WebP, recognised by its bytes; at most 5 MB, 10,000 pixels a side and 50 megapixels.';

export const itemPictureOperations = {
  putItemPicture: {
    method: 'PUT',
    path: '/station/v1/items/{itemId}/picture',
    tag: 'Items',
    summary: 'Store or replace the picture of an item',
    description: `${kinds} The version of the item stays the same. A deleted item keeps its picture.`,
    access: 'user',
    params,
    upload: { maxBytes: pictureMaxBytes, tooLarge: 'pictureFileTooLarge' },
    replies: { 200: ItemPicture },
  },
  getItemPicture: {
    method: 'GET',
    path: '/station/v1/items/{itemId}/picture',
    tag: 'Items',
    summary: 'Read the picture of an item',
    description:
      'With the hash, the response can be cached forever, and a replaced picture returns 404. Without it, use the ETag to check for changes.',
    access: 'user',
    params,
    query: Type.Object({
      size: Type.Optional(StringEnum(['whole', 'thumbnail'] as const, { default: 'whole' })),
      hash: Type.Optional(hash),
    }),
    image: true,
    replies: { 200: null },
  },
  deleteItemPicture: {
    method: 'DELETE',
    path: '/station/v1/items/{itemId}/picture',
    tag: 'Items',
    summary: 'Remove the picture of an item',
    access: 'user',
    params,
    replies: { 204: null },
  },
  fetchItemPicture: {
    method: 'POST',
    path: '/station/v1/items/{itemId}/picture:fromUrl',
    tag: 'Items',
    summary: 'Store the picture at a web address',
    description: `The station fetches it once and keeps its own copy. ${kinds} Private and local addresses are rejected.`,
    access: 'user',
    params,
    body: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000, description: 'http or https.' }) }),
    replies: { 200: ItemPicture },
    problems: ['bad_gateway'],
  },
  putItemThumbnail: {
    method: 'PUT',
    path: '/station/v1/items/{itemId}/picture/thumbnail',
    tag: 'Items',
    summary: 'Store a small copy of the picture of an item for lists',
    description:
      'Clients create it from the picture with this hash. Returns 404 if the item has a different picture now. At most 256 pixels a side and 256 KB.',
    access: 'user',
    params,
    query: Type.Object({ hash }),
    upload: { maxBytes: thumbnailMaxBytes, tooLarge: 'thumbnailTooLarge' },
    replies: { 200: ItemPicture },
  },
  listItemPictures: {
    method: 'POST',
    path: '/station/v1/items:pictures',
    tag: 'Items',
    summary: 'Read details of the pictures of up to 200 items',
    description: 'Items without a picture are left out.',
    access: 'user',
    test: true,
    body: Type.Object({ itemIds: Type.Array(itemId, { minItems: 1, maxItems: 200 }) }),
    replies: { 200: Type.Object({ items: Type.Array(ItemPicture) }) },
  },
} as const satisfies Record<string, Operation>;
