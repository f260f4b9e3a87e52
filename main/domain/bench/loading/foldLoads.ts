import type { PackingFold } from '../ports.ts';
import type { LoadEvent, LoadPiece, LoadState, LoadUndo } from './loadState.ts';

/** The session after an event of a load, and how the load was before; null for one that cannot be undone by itself. Pure. */
export function applyLoadEvent(
  fold: PackingFold,
  event: LoadEvent,
): { readonly fold: PackingFold; readonly undo: LoadUndo | null } {
  switch (event.kind) {
    case 'cartonsDone':
      return { fold: { ...fold, loadsDue: true }, undo: null };
    case 'loadsPlanned': {
      const { loadsDue: _, ...planned } = fold;
      return { fold: { ...planned, loads: event.loads }, undo: null };
    }
    case 'loadTaken':
      return changed(fold, event.load, null, (load) => ({ ...load, isTaken: true, state: 'open' }));
    case 'pieceLoaded':
      return changed(fold, event.load, event.pieceId, (load) => ({
        ...{ ...load, isTaken: true, state: 'open' },
        pieces: exchanged(load.pieces, event).map((piece) =>
          piece.id === event.pieceId ? { ...piece, state: 'confirmed' } : piece,
        ),
      }));
    case 'loadClosed': {
      const { weight, weightSource, sscc, labelJobIds = [], earlierLabel, isAutomatic } = event;
      const made = changed(fold, event.load, null, ({ earlierLabel: _, ...load }) => ({
        ...{ ...load, state: 'closed', weight, weightSource, sscc: sscc ?? load.sscc },
        labelJobIds: [...(load.labelJobIds ?? []), ...labelJobIds],
        ...(earlierLabel && { earlierLabel }),
      }));
      return isAutomatic ? { ...made, undo: null } : made;
    }
  }
}

/** The pieces once two that are alike have changed places: each is where the other one was to stand. */
function exchanged(
  pieces: LoadState['pieces'],
  { pieceId, instead }: Extract<LoadEvent, { readonly kind: 'pieceLoaded' }>,
): LoadState['pieces'] {
  const [a, b] = [pieceId, instead].map((id) => pieces.find((piece) => piece.id === id));
  if (!a || !b) return pieces;
  const goods = ({ level, index, number, name, weight }: LoadPiece) => ({ level, index, number, name, weight });
  return pieces.map((piece) => {
    if (piece === a) return { ...piece, ...goods(b) };
    return piece === b ? { ...piece, ...goods(a) } : piece;
  });
}

function changed(fold: PackingFold, index: number, pieceId: string | null, change: (load: LoadState) => LoadState) {
  const { loads = [] } = fold;
  const load = loads[index];
  if (!load) return { fold, undo: null };
  const { pieces: _, ...before } = load;
  return {
    fold: { ...fold, loads: loads.map((one) => (one === load ? change(load) : one)) },
    undo: { before, pieceId },
  };
}

/** The load as it was before; a number that was given stays with it, and so do its labels. */
export function loadUndone(fold: PackingFold, { before, pieceId }: LoadUndo): PackingFold {
  const loads = (fold.loads ?? []).map((load): LoadState => {
    if (load.index !== before.index) return load;
    const { sscc, labelJobIds, pieces } = load;
    return {
      ...{ ...before, sscc, ...(labelJobIds && { labelJobIds }) },
      pieces: pieces.map((piece) => (piece.id === pieceId ? { ...piece, state: 'open' } : piece)),
    };
  });
  // The order was packed by what is undone.
  return { ...fold, loads, phase: fold.phase === 'packed' ? 'packing' : fold.phase };
}
