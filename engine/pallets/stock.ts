import type { BuiltPallet } from '../model/levels.ts';
import type { Deck } from './deck.ts';
import { leftOf, placeStack, type LinesLeft, type Written } from './placeStack.ts';
import type { Product } from './product.ts';
import { fullestStack, givenStack, lowerPart, type Stack } from './stack.ts';

/** A product with its stack on each deck that takes whole levels of it. */
export interface StackedProduct {
  readonly product: Product;
  /** By index of the pallet type. */
  readonly stacks: ReadonlyMap<number, Stack>;
  /** The stack that holds most; of equals the one on the smaller pallet. */
  readonly best: Stack | null;
  /** The stacks are the product's own pattern. */
  readonly given: boolean;
}

/** Works out the stacks of a product: its own pattern wherever that fits if it is to be respected, else the fullest; `cuts` limits the search for each pattern. */
export const stackProduct = (
  product: Product,
  decks: readonly Deck[],
  respectTiHi: boolean,
  cuts: number,
): StackedProduct => {
  const stacks = new Map<number, Stack>();
  const { tiHi } = product;
  if (respectTiHi && tiHi !== null) {
    for (const deck of decks) {
      const stack = givenStack(product, deck, tiHi, cuts);
      if (stack !== null) stacks.set(deck.index, stack);
    }
  }
  const given = stacks.size > 0;
  if (!given) {
    for (const deck of decks) {
      const stack = fullestStack(product, deck, cuts);
      if (stack !== null) stacks.set(deck.index, stack);
    }
  }
  const size = ({ deck }: Stack): number => deck.lx * deck.ly * deck.lz;
  let best: Stack | null = null;
  for (const stack of stacks.values()) {
    if (best !== null && (stack.count < best.count || (stack.count === best.count && size(stack) >= size(best))))
      continue;
    best = stack;
  }
  return { product, stacks, best, given };
};

/** Takes whole pallets of one product out of what is left. */
export const stockPallets = (
  stacked: StackedProduct,
  left: LinesLeft,
  unitsPerInch: number,
  written: Written,
): readonly BuiltPallet[] => {
  const { product, best } = stacked;
  if (best === null) return [];
  const times = Math.floor(leftOf(product, left) / best.count);
  return Array.from({ length: times }, () => ({
    pallet: best.deck.index,
    placements: placeStack(best, product, left, unitsPerInch, written),
  }));
};

/** Top of a pallet's load, inches. */
export const heightOf = (pallet: BuiltPallet): number =>
  pallet.placements.reduce((top, { z, height }) => Math.max(top, z + height), 0);

/** A pallet that happens to hold one product alone, in levels of its pattern if those are no taller or are called for. */
export const restack = (
  pallet: BuiltPallet,
  stackedOfLine: readonly StackedProduct[],
  unitsPerInch: number,
): BuiltPallet => {
  const { placements } = pallet;
  const stacked = stackedOfLine[placements[0]?.carton ?? -1];
  const stack = stacked?.stacks.get(pallet.pallet) ?? (stacked?.given === true ? stacked.best : null);
  if (stacked === undefined || stack === null || stack === undefined || placements.length > stack.count) return pallet;
  if (placements.some(({ carton }) => stackedOfLine[carton] !== stacked)) return pallet;
  const part = lowerPart(stack, placements.length);
  if (!stacked.given && part.height > Math.round(heightOf(pallet) * unitsPerInch)) return pallet;
  const own: LinesLeft = new Float64Array(stackedOfLine.length);
  for (const { carton } of placements) own[carton] = own[carton]! + 1;
  return {
    pallet: stack.deck.index,
    placements: placeStack(part, stacked.product, own, unitsPerInch, new Map()),
  };
};
