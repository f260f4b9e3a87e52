import type { Database } from 'better-sqlite3';
import { liveOrganizationOf, type PackingQueueEntry, type PackingQueuePart } from '../../main/contract/index.ts';
import type { PackingStore } from '../../main/domain/bench/ports.ts';
import type { ShipmentBody } from '../../main/domain/shipments/ports.ts';
import { orderFault } from './unpackableOrders.ts';

interface QueueRow {
  readonly shipmentSeq: number | null;
  readonly orderSeq: number;
  readonly senderRequest: PackingQueueEntry['senderRequest'];
  readonly isOverdue: 0 | 1 | null;
  readonly part: PackingQueuePart;
}

interface OrderRow {
  readonly id: string;
  readonly sourceOrderId: string | null;
  readonly sourceSystem: string | null;
  readonly firstItem: string | null;
  readonly dueAt: string | null;
  readonly priority: string | null;
  readonly serviceLevel: string | null;
  readonly units: number;
  readonly fault: string | null;
}

interface ShipmentRow {
  readonly id: string;
  readonly status: string;
  readonly body: string;
  readonly boxes: number | null;
  readonly reason: string | null;
  readonly state: 'packing' | 'paused' | 'held' | null;
  readonly operatorName: string | null;
  readonly confirmed: number | null;
  /** Units that are or will be in cartons; null before it is packed. */
  readonly toPack: number | null;
}

/** Priorities are numbers, the lowest first; a word counts as 100, as in wave plans. */
const rank = (body: string) =>
  `CASE WHEN trim(${body} ->> '$.priority') GLOB '[0-9]*' AND trim(${body} ->> '$.priority') NOT GLOB '*[^0-9]*'
    THEN CAST(trim(${body} ->> '$.priority') AS INTEGER) ELSE 100 END`;

/** Statuses in which a shipment waits to be packed. */
const waiting = `('Created', 'Optimizing', 'Optimized', 'OptimizationFailed', 'Rating', 'Rated', 'RateFailed', 'Ready', 'Tendered')`;

/**
 * What benches pack next: shipments that are not packed, and received orders without one. Of those, an order that waits for stock is on
 * hold until it gets a shipment, as when it is scanned, or loses that mark.
 */
