import { Type } from 'typebox';
import type { Operation } from '../operation.ts';
import { PackResponse } from '../schemas/pack.ts';
import {
  CreatePlanRequest,
  FulfillmentPlan,
  PlanComparison,
  planOptionKeys,
  PlanPage,
  PlanQuery,
  PlanSearch,
  SelectPlanRequest,
} from '../schemas/plan.ts';
import { StringEnum } from '../schemas/common.ts';
import { PlanSummaryPage } from '../schemas/summary.ts';

const planParams = Type.Object({ planId: Type.String({ minLength: 1, maxLength: 128 }) });
const common = { tag: 'Fulfillment plans', access: 'user', test: true } as const;

export const planOperations = {
  createFulfillmentPlan: {
    ...common,
    method: 'POST',
    path: '/api/v1/fulfillment-plans',
    summary: 'Compare parcel, LTL and FTL for orders',
    description:
      'Immediately returns a pending plan that is computed in the background. Poll it about every 2 seconds until it is ready, failed or expired. The orders do not change until an option is selected.',
    maxBytes: 4 * 1024 * 1024,
    body: CreatePlanRequest,
    replies: { 201: FulfillmentPlan },
    problems: ['not_found', 'unprocessable'],
  },
  listFulfillmentPlans: {
    ...common,
    method: 'GET',
    path: '/api/v1/fulfillment-plans',
    summary: 'List fulfillment plans in order of creation',
    query: PlanQuery,
    replies: { 200: PlanPage },
  },
  getFulfillmentPlan: {
    ...common,
    method: 'GET',
    path: '/api/v1/fulfillment-plans/{planId}',
    summary: 'Read a fulfillment plan',
    params: planParams,
    replies: { 200: FulfillmentPlan },
  },
  selectFulfillmentPlanOption: {
    ...common,
    method: 'POST',
    path: '/api/v1/fulfillment-plans/{planId}/select',
    summary: 'Select an option of a ready plan and create its shipments',
    description:
      'The orders become Planned and the shipments Optimized, packed as in the plan. If several clients select at the same time, one succeeds and the others get 409. Also returns 409 if an order of the plan has changed since.',
    params: planParams,
    body: SelectPlanRequest,
    replies: { 200: FulfillmentPlan },
    problems: ['conflict'],
  },
  findFulfillmentPlans: {
    ...common,
    method: 'GET',
    path: '/station/v1/fulfillment-plans',
    summary: 'List summaries of fulfillment plans, newest first',
    query: PlanSearch,
    replies: { 200: PlanSummaryPage },
  },
  compareFulfillmentPlan: {
    ...common,
    method: 'GET',
    path: '/station/v1/fulfillment-plans/{planId}/comparison',
    summary: 'Compare the options of a plan: load, cost, what is missing, and the recommended option',
    params: planParams,
    replies: { 200: PlanComparison },
  },
  getFulfillmentPlanPacking: {
    ...common,
    method: 'GET',
    path: '/station/v1/fulfillment-plans/{planId}/options/{optionKey}/shipments/{shipment}',
    summary: 'Read how a shipment of an option is packed',
    params: Type.Object({
      ...planParams.properties,
      optionKey: StringEnum(planOptionKeys),
      shipment: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Index in the comparison, from 0.' }),
    }),
    replies: { 200: PackResponse },
  },
  refreshFulfillmentPlan: {
    ...common,
    method: 'POST',
    path: '/station/v1/fulfillment-plans/{planId}/refresh',
    summary: 'Recalculate a plan with current orders, masters, rules and rates',
    description:
      'Returns a new plan for the same request; the previous plan expires. Pending plans cannot be recalculated.',
    params: planParams,
    replies: { 201: FulfillmentPlan },
    problems: ['conflict', 'unprocessable'],
  },
  cancelFulfillmentPlan: {
    ...common,
    method: 'POST',
    path: '/station/v1/fulfillment-plans/{planId}/cancel',
    summary: 'Cancel a plan that is not selected',
    description: 'A pending plan becomes failed, a ready plan expired.',
    params: planParams,
    replies: { 200: FulfillmentPlan },
    problems: ['conflict'],
  },
} as const satisfies Record<string, Operation>;
