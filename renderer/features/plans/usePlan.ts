import type { ComputedRef, ShallowRef } from 'vue';
import type { PlanComparison, PlanOptionKey } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { Packing } from '../../api/packedUnits.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useOrderNames, type OrderNames } from '../../masters/orderNames.ts';

export interface PlanPageState {
  readonly comparison: ShallowRef<PlanComparison | null>;
  readonly error: ShallowRef<unknown>;
  /** What people call the first orders, in the order of the plan. */
  readonly orderNames: ComputedRef<OrderNames>;
  readonly reload: () => Promise<void>;
}

/** As in lists of plans: three names say which plan it is. */
const mostNames = 3;
const pendingMs = 1000;

/** One plan with its options; while it is computed it is read again and again. */
export function usePlan(id: () => string): PlanPageState {
  const {
    data: comparison,
    error,
    reload,
  } = useReading<PlanComparison>({
    key: () => ['plans', 'page', id()],
    read: async (signal) => (await call('compareFulfillmentPlan', { params: { planId: id() }, signal })).body,
    everyMs: (read) => (read?.plan.status === 'pending' ? pendingMs : null),
    // What has not changed stays as it is, and with it the load that is looked at.
    share: (old, fresh) => (old.plan.updatedAt === fresh.plan.updatedAt ? old : fresh),
  });
  const { names: orderNames } = useOrderNames(mostNames, () => comparison.value?.plan.orderIds ?? null);
  return { comparison, error, orderNames, reload };
}

export interface PlanPackingState {
  readonly pack: ShallowRef<Packing | null>;
  readonly error: ShallowRef<unknown>;
}

/** How a shipment of an option is packed; read when it is looked at, and kept while the plan is on the screen. */
export function usePlanPacking(
  of: () => { readonly planId: string; readonly optionKey: PlanOptionKey; readonly shipment: number } | null,
): PlanPackingState {
  const { data: pack, error } = useReading<Packing>({
    key: () => {
      const params = of();
      return params && ['plans', 'packing', params.planId, params.optionKey, params.shipment];
    },
    read: async (signal) => {
      const params = of();
      if (params === null) throw new Error('No shipment of a plan is looked at.');
      return (await call('getFulfillmentPlanPacking', { params, signal })).body;
    },
  });
  return { pack, error };
}
