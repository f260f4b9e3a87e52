import type { PackingSettings } from '../../contract/index.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';

/** What becomes of a shipment once it is packed, and how that is taken back. */
export function createRelease({ shipments, tenders }: Pick<ShipmentService, 'shipments' | 'tenders'>) {
  return {
    /** The shipment is ready or shipped, as the settings say; one without a rate stays as it is. */
    release(actor: Actor, { id, status }: ShipmentRecord, { afterPacked }: PackingSettings): void {
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
