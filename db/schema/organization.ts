import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The organization of the station; created with the database. */
export const organization = sqliteTable('organization', {
  id: text('id').primaryKey(),
  createdAt: text('created_at').notNull(),
  /** When the first start was finished; null until then. */
  initialisedAt: text('initialised_at'),
});

/** One row per setting that was changed; the value is JSON. */
export const setting = sqliteTable(
  'setting',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.key] })],
);
