import type { PackingScanRequest, PackingSettings } from '../../contract/index.ts';
import type { FindUnit } from '../documents/findUnit.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { Store } from '../store.ts';
import type { createBackOrders } from './backOrder.ts';
import type { RunningTime } from './claims.ts';
import { acceptedScan, decideScan, type ScanContext } from './decideScan.ts';
import type { OwnUnit } from './loading/decideLoad.ts';
import { notNow, ordersOf, wrong, type Decision } from './decisions.ts';
import type { createFindPacking } from './findPacking.ts';
import type { LoggedPackingEvent, PackingActor, ReplacementAsked, StoredPacking } from './ports.ts';
import { readScan, type ReadScan } from './readScan.ts';
import type { createSessionPlan } from './sessionPlan.ts';

export interface ScansOptions {
  readonly store: Pick<Store, 'packing' | 'shipments' | 'orders' | 'items' | 'containers' | 'slots'>;
  readonly settings: (organizationId: string) => PackingSettings;
  readonly itemsOf: ReturnType<typeof createSessionPlan>['itemsOf'];
  readonly find: ReturnType<typeof createFindPacking>;
  readonly findUnit: FindUnit;
  readonly backOrders: Pick<ReturnType<typeof createBackOrders>, 'canTakeOut'>;
  readonly ranMs: RunningTime;
  readonly clock: Clock;
}

type Scanned = Pick<PackingScanRequest, 'text' | 'quantity' | 'quantityOf'>;

/** Reads codes that are scanned while an order is open, and decides about them with what the station knows. */
export function createScans({ store, settings, itemsOf, find, findUnit, backOrders, ranMs, clock }: ScansOptions) {
  const { packing, shipments, orders, containers } = store;

  /** The other order or shipment that a code stands for; of the label of a carton the number of its order. */
  function otherOrder(organizationId: string, shipmentId: string, code: string): string | null {
    const others = find.allByCode(organizationId, code);
    const isOwn = others.some((other) => 'shipmentId' in other && other.shipmentId === shipmentId);
    if (others.length === 0 || isOwn) return null;
    const unit = findUnit(organizationId, code);
    const orderId = unit && shipments.record(organizationId, unit.shipmentId)?.orderIds[0];
    return (orderId && orders.get(organizationId, orderId)?.fields.sourceOrderId) ?? code;
  }

  /** The carton or pallet of this shipment whose label a code stands on. */
  function ownUnit(organizationId: string, shipmentId: string, code: string): OwnUnit | null {
    const unit = findUnit(organizationId, code);
    return unit?.shipmentId === shipmentId ? { level: unit.level, number: unit.index + 1 } : null;
  }

  /** Number of the other order in which a unit of this item with this serial number is packed. */
  function orderWithSerial(organizationId: string, shipmentId: string, itemId: string, serial: string): string | null {
    for (const id of packing.shipmentsWithSerial(organizationId, serial)) {
      const other = id === shipmentId ? null : packing.get(organizationId, id);
      const shipment = other && shipments.record(organizationId, id);
      if (!other || !shipment || shipment.status === 'Cancelled') continue;
      const units = other.fold.cartons.flatMap((carton) => carton.units);
      const isThere = units.some(
        (unit) => unit.state === 'confirmed' && unit.itemId === itemId && unit.serial === serial,
      );
      if (isThere) return ordersOf(other.fold);
    }
    return null;
  }

  function read({ organizationId }: Actor, shipment: ShipmentRecord, text: string): ReadScan {
    const sources = { organizationId, items: itemsOf(organizationId, shipment), store: store.items };
    return readScan(text, { ...sources, currentYear: Number(clock.now().slice(0, 4)) });
  }

  /** What a scan is met with. */
  function context(actor: PackingActor, { session, shipment }: StoredPacking, request: Scanned): ScanContext {
    const { organizationId } = actor;
    const { shipmentId } = session;
    const { text, quantity = null, quantityOf = null } = request;
    return {
      ...{ text, quantity, quantityOf, settings: settings(organizationId) },
      scan: read(actor, shipment, text),
      nowMs: ranMs(),
      today: clock.now().slice(0, 10),
      boxName(code) {
        const fields = containers.get(organizationId, code)?.fields;
        return fields?.containerType === 'Box' ? fields.name : null;
      },
      location: (code) => store.slots.get(organizationId, code)?.fields.location ?? null,
      otherOrder: (code) => otherOrder(organizationId, shipmentId, code),
      ownUnit: (code) => ownUnit(organizationId, shipmentId, code),
      serialTaken({ itemId }, serial) {
        const order = itemId === null ? null : orderWithSerial(organizationId, shipmentId, itemId, serial);
        if (order === null) return null;
        // A unit that came back is packed again once a lead scans it twice.
        const isAccepted = actor.isLead && packing.lastMiss(organizationId, shipmentId) === text;
        return isAccepted ? null : { order, isLead: actor.isLead };
      },
      canTakeOut: (unit, orderIds) => backOrders.canTakeOut(organizationId, unit, orderIds),
      isPlanNew: (unitId) => isPlanNew(packing.events(organizationId, shipmentId), unitId),
    };
  }

  return {
    read,
    context,
    /** What was scanned last is the replacement of a damaged unit. */
    accept(actor: PackingActor, stored: StoredPacking): Decision {
      const { fold } = stored.session;
      if (!fold.asked) return wrong('acceptReplacement', 'nothingAside');
      return notNow(fold, 'acceptReplacement') ?? acceptedScan(fold, context(actor, stored, shownScan(fold.asked)));
    },
    decide: (actor: PackingActor, stored: StoredPacking, request: Scanned): Decision =>
      decideScan(stored.session.fold, context(actor, stored, request)),
  };
}

function shownScan({ text, quantity, quantityOf }: ReplacementAsked): Scanned {
  return { text, ...(quantity !== null && { quantity }), ...(quantityOf !== null && { quantityOf }) };
}

/** Whether there was a new plan since a unit was reported missing or damaged. */
function isPlanNew(log: readonly LoggedPackingEvent[], unitId: string): boolean {
  const lost = log.findLastIndex(({ event }) => event.kind === 'unitsLost' && event.unitIds.includes(unitId));
  return log.slice(lost + 1).some(({ event }) => event.kind === 'replanned');
}
