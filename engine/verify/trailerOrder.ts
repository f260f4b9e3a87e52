import { nameOf, sharesGround, type Piece } from './trailerPieces.ts';
import type { TrailerReport } from './trailerViolation.ts';

/** Nothing that is loaded before a piece stands between its place and the door. */
export const checkLoadingOrder = (pieces: readonly Piece[], trailer: number, report: TrailerReport): void => {
  for (let late = 1; late < pieces.length; late += 1) {
    const piece = pieces[late]!;
    for (let early = 0; early < late; early += 1) {
      const other = pieces[early]!;
      if (other.x1 < piece.x2 || other.y1 >= piece.y2 || piece.y1 >= other.y2) continue;
      if (other.z1 >= piece.z2 || piece.z1 >= other.z2) continue;
      report(
        'loading-order',
        `Piece ${late} of trailer ${trailer} cannot pass piece ${early}, which stands before it.`,
        {
          trailer,
          ...nameOf(piece),
        },
      );
      break;
    }
  }
};

/** What leaves earlier begins no nearer to the front wall than what leaves later, and carries nothing of it. */
export const checkStops = (pieces: readonly Piece[], trailer: number, report: TrailerReport): void => {
  if (new Set(pieces.map(({ stop }) => stop)).size < 2) return;
  const latestFirst = [...pieces].sort((a, b) => (a.stop === b.stop ? 0 : b.stop - a.stop));
  let [stop, limit, reach] = [Infinity, -Infinity, -Infinity];
  for (const piece of latestFirst) {
    if (piece.stop !== stop) [stop, limit] = [piece.stop, reach];
    reach = Math.max(reach, piece.x1);
    if (piece.x1 >= limit) continue;
    const message = `Something of a later stop than ${stop} begins nearer to the door of trailer ${trailer}.`;
    report('stop-order', message, { trailer, ...nameOf(piece) });
  }
  for (const below of pieces) {
    const above = pieces.find((piece) => piece.stop > below.stop && piece.z1 >= below.z2 && sharesGround(piece, below));
    if (above === undefined) continue;
    report('stop-order', `Something of a later stop stands on a piece of trailer ${trailer}.`, {
      trailer,
      ...nameOf(below),
    });
  }
};
