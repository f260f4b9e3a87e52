import { DomainError, message } from '../../contract/index.ts';
import type { PackingStore } from './ports.ts';

/** Throws DomainError conflict for a shipment that is packed at a bench: its plan and its orders stay as they are until a lead abandons it. */
export function refuseDuringPacking(
  packing: Pick<PackingStore, 'get'>,
  organizationId: string,
  shipmentId: string,
): void {
  const session = packing.get(organizationId, shipmentId);
  if (!session) return;
  const { claim, fold } = session;
  if (claim)
    throw new DomainError(
      'conflict',
      message('shipmentPackedBy', { operator: claim.operatorName, bench: claim.benchId }),
    );
  throw new DomainError(
    'conflict',
    fold.phase === 'packed' ? message('shipmentIsPacked') : message('shipmentPartlyPacked'),
  );
}
