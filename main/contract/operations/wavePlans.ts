import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { pageQuery } from '../schemas/common.ts';
import {
  OrdersInWaves,
  OrdersInWavesRequest,
  StoredWave,
  StoredWavePage,
  StoredWavePlan,
  StoredWavePlanPage,
  StoreWavePlanRequest,
} from '../schemas/storedWave.ts';

const planParams = { planId: Type.String({ minLength: 1, maxLength: 128 }) };
const common = { tag: 'Waves', access: 'user', test: true } as const;

export const wavePlanOperations = {
  storeWavePlan: {
    ...common,
    method: 'POST',
    path: '/station/v1/wave-plans',
    summary: 'Build waves and store them',
    description: 'Like POST /api/v1/wave-plan, but stores the result.',
    maxBytes: 32 * 1024 * 1024,
    bodyReadApart: true,
    body: StoreWavePlanRequest,
    replies: { 201: StoredWavePlan },
  },
  listWavePlans: {
    ...common,
    method: 'GET',
    path: '/station/v1/wave-plans',
    summary: 'List stored wave plans, newest first',
    query: Type.Object(pageQuery),
    replies: { 200: StoredWavePlanPage },
  },
  getWavePlan: {
    ...common,
    method: 'GET',
    path: '/station/v1/wave-plans/{planId}',
    summary: 'Read a stored wave plan',
    params: Type.Object(planParams),
    replies: { 200: StoredWavePlan },
  },
  listWaves: {
    ...common,
    method: 'GET',
    path: '/station/v1/wave-plans/{planId}/waves',
    summary: 'List summaries of the waves of a stored plan, in order of release',
    params: Type.Object(planParams),
    query: Type.Object(pageQuery),
    replies: { 200: StoredWavePage },
  },
  getWave: {
    ...common,
    method: 'GET',
    path: '/station/v1/wave-plans/{planId}/waves/{number}',
    summary: 'Read a wave with its picks in sequence and the quantities of each order',
    params: Type.Object({ ...planParams, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    replies: { 200: StoredWave },
  },
  deleteWavePlan: {
    ...common,
    method: 'DELETE',
    path: '/station/v1/wave-plans/{planId}',
    summary: 'Discard a stored wave plan',
    description: 'Its orders can be planned into waves again.',
    params: Type.Object(planParams),
    replies: { 204: null },
  },
  restoreWavePlan: {
    ...common,
    method: 'POST',
    path: '/station/v1/wave-plans/{planId}/restore',
    summary: 'Restore a discarded wave plan',
    description:
      'Undoes a discard. The plan is restored with all its waves. Returns 409 if the plan was not discarded.',
    params: Type.Object(planParams),
    replies: { 200: StoredWavePlan },
    problems: ['conflict'],
  },
  findOrdersInWaves: {
    ...common,
    method: 'POST',
    path: '/station/v1/wave-plans:orders',
    summary: 'Find the stored waves of orders',
    body: OrdersInWavesRequest,
    replies: { 200: OrdersInWaves },
  },
} as const satisfies Record<string, Operation>;
