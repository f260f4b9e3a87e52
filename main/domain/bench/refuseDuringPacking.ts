import { DomainError, message } from '../../contract/index.ts';
import type { Store } from '../store.ts';

/** Throws DomainError conflict for a shipment that is packed at a bench: its plan and its orders stay as they are until a lead abandons it. */
export function refuseDuringPacking(
  { packing, benches }: Pick<Store, 'packing' | 'benches'>,
  organizationId: string,
  shipmentId: string,
): void {
  const session = packing.get(organizationId, shipmentId);
  if (!session) return;
  const { claim, fold } = session;
  if (claim) {
    const { operatorName: operator, benchId } = claim;
    const bench = benches.bench(organizationId, benchId)?.name;
    throw new DomainError(
      'conflict',
      bench === undefined
        ? message('shipmentPackedAway', { operator })
        : message('shipmentPackedBy', { operator, bench }),
    );
  }
  throw new DomainError(
    'conflict',
    fold.phase === 'packed' ? message('shipmentIsPacked') : message('shipmentPartlyPacked'),
  );
}
