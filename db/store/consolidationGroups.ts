import type { GroupBody, GroupCandidate, GroupRecord, GroupStore } from '../../main/domain/consolidation/ports.ts';
import type { Database } from 'better-sqlite3';
import type { GroupStatus } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import type { AuditedState } from './history.ts';
import type { OrderTable } from './orders.ts';
import { pageOf } from './pages.ts';

interface GroupRow {
  readonly seq: number;
  readonly id: string;
  readonly status: GroupStatus;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
  readonly body: string;
}

const columns =
  'seq, id, status, version, created_at AS createdAt, updated_at AS updatedAt, created_by AS createdBy, body';

export function createConsolidationGroupStore(database: Database, audit: Audit, orders: OrderTable): GroupStore {
  const insertRow = database
    .prepare<[string, string, string, string, string, string | null, string], number>(
      `INSERT INTO consolidation_group(organization_id, id, status, version, created_at, updated_at, created_by, profile_id, body)
       VALUES (?, ?, 'Pending', 1, ?, ?, ?, ?, ?) RETURNING seq`,
    )
    .pluck();
  const insertOrder = database.prepare(
    'INSERT INTO consolidation_group_order(group_seq, place, order_seq, is_held) VALUES (?, ?, ?, 1)',
  );
  const isHeld = database
    .prepare<[number], number>('SELECT 1 FROM consolidation_group_order WHERE order_seq = ? AND is_held = 1')
    .pluck();
  const freeOrders = database.prepare('UPDATE consolidation_group_order SET is_held = 0 WHERE group_seq = ?');
  const findRow = database.prepare<[string, string], GroupRow>(
    `SELECT ${columns} FROM consolidation_group WHERE organization_id = ? AND id = ?`,
  );
  const orderIdsOf = database
    .prepare<[number], string>(
      `SELECT source_order.id FROM consolidation_group_order JOIN source_order ON source_order.seq = order_seq
       WHERE group_seq = ? ORDER BY place`,
    )
    .pluck();
  const listAll = database.prepare<[string, number, number], GroupRow>(
    `SELECT ${columns} FROM consolidation_group WHERE organization_id = ? AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const listStatus = database.prepare<[string, string, number, number], GroupRow>(
    `SELECT ${columns} FROM consolidation_group WHERE organization_id = ? AND status = ? AND seq > ? ORDER BY seq LIMIT ?`,
  );
  const update = database.prepare(
    'UPDATE consolidation_group SET status = ?, version = ?, updated_at = ? WHERE seq = ?',
  );
  const insertAnswer = database.prepare('INSERT INTO consolidation_pack(group_seq, answer) VALUES (?, ?)');
  const answerOf = database
    .prepare<[number], Buffer>('SELECT answer FROM consolidation_pack WHERE group_seq = ?')
    .pluck();

  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  function recordOf({ seq, body, ...rest }: GroupRow): GroupRecord {
    // The body was written by this store.
    return { ...rest, sourceOrderIds: orderIdsOf.all(seq), body: JSON.parse(body) as GroupBody };
  }

  const find = (organizationId: string, orderIds: readonly string[]) =>
    orderIds.map((id) => {
      const stored = orders.find(organizationId, id);
      return { stored, isGrouped: stored !== null && isHeld.get(stored.seq) !== undefined };
    });
  const candidatesOf = (found: ReturnType<typeof find>): readonly GroupCandidate[] =>
    found.map(({ stored, isGrouped }) => ({ order: stored?.order ?? null, isGrouped }));

  return {
    candidates: (organizationId, orderIds) =>
      database.transaction(() => candidatesOf(find(organizationId, orderIds)))(),
    create: (actor, { id, orderIds }, decide, at) =>
      inTransaction(() => {
        const { organizationId, name } = actor;
        const found = find(organizationId, orderIds);
        const body = decide(candidatesOf(found));
        const seq = insertRow.get(organizationId, id, at, at, name, body.profileId, JSON.stringify(body)) ?? 0;
        found.forEach(({ stored }, place) => {
          if (stored) insertOrder.run(seq, place, stored.seq);
        });
        const group: GroupRecord = {
          ...{ id, sourceOrderIds: orderIds, status: 'Pending', body, version: 1 },
          ...{ createdAt: at, updatedAt: at, createdBy: name },
        };
        const after = { ...stateOf(group, 'create'), sourceOrderIds: orderIds, body };
        audit.write({ actor, at, entity: 'consolidationGroup', entityId: id, action: 'create', after });
        return group;
      }),
    get: (organizationId, id) => {
      const row = findRow.get(organizationId, id);
      return row ? recordOf(row) : null;
    },
    list: (organizationId, { status, ...page }) =>
      database.transaction(() =>
        pageOf(
          { kind: 'consolidationGroup', filter: [organizationId, status ?? null], ...page },
          (seq, limit) =>
            status === undefined
              ? listAll.all(organizationId, seq, limit)
              : listStatus.all(organizationId, status, seq, limit),
          recordOf,
        ),
      )(),
    change: (actor, id, trigger, decide, at) =>
      inTransaction(() => {
        const row = findRow.get(actor.organizationId, id);
        if (!row) return null;
        const before = recordOf(row);
        const { status, answer } = decide(before);
        const after: GroupRecord = { ...before, status, version: before.version + 1, updatedAt: at };
        update.run(status, after.version, at, row.seq);
        if (status === 'Dissolved') freeOrders.run(row.seq);
        if (answer) insertAnswer.run(row.seq, answer);
        audit.write({
          actor,
          at,
          entity: 'consolidationGroup',
          entityId: id,
          action: 'update',
          before: stateOf(before, 'before'),
          after: stateOf(after, trigger),
        });
        return after;
      }),
    packAnswer: (organizationId, id) => {
      const row = findRow.get(organizationId, id);
      return (row && answerOf.get(row.seq)) ?? null;
    },
  };
}

function stateOf({ status, version }: GroupRecord, trigger: string): AuditedState {
  return { trigger, status, version, reason: null };
}
