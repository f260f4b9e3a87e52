import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { packingStates } from '../../main/contract/index.ts';
import { organizationColumn } from './documents.ts';
import { organization } from './organization.ts';
import { shipment } from './orders.ts';

const shipmentSeq = () =>
  integer('shipment_seq')
    .notNull()
    .references(() => shipment.seq, { onDelete: 'cascade' });

/** The packing of a shipment: `fold` is what its events add up to, as JSON. `claimed_ms` is running time; null: nobody has it. */
export const packingSession = sqliteTable('packing_session', {
  seq: integer('seq').primaryKey(),
  ...organizationColumn(),
  shipmentSeq: shipmentSeq().unique(),
  state: text('state', { enum: packingStates }).notNull(),
  version: integer('version').notNull(),
  confirmed: integer('confirmed').notNull(),
  total: integer('total').notNull(),
  operatorId: text('operator_id'),
  operatorName: text('operator_name'),
  benchId: text('bench_id'),
  claimedMs: integer('claimed_ms'),
  openedAt: text('opened_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  packedAt: text('packed_at'),
  packedBoxes: integer('packed_boxes'),
  packedRoom: real('packed_room'),
  packedFilled: real('packed_filled'),
  fold: text('fold').notNull(),
  short: integer('short').notNull().default(0),
  backOrdered: integer('back_ordered').notNull().default(0),
  undecided: integer('undecided').notNull().default(0),
});

/** What was done at benches; triggers keep it from being changed. `request_id` is the scanId or actionId, `answer` what it answered. */
export const packingEvent = sqliteTable('packing_event', {
  seq: integer('seq').primaryKey(),
  ...organizationColumn(),
  shipmentSeq: shipmentSeq(),
  kind: text('kind').notNull(),
  payload: text('payload').notNull(),
  actor: text('actor').notNull(),
  operatorId: text('operator_id'),
  operatorName: text('operator_name').notNull(),
  benchId: text('bench_id').notNull(),
  at: text('at').notNull(),
  requestId: text('request_id'),
  answer: text('answer'),
});

/** Who packs. Badges and PINs are stored as hashes. */
export const operator = sqliteTable(
  'operator',
  {
    ...organizationColumn(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['packer', 'lead'] }).notNull(),
    badgeHash: text('badge_hash'),
    pinHash: text('pin_hash'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** Who is signed in at a bench. */
export const operatorSession = sqliteTable('operator_session', {
  tokenHash: text('token_hash').notNull().primaryKey(),
  organizationId: text('organization_id').notNull(),
  operatorId: text('operator_id').notNull(),
  benchId: text('bench_id').notNull(),
  openedMs: integer('opened_ms').notNull(),
});

const listed = () => ({
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  id: text('id').notNull(),
});

/** Benches with their printers and scale, as JSON. */
export const bench = sqliteTable('bench', { ...listed(), body: text('body').notNull() }, (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
]);

/** Benches that need a lead, as JSON; the id is that of the bench. */
export const leadCall = sqliteTable('lead_call', { ...listed(), body: text('body').notNull() }, (table) => [
  primaryKey({ columns: [table.organizationId, table.id] }),
]);

/** What packers must know of the orders of a customer, as JSON. */
export const packingNote = sqliteTable(
  'packing_note',
  { ...listed(), customerId: text('customer_id').notNull(), body: text('body').notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

/** Sizes of items as benches measured them, for a clerk to accept; as JSON. */
export const itemMeasurement = sqliteTable(
  'item_measurement',
  { ...listed(), itemId: text('item_id').notNull(), body: text('body').notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