export function createPackingQueue(database: Database): Pick<PackingStore, 'queue' | 'next'> {
  const entries = `
    WITH asked AS MATERIALIZED (
      SELECT source_order.seq AS seq, iif(max(asks_change IS NULL), 'cancellation', 'change') AS request
      FROM integration_sync_record JOIN integration ON integration.seq = integration_seq
      JOIN source_order ON source_order.id = asks_order AND source_order.organization_id = integration.organization_id
      WHERE asks_order IS NOT NULL AND integration_sync_record.state = 'open' AND integration.organization_id = @organizationId
      GROUP BY source_order.seq)
    SELECT shipment.seq AS shipmentSeq, source_order.seq AS orderSeq, source_order.body AS body, source_order.created_at AS createdAt,
      packing_session.state AS state, claimed_ms AS claimedMs, shipment.status IN ('OptimizationFailed', 'Optimizing') AS isStuck,
      (SELECT request FROM asked JOIN shipment_order AS other ON other.order_seq = asked.seq
       WHERE other.shipment_seq = shipment.seq ORDER BY request LIMIT 1) AS senderRequest
    FROM shipment JOIN shipment_order ON shipment_order.shipment_seq = shipment.seq AND place = 0
    JOIN source_order ON source_order.seq = order_seq
    LEFT JOIN packing_session ON packing_session.shipment_seq = shipment.seq
    WHERE shipment.organization_id = @organizationId AND shipment.status IN ${waiting} AND packing_session.packed_at IS NULL
    UNION ALL
    SELECT NULL, seq, body, created_at, iif(body ->> '$.customAttributes.waitingForStock' = 1, 'held', NULL), NULL, 0,
      (SELECT request FROM asked WHERE asked.seq = source_order.seq) FROM source_order
    WHERE organization_id = @organizationId AND status = 'Received'`;
  const order = `senderRequest IS NOT NULL, julianday(body ->> '$.requiredShipBy') IS NULL, julianday(body ->> '$.requiredShipBy'), ${rank('body')}, createdAt, orderSeq`;
  /** Whether the order, or one of the shipment, is among those that are asked for. */
  const isAmong = `iif(shipmentSeq IS NULL, orderSeq IN (SELECT seq FROM source_order WHERE organization_id = @organizationId
    AND id IN (SELECT value FROM json_each(@orderIds))), shipmentSeq IN (SELECT shipment_seq FROM shipment_order
    JOIN source_order ON source_order.seq = order_seq WHERE organization_id = @organizationId
    AND id IN (SELECT value FROM json_each(@orderIds))))`;
  /** A bench whose claim has expired does not keep others from the order. */
  const part = `CASE WHEN state = 'held' THEN 'held' WHEN state = 'packing' AND claimedMs > @claimedAfterMs THEN 'packing' ELSE 'waiting' END`;
  const first = database.prepare<[object], QueueRow>(
    `SELECT shipmentSeq, orderSeq, senderRequest, julianday(body ->> '$.requiredShipBy') < julianday(@now) AS isOverdue, ${part} AS part
     FROM (${entries}) WHERE (@show IS NULL OR part = @show)
       AND (@orderIds IS NULL OR ${isAmong}) ORDER BY ${order} LIMIT @limit`,
  );
  const free = database.prepare<[object], QueueRow>(
    `SELECT shipmentSeq, orderSeq, senderRequest, 'waiting' AS part FROM (${entries}) WHERE state IS NULL AND NOT isStuck ORDER BY ${order} LIMIT @limit`,
  );
  const count = database.prepare<[object], { readonly part: PackingQueuePart; readonly rows: number }>(
    `SELECT ${part} AS part, count(*) AS rows FROM (${entries}) GROUP BY part`,
  );
  const orderAt = database.prepare<[object], OrderRow>(
    `SELECT id, source_order_id AS sourceOrderId, body ->> '$.requiredShipBy' AS dueAt, body ->> '$.priority' AS priority,
       body ->> '$.sourceSystem' AS sourceSystem,
       coalesce((SELECT name FROM item WHERE item.organization_id = @masters AND item.id = body ->> '$.lines[0].itemId'),
         body ->> '$.lines[0].sku', body ->> '$.lines[0].itemId') AS firstItem,
       body ->> '$.serviceLevel' AS serviceLevel,
       (SELECT coalesce(sum(value ->> '$.quantityOrdered'), 0) FROM json_each(body, '$.lines')) AS units,
       ${orderFault} AS fault
     FROM source_order AS record WHERE seq = @orderSeq`,
  );
  const shipmentAt = database.prepare<[number], ShipmentRow>(
    `SELECT id, status, body, progress ->> '$.boxes' AS boxes, progress ->> '$.reason' AS reason, packing_session.state,
       operator_name AS operatorName, confirmed, total - short - back_ordered - undecided AS toPack
     FROM shipment LEFT JOIN packing_session ON shipment_seq = shipment.seq WHERE shipment.seq = ?`,
  );
  const numbersOf = database
    .prepare<[number], string>(
      `SELECT coalesce(source_order_id, id) FROM shipment_order JOIN source_order ON source_order.seq = order_seq
       WHERE shipment_order.shipment_seq = ? ORDER BY place LIMIT 20`,
    )
    .pluck();

  function entryOf(
    { shipmentSeq, orderSeq, senderRequest, isOverdue, part }: QueueRow,
    masters: string,
  ): PackingQueueEntry {
    const { id, sourceOrderId, fault, ...own } = orderAt.get({ orderSeq, masters }) as OrderRow;
    const { dueAt, priority, serviceLevel, units, sourceSystem, firstItem } = own;
    const common = { dueAt, priority, sourceSystem, firstItem, senderRequest, isOverdue: isOverdue === 1 };
    if (shipmentSeq === null)
      return {
        ...common,
        ...{ shipmentId: null, orderId: id, orderNumbers: [sourceOrderId ?? id], serviceLevel, mode: null },
        ...{ units, packed: 0 },
        ...{ cartons: null, state: part === 'held' ? 'waitingForStock' : 'toPack', operatorName: null },
        problem: fault === null ? null : 'A line of the order cannot be packed with the current Item Master.',
      };
    const shipment = shipmentAt.get(shipmentSeq) as ShipmentRow;
    // Written by the store of shipments.
    const body = JSON.parse(shipment.body) as ShipmentBody;
    return {
      ...common,
      ...{ shipmentId: shipment.id, orderId: null, orderNumbers: numbersOf.all(shipmentSeq) },
      ...{ serviceLevel: body.serviceLevel, mode: body.mode },
      units: shipment.toPack ?? body.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      packed: shipment.confirmed ?? 0,
      cartons: shipment.boxes === 0 ? null : shipment.boxes,
      state: shipment.state === 'packing' && part === 'waiting' ? 'paused' : (shipment.state ?? 'toPack'),
      operatorName: shipment.operatorName,
      problem: shipment.status === 'OptimizationFailed' ? shipment.reason : null,
    };
  }

  return {
    queue: (organizationId, { show, limit, claimedAfterMs, orderIds }, now) =>
      database.transaction(() => {
        const rows = first.all({
          ...{ organizationId, show, limit, claimedAfterMs, now },
          orderIds: orderIds === null ? null : JSON.stringify(orderIds),
        });
        const counts = new Map(count.all({ organizationId, claimedAfterMs }).map((row) => [row.part, row.rows]));
        return {
          items: rows.map((row) => entryOf(row, liveOrganizationOf(organizationId))),
          waiting: counts.get('waiting') ?? 0,
          packing: counts.get('packing') ?? 0,
          held: counts.get('held') ?? 0,
        };
      })(),
    next: (organizationId) =>
      database.transaction(() => {
        for (const row of free.all({ organizationId, limit: 50 })) {
          const { shipmentId, orderId, problem } = entryOf(
            { ...row, isOverdue: null },
            liveOrganizationOf(organizationId),
          );
          if (problem === null) return { shipmentId, orderId };
        }
        return null;
      })(),
  };
}
