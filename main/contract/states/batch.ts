import type { BatchOrderState, BatchStatus } from '../schemas/batch.ts';
import type { Transition } from './transition.ts';

/** What can happen to a batch. */
export type BatchTrigger = 'submit' | 'start' | 'end' | 'cancel' | 'retry';

/** The states of a batch (specification, "Batch and job"; how it moves between them is in openPoints.md). */
export const batchMachine: readonly Transition<BatchStatus, BatchTrigger>[] = [
  { trigger: 'submit', from: ['none'], to: 'submitted', condition: 'every order has arrived' },
  { trigger: 'start', from: ['submitted', 'processing'], to: 'processing', condition: 'an order of it is begun' },
  { trigger: 'end', from: ['processing'], to: 'completed', condition: 'its last order ended' },
  { trigger: 'cancel', from: ['submitted', 'processing'], to: 'completed', condition: null },
  {
    trigger: 'retry',
    from: ['processing', 'completed'],
    to: 'processing',
    condition: 'an order of it failed or leaves units out',
  },
];

/** How an order of a batch stands by the state of its job and by what its result leaves out. */
export function batchOrderState(
  state: 'queued' | 'running' | 'completed' | 'failed',
  unitsLeftOut: number,
): BatchOrderState {
  if (state === 'completed') return unitsLeftOut > 0 ? 'incomplete' : 'completed';
  return state === 'failed' ? 'failed' : 'pending';
}
