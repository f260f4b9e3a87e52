import type { Operation } from '../operation.ts';
import { ContainerRows, ItemRows, RecordQueryRequest } from '../schemas/masterQuery.ts';

const description =
  'Paging is stable while records are created and deleted: no record is repeated or missed unless its position in the sort order changes. Returns 400 for an unknown path or an op that the field does not support.';

export const masterQueryOperations = {
  queryItems: {
    method: 'POST',
    path: '/station/v1/items:query',
    tag: 'Items',
    summary: 'Find, filter and sort items by any field, with the number of matches',
    description,
    access: 'user',
    test: true,
    body: RecordQueryRequest,
    replies: { 200: ItemRows },
  },
  queryContainers: {
    method: 'POST',
    path: '/station/v1/containers:query',
    tag: 'Containers',
    summary: 'Find, filter and sort containers by any field, with the number of matches',
    description,
    access: 'user',
    test: true,
    body: RecordQueryRequest,
    replies: { 200: ContainerRows },
  },
} as const satisfies Record<string, Operation>;
