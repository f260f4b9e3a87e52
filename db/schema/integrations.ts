import { blob, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  deliveryFaults,
  deliveryRecordKinds,
  recordKinds,
  recordResults,
  rejectionStates,
  syncSources,
} from '../../main/contract/index.ts';
import { organization } from './organization.ts';

/** Integrations. `body` is what may be read, as JSON; `sealed` is what may not. */
export const integration = sqliteTable('integration', {
  seq: integer('seq').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' }),
  connectorType: text('connector_type').notNull(),
  version: integer('version').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  body: text('body').notNull(),
  sealed: blob('sealed', { mode: 'buffer' }),
  /** The newest delivery that counts as naming every record. */
  allNamedBy: integer('all_named_by').notNull(),
});

const integrationSeq = () =>
  integer('integration_seq')
    .notNull()
    .references(() => integration.seq, { onDelete: 'cascade' });

/** Deliveries and synchronisations; `payload` is the body as it was sent, while it is kept. */
export const integrationSync = sqliteTable('integration_sync', {
  seq: integer('seq').primaryKey(),
  integrationSeq: integrationSeq(),
  id: text('id').notNull(),
  source: text('source', { enum: syncSources }).notNull(),
  status: text('status', { enum: ['pending', 'completed', 'failed'] }).notNull(),
  event: text('event'),
  startedAt: text('started_at').notNull(),
  endedAt: text('ended_at'),
  hash: text('hash'),
  hostId: text('host_id'),
  nextRecord: integer('next_record').notNull(),
  outcome: text('outcome').notNull(),
  payload: blob('payload', { mode: 'buffer' }),
  headers: text('headers'),
  bodyBytes: integer('body_bytes'),
  resentFrom: text('resent_from'),
  senderId: text('sender_id'),
  fault: text('fault', { enum: deliveryFaults }),
});

/** The outcome of each delivered record; `state` is null unless it was rejected. Place -1 stands for the whole body. */
export const integrationSyncRecord = sqliteTable(
  'integration_sync_record',
  {
    syncSeq: integer('sync_seq')
      .notNull()
      .references(() => integrationSync.seq, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    integrationSeq: integrationSeq(),
    kind: text('kind', { enum: deliveryRecordKinds }).notNull(),
    recordIndex: integer('record_index').notNull(),
    key: text('key'),
    result: text('result', { enum: recordResults }).notNull(),
    reason: text('reason'),
    state: text('state', { enum: rejectionStates }),
    retrying: integer('retrying').notNull(),
    settledAt: text('settled_at'),
    dismissedBy: text('dismissed_by'),
    supersededBy: text('superseded_by'),
    /** The stored order that a rejected record was to cancel or change. */
    asksOrder: text('asks_order'),
    /** JSON of what it was to change; null where it was to cancel the order. */
    asksChange: text('asks_change'),
    /** JSON of what a rejected record states; null of others, and of those from before it was stored. */
    claim: text('claim'),
    /** Hash of what a record says, where that can tell a repeat. */
    content: text('content'),
  },
  (table) => [primaryKey({ columns: [table.syncSeq, table.place] })],
);

/** What each delivered record became, while the body of its delivery is kept. */
export const integrationMappedRecord = sqliteTable(
  'integration_mapped_record',
  {
    syncSeq: integer('sync_seq')
      .notNull()
      .references(() => integrationSync.seq, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    mappedAt: text('mapped_at').notNull(),
    fields: text('fields').notNull(),
  },
  (table) => [primaryKey({ columns: [table.syncSeq, table.place] })],
);

/** The delivery that named each record last; the host's version that was accepted last, and the host's field that said so. */
export const integrationRecord = sqliteTable(
  'integration_record',
  {
    integrationSeq: integrationSeq(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    key: text('key').notNull(),
    field: text('field'),
    version: real('version'),
    namedBy: integer('named_by'),
  },
  (table) => [primaryKey({ columns: [table.integrationSeq, table.kind, table.key] })],
);

/** Names that deliveries had and nothing read; those beside the lists of records have no kind. */
export const integrationUnreadName = sqliteTable(
  'integration_unread_name',
  {
    integrationSeq: integrationSeq(),
    name: text('name').notNull(),
    kind: text('kind', { enum: recordKinds }),
    example: text('example').notNull(),
    records: integer('records').notNull(),
    rejects: integer('rejects').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationSeq, table.name] })],
);
