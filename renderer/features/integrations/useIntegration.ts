import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { IntegrationWebhook } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { useSession } from '../../stores/session.ts';
import { readIntegrations, type IntegrationRow } from './integrationRows.ts';

export interface IntegrationPageState {
  readonly row: ShallowRef<IntegrationRow | null>;
  /** The address for the host and what is stored without being shown; null for who may not see it, and before the set-up. */
  readonly webhook: ShallowRef<IntegrationWebhook | null>;
  readonly error: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
}

/** One kind of host system with everything that its page shows. */
export function useIntegration(type: () => string): IntegrationPageState {
  const connection = useConnection();
  const session = useSession();
  const row = shallowRef<IntegrationRow | null>(null);
  const webhook = shallowRef<IntegrationWebhook | null>(null);
  const error = shallowRef<unknown>(null);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  async function reload(): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const params = { connectorType: type() };
    try {
      const rows = await readIntegrations(signal);
      const found = rows.find(({ connector }) => connector.connectorType === params.connectorType) ?? null;
      // An unknown kind is refused by the station in its own words.
      if (found === null) await call('getIntegration', { params, signal });
      const isSeen = found?.integration && session.isAdmin;
      webhook.value = isSeen ? (await call('getIntegrationWebhook', { params, signal })).body : null;
      row.value = found;
      error.value = null;
    } catch (reason) {
      if (!signal.aborted && !isAbort(reason)) error.value = reason;
    }
  }

  watch(type, () => void reload(), { immediate: true });
  watch(
    () => connection.state,
    (state) => {
      if (state === 'online' && error.value !== null) void reload();
    },
  );
  return { row, webhook, error, reload };
}
