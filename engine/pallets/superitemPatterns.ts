import type { Instance, Kinds } from '../instance/instance.ts';
import { partSize, type Pattern } from '../patterns/pattern.ts';
import type { Product } from './product.ts';
import { kindOfProduct, rowOf } from './searchKinds.ts';
import type { Piece, Superitem } from './superitem.ts';

/** Whole units of one grid as those of another; NaN for what is not on it. Both grids are powers of ten to an inch. */
type Regrid = (units: number) => number;

const regrid =
  (from: number, to: number): Regrid =>
  (units) =>
    (units * to) % from === 0 ? (units * to) / from : NaN;

/** A part of a block and the room it takes, or null where the search does not know such cartons. */
const partOf = (
  { standing, u, v, z, along }: Piece,
  alongX: boolean,
  onGrid: Regrid,
  kind: number | undefined,
  kinds: Kinds,
): { readonly part: readonly number[]; readonly solid: readonly number[] } | null => {
  if (kind === undefined) return null;
  const { long, short, dz, nx, ny } = standing;
  const lengthwise = along === alongX;
  const [sx, sy, cx, cy] = lengthwise ? [long, short, nx, ny] : [short, long, ny, nx];
  const [x, y] = alongX ? [u, v] : [v, u];
  const row = rowOf(kinds, kind, onGrid(sx / cx), onGrid(sy / cy), onGrid(dz));
  if (row < 0) return null;
  return {
    part: [kind, row, cx, cy, 1, onGrid(x), onGrid(y), onGrid(z)],
    solid: [x, y, z, x + sx, y + sy, z + dz].map(onGrid),
  };
};

/**
 * Superitems as blocks of the search, lengthwise and widthwise; `lines` says which line of cartons each item is. Those
 * that are not on the grid of the search are left out.
 */
export const superitemPatterns = (
  superitems: readonly Superitem[],
  products: readonly Product[],
  lines: readonly number[],
  unitsPerInch: number,
  instance: Instance,
): readonly Pattern[] => {
  const { kinds } = instance;
  const onGrid = regrid(unitsPerInch, instance.unitsPerInch);
  const kindOf = kindOfProduct(instance, products, lines);
  return superitems.flatMap((one): readonly Pattern[] =>
    [true, false].flatMap((alongX) => {
      const built = one.pieces.map((piece) => partOf(piece, alongX, onGrid, kindOf(piece.standing.product), kinds));
      if (built.some((part) => part === null)) return [];
      const parts = built.flatMap((part) => part?.part ?? []);
      const solids = built.flatMap((part) => part?.solid ?? []);
      const [bx, by, bz] = (alongX ? [one.long, one.short, one.height] : [one.short, one.long, one.height]).map(
        onGrid,
      ) as [number, number, number];
      if (parts.length !== built.length * partSize || ![...solids, bx, by, bz].every(Number.isInteger)) return [];
      return [
        {
          ...{ bx, by, bz },
          ...{ parts: Int32Array.from(parts), solids: Int32Array.from(solids) },
        },
      ];
    }),
  );
};
