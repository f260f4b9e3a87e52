import { DomainError, message, type PackingMessage, type PackingSession } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { BenchPrinting } from './benchPrinting.ts';
import { claimedUntil } from './claims.ts';
import type { PackingServiceOptions } from './packingOptions.ts';
import type { PackingFold, StoredPacking } from './ports.ts';
import { notReadyBecause } from './release.ts';
import { sessionView } from './sessionView.ts';

type ReaderOptions = Pick<PackingServiceOptions, 'store' | 'settings' | 'ranMs' | 'clock'> & {
  readonly printing: Pick<BenchPrinting, 'labelState' | 'palletLabel' | 'slipState'>;
};

/** Reads sessions, and shows them as benches and other programs see them. */
export function createSessionReader({ store, settings, printing, ranMs, clock }: ReaderOptions) {
  const { packing, shipments } = store;

  const missing = (id: string) => new DomainError('not_found', message('packingSessionUnknown', { id: clip(id) }));

  /** Throws DomainError not_found. */
  function stored({ organizationId }: Actor, shipmentId: string): StoredPacking {
    const session = packing.get(organizationId, shipmentId);
    const shipment = shipments.record(organizationId, shipmentId);
    if (!session || !shipment) throw missing(shipmentId);
    return { session, shipment };
  }

  /** Why the shipment does not become ready once it is packed. */
  function problemOf(organizationId: string, shipment: ShipmentRecord, fold: PackingFold): PackingMessage | null {
    const requests = shipments.senderRequests(organizationId, shipment.id);
    return notReadyBecause(shipment, requests, fold.withoutOrder !== undefined);
  }

  function shown({ organizationId }: Actor, { session, shipment }: StoredPacking): PackingSession {
    const rules = settings(organizationId);
    const orders = shipment.orderIds.flatMap((id) => store.orders.get(organizationId, id) ?? []);
    const due = orders
      .flatMap(({ fields }) => fields.requiredShipBy ?? [])
      .sort((a, b) => Date.parse(a) - Date.parse(b));
    const requests = shipments.senderRequests(organizationId, shipment.id);
    return sessionView(session, {
      shipment,
      orderNumbers: orders.map(({ id, fields }) => fields.sourceOrderId ?? id),
      dueAt: due[0] ?? null,
      settings: rules,
      claimedUntil: session.claim && claimedUntil(session.claim, rules, ranMs(), clock),
      problem: problemOf(organizationId, shipment, session.fold),
      requests,
      labelState: (carton) => printing.labelState(organizationId, shipment.id, session.fold, carton),
      palletLabel: (load) => printing.palletLabel(organizationId, shipment.id, load),
      slip: printing.slipState(organizationId, shipment.id, session.fold),
      photographed: store.cartonPhotos.cartons(organizationId, shipment.id),
    });
  }

  return { missing, stored, problemOf, shown };
}

export type SessionReader = ReturnType<typeof createSessionReader>;
