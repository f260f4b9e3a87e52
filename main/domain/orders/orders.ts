import {
  CreateOrderRequest,
  DomainError,
  message,
  OrderDetail,
  type OrderFields,
  type OrderImportResult,
  type OrderQuery,
  type OrderSearch,
  type OrderTrigger,
  UpdateOrderRequest,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { CsvRow } from '../csvImport.ts';
import { mergeRecord } from '../imports/mergeRecord.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import { pathTo } from '../unknownFields.ts';
import type { OrderWarnings } from '../shipments/orderWarnings.ts';
import { cancelledAtSender, cancelledButStored, stoppedAtSender } from './cancelledAtSender.ts';
import { openRefunds, stoppedLine } from './cancelledLines.ts';
import { importOrders } from './importOrders.ts';
import { leftBehind, placesOf, type Places } from './leftBehind.ts';
import { requireItems } from './lineItem.ts';
import { missingOrder } from './missingOrder.ts';
import { createMarkedOrderFinder } from './nearbyMark.ts';
import { shownRequests } from './shownRequests.ts';
import { numberedLines } from './orderLines.ts';
import { requireTypeToPack } from './orderType.ts';
import type { OrderRecord, OrdersNumbered, OrderStore } from './ports.ts';
import { hasSameNumber, openOrderNumbered, refuseRepeatedNumber } from './repeatedOrder.ts';
import { requireNumber } from './requireNumber.ts';
import { orderAfter } from './states.ts';

export interface OrdersOptions {
  readonly store: OrderStore;
  readonly orderWarnings: OrderWarnings;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

const markedNew = createMarkedOrderFinder(CreateOrderRequest.properties);
/** What an order shows may be sent back with a change. */
const markedChange = createMarkedOrderFinder({ ...UpdateOrderRequest.properties, ...OrderDetail.properties });

/** Throws DomainError bad_request where a change says, or may say, that the order is not to be packed: that is no change of a field. */
function refuseStopped(order: OrderRecord, body: UpdateOrderRequest): void {
  const { status } = body as { readonly status?: unknown };
  const stopped = (status === order.status ? null : stoppedAtSender(body)) ?? markedChange(body);
  if (stopped !== null)
    throw new DomainError('bad_request', stopped.why === 'cancelled' ? cancelledButStored(order) : stopped.said, {
      field: stopped.name,
    });
  refuseStoppedLine(body.lines);
}

function refuseStoppedLine(lines: CreateOrderRequest['lines'] | undefined): void {
  const line = stoppedLine(lines);
  if (line === null) return;
  throw new DomainError('bad_request', line.said(message('lineOfNumber', { number: line.index + 1 })), {
    field: pathTo(`lines[${String(line.index)}]`, line.name),
  });
}

/** Use cases of orders: create, read, change with version, submit, cancel, revert, import. */
export function createOrders({ store, orderWarnings, clock, ids, yieldToEventLoop }: OrdersOptions) {
  const found = <T>(actor: Actor, order: T | null, id: string): T => {
    if (order !== null) return order;
    throw missingOrder(store, actor.organizationId, id);
  };
  const step = (actor: Actor, id: string, trigger: OrderTrigger): OrderRecord =>
    found(
      actor,
      store.change(actor, id, trigger, ({ status }) => ({ status: orderAfter(status, trigger) }), clock.now()),
      id,
    );

  /** Why a new order is not stored that is cancelled where it comes from: which one to cancel instead. */
  const cancelledText = ({ organizationId }: Actor, order: CreateOrderRequest): Message => {
    const { sourceOrderId } = order;
    const stored =
      sourceOrderId === undefined ? null : openOrderNumbered(order, store.ofSource(organizationId, sourceOrderId));
    return stored ? cancelledButStored(stored) : cancelledAtSender;
  };

  return {
    create(actor: Actor, body: CreateOrderRequest): OrderRecord {
      const stopped = stoppedAtSender(body) ?? markedNew(body);
      if (stopped !== null) {
        const why = stopped.why === 'cancelled' ? cancelledText(actor, body) : stopped.said;
        throw new DomainError('bad_request', why, { field: stopped.name });
      }
      const refunds = openRefunds(body, body.lines);
      if (refunds !== null) throw new DomainError('bad_request', refunds.said, { field: refunds.name });
      refuseStoppedLine(body.lines);
      const known = knownFields(CreateOrderRequest, body);
      requireTypeToPack(known);
      requireItems(body.lines);
      const submit = known.submit ?? true;
      const fields: OrderFields = { ...known, submit, lines: numberedLines(known.lines) };
      const start = submit
        ? ({ trigger: 'receive', status: 'Received' } as const)
        : ({ trigger: 'draft', status: 'Draft' } as const);
      const refuseRepeat = (numbered: OrdersNumbered): void => refuseRepeatedNumber(fields, numbered);
      return store.create(actor, { id: ids.next(), ...start, fields }, refuseRepeat, clock.now());
    },
    get: (actor: Actor, id: string): OrderRecord => found(actor, store.get(actor.organizationId, id), id),
    shipmentOf: ({ organizationId }: Actor, id: string) => store.shipmentOf(organizationId, id),
    /** What an order shows of the open requests to cancel or change it. */
    senderRequests: ({ organizationId }: Actor, id: string) => shownRequests(store.senderRequests(organizationId, id)),
    list(actor: Actor, query: OrderQuery) {
      requireNumber(query);
      return store.list(actor.organizationId, query);
    },
    find: (actor: Actor, query: OrderSearch) => store.find(actor.organizationId, query),
    history: (actor: Actor, id: string, page: { readonly limit?: number; readonly cursor?: string }) =>
      found(actor, store.history(actor.organizationId, id, page), id),
    update(actor: Actor, id: string, body: UpdateOrderRequest): OrderRecord {
      const { version, lines, shipFrom, shipTo, ...change } = knownFields(UpdateOrderRequest, body);
      requireTypeToPack(change);
      if (lines) requireItems(body.lines ?? []);
      const places = placesOf({ shipFrom, shipTo });
      const numberedChange = lines && { lines: numberedLines(lines) };
      const decide = (order: OrderRecord, _isHeld: boolean, numbered: OrdersNumbered) => {
        refuseStopped(order, body);
        const status = orderAfter(order.status, 'edit');
        if (order.version !== version)
          throw new DomainError('conflict', message('orderChanged', { id: clip(id), version }), { field: 'version' });
        const { shipFrom: _from, shipTo: _to, ...kept } = order.fields;
        const fields = { ...kept, ...change, ...mergedPlaces(order.fields, places), ...numberedChange };
        if (!hasSameNumber(fields, order.fields)) refuseRepeatedNumber(fields, numbered);
        return { status, fields };
      };
      return found(actor, store.change(actor, id, 'edit', decide, clock.now()), id);
    },
    submit(actor: Actor, id: string): OrderRecord {
      const decide = ({ status, fields }: OrderRecord) => ({
        status: orderAfter(status, 'submit'),
        fields: { ...fields, submit: true },
      });
      return found(actor, store.change(actor, id, 'submit', decide, clock.now()), id);
    },
    cancel: (actor: Actor, id: string): OrderRecord => step(actor, id, 'cancel'),
    /** Planned to Received; a shipment that is not cancelled still has it otherwise. */
    revert(actor: Actor, id: string): OrderRecord {
      const decide = ({ status }: OrderRecord, isHeld: boolean) => {
        const next = orderAfter(status, 'revert');
        if (isHeld)
          throw new DomainError('bad_request', message('orderHasShipment'), {
            field: 'status',
          });
        return { status: next };
      };
      return found(actor, store.change(actor, id, 'revert', decide, clock.now()), id);
    },
    importCsv: (actor: Actor, rows: AsyncIterable<CsvRow>): Promise<OrderImportResult> =>
      importOrders(rows, {
        ...{ ids, yieldToEventLoop, checker: orderWarnings(actor.organizationId) },
        store: (orders, decide) => store.importMany(actor, orders, decide, clock.now()),
      }),
  };
}

/** The addresses that are given, merged into those that are stored: what they do not say stays, and an empty text clears. */
function mergedPlaces(order: OrderFields, given: Places): Places {
  const stored = placesOf(order);
  const cleared = [...emptyTexts(given, ''), ...leftBehind(stored, given)];
  return mergeRecord({ ...stored }, { values: { ...given }, cleared }).fields;
}

function emptyTexts(value: object, path: string): readonly string[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (typeof member === 'object' && member !== null) return emptyTexts(member, `${path}${name}.`);
    return member === '' ? [`${path}${name}`] : [];
  });
}
