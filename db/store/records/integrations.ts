import type { FieldMappings, SyncEntry } from '../../../main/contract/index.ts';

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

export interface SyncOutcome {
  readonly itemsSynced: number;
  readonly itemsSkipped: number;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

export interface SyncProgress extends SyncOutcome {
  readonly nextRecord: number;
  readonly ended: boolean;
}

export interface PendingDelivery extends IntegrationName {
  readonly id: string;
  readonly payload: Uint8Array;
  readonly progress: SyncProgress;
}

export type SyncRecord = Omit<SyncEntry, 'canBeRetried'> & { readonly hasPayload: boolean };

export interface IncomingDelivery {
  readonly id: string;
  readonly hash: string;
  readonly hostId: string | null;
  readonly event: string | null;
  readonly payload: Uint8Array;
}
