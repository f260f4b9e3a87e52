import type { ConnectorEntry, Integration, OpenRejections } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/** A kind of connected system, how it is configured here (null where it is not), and what was rejected and is open. */
export interface IntegrationRow {
  readonly connector: ConnectorEntry;
  readonly integration: Integration | null;
  readonly open: OpenRejections | null;
}

export type IntegrationState = 'none' | 'enabled' | 'disabled';

export const integrationTones: Readonly<Record<IntegrationState, StateTone>> = {
  none: 'new',
  enabled: 'done',
  disabled: 'ended',
};

export function integrationState({ integration }: Pick<IntegrationRow, 'integration'>): IntegrationState {
  if (integration === null) return 'none';
  return integration.enabled ? 'enabled' : 'disabled';
}

/** Every kind that the station knows: those that are configured first. */
export async function readIntegrations(signal: AbortSignal): Promise<readonly IntegrationRow[]> {
  const [connectors, integrations, rejections] = await Promise.all([
    call('listConnectors', { signal }),
    call('listIntegrations', { signal }),
    call('listOpenRejections', { signal }),
  ]);
  const rows = connectors.body.map((connector) => ({
    connector,
    integration: integrations.body.find(({ connectorType }) => connectorType === connector.connectorType) ?? null,
    open: rejections.body.find(({ connectorType }) => connectorType === connector.connectorType) ?? null,
  }));
  return rows.toSorted((a, b) => Number(b.integration !== null) - Number(a.integration !== null));
}
