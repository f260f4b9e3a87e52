import type { CartonPlacement } from '../model/levels.ts';
import { toInches } from '../model/scale.ts';
import type { LinesLeft } from './placeStack.ts';
import type { Product } from './product.ts';
import type { Piece } from './superitem.ts';
import { cartonsIn } from './tower.ts';

/**
 * Placements of the pieces of a superitem whose near corner is at (x, y) on the deck, its longer side along x or y. Draws
 * cartons from their lines.
 */
export const placePieces = (
  pieces: readonly Piece[],
  x: number,
  y: number,
  alongX: boolean,
  products: readonly Product[],
  left: LinesLeft,
  unitsPerInch: number,
): readonly CartonPlacement[] => {
  const inches = (units: number): number => toInches(units, unitsPerInch);
  const placements: CartonPlacement[] = [];
  for (const { standing, u, v, z, along } of pieces) {
    const { nx, ny, dz, long, short, product } = standing;
    const [du, dv] = along ? [long / nx, short / ny] : [short / ny, long / nx];
    const across = along ? nx : ny;
    const [length, width] = alongX ? [du, dv] : [dv, du];
    for (let i = 0; i < cartonsIn(standing); i += 1) {
      const line = products[product]!.lines.find((own) => left[own]! > 0)!;
      left[line] = left[line]! - 1;
      const [pu, pv] = [u + (i % across) * du, v + Math.floor(i / across) * dv];
      placements.push({
        carton: line,
        ...{ x: inches(x + (alongX ? pu : pv)), y: inches(y + (alongX ? pv : pu)), z: inches(z) },
        ...{ length: inches(length), width: inches(width), height: inches(dz) },
      });
    }
  }
  return placements;
};
