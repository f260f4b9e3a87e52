import { lowerBound } from '../bounds/lowerBound.ts';
import { buildInstance } from '../model/instance.ts';
import type { BuiltPallet, NotLoaded, PalletPlan, PalletProblem, PalletType } from '../model/levels.ts';
import { PackCancelled } from '../model/packCancelled.ts';
import type { PackControl } from '../model/plan.ts';
import { unitsPerInchFor } from '../model/scale.ts';
import { deckOf, type Deck } from './deck.ts';
import { mixPallets, packProblemOf } from './mixed.ts';
import { allLines, type Written } from './placeStack.ts';
import { productsOf, type Product } from './product.ts';
import { restack, stackProduct, stockPallets, type StackedProduct } from './stock.ts';

/** A plan in the making. */
interface Draft {
  readonly pallets: readonly BuiltPallet[];
  readonly unpalletized: readonly NotLoaded[];
  readonly steps: number;
}

/** What does not change from draft to draft. */
interface Setting {
  readonly problem: PalletProblem;
  readonly decks: readonly Deck[];
  readonly products: readonly Product[];
  readonly stacked: readonly StackedProduct[];
  /** The product of each line. */
  readonly stackedOfLine: readonly StackedProduct[];
  readonly unitsPerInch: number;
  readonly control: PackControl;
}

function* lengthsOf({ cartons, pallets }: PalletProblem): Generator<number> {
  for (const { length, width, height } of cartons) yield* [length, width, height];
  for (const { length, width, maxHeight, overhang } of pallets) yield* [length, width, maxHeight, overhang ?? 0];
}

/** Share of the volume over its deck that a product's stack fills. */
const fillOf = ({ best }: StackedProduct): number => {
  if (best === null) return 0;
  let volume = 0;
  for (let i = 0; i < best.places.length; i += 6) {
    volume += best.places[i + 3]! * best.places[i + 4]! * best.places[i + 5]!;
  }
  return volume / (best.deck.lx * best.deck.ly * best.deck.lz);
};

/** Products that fill whole pallets alone, from all that can to those whose own pattern says so. */
const choicesOfStock = (stacked: readonly StackedProduct[]): readonly (readonly StackedProduct[])[] => {
  const able = stacked.filter(({ best, product }) => best !== null && product.quantity >= best.count);
  const full = able.filter((one) => one.given || fillOf(one) >= 0.9);
  const given = able.filter((one) => one.given);
  const choices: (readonly StackedProduct[])[] = [able];
  for (const choice of [full, given]) if (choice.length < choices.at(-1)!.length) choices.push(choice);
  return choices;
};

/** Reports what a search places on top of what stands already. */
const following = (control: PackControl, placed: number, total: number, pallets: number): PackControl => ({
  ...(control.cancelled === undefined ? {} : { cancelled: control.cancelled }),
  onProgress: ({ unitsPlaced, boxes }) =>
    control.onProgress?.({ unitsPlaced: placed + unitsPlaced, unitsTotal: total, boxes: pallets + boxes }),
});

/** Whole pallets of the chosen products first, everything else mixed; pallets of one product then stand in levels. */
const draftOf = (setting: Setting, stock: readonly StackedProduct[], effort: number): Draft => {
  const { problem, decks, products, stackedOfLine, unitsPerInch, control } = setting;
  const left = allLines(problem.cartons);
  const total = left.reduce((sum, quantity) => sum + quantity, 0);
  const written: Written = new Map();
  const pallets: BuiltPallet[] = [];
  for (const one of stock) pallets.push(...stockPallets(one, left, unitsPerInch, written));
  const placed = total - left.reduce((sum, quantity) => sum + quantity, 0);
  if (placed === total) return { pallets, unpalletized: [], steps: 0 };
  const follow = following(control, placed, total, pallets.length);
  const mixed = mixPallets(problem, products, decks, left, unitsPerInch, effort, follow);
  pallets.push(...mixed.pallets.map((pallet) => restack(pallet, stackedOfLine, unitsPerInch)));
  return { pallets, unpalletized: mixed.unpalletized, steps: mixed.steps };
};

/** A proven least number of pallets for the cartons that fit on any. */
const boundOf = (setting: Setting): number => {
  const { problem, products, decks, unitsPerInch } = setting;
  const { given } = packProblemOf(problem, products, decks, allLines(problem.cartons), unitsPerInch, 0);
  const { kinds, candidates, impossible } = buildInstance(given);
  const counts = kinds.quantity.map((quantity, kind) => (impossible[kind] === null ? quantity : 0));
  return lowerBound(kinds, counts, candidates);
};

const prepare = (problem: PalletProblem, control: PackControl): Setting => {
  const unitsPerInch = unitsPerInchFor(lengthsOf(problem));
  const decks = problem.pallets
    .map((pallet: PalletType, index) => deckOf(pallet, index, problem.caps, unitsPerInch))
    .filter((deck) => deck !== null);
  const products = productsOf(problem.cartons, unitsPerInch);
  const stacked = products.map((product) => {
    if (control.cancelled?.() === true) throw new PackCancelled();
    return stackProduct(product, decks, problem.respectTiHi);
  });
  const stackedOfLine: StackedProduct[] = [];
  for (const one of stacked) for (const line of one.product.lines) stackedOfLine[line] = one;
  return { problem, decks, products, stacked, stackedOfLine, unitsPerInch, control };
};

/**
 * Puts cartons on pallets: as few pallets as are found, then as many of one product alone as that allows. Every carton
 * stands on the deck or on tops under at least 75 % of its base, what overhangs the deck not counted. Cartons that fit
 * on no pallet are listed with their reason; without pallets, or with none that the carrier takes, all are `no-room`.
 * Deterministic. Throws `PackCancelled`, and nothing else for a problem as typed.
 */
export const palletize = (problem: PalletProblem, control: PackControl = {}): PalletPlan => {
  const setting = prepare(problem, control);
  if (setting.decks.length === 0 || problem.cartons.length === 0) {
    const unpalletized = problem.cartons.map(({ quantity }, index) => ({
      index,
      quantity,
      reason: 'no-room' as const,
    }));
    return { pallets: [], unpalletized, steps: 0, lowerBound: 0 };
  }
  const bound = boundOf(setting);
  let best: Draft | null = null;
  let steps = 0;
  for (const stock of choicesOfStock(setting.stacked)) {
    if (best !== null && (best.pallets.length <= bound || steps >= problem.effort)) break;
    const draft = draftOf(setting, stock, Math.max(0, problem.effort - steps));
    steps += draft.steps;
    if (best === null || draft.pallets.length < best.pallets.length) best = draft;
  }
  const { pallets, unpalletized } = best!;
  return { pallets, unpalletized, steps, lowerBound: bound };
};
