import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/**
 * Versions of rate tables: `head` and `lists` are JSON, apart because a list of tables reads the heads only. Zones and prices are
 * rows of their own, by `content`.
 */
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
    content: integer('content').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id, table.version] })],
);

/** Zones and prices of a version, kept for good; what was being stored when a station ended is cleared. */
export const rateContent = sqliteTable('rate_content', {
  id: integer('id').primaryKey(),
  state: text('state', { enum: ['storing', 'kept'] }).notNull(),
});

const content = () =>
  integer('content')
    .notNull()
    .references(() => rateContent.id, { onDelete: 'cascade' });

/** An entry of a zone chart, with its prefixes as ZIPs are compared. */
export const rateZone = sqliteTable(
  'rate_zone',
  {
    content: content(),
    seq: integer('seq').notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.content, table.seq] })],
);

/** A price, with the zone that it is for. */
export const ratePrice = sqliteTable(
  'rate_price',
  { content: content(), seq: integer('seq').notNull(), zone: integer('zone'), body: text('body').notNull() },
  (table) => [primaryKey({ columns: [table.content, table.seq] })],
);
