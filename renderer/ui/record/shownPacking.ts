import type { PackingPhase, PackingSummary, ShipmentStatus } from '../../../main/contract/index.ts';

/** How far packers are, as it stands beside the state of a shipment; null before they begin and once it has left. */
export function shownPacking(status: ShipmentStatus, packing: PackingSummary['state'] | null): PackingPhase | null {
  return packing === 'planned' || status === 'Shipped' ? null : packing;
}
