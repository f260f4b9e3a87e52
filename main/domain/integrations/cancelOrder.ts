import { orderAfter } from '../orders/states.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentStore } from '../shipments/ports.ts';

export interface CancelOptions {
  readonly orders: Pick<OrderStore, 'ofSource' | 'change'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly clock: Clock;
}

/** What became of an order that its sender cancelled; a text says why it was not. */
export type CancelResult =
  | 'cancelled'
  | 'unchanged'
  | {
      readonly refused: string;
      /** Id of the order that is planned already. */
      readonly planned: string | null;
    };

const notSent =
  'The order was not cancelled: this system has sent no order of this number. If it arrives later with an older version or without one, it is not created. If it was created otherwise, cancel it under Orders.';

/** Cancels an order of a connected system as a person does, or says why it is too late. */
export function createCancel({ orders, shipments, clock }: CancelOptions) {
  const storedOf = (organizationId: string, sourceSystem: string, sourceOrderId: string) =>
    orders.ofSource(organizationId, sourceOrderId).filter(({ fields }) => fields.sourceSystem === sourceSystem);

  function whyNot(organizationId: string, stored: readonly OrderRecord[]): string | null {
    if (stored.length === 0) return notSent;
    const planned = stored.find(({ status }) => status === 'Planned');
    if (!planned) return null;
    const { items } = shipments.find(organizationId, { orderId: planned.id });
    const holding = items.map(({ read }) => read()).find((one) => one !== null && one.status !== 'Cancelled');
    if (!holding) return 'The order was not cancelled: it is Planned. Revert it, then retry.';
    const reason = `The order was not cancelled: shipment "${holding.id}" has it and is ${holding.status}.`;
    return holding.status === 'Shipped' ? reason : `${reason} Cancel the shipment and revert the order, then retry.`;
  }

  return {
    /** Whether an order of a connected system has left with a shipment. */
    hasLeft: (organizationId: string, sourceSystem: string, sourceOrderId: string): boolean =>
      storedOf(organizationId, sourceSystem, sourceOrderId).some(
        ({ id, status }) =>
          status === 'Planned' &&
          shipments.find(organizationId, { orderId: id }).items.some(({ read }) => read()?.status === 'Shipped'),
      ),
    cancel(actor: Actor, sourceSystem: string, sourceOrderId: string): CancelResult {
      const stored = storedOf(actor.organizationId, sourceSystem, sourceOrderId);
      const refused = whyNot(actor.organizationId, stored);
      const planned = stored.find(({ status }) => status === 'Planned');
      if (refused !== null) return { refused, planned: planned?.id ?? null };
      const open = stored.filter(({ status }) => status !== 'Cancelled');
      for (const { id } of open)
        orders.change(actor, id, 'cancel', ({ status }) => ({ status: orderAfter(status, 'cancel') }), clock.now());
      return open.length === 0 ? 'unchanged' : 'cancelled';
    },
    /** Why an order would not be cancelled now; null when it would, or is. */
    refusal: (organizationId: string, sourceSystem: string, sourceOrderId: string): string | null =>
      whyNot(organizationId, storedOf(organizationId, sourceSystem, sourceOrderId)),
  };
}

export type CancelOrder = ReturnType<typeof createCancel>;
