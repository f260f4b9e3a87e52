import {
  lostStates,
  readScannedCode,
  type PackingAnswer,
  type PackingCarton,
  type PackingNote,
  type PackingSession,
  type PackingUnit,
} from '../../../main/contract/index.ts';
import { labelledPallets, loadStep, type LoadStep } from './loading/loadStep.ts';

/** What the bench shows of a session: one thing at a time. */
export type BenchStep =
  | LoadStep
  | { readonly kind: 'note'; readonly note: PackingNote; readonly unit: PackingUnit | null }
  | { readonly kind: 'box'; readonly carton: PackingCarton; readonly unit: PackingUnit | null }
  | { readonly kind: 'unit'; readonly carton: PackingCarton; readonly unit: PackingUnit }
  /** Without an order: where the unit goes that was scanned last, or nothing is in a box yet. */
  | { readonly kind: 'placed'; readonly carton: PackingCarton; readonly unit: PackingUnit }
  | { readonly kind: 'scanAny' }
  | {
      readonly kind: 'capture';
      readonly what: 'serial' | 'lot';
      readonly carton: PackingCarton;
      readonly unit: PackingUnit;
    }
  | { readonly kind: 'weigh'; readonly carton: PackingCarton }
  | { readonly kind: 'close'; readonly carton: PackingCarton }
  /** A damaged unit is to be put aside, or its item was scanned: is that the replacement? */
  | { readonly kind: 'aside' | 'replacement'; readonly unit: PackingUnit }
  | { readonly kind: 'short' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'done' };

/** The step that the station asks for. */
export function benchStep(session: PackingSession): BenchStep {
  const { next } = session;
  const carton = next.carton === undefined ? undefined : session.cartons[next.carton];
  const unit = session.cartons.flatMap(({ units }) => units).find(({ id }) => id === next.unitId);
  const note = session.notes.find(({ id }) => id === next.noteId);
  switch (next.do) {
    case 'confirmNote':
      return note ? { kind: 'note', note, unit: unit ?? null } : { kind: 'done' };
    case 'takeBox':
      return carton ? { kind: 'box', carton, unit: firstOpen(carton) } : { kind: 'done' };
    case 'packUnit':
      if (!carton || !unit) return { kind: 'done' };
      return isNewBox(carton) ? { kind: 'box', carton, unit } : { kind: 'unit', carton, unit };
    case 'packAny': {
      const last = carton?.units.findLast(({ state }) => state === 'confirmed');
      if (!carton || !last) return { kind: 'scanAny' };
      // Nobody has the box of the first item yet, unless it was scanned before.
      return { kind: carton.isBoxConfirmed ? 'placed' : 'box', carton, unit: last };
    }
    case 'captureSerial':
    case 'captureLot':
      if (!carton || !unit) return { kind: 'done' };
      return { kind: 'capture', what: next.do === 'captureLot' ? 'lot' : 'serial', carton, unit };
    case 'weigh':
    case 'closeCarton':
      if (!carton) return { kind: 'done' };
      return { kind: next.do === 'weigh' ? 'weigh' : 'close', carton };
    case 'putAside':
    case 'confirmReplacement':
      if (!unit) return { kind: 'done' };
      return { kind: next.do === 'putAside' ? 'aside' : 'replacement', unit };
    case 'decideShort':
      return { kind: 'short' };
    case 'startLoad':
    case 'loadPiece':
    case 'weighLoad':
    case 'closeLoad':
      return loadStep(session) ?? { kind: 'done' };
    case 'resume':
      return { kind: 'resume' };
    case 'end':
      return { kind: 'done' };
  }
}

/** A box that nobody has in hand yet: nothing is in it, and it was not confirmed. The first unit confirms it. */
function isNewBox({ isBoxConfirmed, units }: PackingCarton): boolean {
  return !isBoxConfirmed && units.every(({ state }) => state !== 'confirmed');
}

/** The box that is to be taken first, where an item is scanned for it; null for the code of the box. */
export function boxBefore(session: PackingSession | null, scanned: string): string | null {
  if (session?.next.do !== 'packUnit') return null;
  const step = benchStep(session);
  if (step.kind !== 'box') return null;
  const { text } = readScannedCode(scanned, new Date().getFullYear());
  return text === step.carton.containerId ? null : step.carton.containerName;
}

function firstOpen({ units }: PackingCarton): PackingUnit | null {
  return units.find(({ state }) => state === 'open') ?? null;
}

/** How far an order is. What is missing or damaged is not to be packed. */
export function packedUnits({ total, confirmed, short, damaged }: PackingSession['units']) {
  return { done: confirmed, total: total - short - damaged };
}

/** Cartons that are packed at all. */
export function usedCartons({ cartons }: PackingSession): readonly PackingCarton[] {
  return cartons.filter(({ isUnused }) => !isUnused);
}

