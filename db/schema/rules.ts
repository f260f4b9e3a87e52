import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { documentColumns, organizationColumn } from './documents.ts';

/** Business rules. */
export const rule = sqliteTable(
  'rule',
  { ...organizationColumn(), id: text('id').notNull(), ...documentColumns() },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** Packing policies; the Org Default of an organization is a row like the others. */
export const policy = sqliteTable(
  'policy',
  { ...organizationColumn(), id: text('id').notNull(), ...documentColumns() },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
