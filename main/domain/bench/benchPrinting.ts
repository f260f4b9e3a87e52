import { unitAmounts, type PackingCarton, type PackingLoad, type PackingSettings } from '../../contract/index.ts';
import type { BenchDocuments, BenchEvent, ClosedCarton, ClosingLabel } from '../documents/benchDocuments.ts';
import type { PackingFold, BenchStore, CartonState, PackingActor, PackingEvent, PackingStore } from './ports.ts';
import { applyPackingEvent } from './foldPacking.ts';
import type { LoadFacts, PalletFacts } from '../documents/facts.ts';
import type { LostUnits, PackedCarton } from '../documents/packedFacts.ts';
import { cartonNumber, usedCount } from './cartonNumber.ts';
import { builtHere, builtPallets, closedPallet } from './loading/loadFacts.ts';
import type { LoadState } from './loading/loadState.ts';
import { isUnused } from './nextStep.ts';
import { recordsOf } from './packingRecords.ts';
import { expectedWeight } from './sessionView.ts';

export interface BenchPrintingOptions {
  readonly documents: BenchDocuments;
  readonly benches: Pick<BenchStore, 'bench'>;
  readonly packing: Pick<PackingStore, 'events'>;
  readonly settings: (organizationId: string) => PackingSettings;
  /** Pallets and vehicles of the plan, with those of these cartons that stand on them. */
  readonly planned: (
    organizationId: string,
    shipmentId: string,
    cartons: readonly PackedCarton[],
  ) => { readonly pallets: readonly PalletFacts[]; readonly loads: readonly LoadFacts[] };
}

/** What events print. */
export interface Printed {
  /** The same events; closed cartons have their numbers. */
  readonly events: readonly PackingEvent[];
  readonly printJobIds: readonly string[];
}

export type BenchPrinting = ReturnType<typeof createBenchPrinting>;

