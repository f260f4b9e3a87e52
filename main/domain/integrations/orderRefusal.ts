import type { OrderStore } from '../orders/ports.ts';
import type { Ids } from '../ports.ts';
import type { CancelOrder } from './cancelOrder.ts';
import type { OtherConnections } from './foreignSystem.ts';
import { deliveredDecisionWith, type DeliveredOrder } from './deliveredOrder.ts';

export interface RefusalOptions {
  readonly orders: Pick<OrderStore, 'ofSource'>;
  readonly cancellations: Pick<CancelOrder, 'refusal'>;
  readonly ids: Ids;
}

/** What a delivered record is to do with an order. */
export type OrderIntent =
  | { readonly cancels: true; readonly sourceSystem: string; readonly sourceOrderId: string }
  | ({ readonly cancels: false } & DeliveredOrder);

/** Says why the stored orders stand against what a record is to do; nothing is changed. Null when they do not. */
export function createOrderRefusal({ orders, cancellations, ids }: RefusalOptions) {
  const decide = deliveredDecisionWith(ids);
  return (organizationId: string, others: OtherConnections, intent: OrderIntent): string | null => {
    const order = intent.cancels ? intent : intent.order;
    const numbered = (number: string) => orders.ofSource(organizationId, number);
    const foreign = others.refusal(order) ?? others.deliveredBefore(order, numbered);
    if (foreign !== null) return foreign;
    if (intent.cancels) return cancellations.refusal(organizationId, intent.sourceSystem, intent.sourceOrderId);
    const decision = decide(
      intent,
      numbered(intent.order.sourceOrderId ?? '').map((known) => ({ order: known })),
    );
    return decision.kind === 'refused' ? decision.error : null;
  };
}

export type OrderRefusal = ReturnType<typeof createOrderRefusal>;
