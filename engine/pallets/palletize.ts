import { lowerBound } from '../bounds/lowerBound.ts';
import { buildInstance } from '../instance/instance.ts';
import type { BuiltPallet, NotLoaded, PalletPlan, PalletProblem, PalletType } from '../model/levels.ts';
import { PackCancelled } from '../model/packCancelled.ts';
import type { PackControl } from '../model/plan.ts';
import { unitsPerInchFor } from '../model/scale.ts';
import { silent } from '../search/budget.ts';
import { concentrate } from './concentrate.ts';
import { deckOf, palletLimits } from './deck.ts';
import { improve } from './improve.ts';
import { interlockLevels } from './interlockLevels.ts';
import { layByLayers } from './layByLayers.ts';
import { mostCuts } from './layerPattern.ts';
import { byBlocks, byFilling, concentrationOf, towerWays, type Setting, type Way } from './loads.ts';
import { packProblemOf } from './mixed.ts';
import { allLines, type Written } from './placeStack.ts';
import { productsOf } from './product.ts';
import { superitemWays } from './superitemWays.ts';
import { restack, stackProduct, stockPallets, type StackedProduct } from './stock.ts';

/** A plan in the making: whole pallets of one product, and pallets of any mix. */
interface Draft {
  readonly stock: readonly BuiltPallet[];
  readonly mixed: readonly BuiltPallet[];
  readonly unpalletized: readonly NotLoaded[];
  readonly steps: number;
}

/** What does not change from draft to draft. */
interface Preparation extends Setting {
  readonly stacked: readonly StackedProduct[];
  /** The product of each line. */
  readonly stackedOfLine: readonly StackedProduct[];
  /** Cuts looked at for one pattern. */
  readonly cuts: number;
}

/** What the grid has to tell apart: cartons, and the room over pallets under the caps. No overhang is no length: 0 would ask for the finest grid. */
function* lengthsOf({ cartons, pallets, caps }: PalletProblem): Generator<number> {
  for (const { length, width, height } of cartons) yield* [length, width, height];
  for (const pallet of pallets) {
    const { height, overX, overY } = palletLimits(pallet, caps);
    yield* [pallet.length, pallet.width, height, overX, overY].filter((length) => length > 0);
  }
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
  ...silent(control),
  onProgress: ({ unitsPlaced, boxes }) =>
    control.onProgress?.({ unitsPlaced: placed + unitsPlaced, unitsTotal: total, boxes: pallets + boxes }),
});

/** Whole pallets of the chosen products first, everything else mixed in some way. */
const draftOf = (given: Preparation, products: readonly StackedProduct[], way: Way, effort: number): Draft => {
  const { problem, unitsPerInch, control } = given;
  const left = allLines(problem.cartons);
  const total = left.reduce((sum, quantity) => sum + quantity, 0);
  const written: Written = new Map();
  const stock = products.flatMap((one) => stockPallets(one, left, unitsPerInch, written));
  const rest = left.reduce((sum, quantity) => sum + quantity, 0);
  if (rest === 0) return { stock, mixed: [], unpalletized: [], steps: 0 };
  const setting = { ...given, control: following(control, total - rest, total, stock.length) };
  const { pallets, unpalletized, steps } = way(setting, left, effort);
  return { stock, mixed: pallets, unpalletized, steps };
};

const countOf = ({ stock, mixed }: Draft): number => stock.length + mixed.length;

/** Beyond so many cartons outside whole pallets of one product, only blocks are tried: they stay counted. */
const manyCartons = 5_000;

/** Share of the effort for each draft but the last, which takes what is left. */
const draftShare = 0.1;

/** Superitems are tried by so many ways with this share of the effort each, then so much goes into moving what they leave over. */
const superitemTries = 3;
const superitemShare = 0.15;
const concentrateShare = 0.45;

/** Up to so many pallets are filled one by one, with this share of the effort. */
const fewPallets = 6;
const fillingShare = 0.5;

/**
 * The draft with the fewest pallets, of equals the first: most whole pallets of one product. Blocks are tried first, then
 * towers. Where towers do as well as blocks on more than a few pallets, dense superitems are tried, and what they leave over
 * is moved into fuller pallets until one is empty. Then the emptiest pallets are built anew; where blocks did as well as all that, they are searched for to the end.
 */
