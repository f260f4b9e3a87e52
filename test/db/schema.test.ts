import { getTableColumns, getTableName } from 'drizzle-orm';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { apiKey, session, user } from '../../db/schema/access.ts';
import { audit } from '../../db/schema/audit.ts';
import { clockMark } from '../../db/schema/clock.ts';
import { bulkChange, bulkChangePiece } from '../../db/schema/bulkChanges.ts';
import {
  bench,
  itemMeasurement,
  leadCall,
  operator,
  operatorSession,
  packingEvent,
  packingNote,
  packingSession,
} from '../../db/schema/benches.ts';
import { batch, batchCallback, batchCallbackAttempt, callbackSecret } from '../../db/schema/batches.ts';
import {
  consolidationGroup,
  consolidationGroupOrder,
  consolidationPack,
  consolidationProfile,
} from '../../db/schema/consolidation.ts';
import { job, jobBlob } from '../../db/schema/jobs.ts';
import { idempotency } from '../../db/schema/idempotency.ts';
import { cartonPhoto } from '../../db/schema/cartonPhotos.ts';
import { itemPicture } from '../../db/schema/itemPictures.ts';
import { importPiece, importRow, importTable } from '../../db/schema/imports.ts';
import {
  integration,
  integrationRecord,
  integrationSync,
  integrationSyncRecord,
  integrationMappedRecord,
  integrationUnreadName,
} from '../../db/schema/integrations.ts';
import { container, item, itemLevelBarcode } from '../../db/schema/masters.ts';
import { shipment, shipmentOrder, shipmentPack, sourceOrder } from '../../db/schema/orders.ts';
import { organization, setting } from '../../db/schema/organization.ts';
import { documentLogo, documentTemplate, printer, printJob, ssccCounter, ssccGiven } from '../../db/schema/printing.ts';
import { fulfillmentPlan, fulfillmentPlanContent, fulfillmentPlanPart } from '../../db/schema/plans.ts';
import { rateContent, ratePrice, rateTable, rateZone } from '../../db/schema/rates.ts';
import { policy, rule } from '../../db/schema/rules.ts';
import { slot, warehouse } from '../../db/schema/slots.ts';
import { usage } from '../../db/schema/usage.ts';
import { wave, waveOrder, wavePlan } from '../../db/schema/waves.ts';
import { at, testFolder } from './testStore.ts';

const tables = [
  ...[bulkChange, bulkChangePiece],
  ...[packingSession, packingEvent, operator, operatorSession, bench, leadCall, packingNote, itemMeasurement],
  ...[
    organization,
    setting,
    item,
    itemLevelBarcode,
    itemPicture,
    cartonPhoto,
    container,
    audit,
    job,
    jobBlob,
    user,
    apiKey,
    session,
    rule,
    policy,
    clockMark,
  ],
  ...[sourceOrder, shipment, shipmentPack, shipmentOrder, idempotency, slot, warehouse, usage, rateTable],
  ...[batch, batchCallback, batchCallbackAttempt, callbackSecret],
  ...[consolidationProfile, consolidationGroup, consolidationGroupOrder, consolidationPack],
  ...[integration, integrationSync, integrationRecord, integrationSyncRecord, integrationUnreadName],
  integrationMappedRecord,
  ...[rateContent, rateZone, ratePrice],
  ...[importTable, importPiece, importRow],
  ...[wavePlan, wave, waveOrder],
  ...[documentLogo, documentTemplate, printer, printJob, ssccCounter, ssccGiven],
  ...[fulfillmentPlan, fulfillmentPlanContent, fulfillmentPlanPart],
];

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** The typed schema is what queries are written against, the migrations are what is there: column by column the same. */
it.each(tables.map((table) => [getTableName(table), table] as const))(
  'the typed table %s is the migrated one',
  (name, table) => {
    const database = connect(join(testFolder(), 'a.db'));
    onTestFinished(() => {
      database.close();
    });
    migrate(database, migrations, { now: () => at, backUp: () => undefined });
    const migrated = database
      .prepare<[string], ColumnRow>('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
      .all(name);
    const typed = Object.values(getTableColumns(table));
    expect(typed.map((column) => [column.name, column.getSQLType().toUpperCase()])).toEqual(
      migrated.map((column) => [column.name, column.type]),
    );
    // A primary key of one column is not null in itself.
    expect(typed.filter((column) => column.notNull && !column.primary).map((column) => column.name)).toEqual(
      migrated
        .filter(
          (column) => column.notnull === 1 && !(column.pk === 1 && typed.find((c) => c.name === column.name)?.primary),
        )
        .map((column) => column.name),
    );
  },
);

it('every table of the migrations has its typed one', () => {
  const database = connect(join(testFolder(), 'a.db'));
  onTestFinished(() => {
    database.close();
  });
  migrate(database, migrations, { now: () => at, backUp: () => undefined });
  const migrated = database
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
  expect(new Set(migrated)).toEqual(new Set([...tables.map((table) => getTableName(table)), 'migration']));
});