/** Numbers and labels of closed cartons, sheets of packed shipments: stored in the transaction of the events. */
export function createBenchPrinting({
  documents,
  benches,
  packing,
  settings,
  planned: plannedOf,
}: BenchPrintingOptions) {
  function eventOf({ organizationId, benchId, operatorName }: PackingActor, shipmentId: string): BenchEvent {
    const bench = benches.bench(organizationId, benchId);
    return {
      ...{ organizationId, shipmentId, benchId, operatorName },
      labelPrinterId: bench?.labelPrinterId ?? null,
      documentPrinterId: bench?.documentPrinterId ?? null,
    };
  }

  /** What a carton gets when it is closed. */
  function labelsOf({ organizationId }: PackingActor): readonly ClosingLabel[] {
    const { printLabels, printShippingLabels = false, printContentLabels = false } = settings(organizationId);
    return [
      ...(printLabels ? (['cartonLabel'] as const) : []),
      ...(printShippingLabels ? (['shippingLabel'] as const) : []),
      ...(printContentLabels ? (['contentLabel'] as const) : []),
    ];
  }

  /** Everybody who has put units into the boxes that are still in them, in the order in which they did; `events` are not logged yet. */
  function packers(
    { organizationId, operatorName, benchId }: PackingActor,
    shipmentId: string,
    fold: PackingFold,
    events: readonly PackingEvent[],
  ): string {
    const now = events.map((event) => ({ event, operatorName, benchId, at: '' }));
    const records = recordsOf(fold, [...packing.events(organizationId, shipmentId), ...now]);
    const names = records.flatMap((record) => (record.kind === 'confirmed' ? [record.operatorName] : []));
    return [...new Set(names)].join(', ') || operatorName;
  }

  return {
    printed(actor: PackingActor, shipmentId: string, before: PackingFold, events: readonly PackingEvent[]): Printed {
      const { printSlip, printFreight = true, printLoadSheet = false } = settings(actor.organizationId);
      const event = eventOf(actor, shipmentId);
      const printJobIds: string[] = [];
      let fold = before;
      const numbered = events.map((one): PackingEvent => {
        const said =
          one.kind === 'cartonClosed'
            ? closing(one)
            : one.kind === 'packed'
              ? packing()
              : one.kind === 'loadClosed'
                ? loadClosing(one)
                : one;
        const after = applyPackingEvent(fold, said);
        if (said.kind === 'undone') documents.reconsider(actor.organizationId, reopenedJobs(fold, after));
        fold = after;
        return said;
      });
      return { events: numbered, printJobIds };

      function closing(one: Extract<PackingEvent, { readonly kind: 'cartonClosed' }>): PackingEvent {
        const after = applyPackingEvent(fold, one);
        const carton = after.cartons[one.carton];
        if (!carton || !hasContents(carton)) return one;
        const labels = labelsOf(actor);
        const closed = documents.cartonClosed(event, closedCarton(after, carton), usedCount(after), { labels });
        printJobIds.push(...closed.printJobIds);
        const { sscc, printJobIds: labelJobIds, earlier: earlierLabel } = closed;
        return { ...one, sscc, labelJobIds, ...(earlierLabel !== 'none' && { earlierLabel }) };
      }

      function loadClosing(one: Extract<PackingEvent, { readonly kind: 'loadClosed' }>): PackingEvent {
        const after = applyPackingEvent(fold, one);
        const load = after.loads?.[one.load];
        if (load?.level !== 'pallet') return one;
        const built = closedPallet(after, load, packedCartons(after));
        const closed = documents.palletClosed(event, built, { prints: printFreight });
        printJobIds.push(...closed.printJobIds);
        const { sscc, printJobIds: labelJobIds, earlier: earlierLabel } = closed;
        return { ...one, sscc, labelJobIds, ...(earlierLabel !== 'none' && { earlierLabel }) };
      }

      function packing(): PackingEvent {
        const cartons = packedCartons(fold);
        const travelsLoaded = fold.loads !== undefined;
        const isBuiltHere = fold.loads !== undefined && fold.loads.length > 0;
        const planned =
          travelsLoaded && !isBuiltHere ? plannedOf(actor.organizationId, shipmentId, cartons) : undefined;
        const pallets = isBuiltHere ? builtPallets(fold) : (planned?.pallets ?? []);
        const sheets = [
          ...(printSlip ? (['packingSlip'] as const) : []),
          ...(printFreight && pallets.length > 0 && !isBuiltHere ? (['palletLabel'] as const) : []),
          ...(printFreight && travelsLoaded ? (['billOfLading'] as const) : []),
          ...(printLoadSheet ? (['loadSheet'] as const) : []),
        ];
        const earlier = fold.sheetJobIds ?? [];
        const everybody = { ...event, operatorName: packers(actor, shipmentId, fold, events) };
        const packed = documents.shipmentPacked(everybody, cartons, {
          ...{ sheets, pallets, earlier },
          loads: printLoadSheet ? (builtHere(fold).loads ?? planned?.loads ?? []) : [],
          lost: lostUnits(fold),
        });
        printJobIds.push(...packed.printJobIds);
        const { printJobIds: sheetJobIds, earlier: earlierSlip } = packed;
        return { kind: 'packed', sheetJobIds, ...(earlierSlip !== 'none' && { earlierSlip }) };
      }
    },

    /** How far the label of a carton is; an open one has none. */
    labelState(
      organizationId: string,
      shipmentId: string,
      fold: PackingFold,
      { state, index, labelJobIds = [] }: CartonState,
    ): PackingCarton['label'] {
      if (state !== 'closed') return 'none';
      const carton = cartonNumber(fold, index) - 1;
      return documents.labelState(organizationId, labelJobIds, { shipmentId, kind: 'cartonLabel', carton });
    },

    /** How far the label of a pallet is; an open one has none. */
    palletLabel(
      organizationId: string,
      shipmentId: string,
      { state, level, number, labelJobIds = [] }: LoadState,
    ): PackingLoad['label'] {
      if (state !== 'closed' || level !== 'pallet') return 'none';
      return documents.labelState(organizationId, labelJobIds, { shipmentId, kind: 'palletLabel', carton: number - 1 });
    },

    /** How far the packing slip is; an order that is not packed has none. */
    slipState: (organizationId: string, shipmentId: string, { phase, sheetJobIds = [] }: PackingFold) =>
      phase === 'packed'
        ? documents.labelState(organizationId, sheetJobIds, { shipmentId, kind: 'packingSlip', carton: null })
        : 'none',

    /** The label of a closed pallet once more. */
    printPalletAgain: (actor: PackingActor, shipmentId: string, fold: PackingFold, load: LoadState) =>
      documents.printPalletAgain(eventOf(actor, shipmentId), closedPallet(fold, load, packedCartons(fold))).printJobIds,

    /** The label of a closed carton once more. */
    printAgain(actor: PackingActor, shipmentId: string, fold: PackingFold, carton: CartonState) {
      const event = eventOf(actor, shipmentId);
      const ofClosing = labelsOf(actor);
      const labels = ofClosing.length > 0 ? ofClosing : (['cartonLabel'] as const);
      return documents.printAgain(event, closedCarton(fold, carton), usedCount(fold), { labels }).printJobIds;
    },
  };
}

