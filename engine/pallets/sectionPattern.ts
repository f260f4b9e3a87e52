import type { Instance } from '../instance/instance.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { Deck } from './deck.ts';
import type { Product } from './product.ts';
import { kindOfProduct, rowOf } from './searchKinds.ts';
import type { Section } from './section.ts';

/**
 * A section as the block that a box begins with; the corner of the box lies out by the overhang of the deck. `lines` says
 * which line of cartons each item is. A unit of the search is so many `units` of the section: where its
 * grid is coarser, levels that stand in the middle of the deck move onto it. Undefined where the search does not know a carton.
 */
export const sectionPattern = (
  { levels }: Section,
  deck: Deck,
  products: readonly Product[],
  lines: readonly number[],
  unitsPerInch: number,
  instance: Instance,
): Pattern | undefined => {
  const units = unitsPerInch / instance.unitsPerInch;
  const kindOf = kindOfProduct(instance, products, lines);
  const parts: number[] = [];
  const solids: number[] = [];
  let z = 0;
  for (const { whole, places } of levels) {
    const kind = kindOf(whole.product);
    if (kind === undefined) return undefined;
    const dz = whole.layer.dz / units;
    for (let i = 0; i < places.length; i += 4) {
      const x = Math.floor((places[i]! + deck.overX) / units);
      const y = Math.floor((places[i + 1]! + deck.overY) / units);
      const [dx, dy] = [places[i + 2]! / units, places[i + 3]! / units];
      const row = rowOf(instance.kinds, kind, dx, dy, dz);
      if (row < 0) return undefined;
      parts.push(kind, row, 1, 1, 1, x, y, z);
      solids.push(x, y, z, x + dx, y + dy, z + dz);
    }
    z += dz;
  }
  const [bx, by] = [deck.lx + 2 * deck.overX, deck.ly + 2 * deck.overY];
  return {
    ...{ bx: bx / units, by: by / units, bz: z },
    ...{ parts: Int32Array.from(parts), solids: Int32Array.from(solids) },
  };
};
