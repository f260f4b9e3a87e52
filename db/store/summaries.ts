import type { LazyRow, RecordPage } from '../../main/domain/records.ts';
import type { ShipmentBody } from '../../main/domain/shipments/ports.ts';
import type { Database } from 'better-sqlite3';
import {
  type MessageKey,
  cancelledPlanError,
  liveOrganizationOf,
  type OrderSearch,
  type OrderSummary,
  type PlanSearch,
  type PackingSummary,
  type PlanSummary,
  type ShipmentSearch,
  type ShipmentSummary,
} from '../../main/contract/index.ts';
import { newestPageOf, type PageRequest } from './pages.ts';
import { orderFault } from './unpackableOrders.ts';

/** Records that one page looks at: what a search that matches nothing costs at once. */
const recordsOfPage = 1000;

/** Filters that have an index: a page looks at no other records. */
const narrowed: Readonly<Record<string, string>> = {
  status: 'AND status = @status',
  sourceOrderId: 'AND source_order_id = @sourceOrderId',
};

interface Place {
  readonly seq: number;
}

/**
 * The summaries before a place: of the last so many records those that match, and where the looking ended. Each is read when it
 * is wanted, because it counts the lines of its record.
 */
function createFinder<T extends { readonly status: string }>(
  database: Database,
  table: string,
  columns: string,
  matches: string,
) {
  const prepare = (narrowing: string) => {
    const seen = `SELECT * FROM ${table} WHERE organization_id = @organizationId AND seq < @before ${narrowing}
      ORDER BY seq DESC LIMIT ${recordsOfPage}`;
    return {
      places: database.prepare<[object], Place>(
        `WITH seen AS (${seen}) SELECT seq FROM seen AS record WHERE ${matches} ORDER BY seq DESC LIMIT @limit`,
      ),
      end: database
        .prepare<[object], number | null>(
          `WITH seen AS (${seen}) SELECT CASE WHEN count(*) = ${recordsOfPage} THEN min(seq) END FROM seen`,
        )
        .pluck(),
    };
  };
  const summaryOf = database.prepare<[object], T>(`SELECT ${columns} FROM ${table} AS record WHERE seq = @seq`);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return (
    request: PageRequest,
    values: Readonly<Record<string, string | number | null>> & { readonly status: string | null },
  ): RecordPage<LazyRow<T>> => {
    const { status } = values;
    const given = Object.entries(values).filter(([name, value]) => value !== null || !Object.hasOwn(narrowed, name));
    const narrowing = given.flatMap(([name]) => narrowed[name] ?? []).join(' ');
    const { places, end } = prepared.get(narrowing) ?? prepare(narrowing);
    prepared.set(narrowing, { places, end });
    const bound = Object.fromEntries(given);
    return newestPageOf(
      request,
      (before, limit) => places.all({ ...bound, before, limit }),
      (before) => end.get({ ...bound, before }) ?? null,
      ({ seq }) => ({
        read: () => {
          const summary = summaryOf.get({ ...bound, seq });
          return summary && (status === null || summary.status === status) ? summary : null;
        },
      }),
    );
  };
}

const textMatch = (column: string): string =>
  `(${column} LIKE @inJson ESCAPE '!' AND EXISTS (SELECT 1 FROM json_tree(${column}) WHERE atom LIKE @text ESCAPE '!'))`;

/** What `LIKE` takes for a part of a text, and for a part of a text within JSON. */
function patterns(search: string | undefined): { readonly text: string | null; readonly inJson: string | null } {
  const part = (text: string): string => `%${text.replace(/[!%_]/g, '!$&')}%`;
  const wanted = search?.trim() ?? '';
  return wanted === ''
    ? { text: null, inJson: null }
    : { text: part(wanted), inJson: part(JSON.stringify(wanted).slice(1, -1)) };
}

type OrderSummaryRow = Omit<OrderSummary, 'unpackable' | 'waitingForStock' | 'shipped'> & {
  readonly seq: number;
  readonly isShipped: 0 | 1;
  readonly forStock: 0 | 1;
};

/** Whether an order waits for stock, as SQL: received, with the mark that benches give back orders. */
export const waitsForStock = `status = 'Received' AND body ->> '$.customAttributes.waitingForStock' = 1`;

/** When an order changed last, as SQL: itself, with its shipment, at a bench, or by what a connected system asks of it. */
const orderChangedAt = `max(record.updated_at,
  coalesce((SELECT max(max(shipment.updated_at), coalesce(max(packing_session.updated_at), '')) FROM shipment_order
    JOIN shipment ON shipment.seq = shipment_order.shipment_seq
    LEFT JOIN packing_session ON packing_session.shipment_seq = shipment.seq
    WHERE shipment_order.order_seq = record.seq), ''),
  coalesce((SELECT max(integration_sync.started_at) FROM integration_sync_record AS asked
    JOIN integration_sync ON integration_sync.seq = asked.sync_seq
    JOIN integration ON integration.seq = asked.integration_seq AND integration.organization_id = record.organization_id
    WHERE asked.asks_order = record.id AND asked.state = 'open'), ''))`;

