import type { LazyRow } from '../../main/domain/records.ts';
import type {
  PackedShipment,
  ShipmentBody,
  ShipmentProgress,
  ShipmentRecord,
  ShipmentStore,
} from '../../main/domain/shipments/ports.ts';
import type { Database } from 'better-sqlite3';
import type { ShipmentOrder } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { createHistory, type AuditedState } from './history.ts';
import type { OrderTable } from './orders.ts';
import { createLastParsed } from './lastParsed.ts';
import { pageOf } from './pages.ts';
import { createSenderRequests } from './senderRequests.ts';
import { createListStatements, shipmentColumns, type ListedRow, type ShipmentRow } from './shipmentRows.ts';
import { createShipmentFinder } from './summaries.ts';

/** Bytes of shipments and pack results after which a page of a list ends. */
const pageBytes = 32 * 1024 * 1024;

export function createShipmentStore(database: Database, audit: Audit, orders: OrderTable): ShipmentStore {
  const insertRow = database
    .prepare<[string, string, string, string, string, string, string], number>(
      `INSERT INTO shipment(organization_id, id, status, version, created_at, updated_at, created_by, is_running, body, progress)
       VALUES (?, ?, 'Created', 1, ?, ?, ?, 0, ?, ?) RETURNING seq`,
    )
    .pluck();
  const sourcesOf = database.prepare<[string, string], ShipmentOrder>(
    `SELECT source_order.id AS orderId, source_order.body ->> '$.sourceSystem' AS sourceSystem,
       source_order_id AS sourceOrderId
     FROM shipment JOIN shipment_order ON shipment_seq = shipment.seq
     JOIN source_order ON source_order.seq = order_seq
     WHERE shipment.organization_id = ? AND shipment.id = ? ORDER BY place`,
  );
  const holder = database
    .prepare<[string, string], string>(
      `SELECT shipment.id FROM source_order JOIN shipment_order ON order_seq = source_order.seq
       JOIN shipment ON shipment.seq = shipment_seq AND shipment.status <> 'Cancelled'
       WHERE source_order.organization_id = ? AND source_order.id = ? LIMIT 1`,
    )
    .pluck();
  const insertOrder = database.prepare('INSERT INTO shipment_order(shipment_seq, place, order_seq) VALUES (?, ?, ?)');
  const findRow = database.prepare<[string, string], ShipmentRow>(
    `SELECT ${shipmentColumns} FROM shipment WHERE organization_id = ? AND id = ?`,
  );
  const orderIdsOf = database
    .prepare<[number], string>(
      `SELECT source_order.id FROM shipment_order JOIN source_order ON source_order.seq = shipment_order.order_seq
       WHERE shipment_seq = ? ORDER BY place`,
    )
    .pluck();
  const rowAt = database.prepare<[number], ShipmentRow>(`SELECT ${shipmentColumns} FROM shipment WHERE seq = ?`);
  const packResultOf = database
    .prepare<[number], Buffer>('SELECT result FROM shipment_pack WHERE shipment_seq = ?')
    .pluck();
  const update = database.prepare(
    'UPDATE shipment SET status = ?, version = ?, updated_at = ?, is_running = ?, progress = ? WHERE seq = ?',
  );
  const putBody = database.prepare('UPDATE shipment SET body = ? WHERE seq = ?');
  const putPackResult = database.prepare(
    'INSERT INTO shipment_pack(shipment_seq, result) VALUES (?, ?) ON CONFLICT DO UPDATE SET result = excluded.result',
  );
  const removePackResult = database.prepare('DELETE FROM shipment_pack WHERE shipment_seq = ?');
  const running = database.prepare<[], ShipmentRow>(
    `SELECT ${shipmentColumns} FROM shipment WHERE is_running = 1 ORDER BY seq`,
  );
  const list = createListStatements(database);
  const history = createHistory(database, 'shipment');

  const requests = createSenderRequests(database);
  const bodies = createLastParsed<ShipmentBody>();
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  function recordOf({ seq, organizationId: _, body, progress, ...rest }: ShipmentRow): ShipmentRecord {
    return {
      ...rest,
      orderIds: orderIdsOf.all(seq),
      body: bodies.of(body),
      // Written by this store.
      progress: JSON.parse(progress) as ShipmentProgress,
    };
  }

  const packedOf = (row: ShipmentRow): PackedShipment => ({
    shipment: recordOf(row),
    packResult: packResultOf.get(row.seq) ?? null,
  });

  /** A shipment of a list as it is when it is read: some megabytes, which a page does not read at a stretch. */
  const unreadOf =
    (status: string | undefined) =>
    ({ seq, bytes }: ListedRow): LazyRow<PackedShipment> & { readonly bytes: number } => ({
      bytes,
      read: database.transaction(() => {
        const row = rowAt.get(seq);
        return row && (status === undefined || row.status === status) ? packedOf(row) : null;
      }),
    });

  return {
    create: (actor, { id, orderIds, progress }, plan, at) =>
      inTransaction(() => {
        const { organizationId, name } = actor;
        const stored = orderIds.map((orderId) => orders.find(organizationId, orderId));
        const { body, text = JSON.stringify(body) } = plan(stored.map((one) => one?.order ?? null));
        const seq = insertRow.get(organizationId, id, at, at, name, text, JSON.stringify(progress)) ?? 0;
        bodies.put(text, body);
        stored.forEach((one, place) => {
          if (!one) return;
          insertOrder.run(seq, place, one.seq);
          orders.change(actor, one, 'plan', { status: 'Planned' }, at);
        });
        const shipment: ShipmentRecord = {
          ...{ id, orderIds, body, progress, status: 'Created', version: 1 },
          ...{ createdAt: at, updatedAt: at, createdBy: name },
        };
        const after = { ...stateOf(shipment, 'create'), orderIds };
        audit.write({ actor, at, entity: 'shipment', entityId: id, action: 'create', after });
        return shipment;
      }),
    get: (organizationId, id) =>
      database.transaction(() => {
        const row = findRow.get(organizationId, id);
        return row ? packedOf(row) : null;
      })(),
    record: (organizationId, id) => {
      const row = findRow.get(organizationId, id);
      return row ? recordOf(row) : null;
    },
    list: (organizationId, { status, orderId, 'x-sourceOrderId': number, 'x-sourceSystem': system, ...page }) =>
      database.transaction(() =>
        pageOf(
          {
            kind: 'shipment',
            filter: [
              organizationId,
              status ?? null,
              orderId ?? null,
              ...(number === undefined ? [] : [number, system]),
            ],
            ...page,
          },
          (seq, limit) => list(organizationId, { status, orderId, number, system }, seq, limit),
          unreadOf(status),
          { most: pageBytes, of: ({ bytes }) => bytes },
        ),
      )(),
    find: createShipmentFinder(database),
    change: (actor, id, action, decide, at) =>
      inTransaction(() => {
        const row = findRow.get(actor.organizationId, id);
        if (!row) return null;
        const before = recordOf(row);
        const change = decide(before);
        if (!change) return before;
        const progress = { ...before.progress, ...change.progress };
        const { lines, shipTo } = change;
        const body = lines || shipTo ? { ...before.body, ...(lines && { lines }), ...(shipTo && { shipTo }) } : null;
        const after: ShipmentRecord = {
          ...before,
          ...(body && { body }),
          status: change.status,
          progress,
          version: before.version + 1,
          updatedAt: at,
        };
        update.run(after.status, after.version, at, isRunning(after) ? 1 : 0, JSON.stringify(progress), row.seq);
        if (body) putBody.run(JSON.stringify(body), row.seq);
        if (change.packResult) putPackResult.run(row.seq, change.packResult);
        else if (change.packResult === null) removePackResult.run(row.seq);
        audit.write({
          actor,
          at,
          entity: 'shipment',
          entityId: id,
          action: 'update',
          before: stateOf(before, 'before'),
          after: stateOf(after, action),
        });
        return after;
      }),
    interrupted: () => running.all().map((row) => ({ organizationId: row.organizationId, shipment: recordOf(row) })),
    history: (organizationId, id, limit) => history.page(organizationId, id, { limit }).items,
    holderOf: (organizationId, orderId) => holder.get(organizationId, orderId) ?? null,
    senderRequests: requests.ofShipment,
    sources: (organizationId, id) => sourcesOf.all(organizationId, id),
  };
}

function isRunning({ status, progress }: ShipmentRecord): boolean {
  return status === 'Optimizing' || status === 'Rating' || progress.tender?.isRunning === true;
}

function stateOf({ status, version, progress }: ShipmentRecord, trigger: string): AuditedState {
  return { trigger, status, version, reason: progress.reason, reasonKey: progress.reasonKey };
}
