import type { OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { connectorTypeOf } from './connectorTypes.ts';
import type { IntegrationStore } from './ports.ts';

/** The systems of the other connections, whose orders this one must not change: each names its own by its type. */
export function systemsOfOthers(
  integrations: Pick<IntegrationStore, 'all'>,
  organizationId: string,
  connectorType: string,
): ReadonlySet<string> {
  const all = integrations.all(organizationId).map((connection) => connection.connectorType);
  return new Set(all.filter((other) => other !== connectorType));
}

/** Why an order is rejected that names the system of another connection; null when it does not. */
export function foreignOrder(
  { sourceSystem, sourceOrderId = '' }: Pick<OrderFields, 'sourceSystem' | 'sourceOrderId'>,
  others: ReadonlySet<string>,
): string | null {
  if (sourceSystem === undefined || !others.has(sourceSystem)) return null;
  const { displayName } = connectorTypeOf(sourceSystem);
  return `sourceSystem "${sourceSystem}" belongs to the connection ${displayName}, and only that one may send order "${clip(sourceOrderId)}".`;
}
