import type { OrderStatus } from '../../contract/index.ts';
import { stateAfter, type Transition } from '../stateMachine.ts';

/** What can happen to an order. */
export type OrderTrigger = 'receive' | 'draft' | 'edit' | 'import' | 'submit' | 'plan' | 'revert' | 'cancel';

/** The states of an order (specification, "States and transitions", "Order"; the rest is in openPoints.md). */
export const orderMachine: readonly Transition<OrderStatus, OrderTrigger>[] = [
  { trigger: 'receive', from: ['none'], to: 'Received', condition: 'submit is true, the default' },
  { trigger: 'draft', from: ['none'], to: 'Draft', condition: 'submit is false' },
  { trigger: 'edit', from: ['Draft', 'Received'], to: 'same', condition: 'the version is the current one' },
  { trigger: 'import', from: ['Draft', 'Received'], to: 'same', condition: 'a file has other fields for it' },
  { trigger: 'submit', from: ['Draft'], to: 'Received', condition: null },
  { trigger: 'plan', from: ['Received'], to: 'Planned', condition: 'a shipment is created from it' },
  { trigger: 'revert', from: ['Planned'], to: 'Received', condition: 'its shipment was cancelled' },
  { trigger: 'cancel', from: ['Draft', 'Received'], to: 'Cancelled', condition: null },
];

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function orderAfter(status: OrderStatus, trigger: OrderTrigger): OrderStatus {
  return stateAfter('order', orderMachine, status, trigger);
}
