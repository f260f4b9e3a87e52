import { decisionAbout, DomainError, type ItemMeasurement, message } from '../../contract/index.ts';
import { cartonNumber } from './cartonNumber.ts';
import { decideLoad } from './loading/decideLoad.ts';
import type { LoadState } from './loading/loadState.ts';
import { isSameItem, type BenchAction, type PlainAction } from './benchAction.ts';
import { decideEnd, decideFilled, isNothingIn } from './asScanned/decideEnd.ts';
import { decideClose, type CloseContext } from './decideClose.ts';
import { foldAll, notNow, ordersOf, right, unitOf, wrong, type Decision } from './decisions.ts';
import { boxFirst } from './decideScan.ts';
import { currentCarton, wrongBoxAt } from './nextStep.ts';
import { decideMissing, decideShort, type MakeBackOrders, type ShortDecision } from './decideMissing.ts';
import { rejected, unitToPutAside } from './decideReplacement.ts';
import { hasContents } from './benchPrinting.ts';
import type { CartonState, PackingEvent, PackingFold, UnitState } from './ports.ts';
import type { ReadScan } from './readScan.ts';
import { afterMiss, takenBack } from './takenBack.ts';

/** What an action does elsewhere, as part of its transaction. */
export interface ActionEffects {
  readonly backOrder: MakeBackOrders;
  /** Cancels these orders; false, and nothing is changed, when one of them has gone on. */
  readonly cancelBackOrders: (orderIds: readonly string[]) => boolean;
  /** Keeps a size for a clerk. */
  readonly measure: (unit: UnitState, measured: ItemMeasurement['measured']) => void;
  /** Prints the label of a closed carton as a copy; the jobs. */
  readonly printAgain: (carton: CartonState) => readonly string[];
  /** Prints the label of a closed pallet as a copy; the jobs. */
  readonly printPalletAgain: (load: LoadState) => readonly string[];
  /** Takes back that the packed shipment is ready; false when that is too late. */
  readonly reopen: () => boolean;
  /** Name of the operator who takes over. */
  readonly receiver: () => string;
}

export interface ActionContext extends CloseContext {
  readonly effects: ActionEffects;
  /** What a code that was scanned says. */
  readonly read: (code: string) => ReadScan;
  /** Whether the last thing that happened was a wrong scan. */
  readonly isAfterMiss: () => boolean;
  /** By the running time of the station. */
  readonly nowMs: number;
}

/** What an action does to a session. Pure. */
export function decideAction(fold: PackingFold, action: PlainAction, context: ActionContext): Decision {
  const { action: name } = action;
  switch (name) {
    case 'resume':
      return fold.phase === 'packed' ? wrong(name, 'isPacked') : right([{ kind: 'resumed' }], 'resumed');
    case 'finish':
      if (fold.phase === 'packing' && fold.withoutOrder) return decideEnd(fold, context.settings);
      return fold.phase === 'packed' ? right([{ kind: 'finished' }], 'finished') : wrong(name, 'notPacked');
    case 'abandon':
      return abandon(fold, context);
    case 'printAgain':
      return printAgain(fold, action, context);
    case 'undo':
      return undo(fold, context);
    default:
  }
  const blocked = notNow(fold, name);
  if (blocked) return blocked;
  switch (name) {
    case 'pause':
      return right([{ kind: 'paused' }], 'paused', { order: ordersOf(fold) });
    case 'confirmNote': {
      const note = fold.notes.find(({ id }) => id === action.noteId);
      return note
        ? right([{ kind: 'noteConfirmed', noteId: note.id }], 'noteConfirmed')
        : wrong(name, 'unknownCode', { code: action.noteId ?? '' });
    }
    case 'confirmBox': {
      const carton = fold.cartons[action.carton ?? -1];
      return carton && carton.state !== 'closed'
        ? right([{ kind: 'boxConfirmed', carton: carton.index }], 'boxConfirmed', { box: carton.containerName })
        : wrong(name, 'cartonIsClosed', { number: (action.carton ?? 0) + 1 });
    }
    case 'confirmUnit':
      return confirmUnit(fold, action, context);
    case 'closeCarton':
      return fold.withoutOrder ? decideFilled(fold, action, context) : decideClose(fold, action, context);
    case 'startLoad':
    case 'loadPiece':
    case 'closeLoad':
      return decideLoad(fold, action, context);
    case 'short':
    case 'damaged':
      return missing(fold, action, context, name);
    case 'putAside':
      return putAside(fold, context);
    case 'rejectReplacement':
      return fold.asked ? rejected(fold, fold.asked) : wrong(name, 'nothingAside');
    case 'decideShort':
      if (action.decision === undefined)
        throw new DomainError('bad_request', message('decideMissingUnits'), { field: 'decision' });
      return decideShort(fold, action.decision, context.effects.backOrder);
    case 'wrongSize':
      return measured(fold, action, context);
    case 'handOver': {
      const to = context.effects.receiver();
      return right([{ kind: 'handedOver', to }], 'handedOver', { name: to });
    }
  }
}

