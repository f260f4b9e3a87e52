import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../main/domain/records.ts';
import type {
  OrderChange,
  OrderRecord,
  OrderStore,
  OrdersNumbered,
  UndoneOrder,
} from '../../main/domain/orders/ports.ts';
import type { AuditedChange } from '../../main/domain/ports.ts';
import type { Database } from 'better-sqlite3';
import type { OrderDetail, OrderFields, OrderStatus } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { createSenderRequests } from './senderRequests.ts';
import { createHistory, type AuditedState } from './history.ts';
import { createLastParsed } from './lastParsed.ts';
import { pageOf } from './pages.ts';
import { createOrderFinder } from './summaries.ts';

/** An order with its place among all. */
export interface StoredOrder {
  readonly seq: number;
  readonly order: OrderRecord;
}

/** Orders for statements of other aggregates; both run in the caller's transaction. */
export interface OrderTable {
  readonly find: (organizationId: string, id: string) => StoredOrder | null;
  readonly change: (actor: Actor, stored: StoredOrder, trigger: string, change: OrderChange, at: string) => OrderRecord;
}

interface OrderRow {
  readonly seq: number;
  readonly id: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
  readonly body: string;
}

/** Bytes of orders after which a page of a list ends. */
const pageBytes = 32 * 1024 * 1024;

/** Bytes of orders that are looked through in one turn. */
const bytesAtOnce = 256 * 1024;
/** So few texts are looked for in an order before it is parsed. */
const fewTexts = 8;

const columns =
  'seq, id, status, version, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy, body';

export function createOrderTable(database: Database, audit: Audit): OrderTable {
  const bodies = createLastParsed<OrderFields>();
  const findRow = database.prepare<[string, string], OrderRow>(
    `SELECT ${columns} FROM source_order WHERE organization_id = ? AND id = ?`,
  );
  const setStatus = database.prepare('UPDATE source_order SET status = ?, version = ?, updated_at = ? WHERE seq = ?');
  const setFields = database.prepare('UPDATE source_order SET source_order_id = ?, body = ? WHERE seq = ?');
  return {
    find: (organizationId, id) => {
      const row = findRow.get(organizationId, id);
      if (!row) return null;
      const { seq, body, ...rest } = row;
      return { seq, order: withFields(rest, () => bodies.of(body)) };
    },
    change: (actor, { seq, order }, trigger, { status, fields }, at) => {
      const { id, version, createdAt, createdBy } = order;
      const after = withFields(
        { id, status, version: version + 1, createdAt, updatedAt: at, createdBy },
        () => fields ?? order.fields,
      );
      setStatus.run(status, after.version, at, seq);
      if (fields) setFields.run(fields.sourceOrderId ?? null, JSON.stringify(fields), seq);
      audit.write({
        actor,
        at,
        entity: 'order',
        entityId: order.id,
        action: 'update',
        before: { ...stateOf(order, 'before'), ...(fields && { fields: order.fields }) },
        after: { ...stateOf(after, trigger), ...(fields && { fields }) },
      });
      return after;
    },
  };
}

