import { shallowRef, type ShallowRef } from 'vue';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { formatDateTime } from '../../words/times.ts';
import { useWords } from '../../words/words.ts';
import { forgetPlan, keepPlan, keptPlans, keptWaves, type KeptPlan } from './keptPlans.ts';
import { words } from './words.ts';

export interface KeptPlans {
  /** Newest first. */
  readonly plans: ShallowRef<readonly KeptPlan[]>;
  /** Reads them anew. */
  readonly read: () => Promise<void>;
  readonly remove: (plan: KeptPlan) => Promise<void>;
}

/** The plans that are kept at this computer; one that is deleted can be brought back. `changed` shows what is left. */
export function useKeptPlans(changed: () => Promise<void>): KeptPlans {
  const { t } = useWords(words);
  const history = useHistory();
  const toasts = useToasts();
  const plans = shallowRef<readonly KeptPlan[]>([]);

  async function remove(plan: KeptPlan): Promise<void> {
    const forget = async (): Promise<void> => {
      await forgetPlan(plan.id);
      await changed();
    };
    try {
      const waves = await keptWaves(plan.id);
      await forget();
      history.record({
        label: t('deleted', { time: formatDateTime(plan.builtAt) }),
        undo: async () => {
          await keepPlan(plan, waves);
          await changed();
        },
        redo: forget,
      });
    } catch (reason) {
      toasts.show(t('notDeleted', { reason: failureLine(reason) }), { tone: 'danger' });
    }
  }

  return {
    plans,
    read: async () => {
      plans.value = await keptPlans();
    },
    remove,
  };
}
