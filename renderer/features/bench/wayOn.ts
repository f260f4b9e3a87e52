import { packingMessage, type PackingMessage, type PackingSession } from '../../../main/contract/index.ts';
import type { SessionAction } from './benchPort.ts';
import { cartonNumber, type BenchStep } from './benchStep.ts';
import { loadWayOn } from './loading/loadStep.ts';

/** The one thing that is next at a step without a scan, or what is to be done first. `quantity`: units that were entered. */
export function wayOn(
  now: Exclude<BenchStep, { kind: 'done' }>,
  quantity: number | null,
  session: PackingSession,
): SessionAction | PackingMessage {
  switch (now.kind) {
    case 'load':
    case 'weighLoad':
    case 'closeLoad':
      return loadWayOn(now);
    case 'piece':
      return packingMessage(now.piece.level === 'carton' ? 'scanCarton' : 'scanPallet', { number: now.piece.number });
    case 'note':
      return { action: 'confirmNote', noteId: now.note.id };
    case 'box':
      return { action: 'confirmBox', carton: now.carton.index };
    case 'unit':
      return { action: 'confirmUnit', unitId: now.unit.id, ...(quantity !== null && { quantity }) };
    case 'placed':
    case 'scanAny':
      return { action: 'finish' };
    case 'close':
      return { action: 'closeCarton', carton: now.carton.index };
    case 'resume':
      return { action: 'resume' };
    case 'aside':
      return { action: 'putAside' };
    case 'replacement':
      return { action: 'acceptReplacement' };
    case 'short':
      return packingMessage('decideFirst');
    case 'weigh':
      return packingMessage('weightMissing', { number: cartonNumber(session, now.carton) });
    case 'capture':
      return packingMessage(now.what === 'lot' ? 'lotFirst' : 'serialFirst', { name: now.unit.name });
  }
}
