import type {
  BatchOrderSummary,
  BatchProgress,
  BatchStatus,
  CallbackState,
  JobStatus,
} from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/** How a batch stands for people: a complete one that was cancelled, or some orders of which failed, is not simply done. */
export type BatchState = BatchStatus | 'cancelled' | 'withFailures';

export const batchTones: Readonly<Record<BatchState, StateTone>> = {
  submitted: 'open',
  processing: 'busy',
  completed: 'done',
  withFailures: 'failed',
  cancelled: 'ended',
};

export function batchState({
  status,
  failedOrders,
  cancelledAt,
}: Pick<BatchProgress, 'status' | 'failedOrders' | 'cancelledAt'>): BatchState {
  if (status !== 'completed') return status;
  if (cancelledAt !== null) return 'cancelled';
  return failedOrders > 0 ? 'withFailures' : 'completed';
}

export const jobTones: Readonly<Record<JobStatus, StateTone>> = {
  pending: 'open',
  processing: 'busy',
  completed: 'done',
  failed: 'failed',
};

export type OrderState = BatchOrderSummary['status'] | 'running';

export const orderTones: Readonly<Record<OrderState, StateTone>> = {
  pending: 'open',
  running: 'busy',
  completed: 'done',
  failed: 'failed',
};

export const callbackTones: Readonly<Record<CallbackState, StateTone>> = {
  pending: 'busy',
  delivered: 'done',
  failed: 'failed',
};

export function endedOrders({
  completedOrders,
  failedOrders,
}: Pick<BatchProgress, 'completedOrders' | 'failedOrders'>): number {
  return completedOrders + failedOrders;
}
