import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { CreateGroupRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { usePersisted } from '../../ui/record/usePersisted.ts';
import { useMessages } from '../../messages/messages.ts';
import { overrideReason, rejectionOf, type Rejection } from './rejection.ts';
import { messages } from './messages.ts';

export interface Refused {
  readonly request: CreateGroupRequest;
  readonly rejected: readonly Rejection[];
}

export interface Grouping {
  readonly busy: Ref<boolean>;
  /** Groups whose constraints fail, to be overridden or left. */
  readonly refused: ComputedRef<readonly Refused[]>;
  /** Makes the groups, one after another; undo dissolves them. */
  readonly group: (requests: readonly CreateGroupRequest[]) => Promise<void>;
  /** Makes the first refused group all the same. */
  readonly override: (reason: string) => Promise<void>;
  readonly leave: () => void;
}

/** Groups made of orders, wherever they were chosen. */
export function useGrouping(changed: () => Promise<void>): Grouping {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const busy = ref(false);
  /** Kept with the reason that is typed: a reload finds the question again. */
  const kept = usePersisted<readonly Refused[]>('consolidation.refused');
  const refused = computed(() => kept.value ?? []);
  const setRefused = (next: readonly Refused[]): void => {
    kept.value = next.length === 0 ? null : next;
  };

  async function create(requests: readonly CreateGroupRequest[]): Promise<readonly string[]> {
    const made: string[] = [];
    for (const request of requests) {
      try {
        made.push((await call('createConsolidationGroup', { body: request })).body.id);
      } catch (error) {
        const rejected = rejectionOf(error);
        if (rejected) setRefused([...refused.value, { request, rejected }]);
        else toasts.show(failureLine(error), { tone: 'danger' });
      }
    }
    return made;
  }

  /** How many were made. */
  async function group(requests: readonly CreateGroupRequest[]): Promise<number> {
    busy.value = true;
    let made = await create(requests);
    busy.value = false;
    await changed();
    if (made.length === 0) return 0;
    history.record({
      label: t('made', { count: made.length }),
      undo: async () => {
        for (const groupId of made) await call('dissolveConsolidationGroup', { params: { groupId } });
        await changed();
      },
      redo: async () => {
        made = await create(requests);
        await changed();
      },
    });
    return made.length;
  }

  return {
    busy,
    refused,
    group: async (requests) => void (await group(requests)),
    override: async (reason) => {
      const [first] = refused.value;
      if (!first || busy.value) return;
      const { request } = first;
      const groupingKeyValues = { ...request.groupingKeyValues, [overrideReason]: reason };
      const made = await group([{ ...request, groupingKeyValues, forceOverride: true }]);
      // Until it is made, the reason stays where it is typed.
      if (made > 0) setRefused(refused.value.filter((each) => each !== first));
    },
    leave: () => setRefused(refused.value.slice(1)),
  };
}
