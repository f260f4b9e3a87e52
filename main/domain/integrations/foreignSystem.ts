import type { OrderFields } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrdersNumbered } from '../orders/ports.ts';
import { connectionTitle } from './connectorTypes.ts';
import type { IntegrationStore } from './ports.ts';

type Named = Pick<OrderFields, 'sourceSystem' | 'sourceOrderId'>;

/** The other connections of an organization, whose orders this one must not change. */
export interface OtherConnections {
  /** Whether one of them gives its orders the name of this system. */
  readonly have: (system: string) => boolean;
  /** Why an order is rejected that names the system of another connection; null when it does not. */
  readonly refusal: (order: Named) => string | null;
  /** Why an order is rejected that another connection delivered under the same system and number; null when none did. */
  readonly deliveredBefore: (order: Named, numbered: OrdersNumbered) => string | null;
}

/** Who the orders of a connection are created by. */
export const senderName = (connectorType: string): string => `integration ${connectorType}`;

/** Each connection names its own orders by its key, unless they name a system themselves: then whoever delivered an order first has it. */
export function otherConnections(
  integrations: Pick<IntegrationStore, 'all'>,
  organizationId: string,
  connectorType: string,
): OtherConnections {
  const others = integrations.all(organizationId).filter((connection) => connection.connectorType !== connectorType);
  const titled = others.map(
    (other) => [other.connectorType, connectionTitle(other.connectorType, other.fields.displayName)] as const,
  );
  const bySystem = new Map(titled);
  const bySender = new Map(titled.map(([key, title]) => [senderName(key), title]));
  return {
    have: (system) => bySystem.has(system),
    refusal({ sourceSystem = '', sourceOrderId = '' }) {
      const title = bySystem.get(sourceSystem);
      return title === undefined
        ? null
        : `sourceSystem "${sourceSystem}" belongs to the connection ${title}, and only that one may send order "${clip(sourceOrderId)}".`;
    },
    deliveredBefore({ sourceSystem, sourceOrderId = '' }, numbered) {
      if (bySender.size === 0) return null;
      const known = numbered(sourceOrderId).find(
        ({ fields, createdBy }) => fields.sourceSystem === sourceSystem && bySender.has(createdBy),
      );
      return known
        ? `Order "${clip(sourceOrderId)}" of sourceSystem "${sourceSystem ?? ''}" was delivered by the connection ${bySender.get(known.createdBy) ?? ''}. Send another sourceSystem.`
        : null;
    },
  };
}
