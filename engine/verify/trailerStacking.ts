import type { LoadedTrailer, TrailerProblem } from '../model/levels.ts';
import { millionths } from './measure.ts';
import { sharesGround, type Piece } from './trailerPieces.ts';
import type { TrailerReport } from './trailerViolation.ts';

/** Share of an upper pallet's base that the lower load carries at least. */
const leastCarried = 0.9;

/** Pallets on pallets: allowed, on the one they name, at its height, carried, borne, and no third level. */
export const checkStacking = (
  problem: TrailerProblem,
  loaded: LoadedTrailer,
  pieces: readonly Piece[],
  trailer: number,
  report: TrailerReport,
): void => {
  const byPallet = new Map(pieces.flatMap((piece) => (piece.pallet === null ? [] : [[piece.pallet, piece] as const])));
  const lower = new Map(loaded.pallets.map(({ pallet, below }) => [pallet, below]));
  const onTop = new Map<number, number>();
  for (const { pallet, below } of loaded.pallets) {
    const piece = byPallet.get(pallet);
    if (piece === undefined) continue;
    const where = { trailer, pallet };
    if (below === null) {
      if (piece.z1 !== 0) report('stacking', `Pallet ${pallet} hangs above the floor of trailer ${trailer}.`, where);
      continue;
    }
    const carrier = byPallet.get(below);
    if (!problem.allowPalletStacking) report('stacking', `Pallet ${pallet} is stacked, which is not allowed.`, where);
    if (carrier === undefined || below === pallet) {
      report('stacking', `Pallet ${pallet} stands on a pallet that is not in trailer ${trailer}.`, where);
      continue;
    }
    onTop.set(below, (onTop.get(below) ?? 0) + piece.weight);
    if (lower.get(below) !== null) report('stacking', `Pallet ${pallet} stands on a third level.`, where);
    if (piece.z1 !== carrier.z2)
      report('stacking', `Pallet ${pallet} does not stand on top of pallet ${below}.`, where);
    const wide = Math.min(piece.x2, carrier.x2) - Math.max(piece.x1, carrier.x1);
    const deep = Math.min(piece.y2, carrier.y2) - Math.max(piece.y1, carrier.y1);
    const base = (piece.x2 - piece.x1) * (piece.y2 - piece.y1);
    if (Math.max(0, wide) * Math.max(0, deep) < leastCarried * base * (1 - 1e-9)) {
      report('stacking', `Pallet ${below} carries too little of the base of pallet ${pallet}.`, where);
    }
  }
  for (const [pallet, weight] of onTop) {
    const most = problem.pallets[pallet]?.maxStackWeight ?? 0;
    if (!(most > 0 && weight <= millionths(most))) {
      report('stacking', `Pallet ${pallet} of trailer ${trailer} carries more than it may.`, { trailer, pallet });
    }
  }
  const onPallets = pieces.filter(({ pallet }) => pallet !== null);
  for (const piece of pieces) {
    if (piece.carton === null || !onPallets.some((pallet) => sharesGround(piece, pallet))) continue;
    report('stacking', `A carton stands over or under a pallet in trailer ${trailer}.`, {
      trailer,
      carton: piece.carton,
    });
  }
};
