import type { Database } from 'better-sqlite3';

/** Orders of a file that are not in the batch that was made from it. */
export interface LeftOutOrders {
  readonly importId: string;
  readonly fileName: string;
  readonly orders: number;
}

/** By the id of the batch; the history keeps so few imports that all of them are read. */
export function createLeftOutOrders(
  database: Database,
): (organizationId: string) => ReadonlyMap<string, LeftOutOrders> {
  const find = database.prepare<[string], LeftOutOrders & { readonly batchId: string }>(
    `SELECT * FROM (
       SELECT id AS importId, body ->> '$.batchId' AS batchId, body ->> '$.fileName' AS fileName,
         (body ->> '$.counts.records.rejected') + (body ->> '$.result.doubtful') AS orders
       FROM import WHERE organization_id = ? AND kind = 'batchOrders' AND state = 'applied')
     WHERE batchId IS NOT NULL AND orders > 0`,
  );
  return (organizationId) => new Map(find.all(organizationId).map(({ batchId, ...leftOut }) => [batchId, leftOut]));
}
