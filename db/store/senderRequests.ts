import type { Database } from 'better-sqlite3';
import type { CancellationRequest, RequestedChange } from '../../main/contract/index.ts';
import type { SenderRequests } from '../../main/domain/orders/ports.ts';

interface Row extends Omit<CancellationRequest, 'displayName'> {
  readonly displayName: string | null;
  readonly reason: string;
  readonly asks: string | null;
}

/** Statements for what connected systems ask of stored orders with records that were rejected and are open. */
export function createSenderRequests(database: Database) {
  const columns = `source_order.id AS orderId, source_order.source_order_id AS sourceOrderId, s.started_at AS requestedAt,
    i.connector_type AS connectorType, i.body ->> '$.displayName' AS displayName, s.id || '.' || r.place AS recordId, r.reason, r.asks_change AS asks`;
  const joined = `JOIN integration_sync_record r ON r.asks_order = source_order.id AND r.state = 'open'
    JOIN integration_sync s ON s.seq = r.sync_seq
    JOIN integration i ON i.seq = r.integration_seq AND i.organization_id = source_order.organization_id`;
  const ofOrder = database.prepare<[string, string], Row>(
    `SELECT ${columns} FROM source_order ${joined}
     WHERE source_order.organization_id = ? AND source_order.id = ? ORDER BY r.sync_seq, r.place`,
  );
  const ofShipment = database.prepare<[string, string], Row>(
    `SELECT ${columns} FROM shipment JOIN shipment_order ON shipment_seq = shipment.seq
     JOIN source_order ON source_order.seq = order_seq ${joined}
     WHERE shipment.organization_id = ? AND shipment.id = ? AND shipment.status NOT IN ('Cancelled', 'Shipped')
     ORDER BY shipment_order.place, r.sync_seq, r.place`,
  );
  return {
    ofOrder: (organizationId: string, id: string): SenderRequests => requestsIn(ofOrder.all(organizationId, id)),
    ofShipment: (organizationId: string, id: string): SenderRequests => requestsIn(ofShipment.all(organizationId, id)),
  };
}

/** Without a change it is a cancellation. */
function requestsIn(rows: readonly Row[]): SenderRequests {
  const named = rows.map(({ reason, asks, displayName, ...request }) => ({
    request: { ...request, ...(displayName !== null && { displayName }) },
    ...{ reason, asks },
  }));
  return {
    cancellations: named.flatMap(({ request, asks }) => (asks === null ? [request] : [])),
    changes: named.flatMap(({ request, reason, asks }) => {
      if (asks === null) return [];
      // Written by deliveryRecords.ts.
      const { changes, count } = JSON.parse(asks) as { changes: RequestedChange[]; count: number };
      return [{ ...request, reason, changes, changeCount: count }];
    }),
  };
}
