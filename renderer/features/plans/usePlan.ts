import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { PlanComparison, PlanOptionKey } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import type { Packing } from '../../api/packedUnits.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useOrderNames, type OrderNames } from '../../masters/orderNames.ts';

export interface PlanPageState {
  readonly comparison: ShallowRef<PlanComparison | null>;
  readonly error: ShallowRef<unknown>;
  /** What people call the first orders, in the order of the plan. */
  readonly orderNames: ShallowRef<OrderNames>;
  readonly reload: () => Promise<void>;
}

/** As in lists of plans: three names say which plan it is. */
const mostNames = 3;
const pendingMs = 1000;

/** One plan with its options; while it is computed it is read again and again. */
export function usePlan(id: () => string): PlanPageState {
  const comparison = shallowRef<PlanComparison | null>(null);
  const { names: orderNames, read: readNames } = useOrderNames(mostNames);
  const { error, reload } = useReading(async ({ signal, again }) => {
    const { body } = await call('compareFulfillmentPlan', { params: { planId: id() }, signal });
    const before = comparison.value?.plan;
    // What has not changed stays as it is, and with it the load that is looked at.
    if (body.plan.id !== before?.id || body.plan.updatedAt !== before.updatedAt) comparison.value = body;
    if (body.plan.status === 'pending') again(pendingMs);
    await readNames(body.plan.orderIds, signal);
  });

  watch(
    id,
    () => {
      comparison.value = null;
      orderNames.value = new Map();
      void reload();
    },
    { immediate: true },
  );
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
  const known = new Map<string, Packing>();
  const pack = shallowRef<Packing | null>(null);
  const error = shallowRef<unknown>(null);
  let current = new AbortController();

  watch(
    of,
    async (params) => {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      error.value = null;
      const key = JSON.stringify(params);
      pack.value = known.get(key) ?? null;
      if (params === null || pack.value !== null) return;
      try {
        const { body } = await call('getFulfillmentPlanPacking', { params, signal });
        known.set(key, body);
        pack.value = body;
      } catch (reason) {
        if (!signal.aborted && !isAbort(reason)) error.value = reason;
      }
    },
    { immediate: true },
  );
  onScopeDispose(() => current.abort());
  return { pack, error };
}
