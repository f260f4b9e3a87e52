import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BulkChangeStore } from '../main/domain/bulk/ports.ts';
import type { ImportStore } from '../main/domain/imports/ports.ts';
import type { ItemPictureStore } from '../main/domain/pictures/ports.ts';
import { createAccessStore, type AccessStore } from './store/access.ts';
import { createAudit } from './store/audit.ts';
import { createBulkChangeStore } from './store/bulkChanges.ts';
import { createClockMarkStore, type ClockMarkStore } from './store/clockMarks.ts';
import { createContainerStore, type ContainerStore } from './store/containers.ts';
import { createIdempotencyStore, type IdempotencyStore } from './store/idempotency.ts';
import { createConsolidationGroupStore, type ConsolidationGroupStore } from './store/consolidationGroups.ts';
import { createConsolidationProfileStore, type ConsolidationProfileStore } from './store/consolidationProfiles.ts';
import { createImportStore } from './store/imports.ts';
import { createIntegrationStore, type IntegrationStore } from './store/integrations.ts';
import { createIntegrationSyncStore, type IntegrationSyncStore } from './store/integrationSyncs.ts';
import { createItemPictureStore } from './store/itemPictures.ts';
import { createItemStore, type ItemStore } from './store/items.ts';
import { createJobStore, type JobStore } from './store/jobs.ts';
import { createPlanStore, type PlanStore } from './store/plans.ts';
import { createPolicyStore, createPolicyTable, type PolicyStore } from './store/policies.ts';
import { createRateStore, type RateStore } from './store/rates.ts';
import type { RecordHistoryStore } from '../main/domain/history/ports.ts';
import { createRecordHistoryStore } from './store/recordHistory.ts';
import { createRuleStore, type RuleStore } from './store/rules.ts';
import { createOrderStore, createOrderTable, type OrderStore } from './store/orders.ts';
import { createSlotStore, type SlotStore } from './store/slots.ts';
import { createWavePlanStore, type WavePlanStore } from './store/wavePlans.ts';
import { createWarehouseStore, type WarehouseStore } from './store/warehouse.ts';
import { createShipmentStore, type ShipmentStore } from './store/shipments.ts';
import { createBatchTable } from './store/batchTable.ts';
import { createBatchStore, type BatchStore } from './store/batches.ts';
import { createCallbackStore, type CallbackStore } from './store/callbacks.ts';
import { createOverviewStore, type OverviewStore } from './store/overview.ts';
import { createUnpackableOrders } from './store/unpackableOrders.ts';
import { createUsageStore, type UsageStore } from './store/usage.ts';
import { sharedMasters } from './store/sharedMasters.ts';
import { createStationStore, type StationStore } from './store/station.ts';
import { createTestDataStore, type TestDataStore } from './store/testData.ts';

/** What the station remembers, by aggregate. A type, so that it is a record of stores. */
export type Stores = {
  readonly items: ItemStore;
  readonly itemPictures: ItemPictureStore;
  readonly containers: ContainerStore;
  readonly rules: RuleStore;
  readonly policies: PolicyStore;
  readonly orders: OrderStore;
  readonly shipments: ShipmentStore;
  readonly plans: PlanStore;
  readonly slots: SlotStore;
  readonly wavePlans: WavePlanStore;
  readonly warehouse: WarehouseStore;
  readonly rates: RateStore;
  readonly consolidationProfiles: ConsolidationProfileStore;
  readonly consolidationGroups: ConsolidationGroupStore;
  readonly imports: ImportStore;
  readonly bulkChanges: BulkChangeStore;
  readonly recordHistory: RecordHistoryStore;
  readonly integrations: IntegrationStore;
  readonly integrationSyncs: IntegrationSyncStore;
  readonly idempotency: IdempotencyStore;
  readonly jobs: JobStore;
  readonly batches: BatchStore;
  readonly callbacks: CallbackStore;
  readonly access: AccessStore;
  readonly usage: UsageStore;
  readonly clockMarks: ClockMarkStore;
  readonly overview: OverviewStore;
  readonly station: StationStore;
  readonly testData: TestDataStore;
};

export interface CreateStoresOptions {
  readonly newOrganizationId: () => string;
  readonly now: () => string;
}

/** The stores of a connection. */
export function createStores(database: Database.Database, { newOrganizationId, now }: CreateStoresOptions): Stores {
  const orm = drizzle(database);
  const unpackable = createUnpackableOrders(database);
  const audit = createAudit(database, unpackable.changed);
  const access = createAccessStore(orm, audit);
  // First: it makes the organization, which other stores need.
  const station = createStationStore(orm, audit, access, { newOrganizationId, now });
  const policies = createPolicyTable(database, audit);
  const orders = createOrderTable(database, audit);
  const batches = createBatchTable(database);
  return {
    items: sharedMasters(createItemStore(database, audit)),
    itemPictures: sharedMasters(createItemPictureStore(database, audit)),
    containers: sharedMasters(createContainerStore(database, audit)),
    rules: sharedMasters(createRuleStore(database, audit, policies)),
    policies: sharedMasters(createPolicyStore(database, policies)),
    orders: createOrderStore(database, audit, orders),
    shipments: createShipmentStore(database, audit, orders),
    plans: createPlanStore(database, audit, orders),
    slots: sharedMasters(createSlotStore(database, audit)),
    wavePlans: createWavePlanStore(database, audit),
    warehouse: sharedMasters(createWarehouseStore(database, audit)),
    rates: sharedMasters(createRateStore(database, audit)),
    consolidationProfiles: sharedMasters(createConsolidationProfileStore(database, audit)),
    consolidationGroups: createConsolidationGroupStore(database, audit, orders),
    imports: createImportStore(database),
    bulkChanges: createBulkChangeStore(database),
    recordHistory: createRecordHistoryStore(database),
    integrations: createIntegrationStore(database, audit),
    integrationSyncs: createIntegrationSyncStore(database, audit),
    idempotency: createIdempotencyStore(database),
    jobs: createJobStore(database, batches),
    batches: createBatchStore(database, audit, batches),
    callbacks: createCallbackStore(database, audit),
    access,
    usage: createUsageStore(database),
    clockMarks: createClockMarkStore(database),
    overview: createOverviewStore(database, unpackable),
    station,
    testData: createTestDataStore(database, station.organizationId(), now),
  };
}
