import type { BatchStatus, CallbackState } from '../../../main/contract/index.ts';

/** Work in the background, and the callbacks that tell of it. */

export interface JobRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly state: 'queued' | 'running' | 'completed' | 'failed';
  readonly units: number;
  readonly batchId: string | null;
  readonly attempts: number;
  readonly starts: number;
  readonly error: string | null;
  readonly unitsLeftOut: number;
  readonly leftOutReasons: readonly string[];
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
  readonly incomplete: number;
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
  readonly units: number;
  readonly unitsLeftOut: number;
  readonly leftOutReasons: readonly string[];
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
