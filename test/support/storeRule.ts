import Database from 'better-sqlite3';
import { join } from 'node:path';

/**
 * Writes a rule into the database of a station past its checks, as an earlier version of the program stored rules that can
 * never be evaluated.
 */
export function storeRule(
  { dataDir, station }: { readonly dataDir: string; readonly station: { readonly organizationId: string } },
  fields: { readonly id: string; readonly ruleType: string } & Readonly<Record<string, unknown>>,
): void {
  const database = new Database(join(dataDir, 'station.db'));
  const at = '2026-01-01T00:00:00.000Z';
  database
    .prepare(
      'INSERT INTO rule(organization_id, id, version, created_at, updated_at, created_by, body) VALUES (?, ?, 1, ?, ?, ?, ?)',
    )
    .run(station.organizationId, fields.id, at, at, 'earlier version', JSON.stringify({ name: fields.id, ...fields }));
  database.close();
}
