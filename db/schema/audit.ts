import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { organization } from './organization.ts';

/** Who changed what, and when; `before` and `after` are the whole records as JSON. A deleted record is restored from here. */
export const audit = sqliteTable('audit', {
  seq: integer('seq').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  at: text('at').notNull(),
  actor: text('actor').notNull(),
  entity: text('entity', {
    enum: [
      'item',
      'container',
      'setting',
      'rule',
      'policy',
      'order',
      'shipment',
      'slot',
      'warehouse',
      'user',
      'apiKey',
      'rateTable',
      'consolidationProfile',
      'consolidationGroup',
      'integration',
      'fulfillmentPlan',
      'batch',
      'callbackSecret',
      'vault',
      'wavePlan',
      'operator',
    ],
  }).notNull(),
  entityId: text('entity_id').notNull(),
  action: text('action', { enum: ['create', 'update', 'delete', 'restore'] }).notNull(),
  before: text('before'),
  after: text('after'),
  /** The import or bulk change that made the change; it is undone from these rows. */
  importId: text('import_id'),
  /** Whether the row takes such a change back. */
  isUndo: integer('is_undo').notNull().default(0),
});
