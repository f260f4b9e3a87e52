import {
  orderMachine,
  type Order,
  type OrderStatus,
  type OrderSummary,
  type OrderTrigger,
  type PackingPhase,
  type PackingSummary,
  type ShipmentStatus,
} from '../../../main/contract/index.ts';
import { shipmentTones } from '../../ui/record/shipmentTones.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

const orderTones: Readonly<Record<OrderStatus, StateTone>> = {
  Draft: 'new',
  Received: 'open',
  Planned: 'going',
  Cancelled: 'ended',
};

/** Of an order that is planned, how far packers are with it. */
const packingTones: Readonly<Record<PackingPhase, StateTone>> = {
  packing: 'busy',
  paused: 'open',
  held: 'open',
  packed: 'done',
};

/** Whether the order waits for stock, as back orders of a bench do, until somebody removes that mark or makes a shipment of it. */
export function isForStock({ status, customAttributes }: Pick<Order, 'status' | 'customAttributes'>): boolean {
  return status === 'Received' && customAttributes?.['waitingForStock'] === true;
}

/** The state of an order in lists: how far its shipment is, once a packer has begun. */
export function listedState({
  status,
  packing,
  shipped,
  waitingForStock,
}: Pick<OrderSummary, 'status' | 'packing' | 'shipped' | 'waitingForStock'>) {
  if (shipped) return { text: 'shipment.Shipped', tone: shipmentTones.Shipped } as const;
  if (packing !== null) return { text: `packing.${packing}`, tone: packingTones[packing] } as const;
  return { text: `order.${waitingForStock ? 'waitingForStock' : status}`, tone: orderTones[status] } as const;
}

/** The same state on the page of an order. */
export function shownState(
  order: Pick<Order, 'status' | 'customAttributes'>,
  shipment: { readonly status: ShipmentStatus; readonly packing: Pick<PackingSummary, 'state'> } | undefined,
) {
  const packing = shipment?.packing.state ?? 'planned';
  return listedState({
    status: order.status,
    packing: packing === 'planned' ? null : packing,
    shipped: shipment?.status === 'Shipped',
    waitingForStock: isForStock(order),
  });
}

/** What a person does with an order. */
export type OrderAction = Extract<OrderTrigger, 'edit' | 'submit' | 'plan' | 'revert' | 'cancel'>;

interface Held {
  readonly status: OrderStatus;
  /** The shipment that has it; null when none but cancelled ones. */
  readonly shipmentId: string | null;
}

/** Whether the state table of the station lets this happen to the order now. */
export function canOrder(action: OrderAction, { status, shipmentId }: Held): boolean {
  if (action === 'revert' && shipmentId !== null) return false;
  return orderMachine.some(({ trigger, from }) => trigger === action && from.includes(status));
}

/** The one step that brings the order on; null when it waits for its shipment or has ended. */
export function nextOrderAction(order: Held): Exclude<OrderAction, 'edit' | 'cancel'> | null {
  return (['submit', 'plan', 'revert'] as const).find((action) => canOrder(action, order)) ?? null;
}
