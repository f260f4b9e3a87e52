import type { Database } from 'better-sqlite3';
import { liveOrganizationOf } from '../../main/contract/index.ts';

const measured = (where: string): string =>
  `(SELECT length > 0 AND width > 0 AND height > 0 FROM item WHERE organization_id = @masters AND ${where} LIMIT 1)`;

/** Why no shipment can be made of a line; null where one can. It says what `resolveLine` of the domain says. */
const lineFault = `CASE
  WHEN line ->> '$.itemId' IS NOT NULL
    THEN CASE ${measured(`id = line ->> '$.itemId'`)} WHEN 1 THEN NULL WHEN 0 THEN 'noDimensions' ELSE 'unknownItem' END
  WHEN line ->> '$.length' > 0 AND line ->> '$.width' > 0 AND line ->> '$.height' > 0 THEN NULL
  WHEN line ->> '$.sku' IS NULL THEN 'noItem'
  ELSE CASE coalesce(${measured(`sku = line ->> '$.sku' ORDER BY id`)}, ${measured(`id = line ->> '$.sku'`)})
    WHEN 1 THEN NULL WHEN 0 THEN 'noDimensions' ELSE 'unknownSku' END
END`;

/**
 * The first line of the order `record` of which no shipment can be made as the Item Master `@masters` is now, as JSON; null where
 * the order can be packed, or waits no more.
 */
export const orderFault = `CASE WHEN record.status IN ('Draft', 'Received') THEN (
  SELECT json_object('lineNumber', line -> '$.lineNumber', 'reason', reason,
    'code', coalesce(line ->> '$.itemId', line ->> '$.sku'))
  FROM (SELECT line, ${lineFault} AS reason FROM (SELECT value AS line FROM json_each(record.body, '$.lines')))
  WHERE reason IS NOT NULL LIMIT 1) END`;

/** Orders between two pauses: some milliseconds. */
const ordersAtOnce = 200;
/** Changed orders above which looking at all of them again is as well. */
const mostChanged = 10_000;

interface Known {
  readonly ids: Set<string>;
  /** Orders that have changed since they were looked at. */
  readonly changed: Set<string>;
  /** The place of the last order that was looked at; null when all were. */
  after: number | null;
}

/** How many received orders cannot be packed. */
export interface UnpackableOrders {
  /** Said of every change of an order or item. */
  readonly changed: (entity: string, organizationId: string, id: string) => void;
  /** Each step is short. */
  readonly count: (organizationId: string) => Generator<undefined, number, undefined>;
}

/**
 * All received orders are looked at when an item has changed, which takes 10 µs each; as long as none has, only the orders that
 * have changed are.
 */
export function createUnpackableOrders(database: Database): UnpackableOrders {
  const page = database.prepare<[object], { readonly seq: number; readonly id: string; readonly isFaulty: 0 | 1 }>(
    `SELECT seq, id, ${orderFault} IS NOT NULL AS isFaulty FROM source_order AS record
     WHERE organization_id = @organizationId AND status = 'Received' AND seq > @after ORDER BY seq LIMIT ${ordersAtOnce}`,
  );
  const isFaulty = database
    .prepare<[object], 0 | 1>(
      `SELECT ${orderFault} IS NOT NULL FROM source_order AS record
       WHERE organization_id = @organizationId AND id = @id AND status = 'Received'`,
    )
    .pluck();
  const known = new Map<string, Known>();

  function knownOf(organizationId: string): Known {
    const found = known.get(organizationId) ?? { ids: new Set(), changed: new Set(), after: 0 };
    known.set(organizationId, found);
    return found;
  }

  return {
    changed: (entity, organizationId, id) => {
      if (entity === 'item') known.clear();
      const orders = entity === 'order' ? known.get(organizationId) : undefined;
      orders?.changed.add(id);
      if (orders && orders.changed.size > mostChanged) known.delete(organizationId);
    },
    *count(organizationId) {
      const masters = liveOrganizationOf(organizationId);
      const orders = knownOf(organizationId);
      const { ids, changed } = orders;
      while (orders.after !== null) {
        const rows = page.all({ organizationId, masters, after: orders.after });
        for (const row of rows) if (row.isFaulty === 1) ids.add(row.id);
        orders.after = rows.length < ordersAtOnce ? null : (rows.at(-1)?.seq ?? null);
        if (orders.after !== null) yield;
      }
      let looked = 0;
      for (const id of changed) {
        changed.delete(id);
        if (isFaulty.get({ organizationId, masters, id }) === 1) ids.add(id);
        else ids.delete(id);
        if (++looked % ordersAtOnce === 0) yield;
      }
      return ids.size;
    },
  };
}
