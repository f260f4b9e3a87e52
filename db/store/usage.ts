import type { UsageCount, UsageStore } from '../../main/domain/administration/ports.ts';
import type { Database } from 'better-sqlite3';

/** What an organization used, day by day. */
export function createUsageStore(database: Database): UsageStore {
  const increase = database.prepare<[string, string, string, number]>(
    `INSERT INTO usage(organization_id, date, counter, count) VALUES (?, ?, ?, ?)
     ON CONFLICT(organization_id, date, counter) DO UPDATE SET count = count + excluded.count`,
  );
  const since = database.prepare<[string, string], UsageCount>(
    'SELECT date, counter, count FROM usage WHERE organization_id = ? AND date >= ? ORDER BY date, counter',
  );
  return {
    add: (counts) => {
      database
        .transaction(() => {
          for (const { organizationId, date, counter, count } of counts)
            increase.run(organizationId, date, counter, count);
        })
        .immediate();
    },
    since: (organizationId, date) => since.all(organizationId, date),
  };
}
