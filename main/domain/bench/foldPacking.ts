import { applyLoadEvent, loadUndone } from './loading/foldLoads.ts';
import { withoutLoads, type LoadEvent } from './loading/loadState.ts';
import type { CartonState, PackingEvent, PackingFold, UndoEntry, UnitState, WithoutOrder } from './ports.ts';

/** Steps that can be taken back. */
const mostUndo = 100;
/** Units that they put back altogether: the fold is stored with every scan. */
const mostUndoUnits = 2000;

/** What the events of a session add up to, from the one that opened it. */
export function foldPacking(events: readonly PackingEvent[]): PackingFold {
  return events.reduce<PackingFold>(applyPackingEvent, emptyFold);
}

export const emptyFold: PackingFold = {
  phase: 'packing',
  cartons: [],
  notes: [],
  changes: [],
  undecided: [],
  undo: [],
};

/** The session after an event. Pure: the same events always add up to the same session. */
export function applyPackingEvent(fold: PackingFold, event: PackingEvent): PackingFold {
  switch (event.kind) {
    case 'opened':
      return { ...emptyFold, ...event.plan, ...(event.withoutOrder && { withoutOrder: event.withoutOrder }) };
    case 'unitsAdded':
      return withAdded(fold, event);
    case 'boxTaken':
      return withoutOrderNow(fold, event.kind, [], { box: event.containerId });
    case 'cartonFilled':
      return filled(fold, event);
    case 'unitsRemoved':
      return withoutUnitsOf(fold, event);
    case 'unitsConfirmed': {
      const { unitIds, serial, lot, expiry } = event;
      return withUnits(fold, event.kind, unitIds, (unit) => ({
        ...unit,
        state: 'confirmed',
        serial: serial ?? unit.serial,
        lot: lot ?? unit.lot,
        expiry: expiry ?? unit.expiry,
      }));
    }
    case 'unitsLost': {
      const after = withUnits(fold, event.kind, event.unitIds, (unit) => ({ ...unit, state: event.state }));
      const lost = { ...after, undecided: [...after.undecided, ...event.unitIds] };
      if (event.atMs === undefined) return lost;
      const unitIds = [...(fold.aside?.unitIds ?? []), ...event.unitIds];
      return { ...lost, aside: { unitIds, atMs: event.atMs } };
    }
    case 'putAside':
      return withoutAside(fold);
    case 'replacementAsked': {
      const { kind: _kind, ...asked } = event;
      return { ...fold, asked };
    }
    case 'replacementAnswered': {
      const { asked, ...answered } = fold;
      if (event.isReplacement || !asked) return withoutAside(answered);
      return { ...answered, aside: { unitIds: [asked.unitId], atMs: asked.atMs } };
    }
    case 'decided':
      return event.decision === 'hold'
        ? { ...withoutAside(fold), phase: 'held' }
        : decided(withoutAside(fold), event, event.decision);
    case 'backOrderLess':
      // Until it is in the box, nothing is decided about it.
      return { ...fold, undecided: [...fold.undecided, event.unitId] };
    case 'captured':
      return withUnits(fold, event.kind, [event.unitId], (unit) => ({
        ...unit,
        ...{ [event.field]: event.value, expiry: event.expiry ?? unit.expiry },
      }));
    case 'noteConfirmed':
      return {
        ...fold,
        notes: fold.notes.map((note) => (note.id === event.noteId ? { ...note, isConfirmed: true } : note)),
      };
    case 'boxConfirmed':
      return withCarton(withoutWrongBox(fold), event.kind, event.carton, { isBoxConfirmed: true, state: 'open' });
    case 'cartonClosed':
      return closed(fold, event);
    case 'replanned':
      return replanned(fold, event);
    case 'cartonsDone':
    case 'loadsPlanned':
    case 'loadTaken':
    case 'pieceLoaded':
    case 'loadClosed':
      return withLoad(fold, event);
    case 'undone':
      return undone(fold);
    case 'paused':
      return { ...fold, phase: 'paused' };
    case 'resumed':
      return { ...fold, phase: 'packing' };
    case 'packed':
      return packed(fold, event);
    case 'finished':
      // Whoever scans it again can open it again, unless its boxes are at another bench.
      return event.isElsewhere === true ? { ...fold, undo: [] } : fold;
    case 'claimed':
    case 'measured':
    case 'handedOver':
    case 'abandoned':
      return fold;
    case 'missed':
      return event.wrongBox ? { ...fold, wrongBox: event.wrongBox } : fold;
    case 'missSeen':
      return withoutWrongBox(fold);
  }
}

