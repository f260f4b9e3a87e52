import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { documentColumns, organizationColumn } from './documents.ts';

/** Slots. `body` is the whole create body as JSON, `search` the folded text that a search looks into. */
export const slot = sqliteTable(
  'slot',
  {
    ...organizationColumn(),
    location: text('location').notNull(),
    sku: text('sku').notNull(),
    zone: text('zone'),
    search: text('search').notNull(),
    ...documentColumns(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.location] })],
);

/** The layout of the warehouse; every organization has one. */
export const warehouse = sqliteTable(
  'warehouse',
  { ...organizationColumn(), id: text('id').notNull(), ...documentColumns() },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
