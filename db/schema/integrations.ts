import { blob, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  deliveryFaults,
  deliveryRecordKinds,
  recordKinds,
  recordResults,
  rejectionStates,
  syncSources,
  syncStatuses,
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
  status: text('status', { enum: syncStatuses }).notNull(),
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
  fault: text('fault', { enum: deliveryFaults }),
  resentFrom: text('resent_from'),
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
  },
  (table) => [primaryKey({ columns: [table.syncSeq, table.place] })],
);

/** The host's version of each record that was taken last, and the host's field that said so. */
export const integrationRecord = sqliteTable(
  'integration_record',
  {
    integrationSeq: integrationSeq(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    key: text('key').notNull(),
    field: text('field').notNull(),
    version: real('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.integrationSeq, table.kind, table.key] })],
);
