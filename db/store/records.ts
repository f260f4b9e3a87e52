import type {
  AppliedEffects,
  BatchStatus,
  CallbackState,
  CarrierQuote,
  CostBreakdown,
  CreateContainerRequest,
  CreateItemRequest,
  CreateSlotRequest,
  Execution,
  FieldMappings,
  CreatePlanRequest,
  GroupStatus,
  Order,
  OrderFields,
  OrderStatus,
  PackItem,
  PlanOptionKey,
  PlanShipment,
  PlanStatus,
  PlanWarning,
  PolicyFields,
  ProfileFields,
  RateTableFields,
  RateTableStatus,
  RuleFields,
  ShipFrom,
  ShipmentStatus,
  ShipTo,
  SyncEntry,
  WarehouseLayout,
} from '../../main/contract/index.ts';

/** What the store gives and takes. The shapes are those of the domain's records and ports, which test/db proves. */

export interface RecordMeta {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  readonly origin: 'user' | 'sample';
}

export interface MasterRecord<TFields> {
  readonly fields: TFields;
  readonly meta: RecordMeta;
}

export type ItemRecord = MasterRecord<CreateItemRequest>;
export type ContainerRecord = MasterRecord<CreateContainerRequest>;

export interface DocumentMeta {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
}

export interface DocumentRecord<TFields> {
  readonly fields: TFields;
  readonly meta: DocumentMeta;
}

export type RuleRecord = DocumentRecord<RuleFields>;
export type PolicyRecord = DocumentRecord<PolicyFields>;
export type SlotRecord = DocumentRecord<CreateSlotRequest>;
export type ProfileRecord = DocumentRecord<ProfileFields>;
export type WarehouseRecord = DocumentRecord<WarehouseLayout>;

/** A version of a rate table; only its status changes. */
export interface RateRecord {
  readonly fields: RateTableFields;
  readonly version: number;
  readonly status: RateTableStatus;
  readonly createdAt: string;
  readonly createdBy: string | null;
}

export interface RecordPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Who does something: for the audit row of each change. */
export interface Actor {
  readonly organizationId: string;
  readonly name: string;
}

/** The outcome of a versioned change. */
export type Change<T> =
  | { readonly kind: 'done'; readonly record: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly record: T };

export interface UserRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly nickname: string | null;
  readonly passwordHash: string;
  readonly passwordIsTemporary: boolean;
  readonly isAdmin: boolean;
  readonly enabled: boolean;
  readonly createdAt: string;
}

export interface ApiKeyRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly label: string;
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly mode: 'live' | 'test';
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface UsageCount {
  readonly date: string;
  readonly counter: string;
  readonly count: number;
}

export interface JobRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly state: 'queued' | 'running' | 'completed' | 'failed';
  readonly units: number;
  readonly batchId: string | null;
  readonly attempts: number;
  readonly starts: number;
  readonly error: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export interface BatchRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly state: BatchStatus;
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
  readonly webhookUrl: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
}

export interface StagedOrder {
  readonly orderId: string;
  readonly units: number;
  readonly packRequest: Uint8Array;
}

export interface BatchOrder {
  readonly orderId: string;
  readonly state: JobRecord['state'];
  readonly error: string | null;
  readonly result: Uint8Array | null;
}

export interface CallbackAttempt {
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
}

export interface CallbackRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly body: string;
  readonly state: CallbackState;
  readonly attempts: number;
  readonly nextAt: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

export interface OrderRecord {
  readonly id: string;
  readonly status: OrderStatus;
  readonly fields: OrderFields;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

export interface OrderChange {
  readonly status: OrderStatus;
  readonly fields?: OrderFields;
}

export type ImportDecision =
  | { readonly kind: 'create'; readonly id: string; readonly status: OrderStatus }
  | { readonly kind: 'update'; readonly id: string; readonly change: OrderChange }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly error: string };

export interface ImportCandidate {
  readonly order: OrderRecord;
  readonly isSame: boolean;
}

