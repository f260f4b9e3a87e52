import type { Database } from 'better-sqlite3';
import type { ShipmentStatus } from '../../main/contract/index.ts';

/** A row as the statements of shipments select it. */
export interface ShipmentRow {
  readonly seq: number;
  readonly organizationId: string;
  readonly id: string;
  readonly status: ShipmentStatus;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
  readonly body: string;
  readonly progress: string;
}

/** Columns of a ShipmentRow. */
export const shipmentColumns = `seq, organization_id AS organizationId, id, status, version,
  created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy, progress, body`;

/** A row of a list, which is read whole when it is wanted: where it stands, and the bytes of its body and pack result. */
export interface ListedRow {
  readonly seq: number;
  readonly bytes: number;
}

/** The rows of a list after a place, by each mix of filters. */
export function createListStatements(database: Database) {
  const ofOrder = `seq IN (SELECT shipment_seq FROM shipment_order JOIN source_order ON source_order.seq = order_seq
    WHERE source_order.organization_id = @organizationId AND source_order.id = @orderId)`;
  const prepare = (...filters: readonly string[]) =>
    database.prepare<[object], ListedRow>(
      `SELECT seq, octet_length(body) + coalesce((SELECT octet_length(result) FROM shipment_pack WHERE shipment_seq = seq), 0) AS bytes
       FROM shipment WHERE ${['organization_id = @organizationId', 'seq > @seq', ...filters].join(' AND ')} ORDER BY seq LIMIT @limit`,
    );
  const statements = {
    all: prepare(),
    status: prepare('status = @status'),
    order: prepare(ofOrder),
    both: prepare(ofOrder, 'status = @status'),
  };
  return (
    organizationId: string,
    status: ShipmentStatus | undefined,
    orderId: string | undefined,
    seq: number,
    limit: number,
  ): Iterable<ListedRow> => {
    const filter =
      orderId === undefined ? (status === undefined ? 'all' : 'status') : status === undefined ? 'order' : 'both';
    const values = {
      organizationId,
      seq,
      limit,
      ...(status !== undefined && { status }),
      ...(orderId !== undefined && { orderId }),
    };
    return statements[filter].iterate(values);
  };
}
