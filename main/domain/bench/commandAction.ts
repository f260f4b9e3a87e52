import type { ScanCommand } from '../../contract/index.ts';
import type { PlainAction } from './benchAction.ts';
import { unitToPutAside } from './decideReplacement.ts';
import { currentCarton } from './nextStep.ts';
import type { PackingFold } from './ports.ts';

type Action = Pick<PlainAction, 'action' | 'carton' | 'decision'>;

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
    case 'closeCarton':
      return { action: command, ...(carton !== undefined && { carton }) };
    case 'shipShort':
    case 'hold':
    case 'backOrder':
      return { action: 'decideShort', decision: command };
    case 'next':
      if (fold.phase === 'paused') return { action: 'resume' };
      if (fold.phase === 'packing' && !fold.asked && unitToPutAside(fold)) return { action: 'putAside' };
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