/** Absent stays absent: what changes nothing must not make another fold. */
function withoutWrongBox(fold: PackingFold): PackingFold {
  if (!fold.wrongBox) return fold;
  const { wrongBox: _, ...rest } = fold;
  return rest;
}

function withLoad(before: PackingFold, event: LoadEvent): PackingFold {
  const { fold, undo: load } = applyLoadEvent(before, event);
  const entry = load && { kind: event.kind, units: [], cartons: [], undecided: fold.undecided, load };
  return entry ? { ...fold, undo: remembered(fold, entry) } : fold;
}

function withoutAside({ aside: _, ...fold }: PackingFold): PackingFold {
  return fold;
}

/** Changes units; the cartons that they are in are open from then on. */
function withUnits(
  fold: PackingFold,
  kind: string,
  unitIds: readonly string[],
  change: (unit: UnitState) => UnitState,
): PackingFold {
  const wanted = new Set(unitIds);
  const touched = fold.cartons.filter(({ units }) => units.some(({ id }) => wanted.has(id)));
  const entry: UndoEntry = {
    kind,
    units: touched.flatMap(({ units }) => units.filter(({ id }) => wanted.has(id))),
    cartons: touched.map(withoutUnits),
    undecided: fold.undecided,
  };
  const cartons = fold.cartons.map((carton): CartonState => {
    if (!touched.includes(carton)) return carton;
    const units = carton.units.map((unit) => (wanted.has(unit.id) ? change(unit) : unit));
    return { ...carton, units, state: carton.state === 'waiting' ? 'open' : carton.state };
  });
  const undecided = fold.undecided.filter((id) => !wanted.has(id));
  return { ...withoutLoads(fold), cartons, undecided, undo: remembered(fold, entry) };
}

/** Undo of the scan that confirms them takes them out again. */
function withAdded(
  fold: PackingFold,
  { carton: { index, ...carton }, units }: Extract<PackingEvent, { readonly kind: 'unitsAdded' }>,
): PackingFold {
  const { cartons, withoutOrder } = fold;
  if (cartons[index])
    return {
      ...fold,
      cartons: cartons.map((one) =>
        one.index === index
          ? { ...one, isBoxConfirmed: one.isBoxConfirmed || carton.isBoxConfirmed, units: [...one.units, ...units] }
          : one,
      ),
    };
  return {
    ...fold,
    cartons: [...cartons, { ...carton, index, units }],
    ...(withoutOrder && { withoutOrder: { ...withoutOrder, box: null } }),
  };
}

function withoutOrderNow(
  fold: PackingFold,
  kind: string,
  touched: readonly CartonState[],
  change: Partial<WithoutOrder>,
): PackingFold {
  const { withoutOrder, undecided } = fold;
  if (!withoutOrder) return fold;
  const entry: UndoEntry = { kind, units: [], cartons: touched.map(withoutUnits), undecided, withoutOrder };
  return { ...fold, withoutOrder: { ...withoutOrder, ...change }, undo: remembered(fold, entry) };
}

