import type { GroupStatus } from '../../../main/contract/index.ts';
import type { OrderRecord } from './orders.ts';

/** Groups of orders that ship together. */

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
