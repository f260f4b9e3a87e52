import type { PackingSettings, PackingStep } from '../../../contract/index.ts';
import { currentLoad, type Loads } from './loadState.ts';

/** What is done to the load that is built now; null when none is left. */
export function loadStep(fold: Loads, { weighing }: PackingSettings): PackingStep | null {
  const load = currentLoad(fold);
  if (!load) return null;
  const { index, level, isTaken, pieces } = load;
  if (!isTaken) return { do: 'startLoad', load: index };
  const open = pieces.find(({ state }) => state === 'open');
  if (open) return { do: 'loadPiece', load: index, pieceId: open.id };
  return { do: level === 'pallet' && weighing !== 'off' ? 'weighLoad' : 'closeLoad', load: index };
}
