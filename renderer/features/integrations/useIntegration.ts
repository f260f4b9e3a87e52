import { shallowRef, watch, type ShallowRef } from 'vue';
import type { IntegrationWebhook } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../stores/session.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { readIntegrations, type IntegrationRow } from './integrationRows.ts';

export interface IntegrationPageState {
  readonly row: ShallowRef<IntegrationRow | null>;
  /** The address for the host and what is stored without being shown; null for who may not see it, and before the set-up. */
  readonly webhook: ShallowRef<IntegrationWebhook | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

/** One kind of connected system with everything that its page shows. */
export function useIntegration(type: () => string): IntegrationPageState {
  const session = useSession();
  const row = shallowRef<IntegrationRow | null>(null);
  const webhook = shallowRef<IntegrationWebhook | null>(null);
  const { error, reload } = useReading(async ({ signal }) => {
    const params = { connectorType: type() };
    const rows = await readIntegrations(signal);
    const found = rows.find(({ connector }) => connector.connectorType === params.connectorType) ?? null;
    // An unknown kind is refused by the station in its own words.
    if (found === null) await call('getIntegration', { params, signal });
    const isSeen = found?.integration && session.isAdmin;
    webhook.value = isSeen ? (await call('getIntegrationWebhook', { params, signal })).body : null;
    row.value = found;
  });

  watch(
    type,
    () => {
      // What is typed of one kind is not another's.
      row.value = null;
      webhook.value = null;
      void reload();
    },
    { immediate: true },
  );
  return { row, webhook, error, reload };
}
