import type { RecordPage } from '../../main/domain/records.ts';
import type { Database } from 'better-sqlite3';
import type { HistoryEntry, MessageKey } from '../../main/contract/index.ts';
import { listKey, readCursor, writeCursor } from './cursor.ts';

/** What the audit log keeps of a record with states after each change; a change of its fields keeps them besides. */
export interface AuditedState {
  /** Trigger of the state machine, or the name of a step within a state. */
  readonly trigger: string;
  readonly status: string;
  readonly version: number;
  readonly reason: string | null;
  /** The key of the reason; what earlier versions wrote has none. */
  readonly reasonKey?: MessageKey | null | undefined;
}

export interface History {
  /** Newest first. */
  readonly page: (
    organizationId: string,
    id: string,
    page: { readonly limit?: number; readonly cursor?: string },
  ) => RecordPage<HistoryEntry>;
}

interface AuditRow {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly before: string | null;
  readonly after: string;
}

const defaultLimit = 20;

/** Reads the audit log of one kind of record with states. */
export function createHistory(database: Database, entity: 'order' | 'shipment' | 'fulfillmentPlan'): History {
  const pageBefore = database.prepare<[string, string, number, number], AuditRow>(
    `SELECT seq, at, actor, before, after FROM audit
     WHERE organization_id = ? AND entity = '${entity}' AND entity_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  return {
    page: (organizationId, id, { limit = defaultLimit, cursor }) => {
      const key = listKey('history', [organizationId, entity, id]);
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(readCursor(key, cursor));
      const rows = pageBefore.all(organizationId, id, before, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(entryOf),
        nextCursor: rows.length > limit && last ? writeCursor(key, String(last.seq)) : null,
      };
    },
  };
}

/** Both columns were written by the stores of records with states from an AuditedState. */
function entryOf({ at, actor, before, after }: AuditRow): HistoryEntry {
  const { trigger, status, version, reason, reasonKey } = JSON.parse(after) as AuditedState;
  const previous = before === null ? null : (JSON.parse(before) as AuditedState);
  return {
    ...{ at, actor, action: trigger, status, previousStatus: previous?.status ?? null, version, detail: reason },
    ...(reasonKey && { 'x-message': reasonKey }),
  };
}
