import type { CallbackAttempt, CallbackRecord, CallbackStore } from '../../main/domain/batches/ports.ts';
import type { Database } from 'better-sqlite3';
import { keyOrNull, liveOrganizationOf, textOf, type Message, type MessageKey } from '../../main/contract/index.ts';
import type { Audit } from './audit.ts';

const callbackRows = `SELECT callback.id, organization_id AS organizationId, url, body, callback.state, attempts,
  next_at AS nextAt, callback.created_at AS createdAt, ended_at AS endedAt
  FROM batch_callback AS callback JOIN batch ON batch.seq = callback.batch_seq`;

interface AttemptRow extends Omit<CallbackAttempt, 'x-message'> {
  readonly key: string | null;
}

/** What is to be told about completed batches; `batchTable.ts` writes it. And what the secret that signs it comes from. */
export function createCallbackStore(database: Database, audit: Audit): CallbackStore {
  const due = database.prepare<[string, number], CallbackRecord>(
    `${callbackRows} WHERE callback.state = 'pending' AND next_at <= ? ORDER BY next_at, callback.seq LIMIT ?`,
  );
  const next = database
    .prepare<[string], string | null>(`SELECT min(next_at) FROM batch_callback WHERE state = 'pending' AND next_at > ?`)
    .pluck();
  const ofBatch = database.prepare<[string, string], CallbackRecord>(
    `${callbackRows} WHERE organization_id = ? AND batch.id = ? ORDER BY callback.seq`,
  );
  const attemptsOf = database.prepare<[string], AttemptRow>(
    `SELECT at, status, error, message_key AS key FROM batch_callback_attempt
     WHERE callback_seq = (SELECT seq FROM batch_callback WHERE id = ?) ORDER BY number`,
  );
  const update = database.prepare<
    { id: string; state: string; nextAt: string | null; endedAt: string | null },
    { readonly seq: number; readonly attempts: number }
  >(
    `UPDATE batch_callback SET attempts = attempts + 1, state = :state, next_at = coalesce(:nextAt, next_at), ended_at = :endedAt
     WHERE id = :id AND state = 'pending' RETURNING seq, attempts`,
  );
  const insertAttempt = database.prepare(
    `INSERT INTO batch_callback_attempt(callback_seq, number, at, status, error, message_key) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const secret = database.prepare<[string], { readonly nonce: string; readonly createdAt: string }>(
    'SELECT nonce, created_at AS createdAt FROM callback_secret WHERE organization_id = ?',
  );
  const putSecret = database.prepare(
    `INSERT INTO callback_secret(organization_id, nonce, created_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET nonce = excluded.nonce, created_at = excluded.created_at`,
  );
  const removeSecret = database.prepare('DELETE FROM callback_secret WHERE organization_id = ?');

  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    due: (now, limit) => due.all(now, limit),
    nextAfter: (now) => next.get(now) ?? null,
    attempted: (id, { at, status, error }, then) => {
      inTransaction(() => {
        const pending = then.state === 'pending';
        const row = update.get({
          id,
          state: then.state,
          nextAt: pending ? then.nextAt : null,
          endedAt: pending ? null : at,
        });
        if (row) insertAttempt.run(row.seq, row.attempts, at, status, ...errorColumns(error));
      });
    },
    ofBatch: (organizationId, batchId) =>
      database.transaction(() =>
        ofBatch
          .all(organizationId, batchId)
          .map((callback) => ({ callback, attempts: attemptsOf.all(callback.id).map(attemptOf) })),
      )(),
    // Callbacks of test batches are signed like live ones.
    secret: (organizationId) => secret.get(liveOrganizationOf(organizationId)) ?? null,
    setSecret: (actor, nonce, at) => {
      inTransaction(() => {
        const { organizationId } = actor;
        const before = secret.get(organizationId);
        if (nonce === null) removeSecret.run(organizationId);
        else putSecret.run(organizationId, nonce, at);
        if (!before && nonce === null) return;
        audit.write({
          actor,
          at,
          entity: 'callbackSecret',
          entityId: organizationId,
          action: !before ? 'create' : nonce === null ? 'delete' : 'update',
          before: before && { createdAt: before.createdAt },
          after: nonce === null ? undefined : { createdAt: at },
        });
      });
    },
  };
}

const errorColumns = (error: Message | string | null): readonly [string | null, string | null] =>
  error === null ? [null, null] : [textOf(error), JSON.stringify(keyOrNull(error))];

function attemptOf({ key, ...attempt }: AttemptRow): CallbackAttempt {
  // Written by `errorColumns`.
  const said = JSON.parse(key ?? 'null') as MessageKey | null;
  return { ...attempt, ...(said && { 'x-message': said }) };
}
