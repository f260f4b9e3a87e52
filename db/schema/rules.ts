import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Columns of a record that is a whole body as JSON with a version. */
function documentColumns() {
  return {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    createdBy: text('created_by'),
    body: text('body').notNull(),
  };
}

/** Business rules. */
export const rule = sqliteTable('rule', documentColumns(), (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
]);

/** Packing policies; the Org Default of an organization is a row like the others. */
export const policy = sqliteTable('policy', documentColumns(), (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
]);
