import type { PackingActionRequest, PackingSettings } from '../../contract/index.ts';
import { decideClose } from './decideClose.ts';
import { right, wrong, type Decision } from './decisions.ts';
import { currentCarton } from './nextStep.ts';
import type { PackingEvent, PackingFold } from './ports.ts';

export interface ActionContext {
  readonly settings: PackingSettings;
  /** The lead who acts or who allows it; null without one. */
  readonly leadName: string | null;
}

/** What an action does to a session. Pure. */
export function decideAction(fold: PackingFold, action: PackingActionRequest, context: ActionContext): Decision {
  const { action: name } = action;
  switch (name) {
    case 'resume':
      return fold.phase === 'packed' ? wrong(name, 'isPacked') : right([{ kind: 'resumed' }], 'resumed');
    case 'finish':
      return fold.phase === 'packed' ? right([{ kind: 'finished' }], 'finished') : wrong(name, 'notPacked');
    default:
  }
  if (fold.phase === 'packed') return wrong(name, 'isPacked');
  if (fold.phase === 'held') return wrong(name, 'isHeld', { number: fold.undecided.length });
  if (fold.phase === 'paused') return wrong(name, 'isPaused');
  switch (name) {
    case 'pause':
      return right([{ kind: 'paused' }], 'paused');
    case 'undo':
      return fold.undo.length === 0 ? wrong(name, 'nothingToUndo') : right([{ kind: 'undone' }], 'undone');
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
      return decideClose(fold, action, context.settings, context.leadName);
  }
}

/** A unit without a scan: its code cannot be read, and a lead allows it. */
function confirmUnit(
  fold: PackingFold,
  { action, unitId = '', quantity = 1 }: PackingActionRequest,
  { settings, leadName }: ActionContext,
): Decision {
  const carton = currentCarton(fold);
  const unit = carton?.units.find(({ id }) => id === unitId);
  if (!carton || !unit || unit.state !== 'open') return wrong(action, 'unitNotOpen');
  if (leadName === null) return wrong(action, 'isScanOnly', { name: unit.name });
  if (settings.confirmBox && !carton.isBoxConfirmed) return wrong(action, 'boxFirst', { box: carton.containerName });
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

type Named = Pick<PackingFold['cartons'][number]['units'][number], 'itemId' | 'sku' | 'name'>;

export function isSameItem(a: Named, b: Named): boolean {
  return a.itemId === b.itemId && (a.itemId !== null || (a.sku === b.sku && a.name === b.name));
}