function filled(fold: PackingFold, event: Extract<PackingEvent, { readonly kind: 'cartonFilled' }>): PackingFold {
  const { kind, carton: index, isLast } = event;
  const full = fold.cartons.filter((carton) => carton.index === index);
  const after = withoutOrderNow(fold, kind, full, { isEnded: isLast });
  return {
    ...after,
    cartons: after.cartons.map((carton) => (carton.index === index ? { ...carton, isFull: true } : carton)),
  };
}

function withoutUnitsOf(
  fold: PackingFold,
  { kind, unitIds }: Extract<PackingEvent, { readonly kind: 'unitsRemoved' }>,
): PackingFold {
  const { cartons, undecided } = fold;
  return {
    ...fold,
    cartons: leftWithout(cartons, new Set(unitIds)),
    undo: remembered(fold, { kind, units: [], cartons: [], undecided, plan: planOf(fold) }),
  };
}

/** A carton that nothing is left of closes no gap: the last one is not needed any more. */
function leftWithout(cartons: readonly CartonState[], gone: ReadonlySet<string>): readonly CartonState[] {
  const left = cartons.map((carton) => ({ ...carton, units: carton.units.filter(({ id }) => !gone.has(id)) }));
  const isEmpty = left.at(-1)?.units.length === 0 && cartons.at(-1)?.units.length !== 0;
  return isEmpty ? left.slice(0, -1) : left;
}

/** Units that are missing or damaged are not waited for. */
function decided(
  fold: PackingFold,
  { kind, orderNumber, orderIds, isAutomatic }: Extract<PackingEvent, { readonly kind: 'decided' }>,
  decision: 'shipShort' | 'backOrder',
): PackingFold {
  const { undecided, decisions = [] } = fold;
  const after = {
    ...fold,
    undecided: [],
    decisions: [
      ...decisions,
      { unitIds: undecided, decision, order: orderNumber ?? null, ...(orderIds && { orderIds }) },
    ],
  };
  // In logs of earlier versions nothing says which orders were made: that is not undone.
  if (decision === 'backOrder' && !orderIds) return { ...after, undo: [] };
  const made = { decisions, ...(orderIds && { backOrders: orderIds }) };
  const last = fold.undo.at(-1);
  if (isAutomatic && last) return { ...after, undo: [...fold.undo.slice(0, -1), { ...last, ...made }] };
  // It may close the carton, which undo opens again with it.
  const cartons = fold.cartons.filter(({ state }) => state === 'open').map(withoutUnits);
  return { ...after, undo: remembered(fold, { kind, units: [], cartons, undecided, ...made }) };
}

function planOf({ cartons, changes, outOfStock = [], rejected = [] }: PackingFold): NonNullable<UndoEntry['plan']> {
  return { cartons, changes, outOfStock, rejected };
}

/** Another plan: what was done before can be undone once the plan is. */
function replanned(fold: PackingFold, event: Extract<PackingEvent, { readonly kind: 'replanned' }>): PackingFold {
  const { cartons, changes, outOfStock, rejected = fold.rejected ?? [], isAutomatic, takenBack } = event;
  const cause = isAutomatic ? fold.undo.at(-1) : undefined;
  const before = cause ? undone(fold) : fold;
  const { undecided } = before;
  const plan = planOf(before);
  const entry: UndoEntry = {
    ...{ kind: event.kind, units: [], ...cause, cartons: [], undecided, plan },
    ...(takenBack && { takenBack }),
  };
  // A unit that turned up waits for its turn.
  const open = new Set(cartons.flatMap(({ units }) => units.flatMap(({ id, state }) => (state === 'open' ? id : []))));
  const stillMissing = fold.undecided.filter((id) => !open.has(id));
  return {
    ...withoutLoads(fold),
    cartons,
    changes,
    outOfStock,
    rejected,
    undecided: stillMissing,
    undo: remembered(before, entry),
  };
}

