import { computed, type ComputedRef, type ShallowRef } from 'vue';
import type { IntegrationWebhook } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../stores/session.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { readIntegrations, type IntegrationRow } from './integrationRows.ts';
import { rowToSetUp } from './newConnection.ts';

export interface IntegrationPageState {
  readonly row: ComputedRef<IntegrationRow | null>;
  /** The address for the host and what is stored without being shown; null for who may not see it, and before the set-up. */
  readonly webhook: ComputedRef<IntegrationWebhook | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

interface IntegrationRead {
  readonly row: IntegrationRow | null;
  readonly webhook: IntegrationWebhook | null;
}

/** One connection with everything that its page shows; `isNew` says that its key is of one that is to be set up. */
export function useIntegration(connection: () => string, isNew: () => boolean): IntegrationPageState {
  const session = useSession();
  const { data, error, reload } = useReading<IntegrationRead>({
    key: () => ['integrations', 'page', connection(), session.isAdmin, isNew()],
    read: async (signal) => {
      const params = { connectorType: connection() };
      const rows = await readIntegrations(signal);
      const known = rows.find(({ key }) => key === params.connectorType) ?? null;
      const row = known ?? (isNew() ? rowToSetUp(rows, params.connectorType) : null);
      // An unknown key is refused by the station in its own words.
      if (row === null) await call('getIntegration', { params, signal });
      const isSeen = row?.integration && session.isAdmin;
      return { row, webhook: isSeen ? (await call('getIntegrationWebhook', { params, signal })).body : null };
    },
    // What is typed on the page starts from what the station has now.
    isKept: false,
  });
  return {
    row: computed(() => data.value?.row ?? null),
    webhook: computed(() => data.value?.webhook ?? null),
    error,
    reload,
  };
}
