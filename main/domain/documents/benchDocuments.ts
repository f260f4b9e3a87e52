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
  /** Print jobs of earlier closings. */
  readonly labelJobIds: readonly string[];
}

/** What a document printed before is worth: `counts` where it still says what is true, and nothing was printed; `void` where a new one takes its place. */
export type EarlierPrint = 'none' | 'counts' | 'void';

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

/** What closing a carton can print. */
export type ClosingLabel = 'cartonLabel' | 'shippingLabel' | 'contentLabel';

export interface BenchDocuments {
  /**
   * A carton was closed: gives it its SSCC and prints its labels. Part of the transaction of that event. `sscc` is null where the
   * station has no company prefix; `printJobIds` is empty where no label printer is set. Closed again, the label of before counts
   * and nothing is printed, unless it would say something else now: then the carton gets another SSCC. Throws DomainError conflict
   * when an SSCC is due and cannot be given.
   */
  readonly cartonClosed: (
    event: BenchEvent,
    carton: ClosedCarton,
    /** Cartons of the shipment; null while more may come. */
    cartonCount: number | null,
    print: { readonly labels: readonly ClosingLabel[] },
  ) => { readonly sscc: string | null; readonly printJobIds: readonly string[]; readonly earlier: EarlierPrint };
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
  ) => { readonly printJobIds: readonly string[]; readonly earlier: EarlierPrint };
  /** Cancels jobs of a carton that is open again, or of an order that is not packed any more, unless they are on paper. */
  readonly reconsider: PrintQueue['reconsider'];
  /** How far the label is that these jobs print. */
  readonly labelState: PrintQueue['labelState'];
  /** Prints the labels of a closed carton again: marked as copies when there may be one already, in place of one that still waits. */
  readonly printAgain: (
    event: BenchEvent,
    carton: ClosedCarton,
    cartonCount: number | null,
    print: { readonly labels: readonly ClosingLabel[] },
  ) => { readonly printJobIds: readonly string[] };
}

export interface BenchDocumentsOptions {
  readonly store: FactStores & { readonly sscc: Pick<SsccStore, 'planned'> };
  readonly queue: Pick<
    PrintQueue,
    'add' | 'withdraw' | 'discard' | 'reconsider' | 'factsOnPaper' | 'isOut' | 'isPrinted' | 'labelState'
  >;
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

  /** What became of what these jobs have printed, now that the document would say `facts`; what is void is written off. */
  function earlierOf(
    organizationId: string,
    jobIds: readonly string[],
    facts: DocumentFacts,
    isOnPaper: boolean,
  ): EarlierPrint {
    if (jobIds.length === 0) return 'none';
    const printed = queue.factsOnPaper(organizationId, jobIds);
    if (printed && saidBy(printed) === saidBy(facts)) return 'counts';
    if (!isOnPaper && !queue.isOut(organizationId, jobIds)) return 'none';
    queue.discard(organizationId, jobIds);
    return 'void';
  }

  return {
    cartonClosed(event, carton, cartonCount, { labels }) {
      const { organizationId, shipmentId, labelPrinterId } = event;
      const index = carton.number - 1;
      const facts = factsOf(event, [carton], cartonCount);
      const [own] = facts.cartons;
      const isOnPaper = (kind: DocumentKind) => queue.isPrinted(organizationId, { kind, carton: index, shipmentId });
      const earlier = earlierOf(organizationId, carton.labelJobIds, facts, labels.some(isOnPaper));
      if (earlier === 'counts') return { sscc: carton.sscc, printJobIds: [], earlier };
      const known = earlier === 'void' ? null : carton.sscc;
      // A label that the office has printed may be on the carton.
      const planned = own && carton.sscc === null ? plannedOf(event, own) : null;
      const number = known ?? planned ?? sscc.give(unitOf(event, index));
      const isCopy = (kind: DocumentKind): boolean => earlier === 'none' && isOnPaper(kind);
      const withNumber = { ...facts, cartons: facts.cartons.map((one) => ({ ...one, sscc: number })) };
      const printJobIds = print(event, labels, withNumber, { carton: index, printerId: labelPrinterId }, isCopy);
      return { sscc: number, printJobIds, earlier };
    },
    shipmentPacked(event, cartons, { sheets, pallets = [], lost, earlier: jobIds }) {
      const facts = { ...factsOf(event, cartons, cartons.length, lost), pallets };
      const earlier = earlierOf(event.organizationId, jobIds, facts, false);
      if (earlier === 'counts') return { printJobIds: [], earlier };
      const more = { carton: null, printerId: event.documentPrinterId };
      return { printJobIds: print(event, sheets, facts, more, () => false), earlier };
    },
    reconsider: queue.reconsider,
    labelState: queue.labelState,
    printAgain(event, carton, cartonCount, { labels }) {
      const { organizationId, labelPrinterId } = event;
      const index = carton.number - 1;
      const facts = factsOf(event, [carton], cartonCount);
      queue.withdraw(organizationId, carton.labelJobIds);
      const isKnown = queue.isOut(organizationId, carton.labelJobIds);
      const isCopy = (kind: DocumentKind): boolean =>
        isKnown || queue.isPrinted(organizationId, { shipmentId: event.shipmentId, kind, carton: index });
      const more = { carton: index, printerId: labelPrinterId };
      return { printJobIds: print(event, labels, facts, more, isCopy) };
    },
  };
}

/** What a document says besides when it was printed and by whom. */
function saidBy(facts: DocumentFacts): string {
  return JSON.stringify({ ...facts, at: '', packedBy: null });
}
