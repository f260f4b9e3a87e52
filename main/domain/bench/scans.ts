import type { PackingScanRequest, PackingSettings } from '../../contract/index.ts';
import type { FindUnit } from '../documents/findUnit.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { Store } from '../store.ts';
import type { createBackOrders } from './backOrder.ts';
import type { RunningTime } from './claims.ts';
import { acceptedScan, decideScan, type ScanContext } from './decideScan.ts';
import { notNow, wrong, type Decision } from './decisions.ts';
import type { createFindPacking } from './findPacking.ts';
import type { LoggedPackingEvent, ReplacementAsked, StoredPacking } from './ports.ts';
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
    const other = find.byCode(organizationId, code);
    if (!other || ('shipmentId' in other && other.shipmentId === shipmentId)) return null;
    const unit = findUnit(organizationId, code);
    const orderId = unit && shipments.record(organizationId, unit.shipmentId)?.orderIds[0];
    return (orderId && orders.get(organizationId, orderId)?.fields.sourceOrderId) ?? code;
  }

  /** The carton of this shipment whose label a code stands on. */
  function ownCarton(organizationId: string, shipmentId: string, code: string): number | null {
    const unit = findUnit(organizationId, code);
    return unit?.shipmentId === shipmentId && unit.level === 'carton' ? unit.index : null;
  }

  function read({ organizationId }: Actor, shipment: ShipmentRecord, text: string): ReadScan {
    const sources = { organizationId, items: itemsOf(organizationId, shipment), store: store.items };
    return readScan(text, { ...sources, currentYear: Number(clock.now().slice(0, 4)) });
  }

  /** What a scan is met with. */
  function context(actor: Actor, { session, shipment }: StoredPacking, request: Scanned): ScanContext {
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
      ownCarton: (code) => ownCarton(organizationId, shipmentId, code),
      canTakeOut: (unit, orderIds) => backOrders.canTakeOut(organizationId, unit, orderIds),
      isPlanNew: (unitId) => isPlanNew(packing.events(organizationId, shipmentId), unitId),
    };
  }

  return {
    read,
    context,
    /** What was scanned last is the replacement of a damaged unit. */
    accept(actor: Actor, stored: StoredPacking): Decision {
      const { fold } = stored.session;
      if (!fold.asked) return wrong('acceptReplacement', 'nothingAside');
      return notNow(fold, 'acceptReplacement') ?? acceptedScan(fold, context(actor, stored, shownScan(fold.asked)));
    },
    decide: (actor: Actor, stored: StoredPacking, request: Scanned): Decision =>
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
