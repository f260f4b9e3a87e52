import { shipmentMachine, type ShipmentStatus, type ShipmentTrigger } from '../../contract/index.ts';
import { stateAfter } from '../stateMachine.ts';

/** The status after a trigger; throws DomainError bad_request in a wrong one. */
export function shipmentAfter(status: ShipmentStatus, trigger: ShipmentTrigger): ShipmentStatus {
  return stateAfter('shipment', shipmentMachine, status, trigger);
}
