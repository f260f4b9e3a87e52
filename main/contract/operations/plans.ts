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
import { Words } from '../schemas/common.ts';
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
      'Answers at once with a pending plan, which is computed in the background: poll it about every 2 seconds until it is ready, failed or expired. Nothing happens to the orders until an option is selected.',
    maxBytes: 4 * 1024 * 1024,
    body: CreatePlanRequest,
    replies: { 201: FulfillmentPlan },
    problems: ['not_found', 'unprocessable'],
  },
  listFulfillmentPlans: {
    ...common,
    method: 'GET',
    path: '/api/v1/fulfillment-plans',
    summary: 'List fulfillment plans in the order of their creation',
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
      'The orders become Planned and the shipments Optimized, packed as the plan has them. Of concurrent selections one succeeds, the others answer 409, as does a plan one of whose orders has been changed since.',
    params: planParams,
    body: SelectPlanRequest,
    replies: { 200: FulfillmentPlan },
    problems: ['conflict'],
  },
  findFulfillmentPlans: {
    ...common,
    method: 'GET',
    path: '/station/v1/fulfillment-plans',
    summary: 'Fulfillment plans in short, newest first',
    query: PlanSearch,
    replies: { 200: PlanSummaryPage },
  },
  compareFulfillmentPlan: {
    ...common,
    method: 'GET',
    path: '/station/v1/fulfillment-plans/{planId}/comparison',
    summary: 'The options of a plan side by side, with what they take, cost and lack, and the recommended one',
    params: planParams,
    replies: { 200: PlanComparison },
  },
  getFulfillmentPlanPacking: {
    ...common,
    method: 'GET',
    path: '/station/v1/fulfillment-plans/{planId}/options/{optionKey}/shipments/{shipment}',
    summary: 'How a shipment of an option is packed',
    params: Type.Object({
      ...planParams.properties,
      optionKey: Words(planOptionKeys),
      shipment: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Its place in the comparison, from 0.' }),
    }),
    replies: { 200: PackResponse },
  },
  refreshFulfillmentPlan: {
    ...common,
    method: 'POST',
    path: '/station/v1/fulfillment-plans/{planId}/refresh',
    summary: 'Compute a plan anew, with the orders, masters, rules and rates of now',
    description:
      'Answers with a new plan of the same request; the one before expires. A pending plan is not refreshed.',
    params: planParams,
    replies: { 201: FulfillmentPlan },
    problems: ['conflict', 'unprocessable'],
  },
  cancelFulfillmentPlan: {
    ...common,
    method: 'POST',
    path: '/station/v1/fulfillment-plans/{planId}/cancel',
    summary: 'End a plan that is not selected',
    description: 'A pending plan is failed, a ready one expired.',
    params: planParams,
    replies: { 200: FulfillmentPlan },
    problems: ['conflict'],
  },
} as const satisfies Record<string, Operation>;
