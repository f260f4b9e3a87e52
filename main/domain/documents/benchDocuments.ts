import { type DocumentKind, DomainError, message } from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { CartonFacts, DocumentFacts, PalletFacts } from './facts.ts';
import { plannedNumberOf } from './plannedNumbers.ts';
import type { SsccStore } from './ports.ts';
import { packedFacts, type LostUnits, type PackedCarton } from './packedFacts.ts';
import type { PrintQueue } from './printQueue.ts';
import type { FactStores } from './shipmentFacts.ts';
import type { SsccNumbers } from './sscc.ts';

/** A carton that is closed, with the units that lie in it and no others. */
export interface ClosedCarton extends PackedCarton {
  /** Print jobs of earlier closings: where one of them is on the carton, or may be, the next label is marked as a copy. */
  readonly labelJobIds: readonly string[];
}

/** Where and by whom, and what is printed: `packing` settings and printers of the bench. */
export interface BenchEvent {
  readonly organizationId: string;
  readonly shipmentId: string;
  readonly benchId: string | null;
  readonly operatorName: string | null;
  /** Printers of the bench; null: those of the settings. */
  readonly labelPrinterId: string | null;
  readonly documentPrinterId: string | null;
}

export interface BenchDocuments {
  /**
   * A carton was closed: gives it its SSCC and prints its labels. Part of the transaction of that event. `sscc` is null where the
   * station has no company prefix; `printJobIds` is empty where no label printer is set. Throws DomainError conflict when an SSCC
   * is due and cannot be given.
   */
  readonly cartonClosed: (
    event: BenchEvent,
    carton: ClosedCarton,
    /** Cartons of the shipment; null while more may come. */
    cartonCount: number | null,
    print: { readonly labels: readonly ('cartonLabel' | 'shippingLabel')[] },
  ) => { readonly sscc: string | null; readonly printJobIds: readonly string[] };
  /** Everything is packed: prints the sheets. Part of the transaction of that event. */
  readonly shipmentPacked: (
    event: BenchEvent,
    cartons: readonly ClosedCarton[],
    print: {
      readonly sheets: readonly ('packingSlip' | 'billOfLading')[];
      readonly pallets?: readonly PalletFacts[];
      readonly lost: readonly LostUnits[];
      /** Print jobs of the sheets when it was packed before. */
      readonly earlier: readonly string[];
    },
  ) => { readonly printJobIds: readonly string[] };
  /** Cancels jobs that wait and writes off what others have printed: what they say is not true any more. */
  readonly discard: PrintQueue['discard'];
  /** How far the label is that these jobs print. */
  readonly labelState: PrintQueue['labelState'];
  /** Prints the labels of a closed carton again: marked as copies when there may be one already, in place of one that still waits. */
  readonly printAgain: (
    event: BenchEvent,
    carton: ClosedCarton,
    cartonCount: number | null,
    print: { readonly labels: readonly ('cartonLabel' | 'shippingLabel')[] },
  ) => { readonly printJobIds: readonly string[] };
}

export interface BenchDocumentsOptions {
  readonly store: FactStores & { readonly sscc: Pick<SsccStore, 'planned'> };
  readonly queue: Pick<PrintQueue, 'add' | 'withdraw' | 'discard' | 'isOut' | 'isPrinted' | 'labelState'>;
  readonly sscc: Pick<SsccNumbers, 'give'>;
  readonly clock: Clock;
}

/** What the bench prints. Everything is put into the print queue within the transaction that makes it true. */
export function createBenchDocuments({ store, queue, sscc, clock }: BenchDocumentsOptions): BenchDocuments {
  function factsOf(
    event: BenchEvent,
    cartons: readonly ClosedCarton[],
    cartonCount: number | null,
    lost: readonly LostUnits[] = [],
  ): DocumentFacts {
    const { organizationId, shipmentId, operatorName } = event;
    const found = store.shipments.get(organizationId, shipmentId);
    if (!found) throw new DomainError('not_found', message('shipmentUnknown', { id: shipmentId }));
    return packedFacts(store, organizationId, found.shipment, cartons, lost, {
      ...{ at: clock.now(), packedBy: operatorName, cartonCount, pallets: [] },
    });
  }

  const unitOf = ({ organizationId, shipmentId }: BenchEvent, index: number) =>
    ({ organizationId, shipmentId, level: 'carton', index, content: null }) as const;

  const plannedOf = ({ organizationId, shipmentId }: BenchEvent, carton: CartonFacts): string | null =>
    plannedNumberOf(carton, store.sscc.planned(organizationId, shipmentId));

  function print(
    event: BenchEvent,
    kinds: readonly DocumentKind[],
    facts: DocumentFacts,
    more: { readonly carton: number | null; readonly printerId: string | null },
    isCopy: (kind: DocumentKind) => boolean,
  ): readonly string[] {
    const { organizationId, benchId } = event;
    return kinds
      .map((kind) => queue.add({ organizationId, kind, facts, benchId, isCopy: isCopy(kind), ...more }))
      .filter((id) => id !== null);
  }

  return {
    cartonClosed(event, carton, cartonCount, { labels }) {
      const { organizationId, shipmentId, labelPrinterId } = event;
      const { index } = carton;
      const facts = factsOf(event, [carton], cartonCount);
      const [own] = facts.cartons;
      // A label that the office has printed may be on the carton.
      const planned = own && carton.sscc === null ? plannedOf(event, own) : null;
      const number = carton.sscc ?? planned ?? sscc.give(unitOf(event, index));
      // Opened and closed again: a label with this number may be there already.
      const isAgain = queue.isOut(organizationId, carton.labelJobIds);
      const isCopy = (kind: DocumentKind): boolean =>
        isAgain || (planned !== null && queue.isPrinted(organizationId, { kind, carton: index, shipmentId }));
      const withNumber = { ...facts, cartons: facts.cartons.map((one) => ({ ...one, sscc: number })) };
      const printJobIds = print(event, labels, withNumber, { carton: index, printerId: labelPrinterId }, isCopy);
      return { sscc: number, printJobIds };
    },
    shipmentPacked(event, cartons, { sheets, pallets = [], lost, earlier }) {
      const facts = { ...factsOf(event, cartons, cartons.length, lost), pallets };
      const isCopy = queue.isOut(event.organizationId, earlier);
      const more = { carton: null, printerId: event.documentPrinterId };
      return { printJobIds: print(event, sheets, facts, more, () => isCopy) };
    },
    discard: queue.discard,
    labelState: queue.labelState,
    printAgain(event, carton, cartonCount, { labels }) {
      const { organizationId, labelPrinterId } = event;
      const facts = factsOf(event, [carton], cartonCount);
      queue.withdraw(organizationId, carton.labelJobIds);
      const isKnown = queue.isOut(organizationId, carton.labelJobIds);
      const isCopy = (kind: DocumentKind): boolean =>
        isKnown || queue.isPrinted(organizationId, { shipmentId: event.shipmentId, kind, carton: carton.index });
      const more = { carton: carton.index, printerId: labelPrinterId };
      return { printJobIds: print(event, labels, facts, more, isCopy) };
    },
  };
}
