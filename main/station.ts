import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import {
  liveOrganizationOf,
  testNumberOf,
  type Health,
  type PackRequest,
  type PackResponse,
  type WavePlan,
} from './contract/index.ts';
import { createApp } from './api/app.ts';
import { createBodyReader } from './api/bodyReader.ts';
import { accessHandlers } from './api/handlers/access.ts';
import { upkeepHandlers } from './api/handlers/upkeep.ts';
import { administrationHandlers } from './api/handlers/administration.ts';
import { batchHandlers } from './api/handlers/batches.ts';
import { containerHandlers } from './api/handlers/containers.ts';
import { benchHandlers } from './api/handlers/benches.ts';
import { bulkChangeHandlers } from './api/handlers/bulkChanges.ts';
import { exportHandlers } from './api/handlers/exports.ts';
import { importHandlers } from './api/handlers/imports.ts';
import { integrationHandlers } from './api/handlers/integrations.ts';
import { cartonPhotoHandlers } from './api/handlers/cartonPhotos.ts';
import { itemPictureHandlers } from './api/handlers/itemPictures.ts';
import { itemHandlers } from './api/handlers/items.ts';
import { recordHistoryHandlers } from './api/handlers/recordHistory.ts';
import { consolidationHandlers } from './api/handlers/consolidation.ts';
import { orderHandlers } from './api/handlers/orders.ts';
import { packingHandlers } from './api/handlers/packing.ts';
import { packingSessionHandlers } from './api/handlers/packingSessions.ts';
import { printingHandlers } from './api/handlers/printing.ts';
import { planHandlers } from './api/handlers/plans.ts';
import { policyHandlers } from './api/handlers/policies.ts';
import { rateHandlers } from './api/handlers/rates.ts';
import { ruleHandlers } from './api/handlers/rules.ts';
import { shipmentHandlers } from './api/handlers/shipments.ts';
import { wavePlanHandlers } from './api/handlers/wavePlans.ts';
import { waveHandlers } from './api/handlers/waves.ts';
import { createConnections } from './api/connections.ts';
import { createIdempotency } from './api/idempotency.ts';
import { createRateLimits } from './api/rateLimits.ts';
import { answerTransportErrors } from './api/transportErrors.ts';
import { createAccess } from './domain/access.ts';
import { createFileReader } from './api/fileReader.ts';
import { createApiKeys } from './domain/administration/apiKeys.ts';
import { createUsageMeter, meteredPacker } from './domain/administration/usageMeter.ts';
import { createUsers } from './domain/administration/users.ts';
import { createLeadCalls } from './domain/bench/leadCalls.ts';
import { createBenches } from './domain/bench/benches.ts';
import { createOperators } from './domain/bench/operators.ts';
import { createMissingSetup } from './domain/bench/missingSetup.ts';
import { packedForDocuments, createBenchPrinting } from './domain/bench/benchPrinting.ts';
import { createPackingRecords } from './domain/bench/packingRecords.ts';
import { createPackingService } from './domain/bench/packingService.ts';
import type { SendCallback } from './domain/batches/ports.ts';
import { createBatches } from './domain/batches/batches.ts';
import { createCallbackSecrets } from './domain/batches/callbackSecrets.ts';
import { createBulkChanges } from './domain/bulk/bulkChanges.ts';
import { createBulkRunner } from './domain/bulk/bulkRunner.ts';
import { bulkTargets } from './domain/bulk/bulkTarget.ts';
import { createConsolidation } from './domain/consolidation/consolidation.ts';
import { createBenchDocuments } from './domain/documents/benchDocuments.ts';
import { createFindUnit } from './domain/documents/findUnit.ts';
import { createPrintQueue } from './domain/documents/printQueue.ts';
import { createLogo } from './domain/documents/logo.ts';
import { createReadFacts } from './domain/documents/readFacts.ts';
import { createShipmentDocuments } from './domain/documents/shipmentDocuments.ts';
import { createSsccNumbers } from './domain/documents/sscc.ts';
import { firstRun } from './domain/firstRun.ts';
import { createExports } from './domain/exports/exports.ts';
import { createImportRunner } from './domain/imports/importRunner.ts';
import { createImports } from './domain/imports/imports.ts';
import { importTargets } from './domain/imports/importTargets.ts';
import { createIntegrationService } from './domain/integrations/integrationService.ts';
import type { FindConnector, Vault } from './domain/integrations/ports.ts';
import { createOrderListImport } from './domain/orders/importOrderList.ts';
import { createOrders } from './domain/orders/orders.ts';
import type { Clock, Ids, Logger } from './domain/ports.ts';
import type { Store } from './domain/store.ts';
import { createPreparePackOf } from './domain/packing/preparePackOf.ts';
import { readPackRequest } from './domain/packing/readPackRequest.ts';
import { createCartonPhotos } from './domain/pictures/cartonPhotos.ts';
import { createItemPictures } from './domain/pictures/itemPictures.ts';
import type { FetchPicture } from './domain/pictures/ports.ts';
import { createPlanService } from './domain/plans/planService.ts';
import type { PackContents } from './domain/packing/packContents.ts';
import type { ShippingReport } from './domain/plans/shippingWork.ts';
import { createRateService } from './domain/rating/rateService.ts';
import { createShipmentRates } from './domain/rating/shipmentRates.ts';
import { createClockWatch } from './domain/upkeep/clockWatch.ts';
import { createBackups } from './domain/upkeep/backups.ts';
import { createRetention } from './domain/upkeep/retention.ts';
import { createStorage } from './domain/upkeep/storage.ts';
import { createStationLog } from './domain/upkeep/stationLog.ts';
import { createTestData } from './domain/upkeep/testData.ts';
import { createOverview } from './domain/overview.ts';
import { createSamples } from './domain/samples.ts';
import { createSettings } from './domain/settings.ts';
import type { FindCarrier, RateShipment } from './domain/shipments/ports.ts';
import { createOrderWarnings } from './domain/shipments/orderWarnings.ts';
import { createShipmentService } from './domain/shipments/shipmentService.ts';
import { runInSlices } from './domain/steps.ts';
import { createWavePlans } from './domain/waves/wavePlans.ts';
import { createDocumentRenderer } from './documents/documentRenderer.ts';
import { createSendToPrinter } from './documents/printers/sendToPrinter.ts';
import { cupsPrinters, noSystemPrinters, type SystemPrinters } from './documents/printers/systemPrinter.ts';
import { createEnginePool } from './engine-host/enginePool.ts';
import type { SpawnWorker } from './engine-host/workerHandle.ts';
import { createCallbackRunner } from './jobs/callbackRunner.ts';
import { startBackupSchedule } from './jobs/backupSchedule.ts';
import { startExpiry } from './jobs/expiry.ts';
import { createPrintRunner } from './jobs/printRunner.ts';
import { createQueueRunner } from './jobs/queueRunner.ts';
import { listenOnLoopback } from './listen.ts';
import { openStationStore } from './openStationStore.ts';
import { afterTimeout, monotonicNow, yieldToEventLoop } from './platform/clock.ts';
import { contentSecurityPolicy } from './platform/contentSecurityPolicy.ts';
import { createCredentials, deriveCallbackSecret } from './platform/credentials.ts';
import { removeFile, signingKey, writePrivateFile } from './platform/dataDirectory.ts';
import { deflateFile, inflateFile } from './platform/compression.ts';
import { createLogLines } from './platform/logLines.ts';
import { createFetchPicture } from './platform/fetchPicture.ts';
import { createSendCallback } from './platform/httpsCallback.ts';
import { callbackFault } from './platform/publicAddress.ts';
import { publicNetwork } from './platform/publicNetwork.ts';
import { createSerialScales } from './platform/serialScales.ts';
import { signatures } from './platform/signatures.ts';
import { ssccMarks } from './platform/ssccMarks.ts';
import { createDeliveryRunner } from './sync/deliveryRunner.ts';

