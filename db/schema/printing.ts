import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

export const printer = sqliteTable(
  'printer',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The create body as JSON. */
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** The print queue, in the order of arrival. `facts` is what the document says, so that a reprint says the same. */
export const printJob = sqliteTable('print_job', {
  seq: integer('seq').primaryKey(),
  id: text('id').notNull().unique(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  shipmentId: text('shipment_id'),
  carton: integer('carton'),
  printerId: text('printer_id').notNull(),
  benchId: text('bench_id'),
  copies: integer('copies').notNull(),
  isCopy: integer('is_copy', { mode: 'boolean' }).notNull(),
  reprintOf: text('reprint_of'),
  facts: text('facts').notNull(),
  state: text('state', { enum: ['queued', 'sending', 'sent', 'uncertain', 'failed', 'cancelled'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  reason: text('reason'),
  detail: text('detail'),
  createdAt: text('created_at').notNull(),
  nextAt: text('next_at'),
  endedAt: text('ended_at'),
});

/** What a kind of documents is like, where somebody has changed it: its template as JSON. */
export const documentTemplate = sqliteTable(
  'document_template',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind] })],
);

/** The logo of documents and labels, as PNG. */
export const documentLogo = sqliteTable('document_logo', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  png: blob('png', { mode: 'buffer' }).notNull(),
});

/** The next serial number under an extension digit and company prefix. */
export const ssccCounter = sqliteTable('sscc_counter', {
  prefix: text('prefix').primaryKey(),
  next: integer('next').notNull(),
});

/** Numbers that were given, and in which organization. Those of test data stay when it is cleared. */
export const ssccGiven = sqliteTable('sscc_given', {
  sscc: text('sscc').primaryKey(),
  givenIn: text('given_in').notNull(),
  shipmentId: text('shipment_id').notNull(),
  /** 0-based, of the carton or pallet. */
  carton: integer('carton').notNull(),
  givenAt: text('given_at').notNull(),
  level: text('level', { enum: ['carton', 'pallet'] })
    .notNull()
    .default('carton'),
  content: text('content'),
});
