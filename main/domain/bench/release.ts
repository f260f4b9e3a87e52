import { packingMessage, type PackingMessage, type PackingSettings } from '../../contract/index.ts';
import type { SenderRequests } from '../orders/ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentBody, ShipmentRecord } from '../shipments/ports.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';

/** What becomes of a shipment once it is packed, and how that is taken back. */
export function createRelease({ shipments, rater, tenders }: Pick<ShipmentService, 'shipments' | 'rater' | 'tenders'>) {
  return {
    /** Tries again what failed when it was packed, such as a rate without a sender. Whether it waited for that or for its sender. */
    async retried(actor: Actor, { id, status }: ShipmentRecord): Promise<boolean> {
      if (status === 'RateFailed') await rater.rate(actor, id, null);
      return status === 'RateFailed' || status === 'Rated';
    },
    /** The shipment is ready or shipped, as the settings say; one without a rate, or that its sender wants otherwise, stays as it is. */
    release(actor: Actor, shipment: ShipmentRecord, { afterPacked }: PackingSettings): void {
      const { id, status } = shipment;
      if (isAsked(shipments.senderRequests(actor, shipment))) return;
      if (status === 'Rated') shipments.ready(actor, id);
      if (afterPacked === 'shipped' && (status === 'Rated' || status === 'Ready' || status === 'Tendered'))
        tenders.close(actor, id, {});
    },
    /** Takes back what `release` did; false when the shipment has left. */
    reopened(actor: Actor, { id, status }: ShipmentRecord): boolean {
      if (status === 'Ready') shipments.reopen(actor, id);
      return status !== 'Shipped' && status !== 'Cancelled';
    },
  };
}

function isAsked({ cancellations, changes }: SenderRequests): boolean {
  return cancellations.length > 0 || changes.length > 0;
}

/** Why a shipment does not become ready once it is packed; null when it does. */
export function notReadyBecause(
  { status, body, progress: { reason, reasonKey } }: Pick<ShipmentRecord, 'status' | 'body' | 'progress'>,
  requests: SenderRequests,
  isWithoutOrder = false,
): PackingMessage | null {
  if (requests.cancellations.length > 0) return packingMessage('senderCancels');
  if (requests.changes.length > 0) return packingMessage('senderAsks');
  if (status !== 'RateFailed') return null;
  if (isWithoutOrder && !hasZip(body.shipTo)) return packingMessage('addressLater');
  if (!hasZip(body.shipFrom)) return packingMessage('noSender');
  if (!hasZip(body.shipTo)) return packingMessage('noRecipient');
  return { ...packingMessage('notRated', { reason: reason ?? '' }), ...(reasonKey && { 'x-message': reasonKey }) };
}

function hasZip(party: ShipmentBody['shipFrom']): boolean {
  return (party?.address?.zip ?? '').trim() !== '';
}
