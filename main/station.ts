import { createServer, type Server } from 'node:http';
import { createApp } from './api/app.ts';
import { createBodyReader } from './api/bodyReader.ts';
import { createConnections } from './api/connections.ts';
import { createIdempotency } from './api/idempotency.ts';
import { answerTransportErrors } from './api/transportErrors.ts';
import { firstRun } from './domain/firstRun.ts';
import type { Store } from './domain/store.ts';
import { createHandlers } from './handlers.ts';
import { listenOnLoopback } from './listen.ts';
import { openStationStore } from './openStationStore.ts';
import { monotonicNow, yieldToEventLoop } from './platform/clock.ts';
import { contentSecurityPolicy } from './platform/contentSecurityPolicy.ts';
import { createCredentials } from './platform/credentials.ts';
import { removeFile, signingKey, writePrivateFile } from './platform/dataDirectory.ts';
import { createServices } from './services.ts';
import type { StationAdapters, StationConfig } from './stationOptions.ts';

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
  const services = await createServices({ config, adapters, store, organizationId, key, credentials });
  store.idempotency.recover();

  const { access, health, meter, rateLimits, retention, settings } = services;
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
    handlers: createHandlers({ config, adapters, store, services, bodyReader, startedAt }),
  });

  const servers = [createServer(timeouts, app), createServer(timeouts, app)] as const;
  for (const server of servers) {
    connections.watch(server);
    answerTransportErrors(server, ids.next, baseUrl);
  }
  try {
    port = await listenOnLoopback(...servers, config.port);
  } catch (error) {
    await services.stop();
    await Promise.all([services.close(), bodyReader.close()]);
    connections.close();
    store.close();
    throw error;
  }
  services.start();
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
        await Promise.all([...servers.map(closeServer), services.stop()]);
        await Promise.all([services.close(), bodyReader.close()]);
        connections.close();
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
