import type {
  ConnectionTest,
  FieldMappings,
  RecordKind,
  SyncEntry,
  SyncQuery,
  SyncSource,
} from '../../contract/index.ts';
import type { Actor, RecordPage } from '../records.ts';

/** Settings of an integration but for its secret. */
export interface IntegrationSettings {
  readonly defaultAlgorithm: string | null;
  readonly enableCostOptimization: boolean;
  readonly preferredDimensionUnit: string | null;
  readonly preferredWeightUnit: string | null;
}

/** What of an integration may be read; secrets are in `sealed` alone. */
export interface IntegrationFields {
  readonly tenantUrl: string | null;
  readonly enabled: boolean;
  readonly settings: IntegrationSettings;
  readonly fieldMappings: FieldMappings;
  /** Names of the credentials that are stored. */
  readonly credentialFields: readonly string[];
  /** When credentials were entered last; older records do not say it. */
  readonly credentialsSetAt?: string | null;
  readonly hasWebhookSecret: boolean;
}

export interface IntegrationRecord {
  readonly connectorType: string;
  readonly fields: IntegrationFields;
  /** Credentials and webhook secrets under the vault's key; null when there are none. */
  readonly sealed: Uint8Array | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What an integration becomes; `trigger` names the change in its audit row, which never holds a secret. */
export interface IntegrationChange {
  readonly trigger: string;
  readonly fields: IntegrationFields;
  readonly sealed: Uint8Array | null;
}

/** Integrations of an organization, one for each type of connector. Every change is one transaction with its audit row. */
export interface IntegrationStore {
  readonly all: (organizationId: string) => readonly IntegrationRecord[];
  readonly get: (organizationId: string, connectorType: string) => IntegrationRecord | null;
  /** Creates or changes as `decide` says; what it throws changes nothing. */
  readonly put: (
    actor: Actor,
    connectorType: string,
    decide: (before: IntegrationRecord | null) => IntegrationChange,
    at: string,
  ) => IntegrationRecord;
  /** With its history; false when there was none. */
  readonly delete: (actor: Actor, connectorType: string, at: string) => boolean;
  /**
   * Puts what `reseal` makes of the sealed bytes of every integration, of all organizations, in their place; null leaves them. The
   * integrations have not changed: their versions stay. The audit row is of the vault.
   */
  readonly reseal: (
    actor: Actor,
    reseal: (name: IntegrationName, sealed: Uint8Array) => Uint8Array | null,
    at: string,
  ) => { readonly resealed: number; readonly unreadable: readonly string[] };
}

/** Names an integration. */
export interface IntegrationName {
  readonly organizationId: string;
  readonly connectorType: string;
}

/** What a delivery or a synchronisation came to so far. */
export interface SyncOutcome {
  readonly itemsSynced: number;
  readonly itemsSkipped: number;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

/** How far it is: the records before `nextRecord` were met. `ended` when there are no more. */
export interface SyncProgress extends SyncOutcome {
  readonly nextRecord: number;
  readonly ended: boolean;
}

/** A delivery that is not ended, with what the host sent. */
export interface PendingDelivery extends IntegrationName {
  readonly id: string;
  readonly payload: Uint8Array;
  readonly progress: SyncProgress;
}

export type SyncRecord = Omit<SyncEntry, 'canBeRetried'> & { readonly hasPayload: boolean };

/** A delivery as it came in. */
export interface IncomingDelivery {
  readonly id: string;
  /** Hash of the payload: the same one again is the same delivery. */
  readonly hash: string;
  /** The host's own id of it. */
  readonly hostId: string | null;
  readonly event: string | null;
  readonly payload: Uint8Array;
}

/** Deliveries and synchronisations of integrations, and what is known of the host's versions of records. */
export interface SyncStore {
  /** Stores a delivery, or says which one it repeats; null without such an integration. Forgets what ended before `expiredBefore`. */
  readonly receive: (
    integration: IntegrationName,
    delivery: IncomingDelivery,
    at: string,
    expiredBefore: string,
  ) => { readonly kind: 'new' | 'repeated'; readonly id: string } | { readonly kind: 'different' } | null;
  /** The oldest delivery that is not ended. */
  readonly nextPending: () => PendingDelivery | null;
  readonly pendingCount: (integration: IntegrationName) => number;
  /** Everything that the work stores together with the progress that it returns, or nothing of both; null when it is gone. */
  readonly advance: (id: string, at: string, work: () => SyncProgress) => SyncProgress | null;
  /** Remembers a synchronisation that ended. */
  readonly record: (
    integration: IntegrationName,
    run: SyncOutcome & { readonly id: string; readonly startedAt: string; readonly endedAt: string },
  ) => void;
  readonly get: (integration: IntegrationName, id: string) => SyncRecord | null;
  /** Newest first. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (integration: IntegrationName, query: SyncQuery) => RecordPage<SyncRecord>;
  readonly latest: (integration: IntegrationName, source: SyncSource) => SyncRecord | null;
  /** Back to pending, from its first record on; with its audit row. */
  readonly retry: (actor: Actor, integration: IntegrationName, id: string, at: string) => SyncRecord | null;
  /** The host's version of a record that was taken last, by the field that it was read from; null when none is known. */
  readonly hostVersion: (integration: IntegrationName, kind: RecordKind, key: string, field: string) => number | null;
  readonly setHostVersion: (
    integration: IntegrationName,
    kind: RecordKind,
    key: string,
    field: string,
    version: number,
  ) => void;
}

/** Seals secrets under a key that the database does not have. */
export interface Vault {
  /** `purpose` is bound to the sealed text: moved elsewhere, it does not open. */
  readonly seal: (secret: string, purpose: string) => Uint8Array;
  /** Null when it was sealed under another key, for another purpose, or altered. */
  readonly open: (sealed: Uint8Array, purpose: string) => string | null;
  /** Whether it has older keys beside the one that it seals under: a rotation has not ended. */
  readonly isRotating: () => boolean;
  /** Resolves when a new key is kept beside those before; from then on texts are sealed under it. */
  readonly addKey: () => Promise<void>;
  /** Resolves when only the newest key is kept: what is sealed under others opens no more. */
  readonly dropOldKeys: () => Promise<void>;
}

/** HMAC-SHA256 of deliveries. */
export interface Signatures {
  /** Whether `sha256=` and the hex HMAC of the body under one of the secrets; takes as long for a wrong one. */
  readonly isSigned: (body: Uint8Array, signature: string, secrets: readonly string[]) => boolean;
  /** Hex SHA-256. */
  readonly digest: (body: Uint8Array) => string;
  readonly newSecret: () => string;
}

/** What a connector is given to reach its host. */
export interface HostAccess {
  readonly tenantUrl: string | null;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Records of a host, as the host writes them. */
export interface HostRecords {
  readonly items: readonly unknown[];
  readonly deliveries: readonly unknown[];
}

/** Speaks with the host systems of one type; lives in main/sync. */
export interface Connector {
  readonly test: (host: HostAccess) => Promise<ConnectionTest>;
  /** Everything that changed, page by page. Rejects with a sentence for people when the host does not answer. */
  readonly pull: (host: HostAccess) => AsyncIterable<HostRecords>;
}

/** The connector of a type; null when the station has none. */
export type FindConnector = (connectorType: string) => Connector | null;
