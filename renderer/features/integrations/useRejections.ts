import { ref, type Ref } from 'vue';
import type { DeliveryRecord } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { deliveryMessages } from './deliveryMessages.ts';

type Records = readonly Pick<DeliveryRecord, 'id'>[];

export interface RejectionActions {
  readonly busy: Ref<boolean>;
  /** All open ones where none is given. */
  readonly retry: (records: Records | null) => Promise<void>;
  readonly dismiss: (records: Records) => Promise<void>;
  readonly reopen: (records: Records) => Promise<void>;
}

/** What a person does with rejected records; dismissing and reopening can be undone. */
export function useRejections(connectorType: () => string, changed: () => Promise<void>): RejectionActions {
  const { t } = useMessages(deliveryMessages);
  const toasts = useToasts();
  const history = useHistory();
  const busy = ref(false);

  async function during(work: () => Promise<void>): Promise<void> {
    busy.value = true;
    try {
      await work();
    } catch (error) {
      toasts.show(failureLine(error), { tone: 'danger' });
    } finally {
      busy.value = false;
      await changed();
    }
  }

  const input = (ids: string[]) => ({ params: { connectorType: connectorType() }, body: { ids } });
  const dismissIds = async (ids: string[]) => (await call('dismissRejections', input(ids))).body.changed;
  const reopenIds = async (ids: string[]) => (await call('reopenRejections', input(ids))).body.changed;

  /** An action and the one that takes it back. */
  function reversible(
    records: Records,
    label: 'rejected.dismissed' | 'rejected.reopened',
    run: (ids: string[]) => Promise<number>,
    back: (ids: string[]) => Promise<number>,
  ): Promise<void> {
    const ids = records.map(({ id }) => id);
    const then = (work: (ids: string[]) => Promise<number>) => async () => {
      await work(ids);
      await changed();
    };
    return during(async () => {
      const count = await run(ids);
      if (count > 0) history.record({ label: t(label, { count }), undo: then(back), redo: then(run) });
    });
  }

  return {
    busy,
    retry: (records) =>
      during(async () => {
        const params = { connectorType: connectorType() };
        const body = records === null ? {} : { ids: records.map(({ id }) => id) };
        const { changed, tried, rejected, retrying, leftOut } = (await call('retryRejections', { params, body })).body;
        if (leftOut.length > 0) toasts.show(t('rejected.leftOut', { count: leftOut.length }), { tone: 'danger' });
        if (tried === 0 && leftOut.length > 0) return;
        if (tried === 0) toasts.show(t('rejected.noRetry'));
        else if (retrying > 0) toasts.show(t('rejected.retried', { count: tried }));
        else if (rejected === 0) toasts.show(t('rejected.cured', { count: changed }));
        else toasts.show(t('rejected.stillRejected', { count: rejected, changed }), { tone: 'danger' });
      }),
    dismiss: (records) => reversible(records, 'rejected.dismissed', dismissIds, reopenIds),
    reopen: (records) => reversible(records, 'rejected.reopened', reopenIds, dismissIds),
  };
}
