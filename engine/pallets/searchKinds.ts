import type { Instance, Kinds } from '../instance/instance.ts';
import type { Product } from './product.ts';

/** The orientation row of a kind whose sides are these, -1 if there is none. */
export const rowOf = (kinds: Kinds, kind: number, dx: number, dy: number, dz: number): number => {
  for (let row = kinds.start[kind]!; row < kinds.start[kind + 1]!; row += 1) {
    if (kinds.dx[row] === dx && kinds.dy[row] === dy && kinds.dz[row] === dz) return row;
  }
  return -1;
};

/** The kind that the search knows a product as, if it does; `lines` says which line of cartons each item is. */
export const kindOfProduct = (
  { kinds }: Instance,
  products: readonly Product[],
  lines: readonly number[],
): ((product: number) => number | undefined) => {
  const kindOfLine = new Map(kinds.lines.flatMap((items, kind) => items.map((item) => [lines[item]!, kind] as const)));
  return (product) => {
    const line = products[product]!.lines.find((own) => kindOfLine.has(own));
    return line === undefined ? undefined : kindOfLine.get(line);
  };
};
