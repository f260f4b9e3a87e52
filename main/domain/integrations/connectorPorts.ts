import type { ConnectionTest } from '../../contract/index.ts';
import type { HostRecords } from './hostRecords.ts';

/** What a connector is given to reach its host. */
export interface HostAccess {
  readonly tenantUrl: string | null;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Speaks with the host systems of one type; lives in main/sync. */
export interface Connector {
  readonly test: (host: HostAccess) => Promise<ConnectionTest>;
  /** Everything that changed, page by page. Rejects with a sentence for people when the host does not answer. */
  readonly pull: (host: HostAccess) => AsyncIterable<HostRecords>;
}

/** The connector of a type; null when the station has none. */
export type FindConnector = (connectorType: string) => Connector | null;
