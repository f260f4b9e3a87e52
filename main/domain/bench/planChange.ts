import type { ContainerRecord } from '../records.ts';
import { cartonNumber } from './cartonNumber.ts';
import { isSameItem, type BenchAction } from './benchAction.ts';
import { type Decision, foldAll, notNow, right, unitOf, wrong } from './decisions.ts';
import { decideMissing, notHere } from './decideMissing.ts';
import { isLoading } from './loading/loadState.ts';
import { currentCarton, wrongBoxAt } from './nextStep.ts';
import type { CartonState, PackingFold, RejectedBox, Said, UnitState } from './ports.ts';
import { isScanOf, type ReadScan } from './readScan.ts';

/** Actions after which the rest is planned again, around what is in the boxes. */
const replanningActions = [
  ...(['doesNotFit', 'otherBox', 'boxOutOfStock', 'extraItem'] as const),
  ...(['wrongSize', 'short', 'damaged'] as const),
] as const;
type ReplanningAction = (typeof replanningActions)[number];
type LostState = 'short' | 'damaged';

export function isReplanning(action: BenchAction['action']): action is ReplanningAction {
  return (replanningActions as readonly BenchAction['action'][]).includes(action);
}

/** Whether something is reported that counts also without a new plan. */
export function isReport(action: ReplanningAction): action is 'wrongSize' | LostState {
  return action === 'wrongSize' || action === 'short' || action === 'damaged';
}

/** What a new plan is made of. */
export interface PlanChange {
  /** All cartons; those that are closed, and units that are missing or damaged, stay as they are. */
  readonly cartons: readonly CartonState[];
  /** Units that are in none of them and look for a place. */
  readonly waiting: readonly UnitState[];
  /** They do not go into this carton again; what stays in it has to stand without them. */
  readonly notInto: number | null;
  /** Containers that no further carton is opened of. */
  readonly without: readonly string[];
  /** The container that they did not fit into: they get no other one of it, unless something else left them no room there. */
  readonly rejected?: RejectedBox;
  /** The carton that is to be packed into another box. */
  readonly otherBox?: { readonly carton: CartonState; readonly name: string };
  /** The box that there is no more of, and the units that were to go into it. */
  readonly outOfStock?: { readonly before: string; readonly unitIds: readonly string[] };
  readonly message: Said;
  /** What is said when the new plan is undone. */
  readonly takenBack?: Said;
}

export interface PlanChangeContext {
  /** The active box with this id or name; null for another text. */
  readonly box: (code: string) => ContainerRecord | null;
  /** Units of the item that a code means, without a place; null for an unknown code. */
  readonly extra: (code: string, quantity: number) => readonly UnitState[] | null;
  readonly leadName: string | null;
  /** What a code that was scanned says. */
  readonly read: (code: string) => ReadScan;
}

/** What an action asks of the plan, or why it cannot. Pure but for the questions of its context. */
export function planChange(fold: PackingFold, action: BenchAction, context: PlanChangeContext): PlanChange | Decision {
  const blocked = notNow(fold, action.action);
  if (blocked) return blocked;
  if (isLoading(fold)) return wrong(action.action, 'loadingBegun');
  switch (action.action as ReplanningAction) {
    case 'doesNotFit':
      return doesNotFit(fold, action, context);
    case 'otherBox':
      return otherBox(fold, action, context);
    case 'boxOutOfStock':
      return boxOutOfStock(fold, action);
    case 'extraItem':
      return extraItem(fold, action, context);
    case 'wrongSize':
      return wrongSize(fold, action);
    case 'short':
    case 'damaged':
      return lost(fold, action, action.action as LostState, context);
  }
}

export function isPlanChange(made: PlanChange | Decision): made is PlanChange {
  return 'cartons' in made;
}

const same = ({ cartons, outOfStock = [] }: PackingFold) => ({
  ...{ cartons, waiting: [], notInto: null, without: outOfStock },
});

function openCarton({ cartons }: PackingFold, { carton }: BenchAction): CartonState | null {
  const found = carton === undefined ? currentCarton({ cartons }) : cartons[carton];
  return found && found.state !== 'closed' ? found : null;
}

