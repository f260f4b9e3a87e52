import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Imports of files; `body` is the whole record as JSON. */
export const importTable = sqliteTable(
  'import',
  {
    seq: integer('seq').primaryKey(),
    id: text('id').notNull(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    updatedAt: text('updated_at').notNull(),
    body: text('body').notNull(),
  },
  (table) => [uniqueIndex('import_id').on(table.id), index('import_list').on(table.organizationId, table.seq)],
);

/** The file of an import, compressed, in pieces. */
export const importPiece = sqliteTable(
  'import_piece',
  {
    importSeq: integer('import_seq')
      .notNull()
      .references(() => importTable.seq, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.importSeq, table.seq] })],
);

/** A row of a file: `content` is what it says, `decision` what it does, both JSON; `reason` is why its record is doubtful. Rows of one record have its number. */
export const importRow = sqliteTable(
  'import_row',
  {
    importSeq: integer('import_seq')
      .notNull()
      .references(() => importTable.seq, { onDelete: 'cascade' }),
    record: integer('record').notNull(),
    place: integer('place').notNull(),
    outcome: text('outcome'),
    result: text('result'),
    content: text('content').notNull(),
    decision: text('decision'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.importSeq, table.record, table.place] })],
);
