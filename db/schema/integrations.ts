import { blob, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { recordKinds, syncSources, syncStatuses } from '../../main/contract/index.ts';
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

/** Deliveries and synchronisations; `payload` is what the host sent, until all of it is taken. */
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
});

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