/** What open rejected records ask of orders, as SQL: cancellations first; null without one. */
const requestOf = (from: string): string => `(SELECT
  CASE max(asked.asks_change IS NULL) WHEN 1 THEN 'cancellation' WHEN 0 THEN 'change' END
  FROM ${from} JOIN integration ON integration.seq = asked.integration_seq
  AND integration.organization_id = record.organization_id WHERE asked.state = 'open'`;

export function createOrderFinder(
  database: Database,
): (organizationId: string, query: OrderSearch) => RecordPage<LazyRow<OrderSummary>> {
  const field = (path: string, name: string): string => `record.body ->> '$.${path}' AS ${name}`;
  const find = createFinder<OrderSummaryRow>(
    database,
    'source_order',
    `seq, id, status, version, created_at AS createdAt, ${orderChangedAt} AS updatedAt, source_order_id AS sourceOrderId,
     ${field('sourceSystem', 'sourceSystem')}, ${field('customer.id', 'customerId')},
     ${field('customer.name', 'customerName')}, coalesce(record.body ->> '$.shipTo.name', record.body ->> '$.shipTo."x-company"') AS shipToName,
     ${field('shipTo.address.city', 'city')}, ${field('priority', 'priority')},
     ${field('serviceLevel', 'serviceLevel')}, ${field('channel', 'channel')},
     ${field('requiredShipBy', 'requiredShipBy')}, json_array_length(record.body, '$.lines') AS lines,
     (SELECT coalesce(sum(value ->> '$.quantityOrdered'), 0) FROM json_each(record.body, '$.lines')) AS units,
     (SELECT shipment.id FROM shipment_order JOIN shipment ON shipment.seq = shipment_seq
      WHERE order_seq = record.seq AND shipment.status <> 'Cancelled' LIMIT 1) AS shipmentId,
     (SELECT packing_session.state FROM shipment_order JOIN shipment ON shipment.seq = shipment_order.shipment_seq
      JOIN packing_session ON packing_session.shipment_seq = shipment.seq
      WHERE order_seq = record.seq AND shipment.status <> 'Cancelled' LIMIT 1) AS packing,
     EXISTS (SELECT 1 FROM shipment_order JOIN shipment ON shipment.seq = shipment_seq
      WHERE order_seq = record.seq AND shipment.status = 'Shipped') AS isShipped,
     coalesce(${waitsForStock}, 0) AS forStock,
     ${requestOf('integration_sync_record AS asked')} AND asked.asks_order = record.id) AS senderRequest`,
    `(@text IS NULL OR id LIKE @text ESCAPE '!' OR ${textMatch('body')})
     AND (@createdFrom IS NULL OR julianday(created_at) >= julianday(@createdFrom))
     AND (@changedFrom IS NULL OR julianday(${orderChangedAt}) >= julianday(@changedFrom))
     AND (@sourceSystem IS NULL OR body ->> '$.sourceSystem' = @sourceSystem)
     AND (@dueBefore IS NULL OR julianday(body ->> '$.requiredShipBy') < julianday(@dueBefore))
     AND (@customer IS NULL OR body ->> '$.customer.id' = @customer OR body ->> '$.customer.name' = @customer)
     AND (@forStock IS NULL OR coalesce(${waitsForStock}, 0) = @forStock)
     AND (@unpackable IS NULL OR (${orderFault} IS NOT NULL) = @unpackable)`,
  );
  // With the statement of the summary, whose subqueries it has open, it would take twice the time.
  const faultOf = database
    .prepare<[object], string | null>(`SELECT ${orderFault} FROM source_order AS record WHERE seq = @seq`)
    .pluck();
  return (organizationId, { limit, cursor, status = null, search, ...rest }) => {
    const filter = {
      ...{ organizationId, status, ...patterns(search) },
      ...{ createdFrom: rest.createdFrom ?? null, changedFrom: rest.changedFrom ?? null },
      ...{
        dueBefore: rest.dueBefore ?? null,
        customer: rest.customer ?? null,
        sourceSystem: rest.sourceSystem ?? null,
      },
      sourceOrderId: rest.sourceOrderId ?? null,
      forStock: rest.waitingForStock === undefined ? null : Number(rest.waitingForStock),
      unpackable: rest.unpackable === undefined ? null : Number(rest.unpackable),
    };
    const masters = liveOrganizationOf(organizationId);
    const page = find({ kind: 'orderSummary', filter: Object.values(filter), limit, cursor }, { ...filter, masters });
    const summaryOf = (row: OrderSummaryRow | null): OrderSummary | null =>
      row && withFault(row, faultOf.get({ seq: row.seq, masters }) ?? null);
    return { ...page, items: page.items.map(({ read }) => ({ read: () => summaryOf(read()) })) };
  };
}

