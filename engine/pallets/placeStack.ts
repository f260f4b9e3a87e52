import type { Carton, CartonPlacement } from '../model/levels.ts';
import { toInches } from '../model/scale.ts';
import type { Product } from './product.ts';
import type { Stack } from './stack.ts';

/** Cartons of each line that are not on a pallet yet; products draw from their lines in input order. */
export type LinesLeft = Float64Array;

/** All cartons of a problem. */
export const allLines = (cartons: readonly Carton[]): LinesLeft => Float64Array.from(cartons, (one) => one.quantity);

/** Cartons of a product that are left. */
export const leftOf = (product: Product, left: LinesLeft): number =>
  product.lines.reduce((sum, line) => sum + left[line]!, 0);

/** The placements of stacks that hold the same cartons are one list: equal pallets are counted, not written again. */
export type Written = Map<Stack, Map<number, readonly CartonPlacement[]>>;

const write = (stack: Stack, lineOf: (carton: number) => number, unitsPerInch: number): readonly CartonPlacement[] => {
  const { places } = stack;
  return Array.from({ length: stack.count }, (_, carton) => {
    const inches = (i: number): number => toInches(places[carton * 6 + i]!, unitsPerInch);
    return {
      carton: lineOf(carton),
      x: inches(0),
      y: inches(1),
      z: inches(2),
      length: inches(3),
      width: inches(4),
      height: inches(5),
    };
  });
};

/** Takes the cartons of a stack from a product's lines and writes their placements. */
export const placeStack = (
  stack: Stack,
  product: Product,
  left: LinesLeft,
  unitsPerInch: number,
  written: Written,
): readonly CartonPlacement[] => {
  const lines: [line: number, until: number][] = [];
  let taken = 0;
  for (const line of product.lines) {
    const own = Math.min(left[line]!, stack.count - taken);
    if (own === 0) continue;
    left[line] = left[line]! - own;
    taken += own;
    lines.push([line, taken]);
  }
  const [[first, until] = [0, 0]] = lines;
  if (until < stack.count) {
    return write(stack, (carton) => lines.find(([, end]) => carton < end)?.[0] ?? first, unitsPerInch);
  }
  const ofStack = written.get(stack) ?? new Map<number, readonly CartonPlacement[]>();
  written.set(stack, ofStack);
  const known = ofStack.get(first) ?? write(stack, () => first, unitsPerInch);
  ofStack.set(first, known);
  return known;
};
