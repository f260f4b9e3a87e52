import type { Database } from 'better-sqlite3';
import type { DocumentTemplate } from '../../main/contract/index.ts';
import type { TemplateStore } from '../../main/domain/documents/ports.ts';

export function createTemplateStore(database: Database): TemplateStore {
  const find = database
    .prepare<[string, string], string>('SELECT body FROM document_template WHERE organization_id = ? AND kind = ?')
    .pluck();
  const put = database.prepare(
    `INSERT INTO document_template(organization_id, kind, body) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET body = excluded.body`,
  );
  return {
    get: (organizationId, kind) => {
      const body = find.get(organizationId, kind);
      // Written by `put` from a validated template.
      return body === undefined ? null : (JSON.parse(body) as DocumentTemplate);
    },
    put: ({ organizationId }, kind, template) => {
      put.run(organizationId, kind, JSON.stringify(template));
    },
  };
}