/** The carton is packed into the larger box that was taken instead, or the unit leaves it. */
function doesNotFit(fold: PackingFold, action: BenchAction, context: PlanChangeContext): PlanChange | Decision {
  const { unitId, code, containerId } = action;
  const scan = code === undefined ? null : context.read(code);
  const misfit = misfitOf(fold, unitId, scan);
  if (!misfit) return scan ? notHere(scan, code ?? '') : wrong(action.action, 'unitNotOpen');
  const { carton, unit } = misfit;
  if (containerId === undefined) return withoutUnit(fold, carton, unit);
  const change = otherBox(fold, { ...action, carton: carton.index }, context);
  return isPlanChange(change) ? { ...change, rejected: { containerId: carton.containerId, unitId: unit.id } } : change;
}

/** A unit that is or will be in an open carton, with its carton; a scan means one of the carton that is being packed. */
export function misfitOf(fold: PackingFold, unitId: string | undefined, scan: ReadScan | null) {
  const wanted = scan === null ? unitId : unitScanned(currentCarton(fold), scan)?.id;
  const carton = fold.cartons.find(({ state, units }) => state !== 'closed' && units.some(({ id }) => id === wanted));
  const unit = carton?.units.find(({ id }) => id === wanted);
  return carton && unit && (unit.state === 'open' || unit.state === 'confirmed') ? { carton, unit } : null;
}

/** The unit leaves the carton, with what is inside it, and goes into another one; a confirmed one has to be scanned there again. */
function withoutUnit(fold: PackingFold, carton: CartonState, unit: UnitState): PlanChange {
  const start = carton.units.indexOf(unit);
  const after = carton.units.slice(start + 1).findIndex(({ isNested }) => !isNested);
  const taken = carton.units.slice(start, after < 0 ? undefined : start + 1 + after);
  return {
    ...same(fold),
    cartons: fold.cartons.map((one) =>
      one === carton ? { ...one, units: one.units.filter((each) => !taken.includes(each)) } : one,
    ),
    waiting: taken.map((each) => ({ ...each, state: each.state === 'confirmed' ? 'open' : each.state })),
    notInto: carton.index,
    rejected: { containerId: carton.containerId, unitId: unit.id },
    message: { code: 'replanned', params: {} },
    takenBack: { code: 'noFitTakenBack', params: { name: unit.name, number: cartonNumber(fold, carton.index) } },
  };
}

/** The unit of a carton that a scan means: the next one that is still missing, else the last one packed. */
function unitScanned(carton: CartonState | null, scan: ReadScan): UnitState | null {
  const same = carton?.units.filter((unit) => isScanOf(scan, unit)) ?? [];
  return same.find(({ state }) => state === 'open') ?? same.findLast(({ state }) => state === 'confirmed') ?? null;
}

function otherBox(fold: PackingFold, action: BenchAction, { box }: PlanChangeContext): PlanChange | Decision {
  const carton = openCarton(fold, action);
  if (!carton) return wrong(action.action, 'cartonIsClosed', { number: cartonNumber(fold, action.carton ?? 0) });
  const container = box(action.containerId ?? '');
  if (!container) return wrong(action.action, 'boxUnknown');
  if (container.fields.id === carton.containerId) {
    const confirmed = { kind: 'boxConfirmed', carton: carton.index } as const;
    const params = { number: carton.index + 1, box: carton.containerName };
    return right(carton.isBoxConfirmed && !wrongBoxAt(fold, carton) ? [] : [confirmed], 'boxSame', params);
  }
  const { id, name, innerLength, innerWidth, innerHeight, weightTare } = container.fields;
  const changed: CartonState = {
    ...carton,
    ...{ containerId: id, containerName: name, tareWeight: weightTare ?? 0, isBoxConfirmed: false },
    dimensions: { length: innerLength, width: innerWidth, height: innerHeight },
  };
  return {
    ...same(fold),
    cartons: fold.cartons.map((one) => (one === carton ? changed : one)),
    otherBox: { carton, name },
    message: { code: 'boxChanged', params: { box: name } },
    takenBack: {
      code: 'boxChoiceTakenBack',
      params: { number: cartonNumber(fold, carton.index), box: name, before: carton.containerName },
    },
  };
}

