import type { RateTableStatus, Transition } from '../../contract/index.ts';
import { stateAfter } from '../stateMachine.ts';

export type RateTrigger = 'activate' | 'retire' | 'withdraw';

/** The states of a version of a rate table. */
const rateMachine: readonly Transition<RateTableStatus, RateTrigger | 'create'>[] = [
  { trigger: 'create', from: ['none'], to: 'Draft', condition: null },
  {
    trigger: 'activate',
    from: ['Draft', 'Retired'],
    to: 'Active',
    condition: 'the currency of all active tables, and ZIPs of its zones',
  },
  { trigger: 'retire', from: ['Active'], to: 'Retired', condition: null },
  { trigger: 'withdraw', from: ['Active'], to: 'Draft', condition: null },
];

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function rateStatusAfter(status: RateTableStatus, trigger: RateTrigger): RateTableStatus {
  return stateAfter('rate table', rateMachine, status, trigger);
}
