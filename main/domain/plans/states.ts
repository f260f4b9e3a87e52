import type { PlanStatus, Transition } from '../../contract/index.ts';
import { stateAfter } from '../stateMachine.ts';

/** What can happen to a fulfillment plan. */
export type PlanTrigger = 'create' | 'start' | 'complete' | 'fail' | 'cancel' | 'withdraw' | 'expire' | 'select';

/** The states of a plan (specification, "States and transitions", "Fulfillment plan"; the rest is in openPoints.md). */
export const planMachine: readonly Transition<PlanStatus, PlanTrigger>[] = [
  {
    trigger: 'create',
    from: ['none'],
    to: 'pending',
    condition: 'the orders are Received, of the same organization, and every line can be resolved',
  },
  { trigger: 'start', from: ['pending'], to: 'same', condition: 'an engine begins with it, at most three times' },
  { trigger: 'complete', from: ['pending'], to: 'ready', condition: 'at least one option can carry the whole load' },
  {
    trigger: 'fail',
    from: ['pending'],
    to: 'failed',
    condition: 'no option can carry the load, or it cannot be computed',
  },
  { trigger: 'cancel', from: ['pending'], to: 'failed', condition: null },
  { trigger: 'withdraw', from: ['ready'], to: 'expired', condition: 'no option is selected' },
  { trigger: 'expire', from: ['ready'], to: 'expired', condition: 'no option is selected, and its time is over' },
  {
    trigger: 'select',
    from: ['ready'],
    to: 'same',
    condition:
      'no option is selected, this one can carry the load, and no order has been changed; shipments are created',
  },
];

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function planAfter(status: PlanStatus, trigger: PlanTrigger): PlanStatus {
  return stateAfter('plan', planMachine, status, trigger);
}
