import { shallowRef, type ShallowRef } from 'vue';
import type { StoredWave, StoredWavePlan } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { pageQuery } from '../../ui/list/pages.ts';
import { formatDateTime } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

export interface WavePlans {
  /** The latest hundred, newest first; an older one as well where it was asked for. */
  readonly plans: ShallowRef<readonly StoredWavePlan[]>;
  /** Reads them anew; `wanted` is among them if the station has it. */
  readonly read: (wanted: string | null, signal: AbortSignal) => Promise<void>;
  readonly discard: (plan: StoredWavePlan) => Promise<void>;
}

/** The wave plans of the station; one that is discarded can be brought back. `changed` is told which one is gone, or there again. */
export function useWavePlans(changed: (planId: string, isThere: boolean) => Promise<void>): WavePlans {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const plans = shallowRef<readonly StoredWavePlan[]>([]);

  async function read(wanted: string | null, signal: AbortSignal): Promise<void> {
    const { items } = (await call('listWavePlans', { query: pageQuery(null), signal })).body;
    plans.value = items;
    if (wanted === null || items.some(({ id }) => id === wanted)) return;
    const older = (await call('getWavePlan', { params: { planId: wanted }, signal })).body;
    plans.value = [...items, older];
  }

  async function discard({ id: planId, createdAt }: StoredWavePlan): Promise<void> {
    const drop = async (): Promise<void> => {
      await call('deleteWavePlan', { params: { planId } });
      await changed(planId, false);
    };
    try {
      await drop();
      history.record({
        label: t('deleted', { time: formatDateTime(createdAt) }),
        undo: async () => {
          await call('restoreWavePlan', { params: { planId } });
          await changed(planId, true);
        },
        redo: drop,
      });
    } catch (reason) {
      toasts.show(t('notDeleted', { reason: failureLine(reason) }), { tone: 'danger' });
    }
  }

  return { plans, read, discard };
}

/** The waves of a plan, in the order of their numbers. */
export async function readWaves(planId: string, numbers: readonly number[]): Promise<readonly StoredWave[]> {
  const waves: StoredWave[] = [];
  await inTurn(numbers, async (number) => {
    waves.push((await call('getWave', { params: { planId, number } })).body);
  });
  return waves.toSorted((a, b) => a.number - b.number);
}

/** The numbers of all waves of a plan: they are counted from one. */
export function allNumbers({ summary }: StoredWavePlan): readonly number[] {
  return Array.from({ length: summary.totalWaves }, (_, index) => index + 1);
}
