import type { SystemPrinters } from './documents/printers/systemPrinter.ts';
import type { SendCallback } from './domain/batches/ports.ts';
import type { FindConnector } from './domain/integrations/connectorPorts.ts';
import type { Vault } from './domain/integrations/secretPorts.ts';
import type { FetchPicture } from './domain/pictures/ports.ts';
import type { Clock, Ids, Logger } from './domain/ports.ts';
import type { FindCarrier, RateShipment } from './domain/shipments/ports.ts';
import type { SpawnWorker } from './engine-host/workerHandle.ts';

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
