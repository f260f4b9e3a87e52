import { type DocumentKind, DomainError, message, type UnitLevel } from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import type { DocumentFacts, LoadFacts, PalletFacts } from './facts.ts';
import { giveNumbers, numbered, plannedCarton, plannedNumberOf, plannedPallet } from './plannedNumbers.ts';
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

/** A pallet that is built, with the cartons on it. */
export interface ClosedPallet {
  readonly pallet: PalletFacts;
  readonly cartons: readonly ClosedCarton[];
  /** Of the shipment. */
  readonly palletCount: number;
  readonly cartonCount: number;
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
  /** The same of a pallet: its SSCC and its label. */
  readonly palletClosed: (
    event: BenchEvent,
    pallet: ClosedPallet,
    print: { readonly prints: boolean },
  ) => { readonly sscc: string | null; readonly printJobIds: readonly string[]; readonly earlier: EarlierPrint };
  /** Everything is packed: prints the sheets. Part of the transaction of that event. */
  readonly shipmentPacked: (
    event: BenchEvent,
    cartons: readonly ClosedCarton[],
    print: {
      /** Pallet labels of pallets that are built elsewhere are among them. */
      readonly sheets: readonly ('packingSlip' | 'billOfLading' | 'loadSheet' | 'palletLabel')[];
      readonly pallets: readonly PalletFacts[];
      /** For the load sheet. */
      readonly loads: readonly LoadFacts[];
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
  readonly printPalletAgain: (event: BenchEvent, pallet: ClosedPallet) => { readonly printJobIds: readonly string[] };
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

/** A carton or pallet that is closed. */
interface ToClose {
  readonly level: UnitLevel;
  /** 0-based. */
  readonly index: number;
  readonly kinds: readonly DocumentKind[];
  readonly facts: DocumentFacts;
  /** Of an earlier closing. */
  readonly sscc: string | null;
  /** The number of a label that was printed before. */
  readonly planned: () => string | null;
  readonly labelJobIds: readonly string[];
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

  const plannedNumbers = ({ organizationId, shipmentId }: BenchEvent) => store.sscc.planned(organizationId, shipmentId);

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

  /** What is closed gets its number and its labels, unless those of an earlier closing still say what is true. */
  function closed(
    event: BenchEvent,
    { level, index, kinds, facts, sscc: earlierNumber, planned, labelJobIds }: ToClose,
    withNumber: (number: string | null) => DocumentFacts,
  ) {
    const { organizationId, shipmentId, labelPrinterId } = event;
    const isOnPaper = (kind: DocumentKind) => isOut(event, kind, index);
    const earlier = earlierOf(organizationId, labelJobIds, facts, kinds.some(isOnPaper));
    if (earlier === 'counts') return { sscc: earlierNumber, printJobIds: [], earlier };
    const known = earlier === 'void' ? null : earlierNumber;
    // A label that the office has printed may be on it.
    const given = earlierNumber === null ? planned() : null;
    const number = known ?? given ?? sscc.give({ organizationId, shipmentId, level, index, content: null });
    const isCopy = (kind: DocumentKind): boolean => earlier === 'none' && isOnPaper(kind);
    const printJobIds = print(event, kinds, withNumber(number), { carton: index, printerId: labelPrinterId }, isCopy);
    return { sscc: number, printJobIds, earlier };
  }

  /** Whether this label is on paper; the office prints those of all pallets together. */
  function isOut({ organizationId, shipmentId }: BenchEvent, kind: DocumentKind, index: number): boolean {
    const isPrinted = (carton: number | null) => queue.isPrinted(organizationId, { shipmentId, kind, carton });
    return isPrinted(index) || (kind === 'palletLabel' && isPrinted(null));
  }

  function palletFactsOf(
    event: BenchEvent,
    { pallet, cartons, palletCount, cartonCount }: ClosedPallet,
  ): DocumentFacts {
    return { ...factsOf(event, cartons, cartonCount), pallets: [pallet], palletCount };
  }

  /** Labels once more, marked as copies when there may be some already, in place of those that still wait. */
  function again(
    event: BenchEvent,
    kinds: readonly DocumentKind[],
    facts: DocumentFacts,
    index: number,
    labelJobIds: readonly string[],
  ) {
    const { organizationId, labelPrinterId } = event;
    queue.withdraw(organizationId, labelJobIds);
    const isKnown = queue.isOut(organizationId, labelJobIds);
    const isCopy = (kind: DocumentKind): boolean => isKnown || isOut(event, kind, index);
    return { printJobIds: print(event, kinds, facts, { carton: index, printerId: labelPrinterId }, isCopy) };
  }

  return {
    cartonClosed(event, carton, cartonCount, { labels }) {
      const facts = factsOf(event, [carton], cartonCount);
      const [own] = facts.cartons;
      const planned = () => (own ? plannedNumberOf(plannedCarton(own), plannedNumbers(event)) : null);
      const { sscc: before, labelJobIds } = carton;
      return closed(
        event,
        { level: 'carton', index: carton.number - 1, kinds: labels, facts, sscc: before, planned, labelJobIds },
        (number) => ({ ...facts, cartons: facts.cartons.map((one) => ({ ...one, sscc: number })) }),
      );
    },
    palletClosed(event, built, { prints }) {
      const facts = palletFactsOf(event, built);
      const { pallet, labelJobIds } = built;
      const planned = () => plannedNumberOf(plannedPallet(pallet, facts.cartons), plannedNumbers(event));
      const kinds = prints ? (['palletLabel'] as const) : [];
      return closed(
        event,
        { level: 'pallet', index: pallet.number - 1, kinds, facts, sscc: pallet.sscc, planned, labelJobIds },
        (number) => ({ ...facts, pallets: [{ ...pallet, sscc: number }] }),
      );
    },
    shipmentPacked(event, cartons, { sheets, pallets, loads, lost, earlier: jobIds }) {
      const planned = { ...factsOf(event, cartons, cartons.length, lost), pallets };
      const known = numbered(planned, plannedNumbers(event));
      const facts = sheets.includes('palletLabel') ? giveNumbers(known, 'pallet', event.organizationId, sscc) : known;
      const earlier = earlierOf(event.organizationId, jobIds, facts, false);
      if (earlier === 'counts') return { printJobIds: [], earlier };
      const { labelPrinterId, documentPrinterId } = event;
      const printJobIds = sheets.flatMap((kind) => {
        const printerId = kind === 'palletLabel' ? labelPrinterId : documentPrinterId;
        const said = kind === 'loadSheet' && loads.length > 0 ? { ...facts, loads } : facts;
        return print(event, [kind], said, { carton: null, printerId }, () => false);
      });
      return { printJobIds, earlier };
    },
    reconsider: queue.reconsider,
    labelState: queue.labelState,
    printAgain(event, carton, cartonCount, { labels }) {
      return again(event, labels, factsOf(event, [carton], cartonCount), carton.number - 1, carton.labelJobIds);
    },
    printPalletAgain: (event, built) =>
      again(event, ['palletLabel'], palletFactsOf(event, built), built.pallet.number - 1, built.labelJobIds),
  };
}

/** What a document says besides when it was printed and by whom. */
function saidBy(facts: DocumentFacts): string {
  return JSON.stringify({ ...facts, at: '', packedBy: null });
}
