import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { batch } from './batches.ts';
import { organization } from './organization.ts';

/** The durable queue. Big bytes are in `job_blob`, so that claiming reads small rows only. */
export const job = sqliteTable('job', {
  /** Order of arrival. */
  seq: integer('seq').primaryKey(),
  id: text('id').notNull().unique(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['queued', 'running', 'completed', 'failed'] }).notNull(),
  units: integer('units').notNull(),
  /** Starts of an engine; also the fence: an answer counts only with the number of the current start. */
  attempts: integer('attempts').notNull().default(0),
  /** Starts that ended because the station itself went down, not the engine. */
  interruptions: integer('interruptions').notNull().default(0),
  error: text('error'),
  createdAt: text('created_at').notNull(),
  startedAt: text('started_at'),
  endedAt: text('ended_at'),
  /** The batch of which it is an order; null of a job of its own. */
  batchSeq: integer('batch_seq').references(() => batch.seq, { onDelete: 'cascade' }),
  orderId: text('order_id'),
  /** Starts that a retry by hand has forgiven; `attempts` goes on, because it is the fence. */
  attemptsForgiven: integer('attempts_forgiven').notNull().default(0),
  /** Of the result: units that are in no box. */
  unitsLeftOut: integer('units_left_out').notNull().default(0),
  /** Why they are: a sentence for each cause, one in a line. */
  leftOutReason: text('left_out_reason'),
  /** JSON: the keys of `error`, or of the lines of `left_out_reason`, in their order. */
  messageKeys: text('message_keys'),
});

/** Request and result of a job, as bytes. The hash tells a damaged result from a good one. */
export const jobBlob = sqliteTable('job_blob', {
  jobSeq: integer('job_seq')
    .primaryKey()
    .references(() => job.seq, { onDelete: 'cascade' }),
  request: blob('request', { mode: 'buffer' }).notNull(),
  result: blob('result', { mode: 'buffer' }),
  resultSha256: blob('result_sha256', { mode: 'buffer' }),
});
