import type { Ids } from '../ports.ts';
import type { Store } from '../store.ts';
import type { ImportTargets } from './importTarget.ts';
import { batchOrderDecider } from './kinds/batchOrders.ts';
import { containerTarget } from './kinds/containers.ts';
import { itemTarget } from './kinds/items.ts';
import { orderTarget } from './kinds/orders.ts';
import { rateTarget } from './kinds/rates.ts';
import { slotTarget } from './kinds/slots.ts';

/** Every kind of records that can be imported. */
export function importTargets(store: Store, ids: Ids): ImportTargets {
  return {
    items: itemTarget(store.items),
    containers: containerTarget(store.containers),
    orders: orderTarget(store.orders, store.items, ids),
    slots: slotTarget(store.slots),
    rates: rateTarget(store.rates),
    batchOrders: batchOrderDecider(store.items),
  };
}
