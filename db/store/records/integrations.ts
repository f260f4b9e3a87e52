import type {
  DeliveryFault,
  FieldMappings,
  RecordKind,
  RecordResult,
  SyncEntry,
} from '../../../main/contract/index.ts';

/** Integrations with host systems, and what they deliver. */

export interface IntegrationFields {
  readonly tenantUrl: string | null;
  readonly enabled: boolean;
  readonly settings: {
    readonly defaultAlgorithm: string | null;
    readonly enableCostOptimization: boolean;
    readonly preferredDimensionUnit: string | null;
    readonly preferredWeightUnit: string | null;
  };
  readonly fieldMappings: FieldMappings;
  readonly credentialFields: readonly string[];
  readonly credentialsSetAt?: string | null;
  readonly hasWebhookSecret: boolean;
}

export interface IntegrationRecord {
  readonly connectorType: string;
  readonly fields: IntegrationFields;
  readonly sealed: Uint8Array | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface IntegrationChange {
  readonly trigger: string;
  readonly fields: IntegrationFields;
  readonly sealed: Uint8Array | null;
}

export interface IntegrationName {
  readonly organizationId: string;
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
  readonly unread?: number;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

/** How far the processing is: the records before `nextRecord` are done. `ended` when all are. */
export interface SyncProgress extends SyncOutcome {
  readonly nextRecord: number;
  readonly ended: boolean;
}

/** A record as its sender knows it. `sourceSystem` is null of items, and of orders of the integration itself. */
export interface RecordIdentity {
  readonly kind: RecordKind;
  readonly key: string;
  readonly sourceSystem: string | null;
}

/** The result of one record. */
export interface RecordOutcome {
  readonly kind: RecordKind;
  /** Position in the delivery: items first, then orders. */
  readonly place: number;
  /** Position in its own list. */
  readonly index: number;
  readonly key: string | null;
  readonly sourceSystem: string | null;
  readonly result: RecordResult;
  readonly reason: string | null;
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

/** A record as a delivery names it. */
export interface NamedRecord {
  readonly kind: RecordKind;
  readonly key: string;
}

/** A delivery as it was received. */
export interface IncomingDelivery {
  readonly id: string;
  /** Hash of the payload: the same one again is the same delivery. */
  readonly hash: string;
  /** The id that its sender gave. */
  readonly hostId: string | null;
  readonly event: string | null;
  readonly headers: readonly DeliveryHeader[];
  readonly payload: Uint8Array;
  /** The records that it names; null when there are too many to name. */
  readonly records: readonly NamedRecord[] | null;
  /** Why no record of it can be read; null when it has records, or empty lists. */
  readonly unreadable: string | null;
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
