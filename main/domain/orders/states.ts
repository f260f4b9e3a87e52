import { orderMachine, type OrderStatus, type OrderTrigger } from '../../contract/index.ts';
import { stateAfter } from '../stateMachine.ts';

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function orderAfter(status: OrderStatus, trigger: OrderTrigger): OrderStatus {
  return stateAfter('order', orderMachine, status, trigger);
}
