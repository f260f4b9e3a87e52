import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The lowest time of day that the clock showed in a stretch of running time. */
export const clockMark = sqliteTable('clock_mark', {
  stretch: integer('stretch').primaryKey(),
  ranMs: integer('ran_ms').notNull(),
  lowest: text('lowest').notNull(),
});
