import type { ConnectorEntry, Integration, SyncStatus } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/** A kind of host system, and how it is configured here; null where it is not. */
export interface IntegrationRow {
  readonly connector: ConnectorEntry;
  readonly integration: Integration | null;
}

export type IntegrationState = 'none' | 'enabled' | 'disabled';

export const integrationTones: Readonly<Record<IntegrationState, StateTone>> = {
  none: 'new',
  enabled: 'done',
  disabled: 'ended',
};

export const entryTones: Readonly<Record<SyncStatus, StateTone>> = {
  pending: 'busy',
  completed: 'done',
  failed: 'failed',
};

export function integrationState({ integration }: Pick<IntegrationRow, 'integration'>): IntegrationState {
  if (integration === null) return 'none';
  return integration.enabled ? 'enabled' : 'disabled';
}

/** Every kind that the station knows: those that are configured first. */
export async function readIntegrations(signal: AbortSignal): Promise<readonly IntegrationRow[]> {
  const [connectors, integrations] = await Promise.all([
    call('listConnectors', { signal }),
    call('listIntegrations', { signal }),
  ]);
  const rows = connectors.body.map((connector) => ({
    connector,
    integration: integrations.body.find(({ connectorType }) => connectorType === connector.connectorType) ?? null,
  }));
  return rows.toSorted((a, b) => Number(b.integration !== null) - Number(a.integration !== null));
}
