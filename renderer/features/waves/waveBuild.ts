import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import type { StoredWavePlan } from '../../../main/contract/index.ts';
import { isAbort } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { buildPlan, type BuildStep, type PlanChoice } from './buildPlan.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
type BuiltListener = (plan: StoredWavePlan) => void;

/** The build of waves that runs. It goes on while somebody looks at another screen, and a message says how it ended. */
export const useWaveBuild = defineStore('waveBuild', () => {
  const toasts = useToasts();
  const router = useRouter();
  const step = ref<BuildStep>('orders');
  /** Of orders or items that are through. */
  const count = ref(0);
  const failure = shallowRef<unknown>(null);
  /** No open order was there to be picked. */
  const none = ref(false);
  const current = shallowRef<AbortController | null>(null);
  const running = computed(() => current.value !== null);
  let listener: BuiltListener | null = null;

  /** Who looks at the build is told of the plan; leaving while it runs says that it goes on. Gives back how to leave. */
  function attend(built: BuiltListener): () => void {
    listener = built;
    return () => {
      if (listener !== built) return;
      listener = null;
      if (running.value) toasts.show(t('goesOn'), { link: '/waves?panel=new' });
    };
  }

  async function run(choice: PlanChoice): Promise<void> {
    if (running.value) return;
    const controller = new AbortController();
    current.value = controller;
    failure.value = null;
    none.value = false;
    step.value = 'orders';
    count.value = 0;
    const progress = (now: BuildStep, through: number): void => {
      step.value = now;
      count.value = through;
    };
    try {
      const built = await buildPlan(choice, progress, controller.signal);
      if (built === null) {
        none.value = true;
        if (!listener) toasts.show(t('noneOpen'), { link: '/waves?panel=new' });
        return;
      }
      const { id, summary } = built.plan;
      const text = t('built', { count: summary.totalWaves, orders: summary.totalOrders });
      const link = `/waves?plan=${id}`;
      const open = { label: t('common.open'), run: () => void router.push(link) };
      toasts.show(text, { tone: 'success', link, action: listener ? null : open });
      if (built.left) toasts.show(t('left'));
      listener?.(built.plan);
    } catch (error) {
      if (isAbort(error)) return;
      failure.value = error;
      if (!listener) toasts.show(failureLine(error), { tone: 'danger', link: '/waves?panel=new' });
    } finally {
      current.value = null;
    }
  }

  return { step, count, failure, none, running, attend, run, cancel: () => current.value?.abort() };
});