export interface StationConfig {
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly version: string;
  /** The built window and the documentation viewer. */
  readonly rendererDir: string;
  readonly docsDir: string;
  readonly engineProcesses: number;
  /** File of the thread that reads large bodies, `bodyThread.ts` or its compiled form. */
  readonly bodyThread: string;
  /** File of the thread that checks backups, `db/backupThread.ts` or its compiled form. */
  readonly backupThread: string;
  /** File of the thread that makes documents, `documents/documentThread.ts` or its compiled form, and the fonts that they embed. */
  readonly documentThread: string;
  readonly fontsDir: string;
  /** Of the computer (BCP 47), for the language and units that documents begin with. */
  readonly locale: string;
}

export interface StationAdapters {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly spawnEngine: SpawnWorker;
  /** Quotes of carriers; without it those of the rate tables of the station. */
  readonly rateShipment?: RateShipment;
  /** Carriers that are connected online; without it none is. */
  readonly findCarrier?: FindCarrier;
  /** Seals the credentials of hosts. */
  readonly vault: Vault;
  /** Connectors that call hosts; without it none does. */
  readonly findConnector?: FindConnector;
  /** Running time, by which records expire; without it that of the process. */
  readonly monotonicNow?: () => number;
  /** How callbacks go out; without it to public HTTPS addresses only. */
  readonly sendCallback?: SendCallback;
  /** How pictures are fetched from web addresses; without it from public ones only. */
  readonly fetchPicture?: FetchPicture;
  /** Printers that the computer knows; without it those of CUPS where it exists. */
  readonly systemPrinters?: SystemPrinters;
}

