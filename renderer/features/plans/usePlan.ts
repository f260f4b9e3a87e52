import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { PackResponse, PlanComparison, PlanOptionKey } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';

export interface PlanPageState {
  readonly comparison: ShallowRef<PlanComparison | null>;
  readonly error: ShallowRef<unknown>;
  /** What people call the first orders, in the order of the plan. */
  readonly orderNames: ShallowRef<ReadonlyMap<string, string>>;
  readonly reload: () => Promise<void>;
}

/** As in lists of plans: three names say which plan it is. */
const mostNames = 3;
const pendingMs = 1000;

/** One plan with its options; while it is computed it is read again and again. */
export function usePlan(id: () => string): PlanPageState {
  const connection = useConnection();
  const comparison = shallowRef<PlanComparison | null>(null);
  const error = shallowRef<unknown>(null);
  const orderNames = shallowRef<ReadonlyMap<string, string>>(new Map());
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function reload(): Promise<void> {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    const { signal } = current;
    try {
      const { body } = await call('compareFulfillmentPlan', { params: { planId: id() }, signal });
      const before = comparison.value?.plan;
      // What has not changed stays as it is, and with it the load that is looked at.
      if (body.plan.id !== before?.id || body.plan.updatedAt !== before.updatedAt) comparison.value = body;
      error.value = null;
      if (body.plan.status === 'pending') timer = setTimeout(() => void reload(), pendingMs);
      await readNames(body.plan.orderIds, signal);
    } catch (reason) {
      if (!signal.aborted && !isAbort(reason)) error.value = reason;
    }
  }

  async function readNames(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const unread = ids.slice(0, mostNames).filter((each) => !orderNames.value.has(each));
    if (unread.length === 0) return;
    const orders = await Promise.all(unread.map((each) => call('getOrder', { params: { id: each }, signal })));
    orderNames.value = new Map([
      ...orderNames.value,
      ...orders.map(({ body }) => [body.id, body.sourceOrderId ?? body.id] as const),
    ]);
  }

  watch(
    id,
    () => {
      comparison.value = null;
      orderNames.value = new Map();
      void reload();
    },
    { immediate: true },
  );
  watch(
    () => connection.state,
    (state) => {
      if (state === 'online') void reload();
    },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
    current.abort();
  });
  return { comparison, error, orderNames, reload };
}

export interface PlanPackingState {
  readonly pack: ShallowRef<PackResponse | null>;
  readonly error: ShallowRef<unknown>;
}

/** How a shipment of an option is packed; read when it is looked at, and kept while the plan is on the screen. */
export function usePlanPacking(
  of: () => { readonly planId: string; readonly optionKey: PlanOptionKey; readonly shipment: number } | null,
): PlanPackingState {
  const known = new Map<string, PackResponse>();
  const pack = shallowRef<PackResponse | null>(null);
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
