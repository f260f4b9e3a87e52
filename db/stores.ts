import type { Store } from '../main/domain/store.ts';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { createAccessStore } from './store/access.ts';
import { createAudit } from './store/audit.ts';
import { createBenchStore } from './store/benches.ts';
import { createBulkChangeStore } from './store/bulkChanges.ts';
import { createClockMarkStore } from './store/clockMarks.ts';
import { createContainerStore } from './store/containers.ts';
import { createIdempotencyStore } from './store/idempotency.ts';
import { createConsolidationGroupStore } from './store/consolidationGroups.ts';
import { createConsolidationProfileStore } from './store/consolidationProfiles.ts';
import { createImportStore } from './store/imports.ts';
import { createIntegrationStore } from './store/integrations.ts';
import { createIntegrationSyncStore } from './store/integrationSyncs.ts';
import { createUnreadNameStore } from './store/unreadNames.ts';
import { createItemPictureStore } from './store/itemPictures.ts';
import { createItemStore } from './store/items.ts';
import { createJobStore } from './store/jobs.ts';
import { createOperatorStore } from './store/operators.ts';
import { createPackingStore } from './store/packingSessions.ts';
import { createPlanStore } from './store/plans.ts';
import { createPolicyStore, createPolicyTable } from './store/policies.ts';
import { createPrinterStore } from './store/printers.ts';
import { createPrintJobStore } from './store/printJobs.ts';
import { createSsccStore } from './store/sscc.ts';
import { createTemplateStore } from './store/templates.ts';
import { createCartonPhotoStore } from './store/cartonPhotos.ts';
import { createLogoStore } from './store/documentLogo.ts';
import { createRateStore } from './store/rates.ts';
import { createRecordHistoryStore } from './store/recordHistory.ts';
import { createRuleStore } from './store/rules.ts';
import { createOrderStore, createOrderTable } from './store/orders.ts';
import { createSlotStore } from './store/slots.ts';
import { createWavePlanStore } from './store/wavePlans.ts';
import { createWarehouseStore } from './store/warehouse.ts';
import { createShipmentStore } from './store/shipments.ts';
import { createBatchTable } from './store/batchTable.ts';
import { createBatchStore } from './store/batches.ts';
import { createCallbackStore } from './store/callbacks.ts';
import { createOverviewStore } from './store/overview.ts';
import { createUnpackableOrders } from './store/unpackableOrders.ts';
import { createUsageStore } from './store/usage.ts';
import { sharedMasters } from './store/sharedMasters.ts';
import { createStationStore } from './store/station.ts';
import { createTestDataStore } from './store/testData.ts';

/** What the station remembers, by aggregate. A type, so that it is a record of stores. */
export type Stores = Omit<Store, 'backups' | 'storage' | 'close'>;

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
  const shipments = createShipmentStore(database, audit, orders);
  const batches = createBatchTable(database);
  return {
    items: sharedMasters(createItemStore(database, audit)),
    itemPictures: sharedMasters(createItemPictureStore(database, audit)),
    cartonPhotos: createCartonPhotoStore(database),
    containers: sharedMasters(createContainerStore(database, audit)),
    rules: sharedMasters(createRuleStore(database, audit, policies)),
    policies: sharedMasters(createPolicyStore(database, policies)),
    orders: createOrderStore(database, audit, orders),
    shipments,
    packing: createPackingStore(database, shipments),
    operators: sharedMasters(createOperatorStore(database, audit)),
    benches: sharedMasters(createBenchStore(database)),
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
    unreadNames: createUnreadNameStore(database),
    idempotency: createIdempotencyStore(database),
    jobs: createJobStore(database, batches),
    batches: createBatchStore(database, audit, batches),
    callbacks: createCallbackStore(database, audit),
    printers: sharedMasters(createPrinterStore(database)),
    printJobs: createPrintJobStore(database),
    sscc: createSsccStore(database, audit),
    templates: sharedMasters(createTemplateStore(database)),
    logo: createLogoStore(database),
    access,
    usage: createUsageStore(database),
    clockMarks: createClockMarkStore(database),
    overview: createOverviewStore(database, unpackable),
    station,
    testData: createTestDataStore(database, station.organizationId(), now),
  };
}
