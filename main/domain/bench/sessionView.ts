import type {
  PackingCarton,
  PackingLoad,
  PackingMessage,
  PackingSession,
  PackingSettings,
} from '../../contract/index.ts';
import type { SenderRequests } from '../orders/ports.ts';
import { shownRequests } from '../orders/shownRequests.ts';
import { unitOf } from './decisions.ts';
import { expectedLoadWeight, type LoadState } from './loading/loadState.ts';
import { missingUnits } from './missingUnits.ts';
import { isUnused, nextStep } from './nextStep.ts';
import type { CartonState, KeptPackingAnswer, PackingClaim, PackingFold, PackingRecord, UnitState } from './ports.ts';
import { isInCarton, withStepNumbers } from './stepNumbers.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';

/** What a session is shown with besides itself. */
export interface SessionContext {
  readonly shipment: ShipmentRecord;
  readonly orderNumbers: readonly string[];
  readonly dueAt: string | null;
  readonly settings: PackingSettings;
  readonly claimedUntil: string | null;
  readonly problem: PackingMessage | null;
  /** What connected systems ask of its orders. */
  readonly requests: SenderRequests;
  /** How far the label of a carton is. */
  readonly labelState: (carton: CartonState) => PackingCarton['label'];
  /** How far the label of a pallet is. */
  readonly palletLabel: (load: LoadState) => PackingLoad['label'];
  /** How far the packing slip is. */
  readonly slip: PackingSession['slip'];
  /** Indexes of the cartons with a photo. */
  readonly photographed: ReadonlySet<number>;
}

export function sessionView(
  { shipmentId, version, fold, claim, packedAt, packedBy }: PackingRecord,
  context: SessionContext,
): PackingSession {
  const { shipment, orderNumbers, dueAt, settings, claimedUntil, problem, requests } = context;
  const { freeOrder, quantityEntry, confirmBox, weighing } = settings;
  return {
    shipmentId,
    orderNumbers: [...orderNumbers],
    status: shipment.status,
    mode: shipment.body.mode,
    carrier: shipment.progress.carrier,
    serviceLevel: shipment.body.serviceLevel,
    dueAt,
    state: fold.phase,
    version,
    operator: claim && operatorOf(claim),
    benchId: claim?.benchId ?? null,
    claimedUntil: claim && claimedUntil,
    cartons: fold.cartons.map((carton) => cartonView(carton, context)),
    loads: (fold.loads ?? []).map((load) => loadView(load, context)),
    plannedLoads: fold.freight ?? null,
    notes: [...fold.notes],
    units: unitCounts(fold),
    next: nextStep(fold, settings),
    canUndo: undoable(fold, shipment),
    allows: { freeOrder, quantityEntry, confirmBox, unweighed: weighing !== 'required' },
    changes: [...fold.changes],
    packed: packedAt === null ? null : { operator: packedBy ?? '', packedAt },
    slip: context.slip,
    earlierSlip: (fold.phase === 'packed' ? fold.earlierSlip : undefined) ?? 'none',
    missing: missingUnits(fold),
    problem,
    isWithoutOrder: fold.withoutOrder !== undefined,
    ...shownRequests(requests),
  };
}

/** What undo would take back now: nothing while the order is put aside, or once it is shipped. */
function undoable({ phase, undo }: PackingFold, { status }: ShipmentRecord): string | null {
  const isOver = phase === 'packed' ? status === 'Shipped' : phase !== 'packing';
  return isOver ? null : (undo.at(-1)?.kind ?? null);
}

const operatorOf = ({ operatorId, operatorName }: PackingClaim) => ({
  id: operatorId ?? operatorName,
  name: operatorName,
});

export function unitCounts({ cartons }: Pick<PackingFold, 'cartons'>): PackingSession['units'] {
  const units = cartons.flatMap((carton) => carton.units);
  const inState = (wanted: UnitState['state']) => units.filter(({ state }) => state === wanted).length;
  return {
    total: units.length,
    confirmed: inState('confirmed'),
    short: inState('short'),
    damaged: inState('damaged'),
  };
}

function loadView(state: LoadState, { palletLabel }: Pick<SessionContext, 'palletLabel'>): PackingLoad {
  const { labelJobIds: _, isTaken: _taken, earlierLabel = 'none', pieces, ...load } = state;
  return {
    ...load,
    pieces: [...pieces],
    expectedWeight: expectedLoadWeight(state),
    label: palletLabel(state),
    earlierLabel,
  };
}

function cartonView(
  state: CartonState,
  { labelState, photographed }: Pick<SessionContext, 'labelState' | 'photographed'>,
): PackingCarton {
  const { labelJobIds: _, isFull: _full, earlierLabel = 'none', ...carton } = state;
  const voidVolume = roundTo(emptyVolume(carton), 1e3);
  return {
    ...carton,
    units: withStepNumbers(carton.units).map(({ isNested: _nested, ...unit }) => unit),
    isUnused: isUnused(carton),
    expectedWeight: expectedWeight(carton),
    voidVolume,
    voidFill: voidFillOf(voidVolume / volumeOf(carton.dimensions)),
    hasPhoto: photographed.has(carton.index),
    label: labelState(state),
    earlierLabel,
  };
}

/** Tare and units, in pounds. */
export function expectedWeight({ tareWeight, units }: Pick<CartonState, 'tareWeight' | 'units'>): number {
  return roundTo(
    units.filter(isInCarton).reduce((sum, { weight }) => sum + weight, tareWeight),
    1e4,
  );
}

/** Cubic inches of a carton and of what is in it. Round goods take the room of their bounding box. */
export function filledVolume({ units }: Pick<CartonState, 'units'>): number {
  const outer = units.filter((unit) => isInCarton(unit) && !unit.isNested);
  return outer.reduce((sum, { packedDimensions }) => sum + volumeOf(packedDimensions), 0);
}

export function volumeOf({ length, width, height }: CartonState['dimensions']): number {
  return length * width * height;
}

function emptyVolume(carton: CartonState): number {
  return Math.max(0, volumeOf(carton.dimensions) - filledVolume(carton));
}

function voidFillOf(emptyShare: number): PackingCarton['voidFill'] {
  if (emptyShare < 0.05) return 'none';
  if (emptyShare < 0.25) return 'little';
  return emptyShare < 0.6 ? 'half' : 'much';
}

function roundTo(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}

/** The unit that is to be packed next. */
export function expectedOf(fold: PackingFold, settings: PackingSettings): KeptPackingAnswer['expected'] {
  const { unitId } = nextStep(fold, settings);
  const unit = unitOf(fold, unitId);
  return unit ? { name: unit.name, sku: unit.sku } : null;
}