const bestDraft = (given: Preparation, bound: number): Draft => {
  const { problem, stacked, control } = given;
  const { effort } = problem;
  const choices = choicesOfStock(stacked);
  let chosen = choices[0]!;
  let best = draftOf(given, chosen, byBlocks, effort * draftShare);
  let steps = best.steps;
  const isDone = (): boolean => countOf(best) <= bound || steps >= effort || control.finish?.() === true;
  const draftBy = (stock: readonly StackedProduct[], way: Way, most: number): Draft => {
    const draft = draftOf(given, stock, way, Math.min(most, effort - steps));
    steps += draft.steps;
    if (countOf(draft) < countOf(best)) [best, chosen] = [draft, stock];
    return draft;
  };
  for (const stock of choices.slice(1)) if (!isDone()) draftBy(stock, byBlocks, effort * draftShare);
  const inBlocks = countOf(best);
  const mixedCartons = best.mixed.reduce((sum, { placements }) => sum + placements.length, 0);
  if (mixedCartons <= manyCartons) {
    const quiet = { ...given, control: silent(control) };
    const fewest = bound - best.stock.length;
    let inTowers = Infinity;
    for (const way of towerWays) {
      if (!isDone()) inTowers = Math.min(inTowers, countOf(draftBy(chosen, way, effort * draftShare)));
    }
    if (inTowers <= inBlocks && best.mixed.length > fewPallets) {
      for (const way of superitemWays.slice(0, superitemTries)) {
        if (isDone()) break;
        const draft = draftBy(chosen, way, effort * superitemShare);
        const denser = concentrationOf(given, draft.mixed) > concentrationOf(given, best.mixed);
        if (countOf(draft) === countOf(best) && denser) best = draft;
      }
      const most = Math.min(effort * concentrateShare, effort - steps);
      const better = concentrate(quiet, best.mixed, fewest, most);
      steps += better.steps;
      best = { ...best, mixed: better.pallets };
    }
    const better = improve(quiet, best.mixed, fewest, effort - steps);
    steps += better.steps;
    best = { ...best, mixed: better.pallets };
  }
  if (countOf(best) === inBlocks) {
    if (best.mixed.length <= fewPallets && !isDone()) draftBy(chosen, byFilling, effort * fillingShare);
    if (!isDone()) draftBy(chosen, byBlocks, effort);
  }
  return { ...best, steps };
};

/** Steps for whole layers on the pallets of the best draft: what it left of the effort up to so many, at least this share. */
const layingSteps = 5_000;
const layingShare = 0.05;

/** A proven least number of pallets for the cartons that fit on any. */
const boundOf = (setting: Preparation): number => {
  const { problem, products, decks, unitsPerInch } = setting;
  const { given } = packProblemOf(problem, products, decks, allLines(problem.cartons), unitsPerInch, 0);
  const { kinds, candidates, impossible } = buildInstance(given);
  const counts = kinds.quantity.map((quantity, kind) => (impossible[kind] === null ? quantity : 0));
  return lowerBound(kinds, counts, candidates);
};

/** Cuts looked at for the patterns of all products together: about two seconds. */
const allCuts = 120_000_000;

const prepare = (problem: PalletProblem, control: PackControl): Preparation => {
  const unitsPerInch = unitsPerInchFor(lengthsOf(problem));
  const decks = problem.pallets
    .map((pallet: PalletType, index) => deckOf(pallet, index, problem.caps, unitsPerInch))
    .filter((deck) => deck !== null);
  const products = productsOf(problem.cartons, unitsPerInch);
  const cuts = Math.min(mostCuts, Math.ceil(allCuts / Math.max(1, products.length * decks.length)));
  const stacked = products.map((product) => {
    if (control.cancelled?.() === true) throw new PackCancelled();
    return stackProduct(product, decks, problem.respectTiHi, cuts);
  });
  const stackedOfLine: StackedProduct[] = [];
  for (const one of stacked) for (const line of one.product.lines) stackedOfLine[line] = one;
  return { problem, decks, products, stacked, stackedOfLine, cuts, unitsPerInch, control };
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
  const { stock, mixed, unpalletized, steps } = bestDraft(setting, bound);
  const { effort } = problem;
  const most = Math.min(layingSteps, Math.max(effort - steps, effort * layingShare));
  const laid = layByLayers({ ...setting, control: silent(control) }, mixed, setting.cuts, most);
  const neat = laid.pallets.map((pallet) =>
    interlockLevels(setting, restack(pallet, setting.stackedOfLine, setting.unitsPerInch)),
  );
  return { pallets: [...stock, ...neat], unpalletized, steps: steps + laid.steps, lowerBound: bound };
};
