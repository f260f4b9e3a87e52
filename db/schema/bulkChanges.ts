import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Changes of many masters in one step; `body` is the whole record as JSON. */
export const bulkChange = sqliteTable(
  'bulk_change',
  {
    seq: integer('seq').primaryKey(),
    id: text('id').notNull(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    body: text('body').notNull(),
  },
  (table) => [uniqueIndex('bulk_change_id').on(table.id)],
);

/** The ids of its records, in pieces of one transaction each, as JSON. */
export const bulkChangePiece = sqliteTable(
  'bulk_change_piece',
  {
    bulkChangeSeq: integer('bulk_change_seq')
      .notNull()
      .references(() => bulkChange.seq, { onDelete: 'cascade' }),
    piece: integer('piece').notNull(),
    ids: text('ids').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulkChangeSeq, table.piece] })],
);
