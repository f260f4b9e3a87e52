import { DomainError, message, type PackResponse } from '../../contract/index.ts';
import type { Actor, ItemRecord } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { Store } from '../store.ts';
import { planPacking } from './planPacking.ts';
import type { PackingPlan } from './ports.ts';

interface SessionPlanOptions {
  readonly store: Pick<Store, 'shipments' | 'orders' | 'items' | 'itemPictures' | 'containers' | 'benches'>;
  /** Reads a pack response that this station encoded. */
  readonly parse: (bytes: Uint8Array) => PackResponse;
}

/** What a session is made of: the items of its shipment, and the plan from the pack result that the shipment has now. */
export function createSessionPlan({ store, parse }: SessionPlanOptions) {
  function itemsOf(organizationId: string, shipment: ShipmentRecord): ReadonlyMap<string, ItemRecord> {
    const ids = [...new Set(shipment.body.lines.flatMap(({ itemId }) => itemId ?? []))];
    return new Map(store.items.getMany(organizationId, ids).map((item) => [item.fields.id, item]));
  }

  /** Throws DomainError unprocessable without a pack result. */
  function planOf({ organizationId }: Actor, shipment: ShipmentRecord): PackingPlan {
    const result = store.shipments.get(organizationId, shipment.id)?.packResult;
    if (!result) throw new DomainError('unprocessable', message('noPackingPlan'));
    const response = parse(result);
    const items = itemsOf(organizationId, shipment);
    const boxes = new Set(response.results.map(({ containerId }) => containerId));
    const containers = store.containers.getMany(organizationId, [...boxes]);
    const orders = shipment.orderIds.flatMap((id) => store.orders.get(organizationId, id) ?? []);
    const { palletResults, trailerResults } = response;
    const freight = { pallets: palletResults?.pallets.length ?? 0, vehicles: trailerResults?.trailers.length ?? 0 };
    const plan = planPacking(shipment, response, {
      items,
      pictured: new Set(store.itemPictures.findMany(organizationId, [...items.keys()]).map(({ itemId }) => itemId)),
      containers: new Map(containers.map((container) => [container.fields.id, container])),
      orders: orders.map(({ id, fields }) => ({ id, customAttributes: fields.customAttributes ?? {} })),
      customerNotes:
        shipment.body.customerId === null ? [] : store.benches.notesOf(organizationId, shipment.body.customerId),
    });
    return palletResults === null && trailerResults === null ? plan : { ...plan, freight };
  }

  return { itemsOf, planOf };
}
