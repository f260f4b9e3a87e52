import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { DeletedPage, DeletedQuery, RecordHistoryPage, RecordHistoryQuery } from '../schemas/recordHistory.ts';

const key = Type.String({ minLength: 1, maxLength: 128 });
const historyText =
  'Who changed which fields and when, newest first; also for deleted records. Returns 404 for an id that was never used.';
const deletedText =
  'Newest first. They are kept as long as the audit log, which is never deleted, and can be restored unless their id is in use again. A page with few matches can end early; continue with its cursor.';

export const recordHistoryOperations = {
  getItemHistory: {
    method: 'GET',
    path: '/station/v1/items/{itemId}/history',
    tag: 'Items',
    summary: 'List the changes of an item',
    description: historyText,
    access: 'user',
    params: Type.Object({ itemId: key }),
    query: RecordHistoryQuery,
    replies: { 200: RecordHistoryPage },
  },
  getContainerHistory: {
    method: 'GET',
    path: '/station/v1/containers/{containerId}/history',
    tag: 'Containers',
    summary: 'List the changes of a container',
    description: historyText,
    access: 'user',
    params: Type.Object({ containerId: key }),
    query: RecordHistoryQuery,
    replies: { 200: RecordHistoryPage },
  },
  getSlotHistory: {
    method: 'GET',
    path: '/station/v1/slots/{location}/history',
    tag: 'Slots',
    summary: 'List the changes of a location',
    description: historyText,
    access: 'user',
    params: Type.Object({ location: key }),
    query: RecordHistoryQuery,
    replies: { 200: RecordHistoryPage },
  },
  getRuleHistory: {
    method: 'GET',
    path: '/station/v1/rules/{id}/history',
    tag: 'Rules',
    summary: 'List the changes of a rule',
    description: historyText,
    access: 'user',
    params: Type.Object({ id: key }),
    query: RecordHistoryQuery,
    replies: { 200: RecordHistoryPage },
  },
  getPolicyHistory: {
    method: 'GET',
    path: '/station/v1/policies/{policyId}/history',
    tag: 'Policies',
    summary: 'List the changes of a policy',
    description: historyText,
    access: 'user',
    params: Type.Object({ policyId: key }),
    query: RecordHistoryQuery,
    replies: { 200: RecordHistoryPage },
  },
  listDeletedItems: {
    method: 'GET',
    path: '/station/v1/items:deleted',
    tag: 'Items',
    summary: 'List deleted items and who deleted them',
    description: deletedText,
    access: 'user',
    query: DeletedQuery,
    replies: { 200: DeletedPage },
  },
  listDeletedContainers: {
    method: 'GET',
    path: '/station/v1/containers:deleted',
    tag: 'Containers',
    summary: 'List deleted containers and who deleted them',
    description: deletedText,
    access: 'user',
    query: DeletedQuery,
    replies: { 200: DeletedPage },
  },
} as const satisfies Record<string, Operation>;