function closed(fold: PackingFold, event: Extract<PackingEvent, { readonly kind: 'cartonClosed' }>): PackingFold {
  const { kind, carton: index, weight, weightSource, isAutomatic, labelJobIds = [], earlierLabel } = event;
  const carton = fold.cartons[index];
  if (!carton) return fold;
  const labels = [...(carton.labelJobIds ?? []), ...labelJobIds];
  const after = withCarton(fold, kind, index, {
    ...{ state: 'closed', weight, weightSource },
    sscc: event.sscc ?? carton.sscc,
    ...(labels.length > 0 && { labelJobIds: labels }),
    ...(earlierLabel && { earlierLabel }),
  });
  // Undoing the scan that closed it opens it, too.
  const isOneStep = isAutomatic === true && fold.undo.at(-1)?.cartons.some((one) => one.index === index) === true;
  return isOneStep ? { ...after, undo: fold.undo } : after;
}

function packed(
  { earlierSlip: _, ...fold }: PackingFold,
  { sheetJobIds = [], earlierSlip }: Extract<PackingEvent, { readonly kind: 'packed' }>,
): PackingFold {
  return {
    ...{ ...fold, phase: 'packed', sheetJobIds: [...(fold.sheetJobIds ?? []), ...sheetJobIds] },
    ...(earlierSlip && { earlierSlip }),
  };
}

function withCarton(
  fold: PackingFold,
  kind: string,
  index: number,
  change: Partial<Omit<CartonState, 'units'>>,
): PackingFold {
  const carton = fold.cartons[index];
  if (!carton) return fold;
  return {
    ...fold,
    cartons: fold.cartons.map((one) => (one.index === index ? { ...one, ...change } : one)),
    undo: remembered(fold, { kind, units: [], cartons: [withoutUnits(carton)], undecided: fold.undecided }),
  };
}

function remembered(fold: PackingFold, entry: UndoEntry): readonly UndoEntry[] {
  const all = [...fold.undo, entry].slice(-mostUndo);
  let left = mostUndoUnits;
  const first = all.findLastIndex((one) => {
    left -= one.plan ? one.plan.cartons.reduce((sum, { units }) => sum + units.length, 0) : one.units.length;
    return left < 0;
  });
  // The last step can always be taken back.
  return all.slice(Math.min(first + 1, all.length - 1));
}

function undone(loading: PackingFold): PackingFold {
  const entry = loading.undo.at(-1);
  if (!entry) return loading;
  const { undecided, decisions } = entry;
  const undo = loading.undo.slice(0, -1);
  if (entry.load) return { ...loadUndone(loading, entry.load), undo };
  const fold = withoutLoads(loading);
  if (entry.plan) return { ...fold, ...entry.plan, undecided, ...(decisions && { decisions }), undo };
  const units = new Map(entry.units.map((unit) => [unit.id, unit]));
  const cartons = new Map(entry.cartons.map((carton) => [carton.index, carton]));
  const { withoutOrder = fold.withoutOrder } = entry;
  const isScanTaken = withoutOrder !== undefined && entry.kind === 'unitsConfirmed';
  const back = fold.cartons.map((carton): CartonState => ({
    ...(cartons.has(carton.index) ? reopened(carton) : carton),
    ...cartons.get(carton.index),
    // A number that was given stays with its carton, and so do labels.
    sscc: carton.sscc,
    ...(carton.labelJobIds && { labelJobIds: carton.labelJobIds }),
    units: carton.units.map((unit) => units.get(unit.id) ?? unit),
  }));
  return {
    ...fold,
    ...(withoutOrder && { withoutOrder }),
    // The order was packed by what is undone.
    phase: fold.phase === 'packed' ? 'packing' : fold.phase,
    undecided,
    ...(decisions && { decisions }),
    undo,
    cartons: isScanTaken ? leftWithout(back, new Set(units.keys())) : back,
  };
}

function reopened({ isFull: _, earlierLabel: _label, ...carton }: CartonState): CartonState {
  return carton;
}

function withoutUnits({ units: _, ...carton }: CartonState): Omit<CartonState, 'units'> {
  return carton;
}
