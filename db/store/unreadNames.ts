import type { Database } from 'better-sqlite3';
import type { IntegrationName, SeenUnreadName, UnreadNameStore } from '../../main/domain/integrations/ports.ts';

interface Row extends Omit<SeenUnreadName, 'rejects'> {
  readonly rejects: 0 | 1;
}

/** Names that are remembered of a connection. */
const mostNames = 1000;

/** Names that deliveries had and nothing read. Every method is one transaction. */
export function createUnreadNameStore(database: Database): UnreadNameStore {
  const seqOf = database
    .prepare<[string, string], number>('SELECT seq FROM integration WHERE organization_id = ? AND connector_type = ?')
    .pluck();
  const put = database.prepare(
    `INSERT INTO integration_unread_name(integration_seq, name, kind, example, records, rejects, last_seen_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT(integration_seq, name) DO UPDATE SET kind = excluded.kind,
       example = CASE WHEN excluded.rejects >= rejects THEN excluded.example ELSE example END,
       records = records + excluded.records, rejects = max(rejects, excluded.rejects), last_seen_at = excluded.last_seen_at`,
  );
  const keepMost = database.prepare(
    `DELETE FROM integration_unread_name WHERE integration_seq = @seq AND name IN (
       SELECT name FROM integration_unread_name WHERE integration_seq = @seq
       ORDER BY rejects DESC, last_seen_at DESC, records DESC LIMIT -1 OFFSET ${String(mostNames)})`,
  );
  const expire = database.prepare('DELETE FROM integration_unread_name WHERE integration_seq = ? AND last_seen_at < ?');
  const select = database.prepare<[number], Row>(
    `SELECT name, kind, example, records, rejects, last_seen_at AS lastSeenAt FROM integration_unread_name
     WHERE integration_seq = ? ORDER BY rejects DESC, records DESC, name`,
  );
  const find = ({ organizationId, connectorType }: IntegrationName): number =>
    seqOf.get(organizationId, connectorType) ?? -1;

  return {
    note: (integration, names, at) =>
      database
        .transaction(() => {
          const seq = find(integration);
          if (seq < 0 || names.length === 0) return;
          for (const { kind, name, example, records, rejects } of names)
            put.run(seq, name, kind, example, records, rejects ? 1 : 0, at);
          keepMost.run({ seq });
        })
        .immediate(),
    expire: (integration, before) => void expire.run(find(integration), before),
    list: (integration) =>
      select.all(find(integration)).map(({ rejects, ...row }) => ({ ...row, rejects: rejects === 1 })),
  };
}