/** Goods that are packed have to come out of the boxes again: a lead decides that. All units are planned again, so none is on a back order. */
function abandon(fold: PackingFold, { leadName, effects }: ActionContext): Decision {
  const isEmpty = fold.withoutOrder !== undefined && isNothingIn(fold);
  if (leadName === null && !isEmpty) return wrong('abandon', 'leadNeeded');
  const backOrders = (fold.decisions ?? []).flatMap(({ orderIds = [] }) => orderIds);
  if (fold.phase !== 'packed' && !effects.cancelBackOrders(backOrders)) return wrong('abandon', 'backOrderGone');
  return right([{ kind: 'abandoned' }], fold.withoutOrder ? 'nothingKept' : 'abandoned');
}

/** Takes the last step back, also the one that closed a carton or packed the order. */
function undo(fold: PackingFold, { effects, isAfterMiss }: ActionContext): Decision {
  const blocked = notNow(fold, 'undo');
  if (blocked && fold.phase !== 'packed') return blocked;
  if (fold.asked) return rejected(fold, fold.asked);
  const entry = fold.undo.at(-1);
  if (isAfterMiss()) {
    // Whoever undoes a wrong scan does not mean the good unit before it.
    const { code, params } = afterMiss(fold, entry);
    return right([{ kind: 'missSeen' }], code, params);
  }
  if (!entry) return wrong('undo', 'nothingToUndo');
  if (fold.phase === 'packed' && !effects.reopen()) return wrong('undo', 'isShipped');
  if (entry.backOrders && !effects.cancelBackOrders(entry.backOrders)) return wrong('undo', 'backOrderGone');
  const events = [{ kind: 'undone' }] as const;
  const { cartons } = foldAll(fold, events);
  const opened = fold.cartons.find(
    ({ index, state, labelJobIds }) =>
      state === 'closed' && cartons[index]?.state !== 'closed' && labelJobIds !== undefined,
  );
  const { code, params } = takenBack(fold, entry);
  const hasSlip = fold.phase === 'packed' && fold.sheetJobIds !== undefined && fold.sheetJobIds.length > 0;
  if (!opened) return hasSlip && !entry.load ? right(events, 'slipOutdated') : right(events, code, params);
  const number = cartonNumber(fold, opened.index);
  const [unit] = entry.kind === 'unitsConfirmed' ? entry.units : [];
  return unit
    ? right(events, hasSlip ? 'reopenedUnitSlip' : 'reopenedUnit', { name: unit.name, number })
    : right(events, hasSlip ? 'reopenedSlip' : 'reopened', { number });
}

/** A marked copy of the label of a closed carton or pallet; without one of what was closed last. */
function printAgain(
  fold: PackingFold,
  { action, carton: index, load: loadIndex }: BenchAction,
  { effects }: ActionContext,
): Decision {
  const { loads = [] } = fold;
  const closedPallet = loads.findLast(({ level, state }) => level === 'pallet' && state === 'closed');
  const load = loadIndex === undefined ? (index === undefined ? closedPallet : undefined) : loads[loadIndex];
  if (load?.level === 'pallet' && load.state === 'closed') {
    const printJobIds = effects.printPalletAgain(load);
    if (printJobIds.length === 0) return wrong(action, 'noPrinter');
    return { ...right([], 'palletPrintedAgain', { number: load.number }), printJobIds };
  }
  const closed = fold.cartons.filter((carton) => carton.state === 'closed' && hasContents(carton));
  const carton = index === undefined ? closed.at(-1) : closed.find((one) => one.index === index);
  if (!carton) return wrong(action, 'noLabelYet');
  const printJobIds = effects.printAgain(carton);
  if (printJobIds.length === 0) return wrong(action, 'noPrinter');
  return { ...right([], 'printedAgain', { number: cartonNumber(fold, carton.index) }), printJobIds };
}

