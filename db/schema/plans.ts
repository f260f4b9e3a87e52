import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { planStatuses } from '../../main/contract/index.ts';
import { organization } from './organization.ts';

/** Fulfillment plans; `seq` is the order of arrival. `body` is what was settled at the creation, `progress` what changes; both JSON. */
export const fulfillmentPlan = sqliteTable('fulfillment_plan', {
  seq: integer('seq').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  id: text('id').notNull(),
  status: text('status', { enum: planStatuses }).notNull(),
  version: integer('version').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  createdBy: text('created_by').notNull(),
  /** Until when a ready plan can be selected. */
  expiresAt: text('expires_at'),
  body: text('body').notNull(),
  progress: text('progress').notNull(),
});

/** The orders of a plan as they were, by shipments, as JSON. Apart, because lists of plans do not read it. */
export const fulfillmentPlanContent = sqliteTable('fulfillment_plan_content', {
  planSeq: integer('plan_seq')
    .primaryKey()
    .references(() => fulfillmentPlan.seq, { onDelete: 'cascade' }),
  legs: text('legs').notNull(),
});

/** One shipment of one option: its report as JSON, its pack response as JSON bytes. */
export const fulfillmentPlanPart = sqliteTable(
  'fulfillment_plan_part',
  {
    planSeq: integer('plan_seq')
      .notNull()
      .references(() => fulfillmentPlan.seq, { onDelete: 'cascade' }),
    optionKey: text('option_key').notNull(),
    place: integer('place').notNull(),
    part: text('part').notNull(),
    result: blob('result', { mode: 'buffer' }),
  },
  (table) => [primaryKey({ columns: [table.planSeq, table.optionKey, table.place] })],
);
