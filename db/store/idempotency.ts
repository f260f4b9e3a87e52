import type { IdempotencyStore, NamedRequest } from '../../main/domain/ports.ts';
import type { Database } from 'better-sqlite3';

interface Row {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly answer: Buffer | null;
}

/** Requests forgotten with one claim, so that none waits long for it; more are forgotten than come. */
const expiredAtOnce = 50;

const named = 'organization_id = ? AND credentials = ? AND operation = ? AND key = ?';

export function createIdempotencyStore(database: Database): IdempotencyStore {
  const find = database.prepare<[string, string, string, string], Row>(
    `SELECT fingerprint, status, answer FROM idempotency WHERE ${named}`,
  );
  const insert = database.prepare(
    `INSERT INTO idempotency(organization_id, credentials, operation, key, fingerprint, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const keep = database.prepare(`UPDATE idempotency SET status = ?, answer = ? WHERE ${named}`);
  const remove = database.prepare(`DELETE FROM idempotency WHERE ${named}`);
  const removeExpired = database.prepare(
    `DELETE FROM idempotency WHERE ${named} AND created_at < ? AND status IS NOT NULL`,
  );
  const expire = database.prepare(
    `DELETE FROM idempotency WHERE seq IN
     (SELECT seq FROM idempotency WHERE created_at < ? AND status IS NOT NULL ORDER BY created_at LIMIT ${String(expiredAtOnce)})`,
  );
  const removeRunning = database.prepare('DELETE FROM idempotency WHERE status IS NULL');

  const nameOf = ({ organizationId, credentials, operation, key }: NamedRequest): [string, string, string, string] => [
    organizationId,
    credentials,
    operation,
    key,
  ];
  const atomically = <T>(work: () => T): T => database.transaction(work).immediate();

  return {
    claim: (request, at, expiredBefore) =>
      atomically(() => {
        const name = nameOf(request);
        removeExpired.run(...name, expiredBefore);
        expire.run(expiredBefore);
        const row = find.get(...name);
        if (!row) {
          insert.run(...name, request.fingerprint, at);
          return { kind: 'new' };
        }
        if (row.fingerprint !== request.fingerprint) return { kind: 'different' };
        if (row.status === null) return { kind: 'running' };
        return { kind: 'answered', answer: { status: row.status, body: row.answer } };
      }),
    keep: (request, { status, body }) => {
      keep.run(status, body, ...nameOf(request));
    },
    release: (request) => {
      remove.run(...nameOf(request));
    },
    recover: () => removeRunning.run().changes,
    atomically,
  };
}
