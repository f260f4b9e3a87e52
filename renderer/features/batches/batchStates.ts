import type {
  BatchOrderState,
  BatchOrderSummary,
  BatchProgress,
  BatchStatus,
  CallbackState,
  JobState,
} from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

/**
 * How a batch stands for people: one that was cancelled, that lacks orders of its file, or some orders of which failed or leave
 * units out, is not simply done.
 */
export type BatchState = BatchStatus | 'cancelled' | 'withFailures' | 'incomplete' | 'leftOut';

export const batchTones: Readonly<Record<BatchState, StateTone>> = {
  submitted: 'open',
  processing: 'busy',
  completed: 'done',
  incomplete: 'partial',
  leftOut: 'partial',
  withFailures: 'failed',
  cancelled: 'ended',
};

export function batchState({
  status,
  incompleteOrders,
  failedOrders,
  cancelledAt,
  leftOut,
}: Pick<BatchProgress, 'status' | 'incompleteOrders' | 'failedOrders' | 'cancelledAt' | 'leftOut'>): BatchState {
  if (status !== 'completed') return status;
  if (cancelledAt !== null) return 'cancelled';
  if (failedOrders > 0) return 'withFailures';
  if (incompleteOrders > 0) return 'incomplete';
  return leftOut === null ? 'completed' : 'leftOut';
}

const jobTones: Readonly<Record<JobState, StateTone>> = {
  pending: 'open',
  processing: 'busy',
  completed: 'done',
  incomplete: 'partial',
  failed: 'failed',
};

/** A job none of whose units is packed looks as a failed one does. */
export function jobTone(state: JobState, units: number, unitsLeftOut: number): StateTone {
  return state === 'incomplete' && unitsLeftOut >= units ? 'failed' : jobTones[state];
}

export type OrderState = BatchOrderState | 'running';

const orderTones: Readonly<Record<OrderState, StateTone>> = {
  pending: 'open',
  running: 'busy',
  completed: 'done',
  incomplete: 'partial',
  failed: 'failed',
};

export function orderState({ status, running }: Pick<BatchOrderSummary, 'status' | 'running'>): OrderState {
  return running ? 'running' : status;
}

/** An order none of whose units is packed looks as a failed one does. */
export function orderTone(state: OrderState, units: number, unitsLeftOut: number): StateTone {
  return state === 'incomplete' && unitsLeftOut >= units ? 'failed' : orderTones[state];
}

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
