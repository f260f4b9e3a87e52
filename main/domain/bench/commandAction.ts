import type { PackingSettings, ScanCommand } from '../../contract/index.ts';
import type { PlainAction } from './benchAction.ts';
import { currentCarton, nextStep } from './nextStep.ts';
import type { PackingFold } from './ports.ts';

type Action = Pick<PlainAction, 'action' | 'carton' | 'unitId'>;

/** The action of a command barcode; null for one that needs more than a scan, which the window asks for. */
export function commandAction(fold: PackingFold, command: ScanCommand, settings: PackingSettings): Action | null {
  const { unitId } = nextStep(fold, settings);
  const carton = currentCarton(fold)?.index;
  switch (command) {
    case 'undo':
    case 'pause':
    case 'printAgain':
      return { action: command };
    case 'closeCarton':
      return { action: command, ...(carton !== undefined && { carton }) };
    case 'short':
    case 'damaged':
      return { action: command, ...(unitId !== undefined && { unitId }) };
    case 'next':
      return fold.phase === 'packed' ? { action: 'finish' } : null;
    case 'wrongSize':
    case 'doesNotFit':
    case 'otherBox':
    case 'callLead':
    case 'extraItem':
      return null;
  }
}
