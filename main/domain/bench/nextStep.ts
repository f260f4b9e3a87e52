import type { PackingNote, PackingSettings, PackingStep } from '../../contract/index.ts';
import { unitToPutAside } from './decideReplacement.ts';
import { loadStep } from './loading/loadStep.ts';
import type { CartonState, PackingFold, UnitState, WrongBox } from './ports.ts';

/** What a packer does now. Pure: follows from the session and the settings. */
export function nextStep(fold: PackingFold, settings: PackingSettings): PackingStep {
  if (fold.phase === 'packed') return { do: 'end' };
  if (fold.phase !== 'packing') return { do: 'resume' };
  const first = noteAt(fold, 'start');
  if (first) return { do: 'confirmNote', noteId: first.id };
  if (fold.asked) return { do: 'confirmReplacement', unitId: fold.asked.unitId };
  const damaged = unitToPutAside(fold);
  if (damaged) return { do: 'putAside', unitId: damaged.id };
  const isUndecided = fold.undecided.length > 0;
  if (isUndecided && settings.askAboutMissing === 'immediately') return { do: 'decideShort' };
  const carton = currentCarton(fold);
  if (!carton) {
    if (fold.withoutOrder?.isEnded === false) return { do: 'packAny' };
    if (isUndecided) return { do: 'decideShort' };
    // Their plan is being computed; a station that was stopped meanwhile computes it when the packer goes on.
    if (fold.loadsDue) return { do: 'resume' };
    const load = loadStep(fold, settings);
    if (load) return load;
    const last = noteAt(fold, 'end');
    return last ? { do: 'confirmNote', noteId: last.id } : { do: 'end' };
  }
  return stepInCarton(fold, carton, settings);
}

function stepInCarton(fold: PackingFold, carton: CartonState, settings: PackingSettings): PackingStep {
  const { index, units } = carton;
  if ((settings.confirmBox && !carton.isBoxConfirmed) || wrongBoxAt(fold, carton))
    return { do: 'takeBox', carton: index };
  const lacking = units.find((unit) => lacks(unit) !== null);
  if (lacking)
    return { do: lacks(lacking) === 'lot' ? 'captureLot' : 'captureSerial', carton: index, unitId: lacking.id };
  const open = units.find(({ state }) => state === 'open');
  if (open) {
    const note = unitNote(fold, open);
    return note
      ? { do: 'confirmNote', noteId: note.id, carton: index, unitId: open.id }
      : { do: 'packUnit', carton: index, unitId: open.id };
  }
  // The carton is open: a unit that turns up still goes into it.
  if (units.some(({ id }) => fold.undecided.includes(id))) return { do: 'decideShort' };
  if (fold.withoutOrder && carton.isFull !== true) return { do: 'packAny', carton: index };
  const last = noteAt(fold, 'close');
  if (last) return { do: 'confirmNote', noteId: last.id, carton: index };
  return { do: settings.weighing !== 'off' && carton.weight === null ? 'weigh' : 'closeCarton', carton: index };
}

/** The carton that is being packed: the first that is not closed. One that nothing goes into is passed over. */
export function currentCarton({ cartons }: Pick<PackingFold, 'cartons'>): CartonState | null {
  return cartons.find((carton) => carton.state !== 'closed' && !isUnused(carton)) ?? null;
}

/** The wrong box that was scanned last for a carton. Another box for it, or nothing more to put in, settles the matter. */
export function wrongBoxAt({ wrongBox }: Pick<PackingFold, 'wrongBox'>, carton: CartonState): WrongBox | null {
  const { index, containerId, units } = carton;
  if (wrongBox?.carton !== index || wrongBox.containerId !== containerId) return null;
  return units.some(({ state }) => state === 'open') ? wrongBox : null;
}

/** Whether nothing goes into a carton. */
export function isUnused({ units }: Pick<CartonState, 'units'>): boolean {
  return units.every(({ state }) => state === 'short' || state === 'damaged');
}

/** What still has to be scanned of a unit that is in the box. */
export function lacks({ state, asks, serial, lot }: UnitState): 'serial' | 'lot' | null {
  if (state !== 'confirmed') return null;
  if (asks.includes('lot') && lot === null) return 'lot';
  return asks.includes('serial') && serial === null ? 'serial' : null;
}

/** A note that has to be confirmed at this time. */
function noteAt({ notes }: PackingFold, at: PackingNote['at']): PackingNote | undefined {
  return notes.find((note) => note.at === at && note.mustConfirm && !note.isConfirmed);
}

/** A note on a unit that has to be confirmed before it is packed. */
export function unitNote({ notes }: PackingFold, { itemId }: UnitState): PackingNote | undefined {
  return notes.find(
    (note) =>
      note.at === 'unit' &&
      note.mustConfirm &&
      !note.isConfirmed &&
      (note.itemId === null || (note.itemId === itemId && itemId !== null)),
  );
}

/** Whether every carton is closed, and it is decided what becomes of missing units. */
export function areCartonsDone(fold: PackingFold): boolean {
  const isLeft = currentCarton(fold) !== null || fold.undecided.length > 0 || fold.withoutOrder !== undefined;
  return fold.phase === 'packing' && !isLeft && !fold.asked && !unitToPutAside(fold);
}
