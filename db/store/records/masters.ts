import type {
  CreateContainerRequest,
  CreateItemRequest,
  CreateSlotRequest,
  PolicyFields,
  ProfileFields,
  RateTableCore,
  RateTableStatus,
  RuleFields,
  WarehouseLayout,
} from '../../../main/contract/index.ts';

/** Records that somebody maintains, each with its version. */

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
  readonly fields: RateTableCore;
  /** Number of its zones and prices. */
  readonly content: number;
  readonly version: number;
  readonly status: RateTableStatus;
  readonly createdAt: string;
  readonly createdBy: string | null;
}
