import {
  type CreateShipmentRequest,
  DomainError,
  message,
  orderMachine,
  type OrdersNotReceived,
  type ShipFrom,
  type ShipmentQuery,
  type ShipmentSearch,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { PackingStore } from '../bench/ports.ts';
import { missingOrder } from '../orders/missingOrder.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import { requireNumber } from '../orders/requireNumber.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import { addressWarnings, missingAddressWarnings } from './addressWarnings.ts';
import { changedItems } from './changedItems.ts';
import { refuseRequested } from './senderRequests.ts';
import { modeWarnings } from './modeWarnings.ts';
import type {
  PackedShipment,
  ShipmentBody,
  ShipmentChange,
  ShipmentProgress,
  ShipmentRecord,
  ShipmentStore,
} from './ports.ts';
import { ambiguityWarnings } from './orderWarnings.ts';
import { readAhead, resolveLines, type ItemLookup } from './resolveLines.ts';
import { senderOf } from './senderOf.ts';
import { isAtRest, shipmentAfter } from './states.ts';

export interface ShipmentsOptions {
  readonly store: ShipmentStore;
  readonly packing: Pick<PackingStore, 'summary'>;
  readonly orders: Pick<OrderStore, 'get' | 'ofSource'>;
  readonly items: ItemLookup;
  /** Of the station, for orders without an address of theirs. */
  readonly sender: (organizationId: string) => ShipFrom | null;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export const newProgress: ShipmentProgress = {
  carrier: null,
  reason: null,
  reasonKey: null,
  algorithm: null,
  optimizeFor: 'volume',
  boxes: null,
  packing: null,
  starts: 0,
  quotes: [],
  tender: null,
  execution: null,
};

const historyLength = 100;
/** Orders that the sentence of a problem names. */
const namedOrders = 5;

const isFree = ({ status }: OrderRecord): boolean =>
  orderMachine.find(({ trigger }) => trigger === 'plan')?.from.includes(status) === true;

/** So many of the lines of a shipment are of this order. */
interface LineOrder {
  readonly orderId: string;
  readonly sourceOrderId: string | null;
  readonly lines: number;
}

/** The shipment, or DomainError not_found. */
export function foundShipment<T>(shipment: T | null, id: string): T {
  if (shipment === null) throw new DomainError('not_found', message('shipmentUnknown', { id: clip(id) }));
  return shipment;
}

/** While a carrier is asked to take a shipment nothing else may happen to it. */
export function refuseDuringTender({ progress }: ShipmentRecord): void {
  if (progress.tender?.isRunning) throw new DomainError('conflict', message('shipmentIsTendered'), { field: 'status' });
}

interface CreatedShipment {
  readonly shipment: ShipmentRecord;
  /** What whoever creates it should know. */
  readonly warnings: readonly string[];
}

/** Use cases of shipments that need nothing but the store: create, read, mark ready. */
export function createShipments({
  store,
  packing,
  orders,
  items,
  sender,
  yieldToEventLoop,
  clock,
  ids,
}: ShipmentsOptions) {
  /** Throws DomainError bad_request that names all orders which cannot be planned, each with the shipment that has it. */
  function requireFree(organizationId: string, planned: readonly OrderRecord[]): void {
    const taken = planned.flatMap((order, index) => (isFree(order) ? [] : [{ order, index }]));
    const [first] = taken;
    if (!first) return;
    const orders = taken.map(({ order: { id, status, fields } }) => ({
      ...{ orderId: id, sourceOrderId: fields.sourceOrderId ?? null, status },
      'x-shipmentId': store.holderOf(organizationId, id),
    }));
    throw new DomainError('bad_request', notReceived(orders), {
      field: `orderIds[${String(first.index)}]`,
      extension: { 'x-ordersNotReceived': orders },
    });
  }

  return {
    /**
     * Reads ahead, and resolves with the step that creates the shipment and makes its orders Planned in one transaction; it can
     * be made part of another.
     */
    async create(actor: Actor, body: CreateShipmentRequest): Promise<() => CreatedShipment> {
      const { organizationId } = actor;
      const orderIds = orderIdsOf(body);
      const reader = await readAhead({ organizationId, orderIds, orders, items, yieldToEventLoop });
      let warnings: readonly string[] = [];
      const plan = (planned: readonly (OrderRecord | null)[]): { body: ShipmentBody } => {
        const known = planned.map((order, index) => {
          if (!order) throw missingOrder(orders, organizationId, orderIds[index] ?? '', `orderIds[${String(index)}]`);
          return order;
        });
        requireFree(organizationId, known);
        warnings = [...modeWarnings(body.mode), ...addressWarnings(known), ...ambiguityWarnings(known, reader)];
        const first = known[0]?.fields;
        const customers = new Set(known.map(({ fields }) => fields.customer?.id ?? null));
        return {
          body: {
            mode: body.mode ?? null,
            serviceLevel: body.serviceLevel ?? null,
            shipFrom: senderOf(first?.shipFrom, sender(organizationId)),
            shipTo: first?.shipTo ?? null,
            customerId: customers.size === 1 ? (first?.customer?.id ?? null) : null,
            lines: resolveLines(known, reader),
          },
        };
      };
      return () => {
        const shipment = store.create(actor, { id: ids.next(), orderIds, progress: newProgress }, plan, clock.now());
        return { shipment, warnings };
      };
    },
    get: (actor: Actor, id: string): PackedShipment => foundShipment(store.get(actor.organizationId, id), id),
    list(actor: Actor, query: ShipmentQuery) {
      requireNumber(query);
      return store.list(actor.organizationId, query);
    },
    find: (actor: Actor, query: ShipmentSearch) => store.find(actor.organizationId, query),
    history: (actor: Actor, id: string) => store.history(actor.organizationId, id, historyLength),
    /** Its orders as their senders know them, in the order of the shipment. */
    sources: ({ organizationId }: Actor, { id }: ShipmentRecord) => store.sources(organizationId, id),
    /** How far packers are with it; null before they begin. */
    packing: ({ organizationId }: Actor, { id }: ShipmentRecord) => packing.summary(organizationId, id),
    /** Of which orders its lines are, in their order. */
    lineOrders({ organizationId }: Actor, { id, body }: ShipmentRecord): readonly LineOrder[] {
      const names = new Map(store.sources(organizationId, id).map((of) => [of.orderId, of.sourceOrderId]));
      const counts = new Map<string, number>();
      for (const { orderId } of body.lines) counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
      return [...counts].map(([orderId, lines]) => ({ orderId, sourceOrderId: names.get(orderId) ?? null, lines }));
    },
    /** The ids of its items that have changed in the Item Master since it was created; none while the station works on it, or once it has ended. */
    async changedItems({ organizationId }: Actor, id: string): Promise<readonly string[]> {
      const shipment = foundShipment(store.record(organizationId, id), id);
      if (!isAtRest(shipment.status)) return [];
      return changedItems(organizationId, shipment, { orders, items, yieldToEventLoop });
    },
    /** Says where to enter the addresses that it lacks. */
    missingAddresses: ({ organizationId }: Actor, id: string): readonly string[] =>
      missingAddressWarnings(foundShipment(store.record(organizationId, id), id).body, sender(organizationId)),
    /** Open requests of connected systems to cancel or change its orders. */
    senderRequests: ({ organizationId }: Actor, { id }: ShipmentRecord) => store.senderRequests(organizationId, id),
    ready(actor: Actor, id: string, shipAnyway?: boolean): void {
      const decide = (shipment: ShipmentRecord): ShipmentChange => {
        const status = shipmentAfter(shipment.status, 'ready');
        refuseDuringTender(shipment);
        refuseRequested(store.senderRequests(actor.organizationId, id), shipAnyway);
        return { status };
      };
      foundShipment(store.change(actor, id, 'ready', decide, clock.now()), id);
    },
    /** A packer undoes the step that packed it. Part of the transaction that runs. */
    reopen(actor: Actor, id: string): void {
      const decide = ({ status }: ShipmentRecord): ShipmentChange => ({ status: shipmentAfter(status, 'reopen') });
      foundShipment(store.change(actor, id, 'reopen', decide, clock.now()), id);
    },
  };
}

function notReceived(orders: NonNullable<OrdersNotReceived['x-ordersNotReceived']>): Message {
  const names = orders.map(({ sourceOrderId, orderId }) => clip(sourceOrderId ?? orderId));
  const [only] = orders;
  if (orders.length > 1 || !only) {
    const quoted = names.slice(0, namedOrders).map((name) => `"${name}"`);
    const all = { count: names.length, names: quoted };
    const more = names.length - quoted.length;
    return more > 0 ? message('ordersNotReceivedAndMore', { ...all, more }) : message('ordersNotReceived', all);
  }
  const { status: state, 'x-shipmentId': holder } = only;
  const order = { id: names[0] ?? '', state };
  return holder === null ? message('orderNotReceived', order) : message('orderInShipment', { ...order, name: holder });
}

function orderIdsOf({ orderIds, orderId }: CreateShipmentRequest): readonly string[] {
  if (orderIds !== undefined && orderId !== undefined)
    throw new DomainError('bad_request', message('orderIdsOrOrderId'), { field: 'orderId' });
  const ids = orderIds ?? (orderId === undefined ? [] : [orderId]);
  if (ids.length === 0) throw new DomainError('bad_request', message('orderIdsMissing'), { field: 'orderIds' });
  const seen = new Set<string>();
  const twice = ids.findIndex((id) => seen.size === seen.add(id).size);
  if (twice >= 0)
    throw new DomainError('bad_request', message('orderNamedTwice', { id: clip(ids[twice] ?? '') }), {
      field: `orderIds[${String(twice)}]`,
    });
  return ids;
}
