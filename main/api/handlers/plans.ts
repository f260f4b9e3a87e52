import type { PlanRecord } from '../../domain/plans/ports.ts';
import type { PlanService } from '../../domain/plans/planService.ts';
import { comparisonView, planView } from '../../domain/plans/views.ts';
import { actorOf, type Handlers } from './handler.ts';

type PlanHandlers = Pick<
  Handlers,
  | 'createFulfillmentPlan'
  | 'listFulfillmentPlans'
  | 'getFulfillmentPlan'
  | 'selectFulfillmentPlanOption'
  | 'findFulfillmentPlans'
  | 'compareFulfillmentPlan'
  | 'getFulfillmentPlanPacking'
  | 'refreshFulfillmentPlan'
  | 'cancelFulfillmentPlan'
>;

/** A new plan; what is wrong with its ruleIds is told in the Warning header, too. */
function created(plan: PlanRecord) {
  const warnings = plan.body.warnings.flatMap(({ source, message }) => (source === 'ruleIds' ? [message] : []));
  return { status: 201, body: planView(plan), warnings } as const;
}

export function planHandlers({ plans }: PlanService): PlanHandlers {
  return {
    async createFulfillmentPlan({ caller, body }) {
      const create = await plans.create(actorOf(caller), body);
      return () => created(create());
    },
    listFulfillmentPlans({ caller, query }) {
      const { items, nextCursor } = plans.list(actorOf(caller), query);
      return { status: 200, body: { items: items.map(planView), nextCursor } };
    },
    getFulfillmentPlan: ({ caller, params }) => ({
      status: 200,
      body: planView(plans.get(actorOf(caller), params.planId)),
    }),
    async selectFulfillmentPlanOption({ caller, params, body }) {
      const select = await plans.select(actorOf(caller), params.planId, body.optionKey);
      return () => ({ status: 200, body: planView(select()) });
    },
    findFulfillmentPlans({ caller, query }) {
      const { items, nextCursor } = plans.find(actorOf(caller), query);
      return { status: 200, body: { items: [...items], nextCursor } };
    },
    compareFulfillmentPlan({ caller, params: { planId } }) {
      const actor = actorOf(caller);
      const plan = plans.get(actor, planId);
      return { status: 200, body: comparisonView(plan, plans.parts(actor, planId), plans.history(actor, planId)) };
    },
    getFulfillmentPlanPacking: ({ caller, params: { planId, optionKey, shipment } }) => ({
      status: 200,
      json: [plans.packing(actorOf(caller), planId, optionKey, shipment)],
    }),
    async refreshFulfillmentPlan({ caller, params }) {
      const refresh = await plans.refresh(actorOf(caller), params.planId);
      return () => created(refresh());
    },
    cancelFulfillmentPlan: ({ caller, params }) => ({
      status: 200,
      body: planView(plans.cancel(actorOf(caller), params.planId)),
    }),
  };
}
