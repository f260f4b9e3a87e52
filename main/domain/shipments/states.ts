import { shipmentMachine, type ShipmentStatus, type ShipmentTrigger } from '../../contract/index.ts';
import { stateAfter } from '../stateMachine.ts';

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function shipmentAfter(status: ShipmentStatus, trigger: ShipmentTrigger): ShipmentStatus {
  return stateAfter('shipment', shipmentMachine, status, trigger);
}

const working: readonly ShipmentStatus[] = ['Optimizing', 'Rating'];

/** Whether it waits for a person, who may still decide to create it again. */
export const isAtRest = (status: ShipmentStatus): boolean =>
  !working.includes(status) &&
  shipmentMachine.some(({ trigger, from }) => trigger === 'cancel' && from.includes(status));
