import type { WavePlanStore } from '../../main/domain/waves/ports.ts';
import type { Database } from 'better-sqlite3';
import type { OrdersInWaves, StoredWaveHead, StoredWavePlan } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';
import { newestPageOf, pageOf } from './pages.ts';

type PlanState = 'storing' | 'kept' | 'discarded';

interface PlanRow {
  readonly seq: number;
  readonly state: PlanState;
  readonly body: string;
}

/** Wave plans. The last step of each change writes an audit row; what was being stored when a station ended is cleared here. */
export function createWavePlanStore(database: Database, audit: Audit): WavePlanStore {
  database.exec("DELETE FROM wave_plan WHERE state = 'storing'");
  const insertPlan = database.prepare(
    "INSERT INTO wave_plan(organization_id, id, state, body) VALUES (?, ?, 'storing', ?)",
  );
  const find = database.prepare<[string, string], PlanRow>(
    'SELECT seq, state, body FROM wave_plan WHERE organization_id = ? AND id = ?',
  );
  const setState = database.prepare<[PlanState, number]>('UPDATE wave_plan SET state = ? WHERE seq = ?');
  const insertWave = database.prepare('INSERT INTO wave(plan_seq, number, head, body) VALUES (?, ?, ?, ?)');
  const insertOrder = database.prepare('INSERT INTO wave_order(order_id, plan_seq, number) VALUES (?, ?, ?)');
  const newest = database.prepare<[string, number, number], PlanRow>(
    "SELECT seq, state, body FROM wave_plan WHERE organization_id = ? AND state = 'kept' AND seq < ? ORDER BY seq DESC LIMIT ?",
  );
  const headsAfter = database.prepare<[number, number, number], { readonly seq: number; readonly head: string }>(
    'SELECT number AS seq, head FROM wave WHERE plan_seq = ? AND number > ? ORDER BY number LIMIT ?',
  );
  const bodyOf = database
    .prepare<[number, number], Buffer>('SELECT body FROM wave WHERE plan_seq = ? AND number = ?')
    .pluck();
  const wavesOfOrder = database.prepare<[string, string], OrdersInWaves['orders'][number]>(
    `SELECT order_id AS orderId, id AS planId, number AS wave FROM wave_order JOIN wave_plan ON seq = plan_seq
     WHERE order_id = ? AND organization_id = ? AND state = 'kept' ORDER BY plan_seq, number`,
  );
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  function row(organizationId: string, id: string, state: PlanState): PlanRow | null {
    const found = find.get(organizationId, id);
    return found?.state === state ? found : null;
  }

  function started(organizationId: string, id: string): PlanRow {
    const found = row(organizationId, id, 'storing');
    if (!found) throw new RangeError('The wave plan is not being stored.');
    return found;
  }

  return {
    begin: (organizationId, plan) => {
      insertPlan.run(organizationId, plan.id, JSON.stringify(plan));
    },
    addWaves: (organizationId, id, waves) =>
      inTransaction(() => {
        const { seq } = started(organizationId, id);
        for (const { head, orderIds, wave } of waves) {
          insertWave.run(seq, head.number, JSON.stringify(head), wave);
          for (const orderId of orderIds) insertOrder.run(orderId, seq, head.number);
        }
      }),
    complete: (actor, id, at) =>
      inTransaction(() => {
        const found = started(actor.organizationId, id);
        const after = planOf(found);
        setState.run('kept', found.seq);
        audit.write({ actor, at, entity: 'wavePlan', entityId: id, action: 'create', after });
        return after;
      }),
    get: (organizationId, id) => {
      const found = row(organizationId, id, 'kept');
      return found ? planOf(found) : null;
    },
    list: (organizationId, page) => {
      const limit = page.limit ?? 20;
      return newestPageOf(
        { kind: 'wavePlan', filter: [organizationId], ...page, limit },
        (before, most) => newest.all(organizationId, before, most),
        () => null,
        planOf,
      );
    },
    waves: (organizationId, id, page) =>
      pageOf(
        { kind: 'wave', filter: [organizationId, id], ...page },
        (after, limit) => {
          const plan = row(organizationId, id, 'kept');
          return plan ? headsAfter.all(plan.seq, after, limit) : [];
        },
        // Written by this store.
        ({ head }) => JSON.parse(head) as StoredWaveHead,
      ),
    wave: (organizationId, id, number) => {
      const plan = row(organizationId, id, 'kept');
      return plan ? (bodyOf.get(plan.seq, number) ?? null) : null;
    },
    ofOrders: (organizationId, orderIds) => orderIds.flatMap((orderId) => wavesOfOrder.all(orderId, organizationId)),
    discard: (actor, id, at) =>
      inTransaction(() => {
        const found = row(actor.organizationId, id, 'kept');
        if (!found) return false;
        setState.run('discarded', found.seq);
        audit.write({ actor, at, entity: 'wavePlan', entityId: id, action: 'delete', before: planOf(found) });
        return true;
      }),
    restore: (actor, id, at) =>
      inTransaction(() => {
        if (row(actor.organizationId, id, 'kept')) return 'exists';
        const found = row(actor.organizationId, id, 'discarded');
        if (!found) return null;
        setState.run('kept', found.seq);
        const after = planOf(found);
        audit.write({ actor, at, entity: 'wavePlan', entityId: id, action: 'restore', after });
        return after;
      }),
  };
}

/** The body was written by this store. */
function planOf({ body }: PlanRow): StoredWavePlan {
  return JSON.parse(body) as StoredWavePlan;
}
