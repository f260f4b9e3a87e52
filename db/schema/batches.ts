import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Batches. Their orders are rows of `job`; the counts are kept with every end of one, in its transaction. */
export const batch = sqliteTable('batch', {
  seq: integer('seq').primaryKey(),
  id: text('id').notNull().unique(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  /** Place in the order of submission; null until the whole batch has arrived. */
  position: integer('position').unique(),
  /** `arriving` and `discarded` batches are seen by nobody; the latter are deleted piece by piece. */
  state: text('state', { enum: ['arriving', 'submitted', 'processing', 'completed', 'discarded'] }).notNull(),
  total: integer('total').notNull().default(0),
  completed: integer('completed').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  /** Number of its last claim: the batch whose turn is longest ago is next. */
  turn: integer('turn').notNull().default(0),
  webhookUrl: text('webhook_url'),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  startedAt: text('started_at'),
  completedAt: text('completed_at'),
  cancelledAt: text('cancelled_at'),
  /** Of the completed orders those whose result leaves units out. */
  incomplete: integer('incomplete').notNull().default(0),
});

/** What is to be told about batches that are complete; written with the end of the last order. */
export const batchCallback = sqliteTable('batch_callback', {
  seq: integer('seq').primaryKey(),
  id: text('id').notNull().unique(),
  batchSeq: integer('batch_seq')
    .notNull()
    .references(() => batch.seq, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: text('next_at').notNull(),
  createdAt: text('created_at').notNull(),
  endedAt: text('ended_at'),
});

/** How each try to deliver a callback ended: the status of the answer, or why there was none. */
export const batchCallbackAttempt = sqliteTable(
  'batch_callback_attempt',
  {
    callbackSeq: integer('callback_seq')
      .notNull()
      .references(() => batchCallback.seq, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    at: text('at').notNull(),
    status: integer('status'),
    error: text('error'),
    /** JSON: the key of `error`. */
    messageKey: text('message_key'),
  },
  (table) => [primaryKey({ columns: [table.callbackSeq, table.number] })],
);

/** What the secret of an organization is derived from, together with the station's key; not the secret. */
export const callbackSecret = sqliteTable('callback_secret', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organization.id, { onDelete: 'cascade' }),
  nonce: text('nonce').notNull(),
  createdAt: text('created_at').notNull(),
});
