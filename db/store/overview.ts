import type { OverviewStore } from '../../main/domain/administration/ports.ts';
import type { Database } from 'better-sqlite3';
import { cancelledPlanError, type Overview } from '../../main/contract/index.ts';
import { packedNotReady, packedToHandOver, waitsForStock } from './summaries.ts';
import type { UnpackableOrders } from './unpackableOrders.ts';

type ReadOverview = Omit<Overview, 'rules' | 'orders'> & { readonly orders: Omit<Overview['orders'], 'unpackable'> };

/**
 * Counts that the overview shows. Each is read from an index that holds only what is counted, so the past costs nothing; incomplete
 * jobs are looked for among the jobs of the last day.
 */
export function createOverviewStore(database: Database, unpackable: UnpackableOrders): OverviewStore {
  const counting = (from: string) => database.prepare<[object], number>(`SELECT count(*) FROM ${from}`).pluck();
  const ofOrganization = 'WHERE organization_id = @organizationId';
  const orders = {
    arrived: counting(`source_order ${ofOrganization} AND created_at >= @from`),
    drafts: counting(`source_order ${ofOrganization} AND status = 'Draft'`),
    waiting: counting(`source_order ${ofOrganization} AND status = 'Received'`),
    waitingForStock: counting(`source_order INDEXED BY source_order_for_stock ${ofOrganization} AND ${waitsForStock}`),
    overdue: counting(
      `source_order INDEXED BY source_order_waiting ${ofOrganization} AND status = 'Received'
       AND julianday(body ->> '$.requiredShipBy') < julianday(@now)`,
    ),
  };
  const states = database.prepare<[object], { readonly status: string; readonly shipments: number }>(
    `SELECT status, count(*) AS shipments FROM shipment ${ofOrganization} AND status IN ('Created', 'Optimizing', 'Optimized',
       'OptimizationFailed', 'Rating', 'Rated', 'RateFailed', 'Ready', 'Tendered') GROUP BY status`,
  );
  const shipped = counting(`shipment ${ofOrganization} AND status = 'Shipped' AND progress ->> '$.shippedAt' >= @from`);
  const stuck = counting(
    `shipment INDEXED BY shipment_stuck ${ofOrganization} AND progress ->> '$.reason' IS NOT NULL
     AND status NOT IN ('Shipped', 'Cancelled')`,
  );
  const held = counting(`packing_session INDEXED BY packing_session_held ${ofOrganization} AND state = 'held'`);
  const handOver = counting(`shipment ${ofOrganization} AND ${packedToHandOver('shipment')}`);
  const notReady = counting(`shipment ${ofOrganization} AND ${packedNotReady('shipment')}`);
  const hours = database.prepare<
    [object],
    {
      readonly hour: number;
      readonly shipments: number;
      readonly boxes: number;
      readonly room: number;
      readonly filled: number;
    }
  >(
    `SELECT max(0, CAST((julianday(packed_at) - julianday(@from)) * 24 + 1e-7 AS INTEGER)) AS hour,
       count(*) AS shipments, sum(packed_boxes) AS boxes, sum(packed_room) AS room,
       sum(packed_filled) AS filled
     FROM shipment INDEXED BY shipment_packed ${ofOrganization} AND packed_at >= @from
       AND status <> 'Cancelled' GROUP BY hour ORDER BY hour`,
  );
  const confirmed = database.prepare<[object], { readonly shipments: number; readonly boxes: number | null }>(
    `SELECT count(*) AS shipments, sum(packed_boxes) AS boxes FROM packing_session INDEXED BY packing_session_packed
     ${ofOrganization} AND packed_at >= @from`,
  );
  const batches = {
    open: counting(`batch ${ofOrganization} AND state IN ('submitted', 'processing')`),
    withFailures: counting(`batch ${ofOrganization} AND failed > 0 AND cancelled_at IS NULL
       AND state IN ('processing', 'completed')`),
    withIncomplete: counting(`batch ${ofOrganization} AND incomplete > 0 AND cancelled_at IS NULL
       AND state IN ('processing', 'completed')`),
  };
  const failedJobs = counting(`job ${ofOrganization} AND state = 'failed' AND batch_seq IS NULL`);
  const incompleteJobs = counting(
    `job INDEXED BY job_list ${ofOrganization} AND batch_seq IS NULL AND state = 'completed' AND units_left_out > 0`,
  );
  const failedPlans = counting(
    `fulfillment_plan INDEXED BY fulfillment_plan_failed ${ofOrganization} AND status = 'failed' AND updated_at >= @from
     AND progress ->> '$.error' IS NOT '${cancelledPlanError}'`,
  );

  return {
    unpackable: unpackable.count,
    read: (organizationId, from, now) =>
      database.transaction((): ReadOverview => {
        const one = (statement: { get: (values: object) => number | undefined }) =>
          statement.get({ organizationId }) ?? 0;
        const since = (statement: { get: (values: object) => number | undefined }) =>
          statement.get({ organizationId, from }) ?? 0;
        const packed = hours.all({ organizationId, from });
        const atBenches = confirmed.get({ organizationId, from });
        const sum = (part: (hour: (typeof packed)[number]) => number) =>
          packed.reduce((total, hour) => total + part(hour), 0);
        return {
          orders: {
            arrived: since(orders.arrived),
            drafts: one(orders.drafts),
            waiting: one(orders.waiting),
            waitingForStock: one(orders.waitingForStock),
            overdue: orders.overdue.get({ organizationId, now }) ?? 0,
          },
          shipments: {
            states: Object.fromEntries(states.all({ organizationId }).map((row) => [row.status, row.shipments])),
            shipped: since(shipped),
            stuck: one(stuck),
          },
          confirmed: {
            ...{ shipments: atBenches?.shipments ?? 0, boxes: atBenches?.boxes ?? 0 },
            ...{ handOver: one(handOver), held: one(held), notReady: one(notReady) },
          },
          packed: {
            shipments: sum((hour) => hour.shipments),
            boxes: sum((hour) => hour.boxes),
            room: sum((hour) => hour.room),
            filled: sum((hour) => hour.filled),
            hours: packed.map(({ hour, shipments, boxes }) => ({ hour, shipments, boxes })),
          },
          batches: {
            open: one(batches.open),
            withFailures: one(batches.withFailures),
            withIncomplete: one(batches.withIncomplete),
          },
          jobs: { failed: one(failedJobs), incomplete: one(incompleteJobs) },
          plans: { failed: since(failedPlans) },
        };
      })(),
  };
}