/** Whether a shipment is packed at a bench and has one of the states, as SQL. */
const packedIn = (shipment: string, statuses: string): string =>
  `${shipment}.status IN (${statuses}) AND EXISTS (SELECT 1 FROM packing_session
    WHERE packing_session.shipment_seq = ${shipment}.seq AND packed_at IS NOT NULL)`;

/** Whether a shipment is packed at a bench and stays where it is, as SQL. */
export const packedNotReady = (shipment: string): string => packedIn(shipment, `'Rated', 'RateFailed'`);

/** Whether a shipment is packed at a bench and waits to be handed to its carrier, as SQL. */
export const packedToHandOver = (shipment: string): string => packedIn(shipment, `'Ready', 'Tendered'`);

/** A row of a shipment's summary; what its body says is read from the body at once. */
type ShipmentSummaryRow = Omit<
  ShipmentSummary,
  'orderNames' | 'packing' | 'x-message' | keyof ReturnType<typeof bodyFacts>
> & {
  readonly session: string | null;
  readonly reasonKey: string | null;
  readonly orderNames: unknown;
  readonly body: string;
};

/** What the summary of a shipment shows of its body. One reading for all: a body may have 10,000 lines. */
function bodyFacts(text: string) {
  // Written by the store of shipments.
  const { mode, serviceLevel, customerId, shipTo, lines } = JSON.parse(text) as ShipmentBody;
  return {
    ...{ mode, serviceLevel, customerId },
    shipToName: shipTo?.name ?? shipTo?.['x-company'] ?? null,
    city: shipTo?.address?.city ?? null,
    lines: lines.length,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export function createShipmentFinder(
  database: Database,
): (organizationId: string, query: ShipmentSearch) => RecordPage<LazyRow<ShipmentSummary>> {
  const cost = (path: string): string =>
    `coalesce(record.progress ->> '$.execution.${path}', record.progress ->> '$.quotes[0].${path}')`;
  const orders = `FROM shipment_order JOIN source_order ON source_order.seq = order_seq WHERE shipment_seq = record.seq`;
  const find = createFinder<ShipmentSummaryRow>(
    database,
    'shipment',
    `id, status, version, created_at AS createdAt, updated_at AS updatedAt, body,
     (SELECT count(*) FROM shipment_order WHERE shipment_seq = record.seq) AS orders,
     (SELECT json_group_array(name) FROM (SELECT coalesce(source_order.source_order_id, source_order.id) AS name
      ${orders} ORDER BY place LIMIT 3)) AS orderNames,
     progress ->> '$.carrier' AS carrier, progress ->> '$.reason' AS reason, progress -> '$.reasonKey' AS reasonKey,
     progress ->> '$.boxes' AS boxes,
     ${cost('totalCost')} AS cost, ${cost('currency')} AS currency,
     (SELECT json_object('state', state, 'confirmed', confirmed, 'total', total, 'short', short,
      'backOrdered', back_ordered, 'undecided', undecided, 'operatorName', operator_name)
      FROM packing_session WHERE shipment_seq = record.seq) AS session,
     ${requestOf(`shipment_order JOIN source_order ON source_order.seq = order_seq
      JOIN integration_sync_record AS asked ON asked.asks_order = source_order.id`)}
      AND shipment_order.shipment_seq = record.seq AND record.status NOT IN ('Cancelled', 'Shipped')) AS senderRequest`,
    `(@text IS NULL OR id LIKE @text ESCAPE '!' OR progress ->> '$.carrier' LIKE @text ESCAPE '!'
      OR ${textMatch('body')}
      OR EXISTS (SELECT 1 ${orders} AND source_order.source_order_id LIKE @text ESCAPE '!'))
     AND (@orderId IS NULL OR EXISTS (SELECT 1 ${orders} AND source_order.id = @orderId))
     AND (@orderNumber IS NULL OR EXISTS (SELECT 1 ${orders} AND source_order.source_order_id = @orderNumber))
     AND (@createdFrom IS NULL OR julianday(created_at) >= julianday(@createdFrom))
     AND (@changedFrom IS NULL OR julianday(updated_at) >= julianday(@changedFrom))
     AND (@packedFrom IS NULL OR (status <> 'Cancelled'
      AND julianday(packed_at) >= julianday(@packedFrom)))
     AND (@shippedFrom IS NULL OR (status = 'Shipped'
      AND julianday(progress ->> '$.shippedAt') >= julianday(@shippedFrom)))
     AND (@packing IS NULL OR EXISTS (SELECT 1 FROM packing_session WHERE shipment_seq = record.seq
      AND packing_session.state = @packing AND record.status <> 'Cancelled'))
     AND (@packedNotReady IS NULL OR (${packedNotReady('record')}) = @packedNotReady)
     AND (@toHandOver IS NULL OR (${packedToHandOver('record')}) = @toHandOver)
     AND (@stuck IS NULL OR (progress ->> '$.reason' IS NOT NULL AND status NOT IN ('Shipped', 'Cancelled')) = @stuck)`,
  );
  return (organizationId, { limit, cursor, status = null, search, ...rest }) => {
    const filter = {
      ...{ organizationId, status, ...patterns(search) },
      ...{
        orderId: rest.orderId ?? null,
        createdFrom: rest.createdFrom ?? null,
        changedFrom: rest.changedFrom ?? null,
      },
      ...{ packedFrom: rest.packedFrom ?? null, shippedFrom: rest.shippedFrom ?? null },
      stuck: rest.stuck === undefined ? null : Number(rest.stuck),
      packing: rest.packing ?? null,
      toHandOver: rest.toHandOver === undefined ? null : Number(rest.toHandOver),
      packedNotReady: rest.packedNotReady === undefined ? null : Number(rest.packedNotReady),
      orderNumber: rest.sourceOrderId ?? null,
    };
    const page = find({ kind: 'shipmentSummary', filter: Object.values(filter), limit, cursor }, filter);
    return { ...page, items: page.items.map(({ read }) => ({ read: () => summaryOf(read()) })) };
  };
}

export function createPlanFinder(
  database: Database,
): (organizationId: string, query: PlanSearch) => RecordPage<PlanSummary> {
  const progress = (name: string): string => `record.progress ->> '$.${name}' AS ${name}`;
  const taken = `coalesce(record.progress ->> '$.selectedOptionKey', record.progress ->> '$.recommendedOptionKey')`;
  const find = createFinder<PlanSummary & { readonly orderNames: unknown }>(
    database,
    'fulfillment_plan',
    `id, status, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy, expires_at AS expiresAt,
     json_array_length(record.body, '$.orderIds') AS orders, json_array_length(record.progress, '$.shipmentIds') AS shipments,
     (SELECT json_group_array(name) FROM (SELECT coalesce(source_order_id, source_order.id) AS name
      FROM (SELECT key, value FROM json_each(record.body, '$.orderIds') LIMIT 3) AS named JOIN source_order
      ON source_order.organization_id = record.organization_id AND source_order.id = named.value
      ORDER BY named.key)) AS orderNames,
     ${['recommendedOptionKey', 'selectedOptionKey', 'error'].map(progress).join(', ')},
     record.progress ->> ('$.options.' || ${taken} || '.costBreakdown.totalCost') AS cost,
     (SELECT part ->> '$.shipment.quotes[0].currency' FROM fulfillment_plan_part
      WHERE plan_seq = record.seq AND option_key = ${taken} ORDER BY place LIMIT 1) AS currency`,
    `(@failedFrom IS NULL OR (status = 'failed' AND julianday(updated_at) >= julianday(@failedFrom)
      AND progress ->> '$.error' IS NOT '${cancelledPlanError}'))`,
  );
  return (organizationId, { limit, cursor, status = null, failedFrom = null }) => {
    const filter = { organizationId, status, failedFrom };
    const page = find({ kind: 'planSummary', filter: Object.values(filter), limit, cursor }, filter);
    return { ...page, items: page.items.flatMap(({ read }) => read() ?? []).map(withNames) };
  };
}

function withFault({ forStock, isShipped, seq: _, ...row }: OrderSummaryRow, fault: string | null): OrderSummary {
  // Written as JSON by the statement.
  return {
    ...row,
    shipped: isShipped === 1,
    waitingForStock: forStock === 1,
    unpackable: fault === null ? null : (JSON.parse(fault) as OrderSummary['unpackable']),
  };
}

function summaryOf(found: ShipmentSummaryRow | null): ShipmentSummary | null {
  if (found === null) return null;
  const { body, session, reasonKey, ...row } = found;
  // Written as JSON by the store of shipments.
  const key = JSON.parse(reasonKey ?? 'null') as MessageKey | null;
  const facts = bodyFacts(body);
  const none = { confirmed: 0, short: 0, backOrdered: 0, undecided: 0 };
  const planned = { state: 'planned', ...none, total: facts.units, operatorName: null } as const;
  // Written as JSON by the statement.
  return {
    ...withNames(row),
    ...(key && { 'x-message': key }),
    ...facts,
    packing: session === null ? planned : (JSON.parse(session) as PackingSummary),
  };
}

/** The statements write the names as a JSON array of texts. */
function withNames<T extends { readonly orderNames: unknown }>(one: T): T & { orderNames: string[] } {
  return { ...one, orderNames: JSON.parse(String(one.orderNames)) as string[] };
}
