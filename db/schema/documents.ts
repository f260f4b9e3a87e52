import { integer, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** The organization that a row belongs to. */
export function organizationColumn() {
  return {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
  };
}

/** Columns of a record that is a whole body as JSON with a version. */
export function documentColumns() {
  return {
    version: integer('version').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    createdBy: text('created_by'),
    body: text('body').notNull(),
  };
}
