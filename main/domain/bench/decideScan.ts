import { decisionAbout, type PackingSettings } from '../../contract/index.ts';
import { nameOfItem } from './benchAction.ts';
import { notNow, right, unitOf, wrong, type Decision } from './decisions.ts';
import { closedBy } from './decideClose.ts';
import { decideLoadScan, type OwnUnit } from './loading/decideLoad.ts';
import { isLoading } from './loading/loadState.ts';
import { accepted, answeredByScan, askedAbout, unitToPutAside } from './decideReplacement.ts';
import { currentCarton, lacks, nextStep, unitNote, wrongBoxAt } from './nextStep.ts';
import type { CartonState, PackingEvent, PackingFold, UnitState } from './ports.ts';
import { isScanOf, type ReadScan } from './readScan.ts';

/** What a scan is met with. */
export interface ScanContext {
  readonly settings: PackingSettings;
  readonly scan: ReadScan;
  /** As it was scanned. */
  readonly text: string;
  /** As it was entered. */
  readonly quantity: number | null;
  /** The unit for whose item it was entered. */
  readonly quantityOf: string | null;
  /** By the running time of the station. */
  readonly nowMs: number;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Name of the box of the Container Master that has this code; null for another code. */
  readonly boxName: (code: string) => string | null;
  /** The place in the warehouse that has this code; null for another code. */
  readonly location: (code: string) => string | null;
  /** The order that a code stands for, when it is another one. */
  readonly otherOrder: (code: string) => string | null;
  /** The carton or pallet of this shipment whose label a code stands on. */
  readonly ownUnit: (code: string) => OwnUnit | null;
  /** The other order in which a unit of this item with this serial number is packed, and whether who scans may accept it. */
  readonly serialTaken: (
    unit: UnitState,
    serial: string,
  ) => { readonly order: string; readonly isLead: boolean } | null;
  /** Whether a unit can leave the back orders that were made of it. */
  readonly canTakeOut: (unit: UnitState, orderIds: readonly string[]) => boolean;
  /** Whether there was a new plan since a unit was reported missing or damaged. */
  readonly isPlanNew: (unitId: string) => boolean;
}

/** What a scan does to a session. Pure but for the questions of its context. */
export function decideScan(fold: PackingFold, context: ScanContext): Decision {
  const { text, scan, quantity, quantityOf, nowMs } = context;
  const blocked = fold.phase === 'packed' ? null : notNow(fold, text);
  if (blocked) return blocked;
  if (fold.asked) {
    const again = { text, nowMs, isSame: (unit: UnitState) => isScanOf(scan, unit) };
    return answeredByScan(fold, fold.asked, again, (now) => counted(now, context));
  }
  const aside = unitToPutAside(fold);
  if (aside && !isScanOf(scan, aside)) return wrong(text, 'putAsideFirst', { name: aside.name });
  const { aside: _aside, ...rest } = fold;
  return askedAbout(fold, counted(rest, context), { text, quantity, quantityOf, nowMs });
}

/** The scan of the replacement counts after all. */
export function acceptedScan(fold: PackingFold, context: ScanContext): Decision {
  return accepted(fold, (now) => counted(now, context));
}

function counted(fold: PackingFold, context: ScanContext): Decision {
  const { text, scan, settings } = context;
  const units = fold.cartons.flatMap((carton) => carton.units.filter((unit) => isScanOf(scan, unit)));
  const step = nextStep(fold, settings);
  if ((step.do === 'captureSerial' || step.do === 'captureLot') && units.length === 0)
    return captured(fold, step.unitId ?? '', context);
  const own = units.length === 0 || scan.sscc !== null ? context.ownUnit(text) : null;
  const carton = currentCarton(fold);
  const load = units.length > 0 || carton ? null : decideLoadScan(fold, settings, { text, code: scan.code, own });
  if (load) return load;
  if (own?.level === 'carton') return wrong(text, 'ownCarton', { number: own.number });
  if (units.length === 0) return boxScanned(fold, carton, context) ?? notHere(context);
  if (fold.phase === 'packed') return wrong(text, 'isPacked');
  const [{ name }] = units as [UnitState, ...UnitState[]];
  const other = context.quantity === null ? undefined : unitOf(fold, context.quantityOf ?? undefined);
  if (other && !units.includes(other))
    return wrong(text, 'quantityOfOther', { quantity: context.quantity ?? 1, name: other.name });
  switch (step.do) {
    case 'captureSerial':
    case 'captureLot':
      return wrong(text, step.do === 'captureLot' ? 'lotFirst' : 'serialFirst', {
        name: unitOf(fold, step.unitId)?.name ?? '',
      });
    case 'decideShort':
      return found(fold, units, context) ?? wrong(text, 'decideFirst');
    case 'takeBox':
      return boxFirst(fold, carton, text);
    case 'confirmNote':
      if (step.unitId === undefined) return wrong(text, 'noteFirst');
      break;
    default:
  }
  if (!carton) return found(fold, units, context) ?? wrong(text, 'alreadyComplete', { name });
  return unitScanned(fold, carton, units, context);
}

