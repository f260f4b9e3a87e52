import { DomainError, message, type ShipmentStatus, type ShipTo } from '../../contract/index.ts';
import type { OrderStore } from '../orders/ports.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentChange, ShipmentRecord, ShipmentStore } from './ports.ts';
import type { createShipmentRater } from './rateShipments.ts';
import { foundShipment, refuseDuringTender } from './shipments.ts';

interface MissingAddressOptions {
  readonly store: Pick<ShipmentStore, 'change'>;
  readonly orders: Pick<OrderStore, 'change'>;
  readonly rater: Pick<ReturnType<typeof createShipmentRater>, 'rate'>;
  /** Runs `work` in one transaction. */
  readonly atomically: <T>(work: () => T) => T;
  readonly clock: Clock;
}

/** A shipment that has its plan and is not on its way to a carrier yet. */
const waits: ReadonlySet<ShipmentStatus> = new Set(['Optimized', 'Rated', 'RateFailed']);

/** Enters where a shipment goes that was planned or packed without an address, and rates it. */
export function createMissingAddress({ store, orders, rater, atomically, clock }: MissingAddressOptions) {
  /** Its orders have the address from then on, too. Throws DomainError conflict for a shipment that has one or has gone on. */
  return async (actor: Actor, id: string, shipTo: ShipTo): Promise<void> => {
    const decide = (shipment: ShipmentRecord): ShipmentChange => {
      const { status, body } = shipment;
      if ((shipTo.address?.zip ?? '').trim() === '')
        throw new DomainError('bad_request', message('addressNeedsZip'), { field: 'address.zip' });
      refuseDuringTender(shipment);
      if (!waits.has(status))
        throw new DomainError('conflict', message('addressTooLate', { state: status }), { field: 'status' });
      if ((body.shipTo?.address?.zip ?? '').trim() !== '')
        throw new DomainError('conflict', message('addressIsKnown'), { field: 'address' });
      return { status, shipTo };
    };
    atomically(() => {
      const at = clock.now();
      const { orderIds } = foundShipment(store.change(actor, id, 'addressed', decide, at), id);
      for (const orderId of orderIds)
        orders.change(actor, orderId, 'edit', ({ status, fields }) => ({ status, fields: { ...fields, shipTo } }), at);
    });
    await rater.rate(actor, id, null);
  };
}
