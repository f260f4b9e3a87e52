import { computed, type ComputedRef, type ShallowRef } from 'vue';
import type { IntegrationWebhook } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../stores/session.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { readIntegrations, type IntegrationRow } from './integrationRows.ts';

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

/** One kind of connected system with everything that its page shows. */
export function useIntegration(type: () => string): IntegrationPageState {
  const session = useSession();
  const { data, error, reload } = useReading<IntegrationRead>({
    key: () => ['integrations', 'page', type(), session.isAdmin],
    read: async (signal) => {
      const params = { connectorType: type() };
      const rows = await readIntegrations(signal);
      const row = rows.find(({ connector }) => connector.connectorType === params.connectorType) ?? null;
      // An unknown kind is refused by the station in its own words.
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
