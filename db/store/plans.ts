import type {
  PlanBody,
  PlanLeg,
  PlanPart,
  PlanProgress,
  PlanRecord,
  PlanStore,
} from '../../main/domain/plans/ports.ts';
import type { Database } from 'better-sqlite3';
import type { Message, PlanStatus } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { createHistory, type AuditedState } from './history.ts';
import type { OrderTable } from './orders.ts';
import { pageOf } from './pages.ts';
import { createPlanFinder } from './summaries.ts';

/** A plan by its organization and id. */
interface PlanName {
  readonly organizationId: string;
  readonly id: string;
}

interface PlanRow {
  readonly seq: number;
  readonly id: string;
  readonly status: PlanStatus;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
  readonly expiresAt: string | null;
  readonly body: string;
  readonly progress: string;
}

const columns = `seq, id, status, version, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy,
  expires_at AS expiresAt, body, progress`;
const ofPlan = '(SELECT seq FROM fulfillment_plan WHERE organization_id = ? AND id = ?)';

export function createPlanStore(database: Database, audit: Audit, orders: OrderTable): PlanStore {
  const insertRow = database
    .prepare<[string, string, string, string, string, string, string], number>(
      `INSERT INTO fulfillment_plan(organization_id, id, status, version, created_at, updated_at, created_by, body, progress)
       VALUES (?, ?, 'pending', 1, ?, ?, ?, ?, ?) RETURNING seq`,
    )
    .pluck();
  const insertLegs = database.prepare('INSERT INTO fulfillment_plan_content(plan_seq, legs) VALUES (?, ?)');
  const findRow = database.prepare<[string, string], PlanRow>(
    `SELECT ${columns} FROM fulfillment_plan WHERE organization_id = ? AND id = ?`,
  );
  const legsOf = database
    .prepare<[string, string], string>(`SELECT legs FROM fulfillment_plan_content WHERE plan_seq = ${ofPlan}`)
    .pluck();
  const listAll = database.prepare<[string, number, number], PlanRow>(
    `SELECT ${columns} FROM fulfillment_plan WHERE organization_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const listStatus = database.prepare<[string, string, number, number], PlanRow>(
    `SELECT ${columns} FROM fulfillment_plan WHERE organization_id = ? AND status = ? AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const update = database.prepare(
    'UPDATE fulfillment_plan SET status = ?, version = ?, updated_at = ?, expires_at = ?, progress = ? WHERE seq = ?',
  );
  const removeParts = database.prepare('DELETE FROM fulfillment_plan_part WHERE plan_seq = ?');
  const insertPart = database.prepare(
    `INSERT INTO fulfillment_plan_part(plan_seq, option_key, place, part, result) SELECT seq, ?, ?, ?, ?
     FROM fulfillment_plan WHERE organization_id = ? AND id = ? AND status = 'pending'`,
  );
  const partsOf = database
    .prepare<[string, string], string>(
      `SELECT part FROM fulfillment_plan_part WHERE plan_seq = ${ofPlan} ORDER BY option_key, place`,
    )
    .pluck();
  const resultOf = database
    .prepare<[string, string, string, number], Buffer | null>(
      `SELECT result FROM fulfillment_plan_part WHERE plan_seq = ${ofPlan} AND option_key = ? AND place = ?`,
    )
    .pluck();
  const pending = database.prepare<[], PlanName>(
    `SELECT organization_id AS organizationId, id FROM fulfillment_plan WHERE status = 'pending' ORDER BY seq`,
  );
  const overdue = database.prepare<[string], PlanName>(
    'SELECT organization_id AS organizationId, id FROM fulfillment_plan WHERE expires_at IS NOT NULL AND expires_at <= ?',
  );
  const history = createHistory(database, 'fulfillmentPlan');

  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    create: (actor, { id, orderIds, progress }, decide, at) =>
      inTransaction(() => {
        const { organizationId, name } = actor;
        const { body, legs } = decide(orderIds.map((orderId) => orders.find(organizationId, orderId)?.order ?? null));
        const seq =
          insertRow.get(organizationId, id, at, at, name, JSON.stringify(body), JSON.stringify(progress)) ?? 0;
        insertLegs.run(seq, legs);
        const plan: PlanRecord = {
          ...{ id, status: 'pending', body, progress, expiresAt: null, version: 1 },
          ...{ createdAt: at, updatedAt: at, createdBy: name },
        };
        const after = { ...stateOf(plan, 'create', null), orderIds };
        audit.write({ actor, at, entity: 'fulfillmentPlan', entityId: id, action: 'create', after });
        return plan;
      }),
    get: (organizationId, id) => {
      const row = findRow.get(organizationId, id);
      return row ? recordOf(row) : null;
    },
    // Both columns were written by this store.
    legs: (organizationId, id) => JSON.parse(legsOf.get(organizationId, id) ?? '[]') as PlanLeg[],
    parts: (organizationId, id) => partsOf.all(organizationId, id).map((part) => JSON.parse(part) as PlanPart),
    list: (organizationId, { status, ...page }) =>
      pageOf(
        { kind: 'fulfillmentPlan', filter: [organizationId, status ?? null], ...page },
        (seq, limit) =>
          status === undefined
            ? listAll.all(organizationId, seq, limit)
            : listStatus.all(organizationId, status, seq, limit),
        recordOf,
      ),
    find: createPlanFinder(database),
    change: (actor, id, trigger, decide, at) =>
      inTransaction(() => {
        const row = findRow.get(actor.organizationId, id);
        if (!row) return null;
        const before = recordOf(row);
        const change = decide(before);
        if (!change) return before;
        const { status, progress, expiresAt = before.expiresAt, reason = null, startsAnew = false } = change;
        const after: PlanRecord = {
          ...before,
          status,
          expiresAt,
          progress: { ...before.progress, ...progress },
          version: before.version + 1,
          updatedAt: at,
        };
        if (startsAnew) removeParts.run(row.seq);
        update.run(status, after.version, at, expiresAt, JSON.stringify(after.progress), row.seq);
        audit.write({
          actor,
          at,
          entity: 'fulfillmentPlan',
          entityId: id,
          action: 'update',
          before: stateOf(before, 'before', null),
          after: stateOf(after, trigger, reason),
        });
        return after;
      }),
    addPart: (organizationId, id, part, packResult) => {
      insertPart.run(part.optionKey, part.place, JSON.stringify(part), packResult, organizationId, id);
    },
    packResult: (organizationId, id, optionKey, place) => resultOf.get(organizationId, id, optionKey, place) ?? null,
    pending: () => pending.all(),
    overdue: (at) => overdue.all(at),
    history: (organizationId, id, limit) => history.page(organizationId, id, { limit }).items,
  };
}

function recordOf({ seq: _, body, progress, ...rest }: PlanRow): PlanRecord {
  // Both columns were written by this store.
  return { ...rest, body: JSON.parse(body) as PlanBody, progress: JSON.parse(progress) as PlanProgress };
}

/** What a change says of itself comes before the error of the plan. */
function stateOf({ status, version, progress }: PlanRecord, trigger: string, said: Message | null): AuditedState {
  if (said === null) return { trigger, status, version, reason: progress.error, reasonKey: progress.errorKey };
  const { text, code, params } = said;
  return { trigger, status, version, reason: text, reasonKey: { code, params } };
}
