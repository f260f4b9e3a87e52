import type { ComputedRef, ShallowRef } from 'vue';
import type { CarrierQuote, HistoryEntry, MessageKey, Shipment } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { InColumns } from '../../api/packedUnits.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useOrderNames, type OrderNames } from '../../masters/orderNames.ts';
import { isWorking } from './shipmentSteps.ts';

export interface ShipmentDetail {
  readonly shipment: InColumns<Shipment>;
  readonly reason: string | null;
  readonly 'x-message'?: MessageKey;
  readonly quotes: readonly CarrierQuote[];
  readonly history: readonly HistoryEntry[];
  readonly lineOrders: readonly LineOrder[];
  /** Items that have changed since it was created. */
  readonly changedItems: readonly string[];
}

/** So many of the lines, in their order, are of this order. */
export interface LineOrder {
  readonly orderId: string;
  readonly sourceOrderId: string | null;
  readonly lines: number;
}

export interface ShipmentPageState {
  readonly detail: ShallowRef<ShipmentDetail | null>;
  readonly error: ShallowRef<unknown>;
  /** What people call the orders, by id; the first of them. */
  readonly orderNames: ComputedRef<OrderNames>;
  readonly reload: () => Promise<void>;
}

/** Orders whose names are read. */
const mostNames = 20;
const workingMs = 700;

/** One shipment; while the station works on it, it is read again and again. */
export function useShipment(id: () => string): ShipmentPageState {
  const {
    data: detail,
    error,
    reload,
  } = useReading<ShipmentDetail>({
    key: () => ['shipments', 'page', id()],
    read: async (signal) => (await call('getShipment', { params: { id: id() }, signal })).body,
    everyMs: (read) => (read && isWorking(read.shipment.status) ? workingMs : null),
    // The same version is the same shipment: what is looked at in 3D stays as it is.
    share: (old, fresh) => {
      if (old.shipment.version !== fresh.shipment.version) return fresh;
      return old.changedItems.join() === fresh.changedItems.join() ? old : { ...fresh, shipment: old.shipment };
    },
    isKept: false,
  });
  const { names: orderNames } = useOrderNames(mostNames, () => detail.value?.shipment.orderIds ?? null);
  return { detail, error, orderNames, reload };
}
