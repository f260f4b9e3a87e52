import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Versions of rate tables: `head` and `lists` are JSON, apart because a list of tables reads the heads only. */
export const rateTable = sqliteTable(
  'rate_table',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    status: text('status', { enum: ['Draft', 'Active', 'Retired'] }).notNull(),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by'),
    head: text('head').notNull(),
    lists: text('lists').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id, table.version] })],
);