/** Every carton of this kind that is still empty is planned again without it. */
function boxOutOfStock(fold: PackingFold, action: BenchAction): PlanChange | Decision {
  const carton = openCarton(fold, action);
  if (!carton) return wrong(action.action, 'cartonIsClosed', { number: cartonNumber(fold, action.carton ?? 0) });
  if (hasConfirmed(carton)) return wrong(action.action, 'boxInUse', { number: cartonNumber(fold, carton.index) });
  const { containerId, containerName } = carton;
  const isGone = (one: CartonState) => one.containerId === containerId && one.state !== 'closed' && !hasConfirmed(one);
  const gone = fold.cartons.filter(isGone).flatMap(({ units }) => units.filter(({ state }) => state === 'open'));
  return {
    ...same(fold),
    cartons: fold.cartons.map((one) =>
      isGone(one) ? { ...one, units: one.units.filter(({ state }) => state !== 'open') } : one,
    ),
    waiting: gone,
    without: [...(fold.outOfStock ?? []), containerId],
    outOfStock: { before: containerName, unitIds: gone.map(({ id }) => id) },
    message: { code: 'replanned', params: {} },
    takenBack: { code: 'stockTakenBack', params: { box: containerName } },
  };
}

/** Goods that nobody has ordered leave with the order only when a lead allows it. */
function extraItem(
  fold: PackingFold,
  { action, code = '', quantity = 1 }: BenchAction,
  { extra, leadName }: PlanChangeContext,
): PlanChange | Decision {
  // Without an order nothing is extra.
  if (fold.withoutOrder) return wrong(action, 'oneByOne');
  if (leadName === null) return wrong(action, 'leadNeeded');
  const units = extra(code, quantity);
  const [first] = units ?? [];
  if (!units || !first) return wrong(action, 'unknownCode', { code });
  return {
    ...same(fold),
    waiting: units,
    message: { code: 'extraAdded', params: { quantity: units.length, name: first.name } },
    takenBack: { code: 'extraTakenBack', params: { quantity: units.length, name: first.name } },
  };
}

/** All units of the item that are still to come have the measured size. */
function wrongSize(fold: PackingFold, action: BenchAction): PlanChange | Decision {
  const { unitId, length = 0, width = 0, height = 0, weight } = action;
  const unit = unitOf(fold, unitId);
  if (!unit) return wrong(action.action, 'unitNotOpen');
  const resized = (one: UnitState): UnitState =>
    one.id === unitId || (one.state === 'open' && isSameItem(one, unit))
      ? { ...one, itemDimensions: { length, width, height }, ...(weight !== undefined && { weight }) }
      : one;
  return {
    ...same(fold),
    cartons: fold.cartons.map((one) => (one.state === 'closed' ? one : { ...one, units: one.units.map(resized) })),
    message: { code: 'sizeReplanned', params: { name: unit.name } },
    takenBack: { code: 'sizeTakenBack', params: { name: unit.name } },
  };
}

/** What rested on a unit that is missing or damaged gets another place. */
function lost(
  fold: PackingFold,
  action: BenchAction,
  state: LostState,
  { read }: PlanChangeContext,
): PlanChange | Decision {
  const decision = decideMissing(fold, action, state, read);
  if (decision.outcome === 'wrong') return decision;
  const { cartons } = foldAll(fold, decision.events);
  const isOpen = cartons.some((carton) => carton.units.some((unit) => unit.state === 'open'));
  return isOpen ? { ...same(fold), cartons, message: { code: 'replanned', params: {} } } : right([], 'replanned');
}

/** A unit that turned up looks for a place. */
export function placeAgain(fold: PackingFold, unit: UnitState): PlanChange {
  return {
    ...same(fold),
    cartons: fold.cartons.map((one) => ({ ...one, units: one.units.filter((each) => each !== unit) })),
    waiting: [{ ...unit, state: 'open', isNested: false }],
    message: { code: 'found', params: {} },
    takenBack: { code: 'foundTakenBack', params: { name: unit.name } },
  };
}

function hasConfirmed({ units }: CartonState): boolean {
  return units.some(({ state }) => state === 'confirmed');
}