export interface Station {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly organizationId: string;
  /** A bearer token for the station's own window. */
  readonly windowToken: () => Promise<string>;
  /** A one-time ticket that signs the person at this computer in, in a browser. */
  readonly issueTicket: () => string;
  /** Stops taking requests, puts running jobs back into the queue, ends the engines, closes the store. */
  readonly close: () => Promise<void>;
}

/**
 * How long a client may take to send its headers, in milliseconds, and how often that is looked at. Bodies have limits that depend
 * on what arrives (`api/connections.ts`).
 */
const timeouts = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5000 };

/**
 * Composes the station: store, engines, use cases, HTTP. Reads no environment and no arguments and knows no Electron;
 * both hosts start it with their adapters. Ready when it returns; `station.json` is then in the data directory.
 */
export async function createStation(config: StationConfig, adapters: StationAdapters): Promise<Station> {
  const { clock, ids, logger } = adapters;
  const startedAt = clock.now();
  const { dataDir, backupThread } = config;
  const store = openStationStore({ dataDir, backupThread, clock, ids, logger }) satisfies Store;
  const organizationId = store.station.organizationId();
  const key = signingKey(config.dataDir);
  const credentials = createCredentials(key, organizationId);
  await firstRun(store, credentials, clock, ids, (first) =>
    writePrivateFile(config.dataDir, 'first-run.json', `${JSON.stringify(first, null, 2)}\n`),
  );

  const settings = createSettings({
    ...{ store: store.station, printers: store.printers, clock, locale: config.locale },
    gs1Changed: (before) => sscc.configured(before),
  });
  const sscc = createSsccNumbers({
    ...{ store: store.sscc, marks: ssccMarks(dataDir, organizationId), clock },
    settings: () => settings.read(organizationId).gs1,
  });
  const storage = createStorage({
    ...{ store: store.storage, dataFolder: config.dataDir, after: afterTimeout, logger },
    warningMegabytes: () => settings.read(organizationId).diskWarningMegabytes,
  });
  const backups = createBackups({
    ...{ store: store.backups, dataFolder: config.dataDir, organizationId, clock, logger },
  });
  const health = (): Health => ({
    ...{ status: storage.health(), version: config.version },
    ...backups.health(),
    clock: clockWatch.change(),
  });
  const clockWatch = createClockWatch({ marks: store.clockMarks.list(), clock, logger });
  const retention = createRetention({
    store: store.clockMarks,
    clock,
    monotonicNow: adapters.monotonicNow ?? monotonicNow,
  });
  const access = createAccess({
    store: store.access,
    testOrganization: store.testData.organizationId,
    credentials,
    clock,
    ids,
    logger,
  });
  const samples = createSamples(store, clock, () => import('../db/seed/index.ts'));
  const rateLimits = createRateLimits(monotonicNow);
  const engines = createEnginePool({
    spawn: adapters.spawnEngine,
    size: config.engineProcesses,
    now: monotonicNow,
    logger,
  });
  const meter = createUsageMeter({ store: store.usage, clock, logger, after: afterTimeout });
  const packer = meteredPacker(engines, meter);
  const users = createUsers({
    ...{ store: store.access, credentials, clock, ids },
    mostUsers: (organization) => settings.read(organization).maxUsers,
  });
  const keys = createApiKeys({ store: store.access, credentials, clock, ids });
  const rates = createRateService(store.rates, clock);
  const prepare = createPreparePackOf({ store, settings, rates });
  const callbackSecrets = createCallbackSecrets({
    store: store.callbacks,
    derive: (organization, nonce) => deriveCallbackSecret(key, organization, nonce),
    clock,
    ids,
  });
  const callbacks = createCallbackRunner({
    store: store.callbacks,
    send: adapters.sendCallback ?? createSendCallback(publicNetwork),
    secretOf: callbackSecrets.read,
    clock,
    after: afterTimeout,
    logger,
  });
  const jobs = createQueueRunner({
    store: store.jobs,
    packer,
    clock,
    logger,
    async prepareOrder(organization, bytes, units) {
      const stored: unknown = JSON.parse(Buffer.from(bytes).toString());
      // The reader of batches counts the units of requests that are valid; any other is read again, for the reason.
      const request = units > 0 ? (stored as PackRequest) : readPackRequest(stored).request;
      return runInSlices(prepare(organization, request), yieldToEventLoop);
    },
    onOrderEnded: callbacks.wake,
    concurrency: Math.max(1, config.engineProcesses - 1),
  });

  const batches = createBatches({
    store: store.batches,
    callbacks: store.callbacks,
    queue: {
      abandon: jobs.abandon,
      wake: () => {
        jobs.wake();
        callbacks.wake();
      },
    },
    clock,
    ids,
    callbackFault,
    yieldToEventLoop,
  });
  // Bytes that the station encoded itself, so that the type is known.
  const parseAs =
    <T>() =>
    (bytes: Uint8Array) =>
      JSON.parse(Buffer.from(bytes).toString('utf8')) as T;
  const parseContents = parseAs<PackContents>();
  const { documentThread, fontsDir } = config;
  const documentRenderer = createDocumentRenderer({ entry: documentThread, fontsDir });
  const scales = createSerialScales();
  const systemPrinters = adapters.systemPrinters ?? (process.platform === 'win32' ? noSystemPrinters : cupsPrinters());
  const service = createShipmentService({
    store,
    settings,
    packer,
    rates,
    rateShipment: adapters.rateShipment ?? createShipmentRates(rates, store.containers),
    // Nothing of test data reaches a carrier.
    findCarrier: (organization, carrierId) =>
      testNumberOf(organization) === null ? (adapters.findCarrier?.(organization, carrierId) ?? null) : null,
    parse: parseAs<PackResponse>(),
    parseContents,
    yieldToEventLoop,
    delay: () => new Promise((resolve) => setTimeout(resolve, 25)),
    clock,
    ids,
    logger,
  });
  const orderWarnings = createOrderWarnings(store.items, yieldToEventLoop);
  const orders = createOrders({ store: store.orders, orderWarnings, clock, ids, yieldToEventLoop });
  const packingSettings = (organization: string) => settings.read(organization).packing;
  const operators = createOperators({
    ...{ store: store.operators, credentials, settings: packingSettings, ranMs: retention.ranMs, clock, ids },
  });
  const hosts = createIntegrationService({
    ...{
      organizationId,
      store,
      orderWarnings,
      vault: adapters.vault,
      signatures,
      retention,
      yieldToEventLoop,
      clock,
      ids,
    },
    findConnector: adapters.findConnector ?? (() => null),
    onDelivery: () => deliveries.wake(),
    applied: () => deliveries.applied(),
  });
  await hosts.rotation.recover(organizationId).catch((error: unknown) => {
    // Both keys are kept, so every secret opens; the next start tries again.
    logger.error('vault.rotationNotEnded', { message: String(error) });
  });
  const deliveries = createDeliveryRunner({
    ...{ integrations: store.integrations, syncs: store.integrationSyncs, prepare: hosts.prepare },
    ...{ clock, logger, yieldToEventLoop, after: afterTimeout },
  });
  const planService = createPlanService({
    ...{ store, settings, packer, rates, clock, ids, logger, yieldToEventLoop },
    parse: parseAs<ShippingReport>(),
    parseContents,
  });
  const importOrderList = createOrderListImport({ orders: store.orders, orderWarnings, yieldToEventLoop, clock, ids });
  const files = createFileReader({ entry: config.bodyThread, yieldToEventLoop });
  const importable = importTargets(store, ids);
  const importRunner = createImportRunner({
    ...{ store: store.imports, targets: importable, reader: files },
    ...{ inflate: inflateFile, clock, logger, yieldToEventLoop, after: afterTimeout },
  });
  const imports = createImports({
    ...{ store: store.imports, deflate: deflateFile, clock, ids, yieldToEventLoop },
    ...{ targets: importable, decider: importable.batchOrders, batches, atomically: store.idempotency.atomically },
    wake: () => importRunner.wake(),
  });
  const targets = bulkTargets(store);
  const bulkRunner = createBulkRunner({
    ...{ store: store.bulkChanges, targets, clock, logger, yieldToEventLoop, after: afterTimeout },
  });
  const bulkChanges = createBulkChanges({
    ...{ store: store.bulkChanges, targets, clock, ids, yieldToEventLoop },
    wake: bulkRunner.wake,
  });
  const readFacts = createReadFacts({
    ...{ store, clock, parse: parseAs<PackResponse>() },
    packed: (organization, shipmentId) => {
      const session = store.packing.get(organization, shipmentId);
      return session && packedForDocuments(session.fold);
    },
  });
  const logo = createLogo(store.logo, store.station.organizationId());
  const findUnit = createFindUnit({ ...store, clock });
  const documents = createShipmentDocuments({
    ...{ store, clock, readFacts },
    renderer: documentRenderer,
    logo: logo.read,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    settings: (organization) => settings.read(organization).documents,
  });
  const printRunner = createPrintRunner({
    ...{ store: store.printJobs, printer: store.printers.get, send: createSendToPrinter(systemPrinters) },
    render: (job, printer) => documents.ofJob(job, store.printJobs.facts(job.id), printer),
    ...{ clock, after: afterTimeout, logger },
  });
  const printQueue = createPrintQueue({
    ...{ store, sscc, clock, ids, wake: printRunner.wake, readFacts },
    atomically: store.idempotency.atomically,
    printing: (organization) => settings.read(organization).printing,
  });
  const bench = createPackingService({
    ...{ store, service, operators, settings: packingSettings, ranMs: retention.ranMs, clock, ids },
    parse: parseAs<PackResponse>(),
    findUnit,
    orders,
    repacker: engines,
    printing: createBenchPrinting({
      ...{ benches: store.benches, settings: packingSettings },
      documents: createBenchDocuments({ store, queue: printQueue, sscc, clock }),
    }),
  });
  const testData = createTestData({ store: store.testData, clock, logger, yieldToEventLoop });
  store.idempotency.recover();

  const connections = createConnections(monotonicNow);
  const bodyReader = createBodyReader({ entry: config.bodyThread, yieldToEventLoop });

  let port = config.port;
  const baseUrl = () => `http://127.0.0.1:${port}`;
  const app = createApp({
    version: config.version,
    rendererDir: config.rendererDir,
    docsDir: config.docsDir,
    contentSecurityPolicy,
    port: () => port,
    baseUrl,
    connections,
    ids,
    logger,
    health,
    access,
    rateLimits,
    limitOf: (organization, category) => settings.read(organization).rateLimits[category],
    quotaOf: (organization) => settings.read(organization).monthlyRequestQuota,
    meter,
    idempotency: createIdempotency(store.idempotency, clock, retention, yieldToEventLoop),
    yieldToEventLoop,
    handlers: {
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
        overview: createOverview(store.overview, store.rules, clock, yieldToEventLoop),
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
    },
  });

  const servers = [createServer(timeouts, app), createServer(timeouts, app)] as const;
  for (const server of servers) {
    connections.watch(server);
    answerTransportErrors(server, ids.next, baseUrl);
  }
  try {
    port = await listenOnLoopback(...servers, config.port);
  } catch (error) {
    await jobs.stop();
    await engines.close();
    meter.close();
    connections.close();
    store.close();
    throw error;
  }
  jobs.start();
  const stopBackups = startBackupSchedule(backups, afterTimeout);
  const stopMeasuring = storage.start();
  const stopExpiry = startExpiry({
    ...{
      jobs: store.jobs,
      printJobs: store.printJobs,
      cartonPhotos: store.cartonPhotos,
      sessions: store.access,
      retention,
      clockWatch,
      after: afterTimeout,
      logger,
    },
    expiryHours: () => settings.read(organizationId).jobExpiryHours,
  });
  callbacks.wake();
  service.recover();
  deliveries.wake();
  planService.computer.recover();
  testData.recover();
  importRunner.wake();
  bulkRunner.wake();
  printRunner.start();
  const adminId = () => store.access.firstAdmin(organizationId)?.id ?? '';
  const record = { url: baseUrl(), pid: process.pid, version: config.version, organizationId };
  writePrivateFile(config.dataDir, 'station.json', `${JSON.stringify(record, null, 2)}\n`);
  logger.info('station.ready', { url: baseUrl(), version: config.version });

  let closing: Promise<void> | null = null;
  return {
    url: baseUrl(),
    organizationId,
    windowToken: async () => (await access.openWindowSession(adminId())).token,
    issueTicket: () => access.issueTicket(adminId()),
    close: () =>
      (closing ??= (async () => {
        removeFile(config.dataDir, 'station.json');
        stopExpiry();
        stopMeasuring();
        stopBackups();
        const runners = [
          jobs,
          callbacks,
          service,
          deliveries,
          planService.computer,
          importRunner,
          bulkRunner,
          testData,
          printRunner,
        ];
        await Promise.all([...servers.map(closeServer), ...runners.map((runner) => runner.stop())]);
        await Promise.all([engines.close(), bodyReader.close(), documentRenderer.close(), scales.close()]);
        meter.close();
        connections.close();
        sscc.close();
        store.close();
        logger.info('station.closed');
      })()),
  };
}

/** Lets running requests end for a moment, then cuts what is left. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), 2000);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