export interface ShipmentBody {
  readonly mode: string | null;
  readonly serviceLevel: string | null;
  readonly shipFrom: ShipFrom | null;
  readonly shipTo: ShipTo | null;
  readonly customerId: string | null;
  readonly lines: readonly {
    readonly orderId: string;
    readonly lineNumber: number;
    readonly itemId: string | null;
    readonly sku: string | null;
    readonly quantity: number;
    readonly packItem: PackItem;
  }[];
}

export interface ShipmentProgress {
  readonly carrier: string | null;
  readonly reason: string | null;
  readonly algorithm: string | null;
  readonly optimizeFor: 'volume' | 'cost';
  readonly containerIds?: readonly string[] | undefined;
  readonly boxes?: number | null;
  readonly packing?: { readonly at: string; readonly room: number; readonly filled: number } | null;
  readonly shippedAt?: string;
  readonly starts: number;
  readonly quotes: readonly CarrierQuote[];
  readonly tender: { readonly reference: string; readonly isRunning: boolean } | null;
  readonly execution: Execution | null;
}

export interface ShipmentRecord {
  readonly id: string;
  readonly orderIds: readonly string[];
  readonly status: ShipmentStatus;
  readonly body: ShipmentBody;
  readonly progress: ShipmentProgress;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

export interface PackedShipment {
  readonly shipment: ShipmentRecord;
  readonly packResult: Uint8Array | null;
}

export interface ShipmentChange {
  readonly status: ShipmentStatus;
  readonly progress?: Partial<ShipmentProgress>;
  readonly packResult?: Uint8Array | null;
}

export interface GroupBody {
  readonly profileId: string | null;
  readonly groupingKeyValues: Readonly<Record<string, string>>;
  readonly wasManualOverride: boolean;
  readonly overrideWarnings: readonly string[];
}

export interface GroupRecord {
  readonly id: string;
  readonly sourceOrderIds: readonly string[];
  readonly status: GroupStatus;
  readonly body: GroupBody;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

export interface GroupCandidate {
  readonly order: OrderRecord | null;
  readonly isGrouped: boolean;
}

export interface GroupChange {
  readonly status: GroupStatus;
  readonly answer?: Uint8Array;
}

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

export interface PlanBody {
  readonly orderIds: readonly string[];
  readonly request: Omit<CreatePlanRequest, 'orderIds'>;
  readonly estimatedDurationSeconds: number;
  readonly warnings: readonly PlanWarning[];
}

export interface PlanLeg {
  readonly orderIds: readonly string[];
  readonly versions: readonly number[];
  readonly orders: readonly Order[];
  readonly shipment: Omit<ShipmentBody, 'mode'>;
}

export interface PlanProgress {
  readonly starts: number;
  readonly baselineFrozen: string | null;
  readonly options: Readonly<
    Partial<
      Record<
        PlanOptionKey,
        {
          readonly feasible: boolean;
          readonly reasons: readonly string[];
          readonly appliedEffects: AppliedEffects;
          readonly costBreakdown: CostBreakdown | null;
        }
      >
    >
  >;
  readonly error: string | null;
  readonly recommendedOptionKey: PlanOptionKey | null;
  readonly recommendation: string | null;
  readonly selectedOptionKey: PlanOptionKey | null;
  readonly shipmentIds: readonly string[];
}

export interface PlanRecord {
  readonly id: string;
  readonly status: PlanStatus;
  readonly body: PlanBody;
  readonly progress: PlanProgress;
  readonly expiresAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

export interface PlanPart {
  readonly optionKey: PlanOptionKey;
  readonly place: number;
  readonly shipment: PlanShipment;
  readonly packing?: { readonly room: number; readonly filled: number } | null;
}

export interface PlanChange {
  readonly status: PlanStatus;
  readonly progress?: Partial<PlanProgress>;
  readonly expiresAt?: string | null;
  readonly reason?: string;
  readonly startsAnew?: boolean;
}