export function createOrderStore(database: Database, audit: Audit, table: OrderTable): OrderStore {
  const insertRow = database.prepare(
    `INSERT INTO source_order(organization_id, id, status, version, created_at, updated_at, created_by, source_order_id, body)
     VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?)`,
  );
  const listAll = database.prepare<[string, number, number], OrderRow>(
    `SELECT ${columns} FROM source_order WHERE organization_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const listStatus = database.prepare<[string, string, number, number], OrderRow>(
    `SELECT ${columns} FROM source_order WHERE organization_id = ? AND status = ? AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const listNumbered = database.prepare<[object], OrderRow>(
    `SELECT ${columns} FROM source_order
     WHERE organization_id = @organizationId AND source_order_id = @number AND seq > @seq
       AND (@status IS NULL OR status = @status) AND (@system IS NULL OR body ->> '$.sourceSystem' = @system)
     ORDER BY seq LIMIT @limit`,
  );
  const bodiesOf = database.prepare<[string, string, number], { readonly seq: number; readonly body: string }>(
    'SELECT seq, body FROM source_order WHERE organization_id = ? AND status = ? AND seq > ? ORDER BY seq',
  );
  const ofSource = database.prepare<[string, string], OrderRow>(
    `SELECT ${columns} FROM source_order WHERE organization_id = ? AND source_order_id = ? ORDER BY seq`,
  );
  const highestNumber = database
    .prepare<[{ organizationId: string; prefix: string }], number>(
      `SELECT coalesce(max(CAST(substr(source_order_id, length(@prefix) + 1) AS INTEGER)), 0) FROM source_order
       WHERE organization_id = @organizationId AND source_order_id > @prefix AND source_order_id < @prefix || ':'
         AND substr(source_order_id, length(@prefix) + 1) NOT GLOB '*[^0-9]*'
         AND length(source_order_id) <= length(@prefix) + 9`,
    )
    .pluck();
  const isHeld = database
    .prepare<[number], number>(
      `SELECT 1 FROM shipment_order JOIN shipment ON shipment.seq = shipment_order.shipment_seq
       WHERE shipment_order.order_seq = ? AND shipment.status <> 'Cancelled' LIMIT 1`,
    )
    .pluck();
  const shipmentOf = database.prepare<[string, string], NonNullable<OrderDetail['x-shipment']>>(
    `SELECT shipment.id, shipment.status FROM source_order
     JOIN shipment_order ON order_seq = source_order.seq JOIN shipment ON shipment.seq = shipment_seq
     WHERE source_order.organization_id = ? AND source_order.id = ? AND shipment.status <> 'Cancelled' LIMIT 1`,
  );
  const shippedWith = ({ organizationId }: Actor, id: string): string | null => {
    const shipment = shipmentOf.get(organizationId, id);
    return shipment?.status === 'Shipped' ? shipment.id : null;
  };
  const isGrouped = database
    .prepare<[number, number], number>(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM shipment_order WHERE order_seq = ?)
         OR EXISTS (SELECT 1 FROM consolidation_group_order WHERE order_seq = ?)`,
    )
    .pluck();
  const removeRow = database.prepare('DELETE FROM source_order WHERE seq = ?');
  const requests = createSenderRequests(database);
  const history = createHistory(database, 'order');

  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();
  const numberedIn =
    ({ organizationId }: Actor): OrdersNumbered =>
    (sourceOrderId) =>
      ofSource.all(organizationId, sourceOrderId).map(recordOf);

  function insert(actor: Actor, id: string, trigger: string, change: Required<OrderChange>, at: string): OrderRecord {
    const { status, fields } = change;
    const { organizationId, name } = actor;
    insertRow.run(organizationId, id, status, at, at, name, fields.sourceOrderId ?? null, JSON.stringify(fields));
    const order: OrderRecord = { id, status, fields, version: 1, createdAt: at, updatedAt: at, createdBy: name };
    const after = { ...stateOf(order, trigger), fields };
    audit.write({ actor, at, entity: 'order', entityId: id, action: 'create', after });
    return order;
  }

  function plannedUndo(stored: StoredOrder | null, { before, after }: AuditedChange): UndoneOrder {
    // Both were written to the audit log by this store.
    const changed = JSON.parse(after) as AuditedState & OrderChange;
    const number = (stored?.order.fields ?? changed.fields)?.sourceOrderId ?? null;
    // What others changed and took back since is as it was written.
    const isAsWritten =
      stored?.order.version === changed.version ||
      (stored?.order.status === changed.status && isDeepStrictEqual(stored.order.fields, changed.fields));
    if (stored?.order.status === 'Planned') return { number, outcome: 'planned' };
    if (!stored || !isAsWritten) return { number, outcome: 'changedSince' };
    if (before !== null) return { number, outcome: 'restored' };
    return { number, outcome: isGrouped.get(stored.seq, stored.seq) === undefined ? 'deleted' : 'inUse' };
  }

  return {
    create: (actor, { id, trigger, ...change }, allow, at) =>
      inTransaction(() => {
        allow(numberedIn(actor));
        return insert(actor, id, trigger, change, at);
      }),
    get: (organizationId, id) => table.find(organizationId, id)?.order ?? null,
    senderRequests: requests.ofOrder,
    shipmentOf: (organizationId, id) => shipmentOf.get(organizationId, id) ?? null,
    list: (organizationId, { status, 'x-sourceOrderId': number, 'x-sourceSystem': system = null, ...page }) => {
      const rowsAfter = (seq: number, limit: number) => {
        if (number !== undefined)
          return listNumbered.iterate({ organizationId, number, system, status: status ?? null, seq, limit });
        return status === undefined
          ? listAll.iterate(organizationId, seq, limit)
          : listStatus.iterate(organizationId, status, seq, limit);
      };
      const narrowing = number === undefined ? [] : [number, system];
      return pageOf(
        { kind: 'order', filter: [organizationId, status ?? null, ...narrowing], ...page },
        rowsAfter,
        (row) => ({ bytes: row.body.length, read: () => recordOf(row) }),
        { most: pageBytes, of: ({ bytes }) => bytes },
      );
    },
    find: createOrderFinder(database),
    change: (actor, id, trigger, decide, at) =>
      inTransaction(() => {
        const stored = table.find(actor.organizationId, id);
        if (!stored) return null;
        const change = decide(stored.order, isHeld.get(stored.seq) !== undefined, numberedIn(actor));
        return table.change(actor, stored, trigger, change, at);
      }),
    importMany: (actor, orders, decide, at) =>
      inTransaction(() =>
        orders.map((fields) => {
          const rows = ofSource.all(actor.organizationId, fields.sourceOrderId ?? '');
          const stored = rows.map((row) => ({ seq: row.seq, order: recordOf(row) }));
          const decision = decide(
            fields,
            stored.map(({ order }) => ({
              order,
              shippedWith: order.status === 'Planned' ? shippedWith(actor, order.id) : null,
            })),
          );
          if (decision.kind === 'create') insert(actor, decision.id, 'import', { status: decision.status, fields }, at);
          if (decision.kind === 'update') {
            const target = stored.find(({ order }) => order.id === decision.id);
            if (target) table.change(actor, target, 'import', decision.change, at);
          }
          return decision;
        }),
      ),
    ofSource: (organizationId, sourceOrderId) => ofSource.all(organizationId, sourceOrderId).map(recordOf),
    highestNumber: (organizationId, prefix) => highestNumber.get({ organizationId, prefix }) ?? 0,
    *countOpen(organizationId, items) {
      const texts = [...new Set([...items.ids, ...items.skus])].map((text) => JSON.stringify(text));
      const mayNeed = (body: string): boolean => texts.length > fewTexts || texts.some((text) => body.includes(text));
      let count = 0;
      for (const status of ['Draft', 'Received']) {
        for (let last: number | null = 0; last !== null;) {
          let bytes = 0;
          const from: number = last;
          last = null;
          for (const { seq, body } of bodiesOf.iterate(organizationId, status, from)) {
            // Written by this store from a validated request.
            if (mayNeed(body) && (JSON.parse(body) as OrderFields).lines.some((line) => needs(line, items))) count += 1;
            bytes += body.length;
            if (bytes < bytesAtOnce) continue;
            last = seq;
            break;
          }
          yield;
        }
      }
      return count;
    },
    planUndo: (organizationId, change) => plannedUndo(table.find(organizationId, change.entityId), change),
    undoChange: (actor, change, at) =>
      inTransaction(() => {
        const stored = table.find(actor.organizationId, change.entityId);
        const planned = plannedUndo(stored, change);
        if (!stored || (planned.outcome !== 'restored' && planned.outcome !== 'deleted')) return planned;
        const { seq, order } = stored;
        if (change.before !== null) {
          const { status, fields = order.fields } = JSON.parse(change.before) as OrderChange;
          table.change(actor, stored, 'undo', { status, fields }, at);
          return planned;
        }
        removeRow.run(seq);
        const deleted = { ...stateOf(order, 'before'), fields: order.fields };
        audit.write({ actor, at, entity: 'order', entityId: order.id, action: 'delete', before: deleted });
        return planned;
      }),
    history: (organizationId, id, page) =>
      table.find(organizationId, id) ? history.page(organizationId, id, page) : null,
  };
}

/** An order whose fields are parsed when they are asked for: many steps need its status and version only. */
function withFields(rest: Omit<OrderRecord, 'fields'>, read: () => OrderFields): OrderRecord {
  let fields: OrderFields | null = null;
  return {
    ...rest,
    get fields() {
      return (fields ??= read());
    },
  };
}

/** Whether the line is of one of these items: by its id, else by its SKU unless it has its own size. */
function needs(
  { itemId, sku, length, width, height }: OrderFields['lines'][number],
  { ids, skus }: { readonly ids: ReadonlySet<string>; readonly skus: ReadonlySet<string> },
): boolean {
  if (itemId !== undefined) return ids.has(itemId);
  return sku !== undefined && skus.has(sku) && !(length && width && height);
}

function stateOf({ status, version }: OrderRecord, trigger: string): AuditedState {
  return { trigger, status, version, reason: null };
}

function recordOf({ seq: _, body, ...rest }: OrderRow): OrderRecord {
  // The body was written by this store from a validated request.
  return { ...rest, fields: JSON.parse(body) as OrderFields };
}
