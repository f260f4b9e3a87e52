import type { ScanCommand } from '../../contract/index.ts';
import type { PlainAction } from './benchAction.ts';
import { unitToPutAside } from './decideReplacement.ts';
import { currentLoad } from './loading/loadState.ts';
import { currentCarton } from './nextStep.ts';
import type { PackingFold } from './ports.ts';

type Action = Pick<PlainAction, 'action' | 'carton' | 'decision' | 'load'>;

/** The action of a command barcode; null for one that needs more than a scan, which the window asks for. */
export function commandAction(fold: PackingFold, command: ScanCommand): Action | null {
  const carton = currentCarton(fold)?.index;
  switch (command) {
    case 'undo':
    case 'pause':
    case 'printAgain':
    case 'short':
    case 'damaged':
      return { action: command };
    case 'closeCarton': {
      const load = carton === undefined ? currentLoad(fold) : null;
      if (load) return { action: 'closeLoad', load: load.index };
      return { action: command, ...(carton !== undefined && { carton }) };
    }
    case 'shipShort':
    case 'hold':
    case 'backOrder':
      return { action: 'decideShort', decision: command };
    case 'next':
      if (fold.phase === 'paused') return { action: 'resume' };
      if (fold.phase === 'packing' && !fold.asked && unitToPutAside(fold)) return { action: 'putAside' };
      if (fold.phase === 'packing' && carton === undefined && fold.loads) return loadCommand(fold);
      return fold.phase === 'packed' || fold.withoutOrder ? { action: 'finish' } : null;
    case 'wrongSize':
    case 'doesNotFit':
    case 'otherBox':
    case 'callLead':
    case 'outOfStock':
    case 'several':
    case 'handOver':
    case 'abandon':
    case 'extraItem':
    case 'withoutOrder':
    case 'photo':
      return null;
  }
}

/** The pallet or vehicle is here, or it is complete; a piece is scanned. */
function loadCommand(fold: PackingFold): Action | null {
  const load = currentLoad(fold);
  if (!load || (load.isTaken && load.pieces.some(({ state }) => state === 'open'))) return null;
  return { action: load.isTaken ? 'closeLoad' : 'startLoad', load: load.index };
}
