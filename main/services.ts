import type { StationDatabase } from '../db/index.ts';
import { createFileReader } from './api/fileReader.ts';
import { createRateLimits } from './api/rateLimits.ts';
import { testNumberOf, type Health, type PackRequest, type PackResponse } from './contract/index.ts';
import { createDocumentRenderer } from './documents/documentRenderer.ts';
import { createSendToPrinter } from './documents/printers/sendToPrinter.ts';
import { cupsPrinters, noSystemPrinters } from './documents/printers/systemPrinter.ts';
import { createAccess, type Credentials } from './domain/access.ts';
import { createApiKeys } from './domain/administration/apiKeys.ts';
import { createUsageMeter, meteredPacker } from './domain/administration/usageMeter.ts';
import { createUsers } from './domain/administration/users.ts';
import { createBatches } from './domain/batches/batches.ts';
import { createCallbackSecrets } from './domain/batches/callbackSecrets.ts';
import { packedForDocuments, createBenchPrinting } from './domain/bench/benchPrinting.ts';
import { createOperators } from './domain/bench/operators.ts';
import { createPackingService } from './domain/bench/packingService.ts';
import { createBulkChanges } from './domain/bulk/bulkChanges.ts';
import { createBulkRunner } from './domain/bulk/bulkRunner.ts';
import { bulkTargets } from './domain/bulk/bulkTarget.ts';
import { createBenchDocuments } from './domain/documents/benchDocuments.ts';
import { createFindUnit } from './domain/documents/findUnit.ts';
import { createLogo } from './domain/documents/logo.ts';
import { createPrintQueue } from './domain/documents/printQueue.ts';
import { plannedLoadFacts } from './domain/documents/loadFacts.ts';
import { packedPallets } from './domain/documents/packedFacts.ts';
import { createReadFacts } from './domain/documents/readFacts.ts';
import { createShipmentDocuments } from './domain/documents/shipmentDocuments.ts';
import { createSsccNumbers } from './domain/documents/sscc.ts';
import { createImportRunner } from './domain/imports/importRunner.ts';
import { importTargets } from './domain/imports/importTargets.ts';
import { createImports } from './domain/imports/imports.ts';
import { createIntegrationService } from './domain/integrations/integrationService.ts';
import { createOrderListImport } from './domain/orders/importOrderList.ts';
import { createOrders } from './domain/orders/orders.ts';
import type { PackContents } from './domain/packing/packContents.ts';
import { createPreparePackOf } from './domain/packing/preparePackOf.ts';
import { readPackRequest } from './domain/packing/readPackRequest.ts';
import { createPlanService } from './domain/plans/planService.ts';
import type { ShippingReport } from './domain/plans/shippingWork.ts';
import { createRateService } from './domain/rating/rateService.ts';
import { createShipmentRates } from './domain/rating/shipmentRates.ts';
import { createSamples } from './domain/samples.ts';
import { createSettings } from './domain/settings.ts';
import { createOrderWarnings } from './domain/shipments/orderWarnings.ts';
import { createShipmentService } from './domain/shipments/shipmentService.ts';
import { runInSlices } from './domain/steps.ts';
import { createBackups } from './domain/upkeep/backups.ts';
import { createClockWatch } from './domain/upkeep/clockWatch.ts';
import { createRetention } from './domain/upkeep/retention.ts';
import { createStorage } from './domain/upkeep/storage.ts';
import { createTestData } from './domain/upkeep/testData.ts';
import { createEnginePool } from './engine-host/enginePool.ts';
import { startBackupSchedule } from './jobs/backupSchedule.ts';
import { createCallbackRunner } from './jobs/callbackRunner.ts';
import { startExpiry } from './jobs/expiry.ts';
import { createPrintRunner } from './jobs/printRunner.ts';
import { createQueueRunner } from './jobs/queueRunner.ts';
import { afterTimeout, monotonicNow, yieldToEventLoop } from './platform/clock.ts';
import { deflateFile, inflateFile } from './platform/compression.ts';
import { deriveCallbackSecret } from './platform/credentials.ts';
import { createSendCallback } from './platform/httpsCallback.ts';
import { parseAs } from './platform/parseAs.ts';
import { callbackFault } from './platform/publicAddress.ts';
import { publicNetwork } from './platform/publicNetwork.ts';
import { createSerialScales } from './platform/serialScales.ts';
import { signatures } from './platform/signatures.ts';
import { ssccMarks } from './platform/ssccMarks.ts';
import type { StationAdapters, StationConfig } from './stationOptions.ts';
import { createDeliveryRunner } from './sync/deliveryRunner.ts';

