import { DomainError } from '../../contract/index.ts';
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
      `${claim.operatorName} is packing this shipment at bench ${claim.benchId}. A lead can abandon the packing first.`,
    );
  throw new DomainError(
    'conflict',
    fold.phase === 'packed'
      ? 'The shipment is packed already. A lead can abandon the packing first.'
      : 'The shipment is partly packed. A lead can abandon the packing first.',
  );
}
