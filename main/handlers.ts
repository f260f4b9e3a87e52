import { join } from 'node:path';
import type { StationDatabase } from '../db/index.ts';
import type { BodyReader } from './api/bodyReader.ts';
import { accessHandlers } from './api/handlers/access.ts';
import { administrationHandlers } from './api/handlers/administration.ts';
import { batchHandlers } from './api/handlers/batches.ts';
import { benchHandlers } from './api/handlers/benches.ts';
import { bulkChangeHandlers } from './api/handlers/bulkChanges.ts';
import { cartonPhotoHandlers } from './api/handlers/cartonPhotos.ts';
import { consolidationHandlers } from './api/handlers/consolidation.ts';
import { containerHandlers } from './api/handlers/containers.ts';
import { exportHandlers } from './api/handlers/exports.ts';
import type { Handlers } from './api/handlers/handler.ts';
import { importHandlers } from './api/handlers/imports.ts';
import { integrationHandlers } from './api/handlers/integrations.ts';
import { itemPictureHandlers } from './api/handlers/itemPictures.ts';
import { itemHandlers } from './api/handlers/items.ts';
import { orderHandlers } from './api/handlers/orders.ts';
import { packingHandlers } from './api/handlers/packing.ts';
import { packingSessionHandlers } from './api/handlers/packingSessions.ts';
import { planHandlers } from './api/handlers/plans.ts';
import { policyHandlers } from './api/handlers/policies.ts';
import { printingHandlers } from './api/handlers/printing.ts';
import { rateHandlers } from './api/handlers/rates.ts';
import { recordHistoryHandlers } from './api/handlers/recordHistory.ts';
import { ruleHandlers } from './api/handlers/rules.ts';
import { shipmentHandlers } from './api/handlers/shipments.ts';
import { upkeepHandlers } from './api/handlers/upkeep.ts';
import { wavePlanHandlers } from './api/handlers/wavePlans.ts';
import { waveHandlers } from './api/handlers/waves.ts';
import { liveOrganizationOf, type WavePlan } from './contract/index.ts';
import { createBenches } from './domain/bench/benches.ts';
import { createLeadCalls } from './domain/bench/leadCalls.ts';
import { createMissingSetup } from './domain/bench/missingSetup.ts';
import { createPackingRecords } from './domain/bench/packingRecords.ts';
import { createConsolidation } from './domain/consolidation/consolidation.ts';
import { createExports } from './domain/exports/exports.ts';
import { createOverview } from './domain/overview.ts';
import { createCartonPhotos } from './domain/pictures/cartonPhotos.ts';
import { createItemPictures } from './domain/pictures/itemPictures.ts';
import { createStationLog } from './domain/upkeep/stationLog.ts';
import { createWavePlans } from './domain/waves/wavePlans.ts';
import { yieldToEventLoop } from './platform/clock.ts';
import { createFetchPicture } from './platform/fetchPicture.ts';
import { createLogLines } from './platform/logLines.ts';
import { parseAs } from './platform/parseAs.ts';
import { publicNetwork } from './platform/publicNetwork.ts';
import { signatures } from './platform/signatures.ts';
import type { Services } from './services.ts';
import type { StationAdapters, StationConfig } from './stationOptions.ts';

export interface HandlersOptions {
  readonly config: StationConfig;
  readonly adapters: StationAdapters;
  readonly store: StationDatabase;
  readonly services: Services;
  readonly bodyReader: BodyReader;
  readonly startedAt: string;
}

