import type { Operation } from '../operation.ts';
import { ContainerRows, ItemRows, RecordQueryRequest } from '../schemas/masterQuery.ts';

const description =
  'Pages go on where the last one ended while records come and go: none is repeated or missed unless its own place in the order changes. An unknown path, or an op that the field does not have, answers 400.';

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
