import { ref, type Ref } from 'vue';
import type { PlanOptionKey } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

export interface PlanSteps {
  readonly busy: Ref<boolean>;
  /** Answers the ids of the shipments that were made; null when the station refused. */
  readonly select: (optionKey: PlanOptionKey) => Promise<readonly string[] | null>;
  /** Answers the id of the new plan; null when the station refused. */
  readonly refresh: () => Promise<string | null>;
  readonly cancel: () => Promise<void>;
}

/** What a person does with a plan. `changed` reads it again. */
export function usePlanSteps(
  plan: { readonly id: () => string; readonly name: () => string },
  changed: () => Promise<void>,
): PlanSteps {
  const { t } = useMessages(messages);
  const toasts = useToasts();
  const busy = ref(false);

  async function during<T>(work: () => Promise<T>): Promise<T | null> {
    busy.value = true;
    try {
      return await work();
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
      await changed();
      return null;
    } finally {
      busy.value = false;
    }
  }
  const params = () => ({ planId: plan.id() });

  return {
    busy,
    select: (optionKey) =>
      during(async () => {
        const { body } = await call('selectFulfillmentPlanOption', { params: params(), body: { optionKey } });
        const option = t(`option.${optionKey}`);
        toasts.show(t('done.selected', { option, plan: plan.name() }), { tone: 'success', link: `/plans/${body.id}` });
        return body.shipmentIds;
      }),
    refresh: () =>
      during(async () => {
        const { body } = await call('refreshFulfillmentPlan', { params: params() });
        toasts.show(t('done.refreshed', { plan: plan.name() }));
        return body.id;
      }),
    cancel: async () => {
      await during(async () => {
        await call('cancelFulfillmentPlan', { params: params() });
        toasts.show(t('done.cancelled', { plan: plan.name() }));
        await changed();
      });
    },
  };
}
