import type { GroupStatus, Transition } from '../../contract/index.ts';
import { stateAfter } from '../stateMachine.ts';

/** What can happen to a consolidation group. */
export type GroupTrigger = 'create' | 'pack' | 'dissolve';

/** The states of a group (specification, "States and transitions", "Consolidation group"; Created is shown as Pending). */
export const groupMachine: readonly Transition<GroupStatus, GroupTrigger>[] = [
  {
    trigger: 'create',
    from: ['none'],
    to: 'Pending',
    condition: 'at least 2 orders, not in another group, constraints pass or forceOverride is true',
  },
  { trigger: 'pack', from: ['Pending'], to: 'Packed', condition: 'every unit is in a box' },
  { trigger: 'dissolve', from: ['Pending'], to: 'Dissolved', condition: null },
];

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function groupAfter(status: GroupStatus, trigger: GroupTrigger): GroupStatus {
  return stateAfter('group', groupMachine, status, trigger);
}