/** Place of a carton among those that are packed, from 1. */
export function cartonNumber(session: PackingSession, { index }: Pick<PackingCarton, 'index'>): number {
  return usedCartons(session).findIndex((carton) => carton.index === index) + 1;
}

/** Units of the same item that wait in the same carton, this one included: as many can be packed with one scan. */
export function sameUnits({ units }: PackingCarton, unit: PackingUnit): readonly PackingUnit[] {
  return units.filter((one) => one.state === 'open' && isSameItem(one, unit));
}

/**
 * The unit that was packed although another one was asked for, or turned up, or the units of a case, with their carton: nobody has
 * read yet where they go. `entered`: how many the packer has said before, having read where they go.
 */
export function packedInstead(
  before: PackingSession | null,
  { message: { code }, session, unitIds }: Pick<PackingAnswer, 'message' | 'session' | 'unitIds'>,
  entered: number | null,
): { readonly carton: PackingCarton; readonly units: readonly PackingUnit[] } | null {
  const isOther = before?.next.do === 'packUnit' && unitIds[0] !== before.next.unitId;
  const isCase = code === 'confirmedSeveral' && entered === null;
  if (code !== 'found' && !isCase && !(code === 'confirmed' && isOther)) return null;
  for (const carton of session.cartons) {
    const units = carton.units.filter(({ id }) => unitIds.includes(id));
    if (units.length > 0) return { carton, units };
  }
  return null;
}

/** Units of the same item that come right after this one, in the order in which the bench asks for them. */
export function nextAlike({ units }: PackingCarton, unit: PackingUnit): number {
  const after = units.slice(units.indexOf(unit) + 1).filter(({ state }) => state === 'open');
  const end = after.findIndex((one) => !isSameItem(one, unit));
  return end < 0 ? after.length : end;
}

function isSameItem(a: PackingUnit, b: PackingUnit): boolean {
  return a.itemId === b.itemId && (a.itemId !== null || (a.sku === b.sku && a.name === b.name));
}

/** What can be wrong with a unit that is pointed at. */
export type UnitProblem = 'short' | 'damaged' | 'doesNotFit';

/** An item of which units can be missing or damaged, with how many are to be packed and how many are in an open box. */
export interface LostKind {
  readonly unit: PackingUnit;
  readonly open: number;
  readonly inBox: number;
}

const fits: ReadonlySet<PackingUnit['state']> = new Set(['open', 'confirmed']);

/** What can be missing or damaged, or does not fit into the open box: each item once, those of the open box first. */
export function lostKinds({ cartons, next }: PackingSession, problem: UnitProblem): readonly LostKind[] {
  const isNoFit = problem === 'doesNotFit';
  const open = cartons.filter(({ state, index }) => (isNoFit ? index === next.carton : state !== 'closed'));
  const states = isNoFit ? fits : lostStates[problem];
  const all = open.flatMap(({ units }) => units).filter(({ state }) => states.has(state));
  const isOpen = ({ state }: PackingUnit): boolean => state === 'open';
  // What does not fit is in the packer’s hand, else it went in last.
  const lost = isNoFit ? [...all.filter(isOpen), ...all.filter((unit) => !isOpen(unit)).toReversed()] : all;
  const first = lost.filter((unit, index) => lost.findIndex((one) => isSameItem(one, unit)) === index);
  return first.map((unit) => {
    const same = lost.filter((one) => isSameItem(one, unit));
    const inBox = same.filter(({ state }) => state === 'confirmed').length;
    return { unit, open: same.length - inBox, inBox };
  });
}

/** Units that are missing or damaged and can still be packed when they, or replacements, turn up; empty where there are none. */
export function awaitedUnits({ missing }: PackingSession): string {
  return missing
    .filter(({ decision }) => decision === null)
    .map(({ quantity, name }) => `${String(quantity)} × ${name}`)
    .join(', ');
}

/** The carton that was closed last: it is filled and taped while the next step is on the screen. */
export function lastClosed(session: PackingSession): PackingCarton | null {
  return usedCartons(session).findLast(({ state }) => state === 'closed') ?? null;
}

/** Cartons with a label: closed, and not empty. */
export function labelledCartons(session: PackingSession): readonly PackingCarton[] {
  return usedCartons(session).filter(
    ({ state, units }) => state === 'closed' && units.some((unit) => unit.state === 'confirmed'),
  );
}

/** How many labels of boxes and pallets are this far. */
export function labelCount(session: PackingSession, label: 'missing' | 'waiting'): number {
  return labelsThat(session, label).length + labelledPallets(session).filter((load) => load.label === label).length;
}

/** Numbers of the boxes whose label is this far. */
export function labelsThat(session: PackingSession, label: 'missing' | 'waiting'): readonly number[] {
  return labelledCartons(session)
    .filter((carton) => carton.label === label)
    .map((carton) => cartonNumber(session, carton));
}