export function hasContents({ units }: Pick<CartonState, 'units'>): boolean {
  return units.some(({ state }) => state === 'confirmed');
}

/** Jobs of labels and sheets that may have to say something else: of a carton that is open again, of an order that is not packed. */
function reopenedJobs(before: PackingFold, after: PackingFold): readonly string[] {
  const labels = before.cartons.flatMap(({ index, state, labelJobIds = [] }) =>
    state === 'closed' && after.cartons[index]?.state !== 'closed' ? labelJobIds : [],
  );
  const ofPallets = (before.loads ?? []).flatMap(({ index, state, labelJobIds = [] }) =>
    state === 'closed' && after.loads?.[index]?.state !== 'closed' ? labelJobIds : [],
  );
  labels.push(...ofPallets);
  return before.phase === 'packed' ? [...labels, ...(before.sheetJobIds ?? [])] : labels;
}

function packedCartons(fold: PackingFold): readonly ClosedCarton[] {
  return fold.cartons
    .filter((carton) => carton.state === 'closed' && hasContents(carton))
    .map((carton) => closedCarton(fold, carton));
}

function closedCarton(fold: PackingFold, carton: CartonState): ClosedCarton {
  const { index, containerId, containerName, dimensions, weight, sscc, units, labelJobIds = [] } = carton;
  return {
    ...{ index, number: cartonNumber(fold, index), containerId, containerName, dimensions, sscc, labelJobIds },
    weight: weight ?? expectedWeight(carton),
    units: units.filter(({ state }) => state === 'confirmed'),
  };
}

/** Lines with missing or damaged units, and what becomes of those. */
function lostUnits(fold: PackingFold): readonly LostUnits[] {
  const units = fold.cartons.flatMap((carton) => carton.units);
  const lines = Map.groupBy(units, ({ orderId, lineNumber }) => `${String(lineNumber)} ${orderId}`);
  return [...lines.values()].flatMap((ofLine) => {
    const [first] = ofLine;
    const { short, backOrdered } = unitAmounts(fold, ofLine);
    return first && short + backOrdered > 0
      ? [{ orderId: first.orderId, lineNumber: first.lineNumber, short, backOrdered }]
      : [];
  });
}

/** What documents of the office say once a carton is closed: closed ones with what is in them, others with what will be. */
export function packedForDocuments(fold: PackingFold): {
  readonly cartons: readonly PackedCarton[];
  readonly lost: readonly LostUnits[];
  /** Pallets that are built at the bench; null: those of the plan. */
  readonly pallets: readonly PalletFacts[] | null;
  readonly loads: readonly LoadFacts[] | null;
} | null {
  if (fold.cartons.every(({ state }) => state !== 'closed')) return null;
  const cartons = fold.cartons
    .filter((carton) => (carton.state === 'closed' ? hasContents(carton) : !isUnused(carton)))
    .map((carton) => {
      const closed = closedCarton(fold, carton);
      const units = carton.units.filter(({ state }) => state === 'open' || state === 'confirmed');
      return carton.state === 'closed' ? closed : { ...closed, sscc: null, units };
    });
  return { cartons, lost: lostUnits(fold), ...builtHere(fold) };
}
