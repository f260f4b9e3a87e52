import type { Database } from 'better-sqlite3';
import type { AuditedChange, BulkChangeRecord, BulkChangeStore } from '../../main/domain/bulk/ports.ts';
import { createStepCommits } from './stepCommits.ts';
import { createInTransaction } from './transaction.ts';

interface AuditRow extends Omit<AuditedChange, 'isLast'> {
  readonly isLast: 0 | 1;
}

/** Changes of many masters, with the ids of their records. What they did is read from the audit log. */
export function createBulkChangeStore(database: Database): BulkChangeStore {
  const insert = database.prepare('INSERT INTO bulk_change(id, organization_id, state, body) VALUES (?, ?, ?, ?)');
  const addPiece = database.prepare('INSERT INTO bulk_change_piece(bulk_change_seq, piece, ids) VALUES (?, ?, ?)');
  const find = database
    .prepare<[string, string], string>('SELECT body FROM bulk_change WHERE organization_id = ? AND id = ?')
    .pluck();
  const update = database.prepare('UPDATE bulk_change SET state = ?, body = ? WHERE id = ?');
  const open = database
    .prepare<[], string>(`SELECT body FROM bulk_change WHERE state IN ('running', 'undoing') ORDER BY seq LIMIT 1`)
    .pluck();
  const piece = database
    .prepare<[string, number], string>(
      'SELECT ids FROM bulk_change_piece WHERE bulk_change_seq = (SELECT seq FROM bulk_change WHERE id = ?) AND piece = ?',
    )
    .pluck();
  const changes = database.prepare<[string, number, number], AuditRow>(
    `SELECT seq, entity_id AS entityId, before, after,
       NOT EXISTS (SELECT 1 FROM audit AS later WHERE later.organization_id = audit.organization_id
         AND later.entity = audit.entity AND later.entity_id = audit.entity_id AND later.seq > audit.seq) AS isLast
     FROM audit WHERE import_id = ? AND is_undo = 0 AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const expire = database.prepare(
    `DELETE FROM bulk_change WHERE organization_id = ? AND state NOT IN ('running', 'undoing') AND seq <=
       (SELECT seq FROM bulk_change WHERE organization_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
  );
  const inTransaction = createInTransaction(database);

  /** Bodies were written by this store. */
  const recordOf = (body: string | undefined) => (body === undefined ? null : (JSON.parse(body) as BulkChangeRecord));

  return {
    create: (record, pieces) => {
      inTransaction(() => {
        const { id, organizationId, state } = record;
        const { lastInsertRowid } = insert.run(id, organizationId, state, JSON.stringify(record));
        pieces.forEach((ids, index) => addPiece.run(lastInsertRowid, index, JSON.stringify(ids)));
      });
    },
    get: (organizationId, id) => recordOf(find.get(organizationId, id)),
    save: (record) => {
      update.run(record.state, JSON.stringify(record), record.id);
    },
    firstOpen: () => recordOf(open.get()),
    piece: (id, index) => {
      const ids = piece.get(id, index);
      return ids === undefined ? null : (JSON.parse(ids) as readonly string[]);
    },
    changes: (id, before, limit) =>
      changes.all(id, before, limit).map(({ isLast, ...change }) => ({ ...change, isLast: isLast === 1 })),
    expire: (organizationId, kept) => expire.run(organizationId, organizationId, kept).changes,
    inStep: createStepCommits(database),
  };
}
