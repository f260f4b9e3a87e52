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

const ofOrder = (condition: string): string =>
  `seq IN (SELECT shipment_seq FROM shipment_order JOIN source_order ON source_order.seq = order_seq
    WHERE source_order.organization_id = @organizationId AND ${condition})`;

/** The condition of each filter of a list. */
const conditions = {
  status: 'status = @status',
  orderId: ofOrder('source_order.id = @orderId'),
  number: ofOrder(
    "source_order_id = @number AND (@system IS NULL OR source_order.body ->> '$.sourceSystem' = @system)",
  ),
} as const;
const filterNames = Object.keys(conditions) as (keyof typeof conditions)[];

export interface ShipmentListFilter {
  readonly status?: ShipmentStatus | undefined;
  readonly orderId?: string | undefined;
  /** What the sender calls an order of the shipment, and the sender where it counts. */
  readonly number?: string | undefined;
  readonly system?: string | undefined;
}

/** The rows of a list after a place, by each mix of filters. */
export function createListStatements(database: Database) {
  const prepare = (filters: readonly string[]) =>
    database.prepare<[object], ListedRow>(
      `SELECT seq, octet_length(body) + coalesce((SELECT octet_length(result) FROM shipment_pack WHERE shipment_seq = seq), 0) AS bytes
       FROM shipment WHERE ${['organization_id = @organizationId', 'seq > @seq', ...filters].join(' AND ')} ORDER BY seq LIMIT @limit`,
    );
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return (organizationId: string, filter: ShipmentListFilter, seq: number, limit: number): Iterable<ListedRow> => {
    const given = filterNames.filter((name) => filter[name] !== undefined);
    const name = given.join();
    const statement = statements.get(name) ?? prepare(given.map((one) => conditions[one]));
    statements.set(name, statement);
    const values = Object.fromEntries(given.map((one) => [one, filter[one]]));
    return statement.iterate({
      ...{ organizationId, seq, limit, ...values },
      ...(filter.number !== undefined && { system: filter.system ?? null }),
    });
  };
}
