import type { ConnectorEntry, Integration, OpenRejections } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { stationText } from '../../messages/stationText.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/** A connection, or a type of system that has none yet. */
export interface IntegrationRow {
  readonly key: string;
  /** Its type. */
  readonly connector: ConnectorEntry;
  /** Null where it is not set up. */
  readonly integration: Integration | null;
  /** What was rejected and is open. */
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

/** What people call it. */
export const rowTitle = ({ integration, connector }: Pick<IntegrationRow, 'integration' | 'connector'>): string =>
  stationText(integration?.displayName ?? connector.displayName);

/** Its type, where the title does not say it. */
export function rowType(row: Pick<IntegrationRow, 'integration' | 'connector'>): string {
  const type = stationText(row.connector.displayName);
  return type === rowTitle(row) ? '' : type;
}

/** Every connection, and behind them the types that have none. */
export async function readIntegrations(signal: AbortSignal): Promise<readonly IntegrationRow[]> {
  const [connectors, integrations, rejections] = await Promise.all([
    call('listConnectors', { signal }),
    call('listIntegrations', { signal }),
    call('listOpenRejections', { signal }),
  ]);
  const connected = integrations.body.flatMap((integration): IntegrationRow[] => {
    const { connectorType: key, 'x-type': type = key } = integration;
    const connector = connectors.body.find(({ connectorType }) => connectorType === type);
    const open = rejections.body.find(({ connectorType }) => connectorType === key) ?? null;
    return connector ? [{ key, connector, integration, open }] : [];
  });
  const others = connectors.body.filter(
    (type) => !connected.some(({ connector }) => connector.connectorType === type.connectorType),
  );
  return [
    ...connected,
    ...others.map((connector) => ({ key: connector.connectorType, connector, integration: null, open: null })),
  ];
}
