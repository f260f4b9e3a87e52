import type {
  DeliveryFault,
  DeliveryRecord,
  DeliveryRecordQuery,
  FieldMappings,
  HostDecimalSign,
  MappedFields,
  RecordKind,
  RequestedChange,
  RecordResult,
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
  /** Of numbers in texts; absent or null: the connector's own, or none. */
  readonly 'x-decimalSign'?: HostDecimalSign | null;
  /** IANA name of the zone of times without one; absent or null: UTC. */
  readonly 'x-timeZone'?: string | null;
  /** Whether every delivery is read as one with `Prefer: handling=strict`; absent: no. */
  readonly 'x-strict'?: boolean;
  /** Names that nothing reads and that a person decided to ignore; absent: none. */
  readonly 'x-ignoredFields'?: readonly string[];
}

/** What of an integration may be read; secrets are in `sealed` alone. */
export interface IntegrationFields {
  /** What people call it; absent or null: as its type. */
  readonly displayName?: string | null;
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
  /** Its key: the type, and for a further connection of a type `.` and a name behind it. */
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

/** Integrations of an organization, each with its key. Every change is one transaction with its audit row. */
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
  /** Its key, as in IntegrationRecord. */
  readonly connectorType: string;
}

/** How many records of a delivery or synchronisation had which result, and the sentences about them. */
export interface SyncOutcome {
  readonly accepted: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly rejected: number;
  /** Rejected records that a retry settled since. Absent in outcomes from before it was counted. */
  readonly retried?: number;
  /** Names that are not read. Absent in outcomes from before it was counted. */
  readonly unread?: number;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

/** How far the processing is: the records before `nextRecord` are done. `ended` when all are. */
export interface SyncProgress extends SyncOutcome {
  readonly nextRecord: number;
  readonly ended: boolean;
}

/** A record as its sender knows it: two systems that deliver through one integration may number their orders alike. */
export interface RecordIdentity {
  readonly kind: RecordKind;
  readonly key: string;
  /** The system of an order that it names; null of items, and of orders of the integration itself. */
  readonly sourceSystem: string | null;
}

/** What a rejected record would have changed: the first fields, and how many there are. */
export interface AskedChange {
  readonly changes: readonly RequestedChange[];
  readonly count: number;
}

/** What a record states. Decides whether it settles an earlier, rejected record. */
export interface RecordClaim {
  readonly version: number | null;
  /** Name of the field that states the version: versions of two fields are not compared. */
  readonly versionField: string;
  /** Whether the order must not be packed as it is: it is cancelled, or anything else that may say so. */
  readonly stops: 'cancel' | 'hold' | null;
  /** Whether it says that the order goes on. */
  readonly goesOn: boolean;
  /** Paths of the fields that it has, those that it empties and those that could not be read included. */
  readonly stated: readonly string[];
  /** What of it is not read although it may matter; null when nothing is. */
  readonly unread: string | null;
}

/** A rejected record that nothing has settled, as another record of the same order or item meets it. */
export interface OpenRejection {
  readonly id: string;
  readonly isDismissed: boolean;
  readonly reason: string;
  /** Null when it was stored before claims were. */
  readonly claim: RecordClaim | null;
  readonly content: string | null;
  /** Whether it was delivered before the other one, and whether the content of that had been delivered before it. */
  readonly isEarlier: boolean;
  readonly isRepeat: boolean;
}

/** The result of one record. */
export interface RecordOutcome {
  readonly kind: RecordKind;
  /** Position in the delivery: items first, then orders. */
  readonly place: number;
  /** Position in its own list. */
  readonly index: number;
  readonly key: string | null;
  /** As in its identity. */
  readonly sourceSystem: string | null;
  readonly result: RecordResult;
  readonly reason: string | null;
  /** The stored order that a rejected record was to cancel, or what it was to change of it. */
  readonly asks?: { readonly orderId: string; readonly change: AskedChange | null };
  /** The fields that it has by the mapping. */
  readonly mapped?: Readonly<Record<string, unknown>>;
  /** What a person should know of a record that was accepted. */
  readonly warnings?: readonly string[];
  /** What it states, while it is rejected, and the hash of what it says, unless its version tells it from others. */
  readonly claim?: RecordClaim | null;
  readonly content?: string | null;
  /** Ids of rejected records that it settles; those that it leaves open, with their order where that is stored. */
  readonly settles?: readonly string[];
  readonly leaves?: { readonly orderId: string; readonly ids: readonly string[] } | null;
}

/** One step of processing a delivery: stored whole, together with everything that its records changed. */
export interface DeliveryStep {
  readonly progress: SyncProgress;
  readonly records: readonly RecordOutcome[];
  /** Set when the whole delivery fails; `reason` is shown to people. */
  readonly fault?: { readonly fault: DeliveryFault; readonly reason: string };
}

/** A delivery whose processing has not ended, with the body that was sent. */
export interface PendingDelivery extends IntegrationName {
  readonly id: string;
  readonly headers: readonly DeliveryHeader[];
  readonly payload: Uint8Array;
  readonly progress: SyncProgress;
}

/** A processed delivery, some of whose rejected records are to be retried. */
export interface PendingRetry extends IntegrationName {
  readonly id: string;
  readonly headers: readonly DeliveryHeader[];
  readonly payload: Uint8Array;
}

/** Retried records, and what the outcome of their delivery becomes. */
export interface RetryStep {
  readonly outcome: SyncOutcome;
  readonly records: readonly RecordOutcome[];
}

export type SyncRecord = SyncEntry;

export interface DeliveryHeader {
  readonly name: string;
  readonly value: string;
}

/** A record as a delivery names it; an order by its number alone, whichever system it is of. */
export interface NamedRecord {
  readonly kind: RecordKind;
  readonly key: string;
}

/** A delivery as it was received. */
export interface IncomingDelivery {
  readonly id: string;
  /** Hash of the payload: the same one again is the same delivery while nothing newer touched its records. */
  readonly hash: string;
  /** The id that its sender gave. */
  readonly hostId: string | null;
  readonly event: string | null;
  readonly headers: readonly DeliveryHeader[];
  readonly payload: Uint8Array;
  /** The records that it names; null when there are too many: it counts as naming all, and is not known by its hash. */
  readonly records: readonly NamedRecord[] | null;
  /** Why no record of it can be read; null when it has records. */
  readonly unreadable: string | null;
  /** There is nothing in it that a person could decide on. */
  readonly isEmpty: boolean;
  /** Its sender is told that nothing of it was accepted, and may send it mended with the same id. */
  readonly isRefused: boolean;
  /** Why it is refused when a delivery with other content has its `hostId`. */
  readonly reused: string;
}

/** A stored delivery with its headers and, while it is kept, its body. */
export interface StoredDelivery {
  readonly entry: SyncRecord;
  readonly headers: readonly DeliveryHeader[];
  readonly body: string | null;
  /** The body where it is no text. */
  readonly bodyBase64: string | null;
  readonly bodyBytes: number | null;
}

/** A delivery that was stored, or the one that it repeats, with its open rejections and those of them that had been dismissed. */
export type Received =
  | { readonly kind: 'new'; readonly id: string }
  | { readonly kind: 'repeated'; readonly id: string; readonly reopened: number; readonly open: number }
  | { readonly kind: 'different' };

/** Deliveries and synchronisations of integrations, the outcome of every record, and the versions of records that the sender states. */
export interface SyncStore {
  /**
   * Stores a delivery, or names the one it repeats: the same bytes, with an id of the sender, or with records that neither a newer
   * delivery nor anybody at the station touched since. Null without such an integration. One without readable records, or with the
   * deliveryId of a different one, is kept as failed. What was dismissed of a repeated one is open again. Forgets what ended before
   * `expiredBefore` and has no open rejection.
   */
  readonly receive: (
    integration: IntegrationName,
    delivery: IncomingDelivery,
    at: string,
    expiredBefore: string,
  ) => Received | null;
  /** The oldest delivery whose processing has not ended. */
  readonly nextPending: () => PendingDelivery | null;
  readonly pendingCount: (integration: IntegrationName) => number;
  /** Everything that the work stores together with the step that it returns, or nothing of both; null when it is gone. */
  readonly advance: (id: string, at: string, work: () => DeliveryStep) => SyncProgress | null;
  /** The oldest delivery with records to be retried. */
  readonly nextRetry: () => PendingRetry | null;
  /** Up to `limit` positions of records to be retried, in the order of the delivery. */
  readonly retryPlaces: (id: string, limit: number) => readonly number[];
  /** Like advance, for retried records of a delivery that has ended. */
  readonly applyRetry: (id: string, at: string, work: (before: SyncOutcome) => RetryStep) => void;
  /** Records to be retried stay rejected for this reason. */
  readonly endRetry: (id: string, reason: string) => void;
  /** Remembers a synchronisation that ended. */
  readonly record: (
    integration: IntegrationName,
    run: SyncOutcome & { readonly id: string; readonly startedAt: string; readonly endedAt: string },
  ) => void;
  readonly get: (integration: IntegrationName, id: string) => SyncRecord | null;
  readonly delivery: (integration: IntegrationName, id: string) => StoredDelivery | null;
  /** Newest first. Throws DomainError bad_request with field `cursor` when the cursor is not one of this list. */
  readonly list: (integration: IntegrationName, query: SyncQuery) => RecordPage<SyncRecord>;
  readonly latest: (integration: IntegrationName, source: SyncSource) => SyncRecord | null;
  /** Stores the body of a delivery as a new pending one; null when it has no body. With its audit row. */
  readonly resend: (
    actor: Actor,
    integration: IntegrationName,
    id: string,
    newId: string,
    records: readonly NamedRecord[] | null,
    at: string,
  ) => SyncRecord | null;
  readonly records: (integration: IntegrationName, query: DeliveryRecordQuery) => RecordPage<DeliveryRecord>;
  /** What a record was mapped to when it was processed last; null for an unknown record. */
  readonly mapped: (integration: IntegrationName, id: string) => MappedFields | null;
  /**
   * Marks open records to be retried, all of them when `ids` is null, but for those whose reason is left out; with an audit row. Returns
   * their ids and what was left out.
   */
  readonly retry: (
    actor: Actor,
    integration: IntegrationName,
    ids: readonly string[] | null,
    at: string,
    isLeftOut: ((reason: string | null) => boolean) | null,
  ) => { readonly ids: readonly string[]; readonly leftOut: readonly LeftOutRecord[] };
  /** How many of the records that were retried are rejected again, and whose retry has not ended. */
  readonly retryCounts: (
    integration: IntegrationName,
    ids: readonly string[],
  ) => { readonly rejected: number; readonly retrying: number };
  readonly dismiss: (actor: Actor, integration: IntegrationName, ids: readonly string[], at: string) => number;
  /** Dismissed records are open again, or superseded when a newer delivery carried them meanwhile. */
  readonly reopen: (actor: Actor, integration: IntegrationName, ids: readonly string[], at: string) => number;
  /** Those of the ids that no rejected record has. */
  readonly unknownOf: (integration: IntegrationName, ids: readonly string[]) => readonly string[];
  /** Ids of the open records of a delivery. */
  readonly openOf: (integration: IntegrationName, id: string) => readonly string[];
  readonly openCounts: (organizationId: string) => readonly {
    readonly connectorType: string;
    readonly displayName: string | null;
    readonly records: number;
    readonly deliveriesRejectedWhole: number;
  }[];
  /**
   * What was delivered before a record, or before a delivery that is not stored yet (null): rejected records of its key in other deliveries
   * that nothing has settled, and when its content came first.
   */
  readonly earlier: (
    integration: IntegrationName,
    deliveryId: string | null,
    record: RecordIdentity,
    content: string,
  ) => { readonly rejections: readonly OpenRejection[]; readonly sameContentAt: string | null };
  /** The host's version of a record that was taken last, by the field that it was read from; null when none is known. */
  readonly hostVersion: (integration: IntegrationName, record: RecordIdentity, field: string) => number | null;
  readonly setHostVersion: (
    integration: IntegrationName,
    record: RecordIdentity,
    field: string,
    version: number,
  ) => void;
}

/** A rejected record that was not retried, and why it was rejected. */
export interface LeftOutRecord {
  readonly id: string;
  readonly reason: string;
}

/** A name that a delivery had and nothing read. */
export interface UnreadName {
  /** Null for one in the body beside the lists of records. */
  readonly kind: RecordKind | null;
  /** Path in the record, entries of a list without their number. */
  readonly name: string;
  /** The beginning of a value that it had, of one that rejected a record if there is one. */
  readonly example: string;
  /** How many records had it. */
  readonly records: number;
  /** Whether records were rejected because of it, also without strict mode. */
  readonly rejects: boolean;
}

export interface SeenUnreadName extends UnreadName {
  readonly lastSeenAt: string;
}

/** The names that deliveries of a connection had lately and nothing read, a limited number for each connection. */
export interface UnreadNameStore {
  /** Counts the names of a delivery. Of too many, those that reject nothing and were seen longest ago are forgotten. */
  readonly note: (integration: IntegrationName, names: readonly UnreadName[], at: string) => void;
  /** Forgets what was not seen since. */
  readonly expire: (integration: IntegrationName, before: string) => void;
  /** Those that reject records first, then the most frequent. */
  readonly list: (integration: IntegrationName) => readonly SeenUnreadName[];
}