/** An item of this order: into the open carton, when it belongs there. */
function unitScanned(
  fold: PackingFold,
  carton: CartonState,
  units: readonly UnitState[],
  context: ScanContext,
): Decision {
  const { text, scan, settings } = context;
  const [{ name }] = units as [UnitState, ...UnitState[]];
  const open = units.filter(({ state }) => state === 'open');
  const here = open.filter((unit) => carton.units.includes(unit));
  const [first] = here;
  if (!first) return elsewhereInOrder(fold, carton, units, open, context);
  const expected = carton.units.find(({ state }) => state === 'open');
  if (!settings.freeOrder && expected && !here.includes(expected))
    return wrong(text, 'nextItem', { name: expected.name });
  if (unitNote(fold, first)) return wrong(text, 'noteFirst');
  const fault = labelFault(first.name, scan, text, context.today) ?? serialFault(first, scan.serial, context);
  if (fault) return fault;
  const wanted = context.quantity ?? scan.quantity ?? 1;
  const isEntered = context.quantity !== null && context.quantity > 1;
  if ((isEntered && !settings.quantityEntry) || (wanted > 1 && first.asks.length > 0)) return wrong(text, 'oneByOne');
  if (wanted > here.length) return wrong(text, 'tooMany', { left: here.length, name });
  return confirmed(here.slice(0, wanted), scan);
}

/** The units are in the box, with what their label says. */
export function confirmed(
  units: readonly UnitState[],
  { lot, expiry, serial }: ReadScan,
  before: readonly PackingEvent[] = [],
) {
  const unitIds = units.map(({ id }) => id);
  const name = units[0]?.name ?? '';
  const event: PackingEvent = { kind: 'unitsConfirmed', unitIds, lot, expiry, serial, allowedBy: null };
  return unitIds.length === 1
    ? right([...before, event], 'confirmed', { name }, unitIds)
    : right([...before, event], 'confirmedSeveral', { quantity: unitIds.length, name }, unitIds);
}

/** Not in this carton: it is complete, the item is of another one, or it is one too many. */
function elsewhereInOrder(
  fold: PackingFold,
  carton: CartonState,
  units: readonly UnitState[],
  open: readonly UnitState[],
  context: ScanContext,
): Decision {
  const { text, settings } = context;
  const [{ name }] = units as [UnitState, ...UnitState[]];
  const [first] = open;
  if (!first) return found(fold, units, context) ?? wrong(text, 'alreadyComplete', { name });
  const close = closedBy(fold, carton, settings);
  const next = fold.cartons.find(({ units: own }) => own.includes(first));
  // The first unit of the next carton closes the one before, when nothing else is to be done there.
  if (close && next && !settings.confirmBox) {
    const cartons = fold.cartons.map((one) =>
      one.index === carton.index ? { ...one, state: 'closed' as const } : one,
    );
    const after = currentCarton({ ...fold, cartons });
    if (after?.index === next.index) {
      const decision = unitScanned(fold, next, units, context);
      if (decision.outcome !== 'right') return decision;
      // After a new plan nobody has seen yet which box comes next.
      if (fold.undo.at(-1)?.plan) return right([close], 'boxForIt', { box: next.containerName, name });
      return { ...decision, events: [close, ...decision.events] };
    }
  }
  return wrong(text, 'otherCarton', { name, number: (next?.index ?? 0) + 1 });
}

