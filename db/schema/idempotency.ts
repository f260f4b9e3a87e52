import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Requests that were named by an Idempotency-Key. Without a status the request still runs. */
export const idempotency = sqliteTable('idempotency', {
  seq: integer('seq').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  credentials: text('credentials').notNull(),
  operation: text('operation').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  createdAt: text('created_at').notNull(),
  status: integer('status'),
  answer: blob('answer', { mode: 'buffer' }),
});
