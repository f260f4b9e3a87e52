import { packingActions } from '../../contract/index.ts';
import type { PackingFold, Said, UndoEntry } from './ports.ts';
import type { LoadUndo } from './loading/loadState.ts';
import { isInCarton, withStepNumbers } from './stepNumbers.ts';

/** What undo takes back, in words. Pure. */
export function takenBack(fold: PackingFold, entry: UndoEntry): Said {
  if (entry.load) return loadTakenBack(fold, entry.load);
  const [unit] = entry.units;
  const [carton] = entry.cartons;
  const number = (carton?.index ?? 0) + 1;
  switch (entry.kind) {
    case 'unitsConfirmed':
      return entry.units.length === 1
        ? { code: 'takenBack', params: unitParams(fold, entry) }
        : { code: 'takenBackSeveral', params: { quantity: entry.units.length, name: unit?.name ?? '' } };
    case 'unitsLost':
      return { code: 'lossTakenBack', params: { quantity: entry.units.length, name: unit?.name ?? '' } };
    case 'boxConfirmed':
      return { code: 'boxTakenBack', params: { box: carton?.containerName ?? '' } };
    case 'cartonClosed':
      return { code: 'closingTakenBack', params: { number } };
    case 'decided': {
      const { order = null } = fold.decisions?.at(-1) ?? {};
      return order === null
        ? { code: 'decisionTakenBack', params: {} }
        : { code: 'backOrderTakenBack', params: { order } };
    }
    case 'replanned':
      return entry.takenBack ?? { code: 'planTakenBack', params: {} };
    default:
      return { code: 'undone', params: {} };
  }
}

/** The piece is taken off again, or its pallet or vehicle is not begun or open again. */
function loadTakenBack({ loads = [], phase, sheetJobIds = [] }: PackingFold, { before, pieceId }: LoadUndo): Said {
  const { index, level, number, isTaken } = before;
  const load = loads[index];
  const isPallet = level === 'pallet';
  if (load?.state === 'closed') {
    const code = isPallet ? 'palletReopened' : 'vehicleReopened';
    return { code: phase === 'packed' && sheetJobIds.length > 0 ? `${code}Slip` : code, params: { number } };
  }
  const piece = load?.pieces.find(({ id }) => id === pieceId);
  if (piece) return { code: piece.level === 'carton' ? 'cartonOff' : 'palletOff', params: { number: piece.number } };
  return isTaken
    ? { code: 'undone', params: {} }
    : { code: isPallet ? 'palletNotTaken' : 'vehicleNotTaken', params: { number } };
}

/** Whether what did not count was a scan, not a button that could not be pressed: those are on record by their names. */
export function isMissedScan(missed: string | null): boolean {
  return missed !== null && !(packingActions as readonly string[]).includes(missed);
}

/** A wrong scan was not counted, so there is nothing of it to take back: what the next undo takes. Pure. */
export function afterMiss(fold: PackingFold, entry: UndoEntry | undefined): Said {
  if (entry === undefined) return { code: 'missAlone', params: {} };
  const { code, params } = takenBack(fold, entry);
  if (code === 'takenBack') return { code: 'missThenUnit', params };
  return code === 'takenBackSeveral' ? { code: 'missThenUnits', params } : { code: 'missThenStep', params: {} };
}

/** The unit and its number in its carton, as the picture of the carton has it. */
function unitParams({ cartons }: PackingFold, { units: [unit] }: UndoEntry): Said['params'] {
  const own = cartons.find(({ units }) => units.some(({ id }) => id === unit?.id))?.units ?? [];
  const number = withStepNumbers(own).find(({ id }) => id === unit?.id)?.step ?? 0;
  return { name: unit?.name ?? '', number, total: own.filter(isInCarton).length };
}