/** A unit that was missing or damaged was found or replaced. */
function found(fold: PackingFold, units: readonly UnitState[], context: ScanContext): Decision | null {
  const { scan, text, today } = context;
  const [unit] = units.filter(({ state }) => state === 'short' || state === 'damaged');
  if (!unit) return null;
  if (isLoading(fold)) return wrong(text, 'loadingBegun');
  const fault = labelFault(unit.name, scan, text, today) ?? serialFault(unit, scan.serial, context);
  if (fault) return fault;
  const decided = decisionAbout(fold, unit.id);
  const { orderIds = [], order } = decided?.decision === 'backOrder' ? decided : { order: null };
  if (order !== null && !context.canTakeOut(unit, orderIds))
    return wrong(text, 'onBackOrder', { name: unit.name, order });
  const isClosed = fold.cartons.some((carton) => carton.state === 'closed' && carton.units.includes(unit));
  const made = confirmed([unit], scan, order === null ? [] : [{ kind: 'backOrderLess', unitId: unit.id, orderIds }]);
  return isClosed || context.isPlanNew(unit.id) ? { ...made, placeless: unit.id } : made;
}

/** What the label of a unit forbids. */
export function labelFault(name: string, { expiry }: ReadScan, text: string, today: string): Decision | null {
  return expiry !== null && expiry < today ? wrong(text, 'expired', { name, date: expiry }) : null;
}

/** One unit cannot be in two orders. */
function serialFault(unit: UnitState, serial: string | null, { text, serialTaken }: ScanContext): Decision | null {
  const taken = serial === null ? null : serialTaken(unit, serial);
  if (!taken) return null;
  const { order, isLead } = taken;
  return wrong(text, isLead ? 'serialElsewhereLead' : 'serialElsewhere', {
    value: serial ?? '',
    order,
    name: unit.name,
  });
}

/** The serial number or lot of a unit that is in the box. */
function captured(fold: PackingFold, unitId: string, context: ScanContext): Decision {
  const { text, scan, today } = context;
  const unit = unitOf(fold, unitId);
  const field = unit && lacks(unit);
  if (!field) return wrong(text, 'unitNotOpen');
  const fault = labelFault(unit.name, scan, text, today);
  if (fault) return fault;
  // The code of another item, or another part of the label, is no number of this unit.
  const isOther = scan.item !== null || [scan.lot, scan.serial, scan.expiry].some((part) => part !== null);
  if (isOther && scan[field] === null)
    return wrong(text, field === 'lot' ? 'lotFirst' : 'serialFirst', { name: unit.name });
  const value = scan[field] ?? text.trim();
  const isUsed = fold.cartons.some(({ units }) =>
    units.some((one) => field === 'serial' && one.serial === value && one.itemId === unit.itemId),
  );
  if (isUsed) return wrong(text, 'serialUsed');
  const taken = field === 'serial' ? serialFault(unit, value, context) : null;
  if (taken) return taken;
  const { expiry } = scan;
  return right([{ kind: 'captured', unitId, field, value, ...(expiry !== null && { expiry }) }], 'captured', { value });
}

/** No unit goes in before its box is confirmed. */
export function boxFirst(fold: PackingFold, carton: CartonState | null, text: string): Decision {
  const box = carton?.containerName ?? '';
  const wrongBox = carton && wrongBoxAt(fold, carton);
  if (!wrongBox) return wrong(text, 'boxFirst', { box });
  return wrong(text, 'boxStillWrong', { box, scanned: wrongBox.scannedName, id: wrongBox.scannedId });
}

function boxScanned(
  { withoutOrder }: PackingFold,
  carton: CartonState | null,
  { text, scan, boxName }: ScanContext,
): Decision | null {
  if (carton && scan.code === carton.containerId)
    return right([{ kind: 'boxConfirmed', carton: carton.index }], 'boxConfirmed', { box: carton.containerName });
  const scanned = boxName(scan.code);
  if (scanned === null) return null;
  // The window offers to take it instead, by its id.
  const decision = wrong(text, 'wrongBox', { box: carton?.containerName ?? '', scanned, id: scan.code });
  if (!carton || withoutOrder) return decision;
  const { index, containerId } = carton;
  const wrongBox = { carton: index, containerId, scannedId: scan.code, scannedName: scanned };
  return { ...decision, events: [{ kind: 'missed', text, wrongBox }] };
}

function notHere({ text, scan, otherOrder, location }: ScanContext): Decision {
  if (scan.item) {
    return wrong(text, 'notInOrder', { name: nameOfItem(scan.item) });
  }
  const order = otherOrder(scan.code);
  if (order !== null) return wrong(text, 'anotherOrder', { order });
  const name = location(scan.code);
  return name === null ? wrong(text, 'unknownCode', { code: text.slice(0, 100) }) : wrong(text, 'isLocation', { name });
}