/** Missing units, and what the settings say of them. Of damaged ones that is asked once they are put aside: there may be replacements. */
function missing(fold: PackingFold, action: BenchAction, context: ActionContext, name: 'short' | 'damaged'): Decision {
  const lost = decideMissing(fold, action, name, context.read);
  // Without an order nobody waits for them.
  if (lost.outcome !== 'wrong' && fold.withoutOrder)
    return { ...lost, events: [{ kind: 'unitsRemoved', unitIds: lost.unitIds }] };
  if (lost.outcome === 'wrong') return lost;
  if (name === 'damaged')
    return { ...lost, events: [{ kind: 'unitsLost', unitIds: lost.unitIds, state: name, atMs: context.nowMs }] };
  return withDecision(fold, lost, context);
}

/** Units that are missing, with what is known of them without asking. */
function withDecision(
  fold: PackingFold,
  lost: Decision,
  { settings: { shortUnits }, effects }: ActionContext,
): Decision {
  const after = foldAll(fold, lost.events);
  const decision = shortUnits === 'ask' ? decidedBefore(after, lost.unitIds) : shortUnits;
  if (decision === null) return lost;
  const decided = decideShort(after, decision, effects.backOrder, true);
  // Where nothing would be left to ship, somebody has to decide.
  return decided.outcome === 'wrong' ? lost : { ...decided, events: [...lost.events, ...decided.events] };
}

/** The damaged units are out of the way; as long as no replacement is scanned, they are missing. */
function putAside(fold: PackingFold, context: ActionContext): Decision {
  const unit = unitToPutAside(fold);
  if (!unit) return wrong('putAside', 'nothingAside');
  const unitIds = (fold.aside?.unitIds ?? []).filter((id) => fold.undecided.includes(id));
  const made = right([{ kind: 'putAside' }], 'asidePut', { name: unit.name }, unitIds);
  return { ...withDecision(fold, made, context), unitIds: [] };
}

/** What becomes of missing units of an item is asked once; null when nobody was asked, or has yet to decide about others. */
function decidedBefore(fold: PackingFold, unitIds: readonly string[]): ShortDecision | null {
  const units = fold.cartons.flatMap((carton) => carton.units);
  const lost = unitOf(fold, unitIds[0]);
  if (!lost || fold.undecided.some((id) => !unitIds.includes(id))) return null;
  const same = units.filter((unit) => isSameItem(unit, lost) && lostStates.has(unit.state));
  return same.map(({ id }) => decisionAbout(fold, id)?.decision ?? null).findLast((made) => made !== null) ?? null;
}

const lostStates: ReadonlySet<UnitState['state']> = new Set(['short', 'damaged']);

/** A unit that is larger or smaller than the Item Master says: a clerk hears of it. */
function measured(
  fold: PackingFold,
  { action, unitId, length, width, height, weight }: BenchAction,
  { effects }: ActionContext,
): Decision {
  const unit = unitOf(fold, unitId);
  if (!unit || unit.itemId === null) return wrong(action, 'unitNotOpen');
  if (length === undefined || width === undefined || height === undefined)
    throw new DomainError('bad_request', message('sizeNeeded'), { field: 'length' });
  const size = { length, width, height, weight: weight ?? null };
  effects.measure(unit, size);
  return right([{ kind: 'measured', unitId: unit.id, measured: size }], 'sizeRecorded', { name: unit.name });
}

/** A unit without a scan: its code cannot be read, and a lead allows it. */
function confirmUnit(
  fold: PackingFold,
  { action, unitId = '', quantity = 1 }: BenchAction,
  { settings, leadName, isConfirmed }: ActionContext,
): Decision {
  const carton = currentCarton(fold);
  const unit = carton?.units.find(({ id }) => id === unitId);
  if (!carton || !unit || unit.state !== 'open') return wrong(action, 'unitNotOpen');
  if (leadName === null) return wrong(action, 'isScanOnly', { name: unit.name });
  if (!isConfirmed) return wrong(action, 'withoutScan', { name: unit.name });
  if ((settings.confirmBox && !carton.isBoxConfirmed) || wrongBoxAt(fold, carton))
    return boxFirst(fold, carton, action);
  const others = carton.units.filter((one) => one.state === 'open' && one !== unit && isSameItem(one, unit));
  const units = [unit, ...others].slice(0, quantity);
  if (units.length < quantity) return wrong(action, 'tooMany', { left: units.length, name: unit.name });
  if (quantity > 1 && unit.asks.length > 0) return wrong(action, 'oneByOne');
  const unitIds = units.map(({ id }) => id);
  const label = { lot: null, expiry: null, serial: null };
  const event: PackingEvent = { kind: 'unitsConfirmed', unitIds, ...label, allowedBy: leadName };
  return unitIds.length === 1
    ? right([event], 'confirmed', { name: unit.name }, unitIds)
    : right([event], 'confirmedSeveral', { quantity: unitIds.length, name: unit.name }, unitIds);
}
