import type { Freight, LoadedTrailer, TrailerProblem } from '../model/levels.ts';
import { millionths } from './measure.ts';

/** A pallet or carton of a trailer in millionths, in loading order. */
export interface Piece {
  readonly pallet: number | null;
  readonly carton: number | null;
  readonly x1: number;
  readonly x2: number;
  readonly y1: number;
  readonly y2: number;
  readonly z1: number;
  readonly z2: number;
  readonly weight: number;
  /** Infinity for what leaves last. */
  readonly stop: number;
  /** Twice the distance of its centre of gravity from the corner of the trailer. */
  readonly twiceCentre: readonly [number, number, number];
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

const extent = ({ x, y, z, length, width, height }: Placed) => {
  const [x1, y1, z1] = [millionths(x), millionths(y), millionths(z)];
  return { x1, x2: x1 + millionths(length), y1, y2: y1 + millionths(width), z1, z2: z1 + millionths(height) };
};

/** Centre of gravity of a pallet from the corner of its base; what is no number counts as the middle. */
export const centreOf = ({ centre, length, width, height }: Freight): readonly [number, number, number] => [
  millionths(Number.isFinite(centre.x) ? centre.x : length / 2),
  millionths(Number.isFinite(centre.y) ? centre.y : width / 2),
  millionths(Number.isFinite(centre.z) ? centre.z : height / 2),
];

/** Pieces of a trailer, pallets first; what the problem does not know is left out. */
export const piecesOf = (problem: TrailerProblem, trailer: LoadedTrailer): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const placed of trailer.pallets) {
    const freight = problem.pallets[placed.pallet];
    if (freight === undefined) continue;
    const box = extent(placed);
    const turned = millionths(placed.length) !== millionths(freight.length);
    const [cx, cy, cz] = centreOf(freight);
    const lean = turned ? millionths(freight.width) - cy : cx;
    pieces.push({
      ...box,
      pallet: placed.pallet,
      carton: null,
      weight: millionths(freight.weight),
      stop: freight.stop ?? Infinity,
      twiceCentre: [2 * (box.x1 + lean), 2 * (box.y1 + (turned ? cx : cy)), 2 * (box.z1 + cz)],
    });
  }
  for (const placed of trailer.cartons) {
    const carton = problem.cartons[placed.carton];
    if (carton === undefined) continue;
    const box = extent(placed);
    pieces.push({
      ...box,
      pallet: null,
      carton: placed.carton,
      weight: millionths(carton.weight),
      stop: carton.stop ?? Infinity,
      twiceCentre: [box.x1 + box.x2, box.y1 + box.y2, box.z1 + box.z2],
    });
  }
  return pieces;
};

/** Whether two pieces share ground. */
export const sharesGround = (a: Piece, b: Piece): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;

/** Where a piece is named in a report. */
export const nameOf = (piece: Piece): { readonly pallet: number } | { readonly carton: number } =>
  piece.pallet !== null ? { pallet: piece.pallet } : { carton: piece.carton ?? -1 };