/** What answers each operation of both APIs. */
export function createHandlers({
  config,
  adapters,
  store,
  services,
  bodyReader,
  startedAt,
}: HandlersOptions): Handlers {
  const { clock, ids } = adapters;
  const {
    settings,
    sscc,
    storage,
    backups,
    health,
    access,
    samples,
    rateLimits,
    engines,
    meter,
    packer,
    users,
    keys,
    rates,
    prepare,
    callbackSecrets,
    jobs,
    batches,
    scales,
    systemPrinters,
    service,
    orderWarnings,
    orders,
    operators,
    hosts,
    planService,
    importOrderList,
    files,
    imports,
    bulkChanges,
    readFacts,
    logo,
    findUnit,
    documents,
    printQueue,
    bench,
    testData,
  } = services;
  return {
    ...packingHandlers({ store, settings, packer, jobs, ids, prepare, yieldToEventLoop }),
    ...batchHandlers(batches, bodyReader, callbackSecrets),
    ...itemHandlers(store.items, clock, yieldToEventLoop, files),
    ...itemPictureHandlers(
      createItemPictures({
        ...{ store: store.itemPictures, items: store.items, digest: signatures.digest, clock },
        fetchPicture: adapters.fetchPicture ?? createFetchPicture(publicNetwork),
      }),
    ),
    ...cartonPhotoHandlers(
      createCartonPhotos({ ...store, store: store.cartonPhotos, digest: signatures.digest, clock }),
    ),
    ...containerHandlers(store.containers, clock, yieldToEventLoop, files),
    ...ruleHandlers(store, clock, ids),
    ...policyHandlers({ stores: store, clock, ids, yieldToEventLoop }),
    ...rateHandlers({ store: store.rates, service: rates, clock, ids, yieldToEventLoop, files }),
    ...orderHandlers(orders, importOrderList, orderWarnings, yieldToEventLoop, files),
    ...shipmentHandlers(service, yieldToEventLoop),
    ...packingSessionHandlers(
      bench,
      createMissingSetup({ ...store, settings: settings.read }),
      createPackingRecords(store),
    ),
    ...benchHandlers(
      operators,
      createBenches({
        ...{ store: store.benches, items: store.items, printers: store.printers },
        ...{ scales, clock, ids },
      }),
      scales,
      createLeadCalls({ store, operators, clock }),
      rateLimits,
    ),
    ...planHandlers(planService),
    ...waveHandlers({ store, settings, planner: engines, reader: bodyReader, files, clock, yieldToEventLoop }),
    ...wavePlanHandlers(
      createWavePlans({
        picking: (organizationId) => settings.read(organizationId).picking,
        parse: parseAs<WavePlan>(),
        ...{ store, planner: engines, clock, ids, yieldToEventLoop },
      }),
      bodyReader,
    ),
    ...consolidationHandlers(createConsolidation({ store, settings, packer, yieldToEventLoop, clock, ids })),
    ...importHandlers(imports),
    ...exportHandlers(createExports(store), yieldToEventLoop),
    ...bulkChangeHandlers(bulkChanges, store, yieldToEventLoop),
    ...recordHistoryHandlers(store.recordHistory),
    ...integrationHandlers(hosts, rateLimits, yieldToEventLoop),
    ...printingHandlers({
      ...{ printers: store.printers, printJobs: store.printJobs, queue: printQueue, documents, sscc, clock },
      ...{ findUnit, readFacts, logo },
      systemPrinters: systemPrinters.list,
    }),
    ...accessHandlers(users, keys, rateLimits),
    ...upkeepHandlers(backups, createStationLog(createLogLines(join(config.dataDir, 'logs'))), testData),
    ...administrationHandlers({
      health,
      access,
      settings,
      samples,
      rateLimits,
      meter,
      storage,
      overview: createOverview(store.overview, store.rules, store.consolidationProfiles, clock, yieldToEventLoop),
      status: (organization) => {
        const items = store.items.count(organization);
        const containers = store.containers.count(organization);
        const { queued, running } = store.jobs.counts();
        return {
          version: config.version,
          organizationId: liveOrganizationOf(organization),
          startedAt,
          items: items.all,
          itemPictures: store.itemPictures.count(organization),
          containers: containers.all,
          sampleRecords: items.samples + containers.samples,
          engine: engines.state(),
          jobs: { pending: queued, processing: running },
        };
      },
    }),
  };
}
