import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organizationColumn } from './documents.ts';

/** What an organization used: a row for each counter and day (UTC, YYYY-MM-DD). */
export const usage = sqliteTable(
  'usage',
  {
    ...organizationColumn(),
    date: text('date').notNull(),
    counter: text('counter').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.date, table.counter] })],
);
