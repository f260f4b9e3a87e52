import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Wave plans in the order in which they were built. `body` is what the contract shows of one, as JSON. */
export const wavePlan = sqliteTable('wave_plan', {
  seq: integer('seq').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  id: text('id').notNull(),
  state: text('state', { enum: ['storing', 'kept', 'discarded'] }).notNull(),
  body: text('body').notNull(),
});

const planSeq = () =>
  integer('plan_seq')
    .notNull()
    .references(() => wavePlan.seq, { onDelete: 'cascade' });

/** A wave: in short as JSON, and whole as the JSON bytes that are answered. */
export const wave = sqliteTable(
  'wave',
  {
    planSeq: planSeq(),
    number: integer('number').notNull(),
    head: text('head').notNull(),
    body: blob('body', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planSeq, table.number] })],
);

/** Which orders are picked in which waves. */
export const waveOrder = sqliteTable(
  'wave_order',
  { orderId: text('order_id').notNull(), planSeq: planSeq(), number: integer('number').notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.planSeq, table.number] })],
);
