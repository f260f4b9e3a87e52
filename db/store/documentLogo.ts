import type { Database } from 'better-sqlite3';
import type { LogoStore } from '../../main/domain/documents/ports.ts';

export function createLogoStore(database: Database): LogoStore {
  const find = database.prepare<[string], Buffer>('SELECT png FROM document_logo WHERE organization_id = ?').pluck();
  const put = database.prepare(
    'INSERT INTO document_logo(organization_id, png) VALUES (?, ?) ON CONFLICT DO UPDATE SET png = excluded.png',
  );
  const remove = database.prepare('DELETE FROM document_logo WHERE organization_id = ?');
  return {
    read: (organizationId) => find.get(organizationId) ?? null,
    write: (organizationId, png) => {
      if (png === null) remove.run(organizationId);
      else put.run(organizationId, png);
    },
  };
}