export interface ServicesOptions {
  readonly config: StationConfig;
  readonly adapters: StationAdapters;
  readonly store: StationDatabase;
  readonly organizationId: string;
  /** From which the secrets of callbacks are derived. */
  readonly key: Uint8Array;
  readonly credentials: Credentials;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The use cases of the station with the queues, runners and schedules behind them. */
export async function createServices({ config, adapters, store, organizationId, key, credentials }: ServicesOptions) {
  const { clock, ids, logger } = adapters;
  const { dataDir } = config;
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
    isBench: (organizationId, benchId) => store.benches.bench(organizationId, benchId) !== null,
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
    unreadNames: store.unreadNames,
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
    expiredBefore: retention.expiredBefore,
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
    loader: engines,
    printing: createBenchPrinting({
      ...{ benches: store.benches, packing: store.packing, settings: packingSettings },
      planned(organization, shipmentId, cartons) {
        const bytes = store.shipments.get(organization, shipmentId)?.packResult;
        const plan = bytes ? parseAs<PackResponse>()(bytes) : null;
        const loads = plannedLoadFacts(store.containers, organization, plan, cartons);
        return { pallets: packedPallets(plan, cartons), loads };
      },
      documents: createBenchDocuments({ store, queue: printQueue, sscc, clock }),
    }),
  });
  const testData = createTestData({ store: store.testData, clock, logger, yieldToEventLoop });

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
  let stopSchedules: readonly (() => void)[] = [];
  /** Goes on with what was not ended when the station was closed, and begins what is done on its own time. */
  const start = (): void => {
    jobs.start();
    stopSchedules = [
      startBackupSchedule(backups, afterTimeout),
      storage.start(),
      startExpiry({
        ...{ jobs: store.jobs, printJobs: store.printJobs, cartonPhotos: store.cartonPhotos, sessions: store.access },
        ...{ retention, clockWatch, after: afterTimeout, logger },
        expiryHours: () => settings.read(organizationId).jobExpiryHours,
        photoDays: () => settings.read(organizationId).cartonPhotoDays,
      }),
    ];
    callbacks.wake();
    service.recover();
    deliveries.wake();
    planService.computer.recover();
    testData.recover();
    importRunner.wake();
    bulkRunner.wake();
    printRunner.start();
    // Only where something may be printed: the thread takes memory.
    if (store.printers.list(organizationId).length > 0)
      documents.warmUp(organizationId).then(
        () => logger.info('documents.ready'),
        (error: unknown) => logger.warn('documents.notReady', { detail: String(error) }),
      );
  };
  /** Takes no new work and puts running jobs back into the queue. */
  const stop = async (): Promise<void> => {
    stopSchedules.forEach((stopSchedule) => stopSchedule());
    await Promise.all(runners.map((runner) => runner.stop()));
  };
  /** Ends the processes and gives devices and files back; what is stopped needs them no more. */
  const close = async (): Promise<void> => {
    await Promise.all([engines.close(), documentRenderer.close(), scales.close()]);
    meter.close();
    sscc.close();
  };
  return {
    settings,
    sscc,
    storage,
    backups,
    health,
    retention,
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
    start,
    stop,
    close,
  };
}
