import type { Instance, Kinds } from '../model/instance.ts';
import { partSize, type Pattern } from '../search/blocks.ts';
import type { Product } from './product.ts';
import { kindOfProduct, rowOf } from './searchKinds.ts';
import type { Piece, Superitem } from './superitem.ts';

/** A part of a block and the room it takes, or null where the search does not know such cartons. */
const partOf = (
  { standing, u, v, z, along }: Piece,
  alongX: boolean,
  scale: number,
  kind: number | undefined,
  kinds: Kinds,
): { readonly part: readonly number[]; readonly solid: readonly number[] } | null => {
  if (kind === undefined) return null;
  const { long, short, dz, nx, ny } = standing;
  const lengthwise = along === alongX;
  const [sx, sy, cx, cy] = lengthwise ? [long, short, nx, ny] : [short, long, ny, nx];
  const [x, y] = alongX ? [u, v] : [v, u];
  const row = rowOf(kinds, kind, (sx / cx) * scale, (sy / cy) * scale, dz * scale);
  if (row < 0) return null;
  return {
    part: [kind, row, cx, cy, 1, x * scale, y * scale, z * scale],
    solid: [x, y, z, x + sx, y + sy, z + dz].map((value) => value * scale),
  };
};

/**
 * Superitems as blocks of the search, lengthwise and widthwise; `lines` says which line of cartons each item is. The grid of
 * the search has `scale` units for one of the superitems'; those that are not on it are left out.
 */
export const superitemPatterns = (
  superitems: readonly Superitem[],
  products: readonly Product[],
  lines: readonly number[],
  unitsPerInch: number,
  instance: Instance,
): readonly Pattern[] => {
  const { kinds } = instance;
  const scale = instance.unitsPerInch / unitsPerInch;
  const kindOf = kindOfProduct(instance, products, lines);
  return superitems.flatMap((one): readonly Pattern[] =>
    [true, false].flatMap((alongX) => {
      const built = one.pieces.map((piece) => partOf(piece, alongX, scale, kindOf(piece.standing.product), kinds));
      if (built.some((part) => part === null)) return [];
      const parts = built.flatMap((part) => part?.part ?? []);
      const solids = built.flatMap((part) => part?.solid ?? []);
      if (parts.length !== built.length * partSize || !solids.every(Number.isInteger)) return [];
      const [bx, by] = alongX ? [one.long, one.short] : [one.short, one.long];
      return [
        {
          ...{ bx: bx * scale, by: by * scale, bz: one.height * scale },
          ...{ parts: Int32Array.from(parts), solids: Int32Array.from(solids) },
        },
      ];
    }),
  );
};
