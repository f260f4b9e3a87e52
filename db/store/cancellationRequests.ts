import type { Database } from 'better-sqlite3';
import type { CancellationRequest } from '../../main/contract/index.ts';

/** Statements for the open requests of connected systems to cancel planned orders. */
export function createCancellationRequests(database: Database) {
  const columns = `source_order.id AS orderId, source_order.source_order_id AS sourceOrderId, s.started_at AS requestedAt,
    i.connector_type AS connectorType, s.id || '.' || r.place AS recordId`;
  const joined = `JOIN integration_sync_record r ON r.cancels_order = source_order.id AND r.state = 'open'
    JOIN integration_sync s ON s.seq = r.sync_seq
    JOIN integration i ON i.seq = r.integration_seq AND i.organization_id = source_order.organization_id`;
  const ofOrder = database.prepare<[string, string], CancellationRequest>(
    `SELECT ${columns} FROM source_order ${joined}
     WHERE source_order.organization_id = ? AND source_order.id = ? ORDER BY r.sync_seq, r.place`,
  );
  const ofShipment = database.prepare<[string, string], CancellationRequest>(
    `SELECT ${columns} FROM shipment JOIN shipment_order ON shipment_seq = shipment.seq
     JOIN source_order ON source_order.seq = order_seq ${joined}
     WHERE shipment.organization_id = ? AND shipment.id = ? AND shipment.status NOT IN ('Cancelled', 'Shipped')
     ORDER BY shipment_order.place, r.sync_seq, r.place`,
  );
  return {
    ofOrder: (organizationId: string, id: string): readonly CancellationRequest[] => ofOrder.all(organizationId, id),
    ofShipment: (organizationId: string, id: string): readonly CancellationRequest[] =>
      ofShipment.all(organizationId, id),
  };
}
