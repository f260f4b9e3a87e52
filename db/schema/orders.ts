import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orderStatuses, shipmentStatuses } from '../../main/contract/index.ts';
import { organization } from './organization.ts';

/** Columns of orders and shipments; `seq` is the order of arrival, in which they are listed. */
function recordColumns() {
  return {
    seq: integer('seq').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
  };
}

function changeColumns() {
  return {
    version: integer('version').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    createdBy: text('created_by').notNull(),
  };
}

/** Orders. `body` is the whole create body with numbered lines, as JSON. */
export const sourceOrder = sqliteTable('source_order', {
  ...recordColumns(),
  status: text('status', { enum: orderStatuses }).notNull(),
  ...changeColumns(),
  sourceOrderId: text('source_order_id'),
  body: text('body').notNull(),
});

/** Shipments. `body` is what was settled at the creation, `progress` what changes with the state; both JSON. */
export const shipment = sqliteTable('shipment', {
  ...recordColumns(),
  status: text('status', { enum: shipmentStatuses }).notNull(),
  ...changeColumns(),
  /** Being optimized, rated or tendered: what a station that dies leaves in the middle. */
  isRunning: integer('is_running', { mode: 'boolean' }).notNull(),
  body: text('body').notNull(),
  progress: text('progress').notNull(),
});

/** The pack response of a shipment, as JSON bytes. */
export const shipmentPack = sqliteTable('shipment_pack', {
  shipmentSeq: integer('shipment_seq')
    .primaryKey()
    .references(() => shipment.seq, { onDelete: 'cascade' }),
  result: blob('result', { mode: 'buffer' }).notNull(),
});

/** The orders of a shipment, in the order in which the request named them. */
export const shipmentOrder = sqliteTable(
  'shipment_order',
  {
    shipmentSeq: integer('shipment_seq')
      .notNull()
      .references(() => shipment.seq, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    orderSeq: integer('order_seq')
      .notNull()
      .references(() => sourceOrder.seq, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.shipmentSeq, table.place] })],
);
