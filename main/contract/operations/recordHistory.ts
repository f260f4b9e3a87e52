import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { DeletedPage, DeletedQuery, RecordHistoryPage, RecordHistoryQuery } from '../schemas/recordHistory.ts';

const key = Type.String({ minLength: 1, maxLength: 128 });
const historyText = 'Newest first; also of a deleted record. An id that was never used answers 404.';
const deletedText =
  'Newest first. They are kept as long as the audit log, which nothing deletes, and can be restored unless their id is in use again. A page that finds little may end early; its cursor goes on.';

export const recordHistoryOperations = {
  getItemHistory: {
    method: 'GET',
    path: '/station/v1/items/{itemId}/history',
    tag: 'Items',
    summary: 'Who changed what of an item, and when',
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
    summary: 'Who changed what of a container, and when',
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
    summary: 'Who changed what of a slot, and when',
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
    summary: 'Who changed what of a rule, and when',
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
    summary: 'Who changed what of a policy, and when',
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
    summary: 'Deleted items, with who deleted them',
    description: deletedText,
    access: 'user',
    query: DeletedQuery,
    replies: { 200: DeletedPage },
  },
  listDeletedContainers: {
    method: 'GET',
    path: '/station/v1/containers:deleted',
    tag: 'Containers',
    summary: 'Deleted containers, with who deleted them',
    description: deletedText,
    access: 'user',
    query: DeletedQuery,
    replies: { 200: DeletedPage },
  },
} as const satisfies Record<string, Operation>;
