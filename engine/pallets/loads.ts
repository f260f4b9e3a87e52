import type { BuiltPallet, NotLoaded, PalletProblem } from '../model/levels.ts';
import type { PackControl } from '../model/plan.ts';
import type { Deck } from './deck.ts';
import { fillPallet, mixPallets } from './mixed.ts';
import type { LinesLeft } from './placeStack.ts';
import type { Product } from './product.ts';
import { buildTowerPallets } from './towerPallets.ts';

/** What the ways of building pallets share. */
export interface Setting {
  readonly problem: PalletProblem;
  readonly decks: readonly Deck[];
  readonly products: readonly Product[];
  readonly unitsPerInch: number;
  readonly control: PackControl;
}

/** Pallets of any mix for some cartons, the cartons that go on none, and the steps that took. */
export interface Loads {
  readonly pallets: readonly BuiltPallet[];
  readonly unpalletized: readonly NotLoaded[];
  readonly steps: number;
}

/** Sum of the squared fills of pallets: of as many, those are better whose emptiest has least. */
export const concentrationOf = ({ problem }: Setting, pallets: readonly BuiltPallet[]): number =>
  pallets.reduce((sum, { pallet, placements }) => {
    const { length, width, maxHeight } = problem.pallets[pallet]!;
    const volume = placements.reduce((total, one) => total + one.length * one.width * one.height, 0);
    const fill = volume / (length * width * maxHeight);
    return sum + fill * fill;
  }, 0);

/** A way to put all cartons in `left` on pallets. */
export type Way = (setting: Setting, left: LinesLeft, effort: number) => Loads;

/** Block by block, with the search for boxes. */
export const byBlocks: Way = ({ problem, products, decks, unitsPerInch, control }, left, effort) =>
  mixPallets(problem, products, decks, left.slice(), unitsPerInch, effort, control);

/** The deck with most room over it. */
export const largestDeck = (decks: readonly Deck[]): Deck => {
  const size = ({ lx, ly, lz }: Deck): number => lx * ly * lz;
  return decks.reduce((largest, one) => (size(one) > size(largest) ? one : largest));
};

/** In towers on the largest pallet, each carton covering so much of its tower's ground; what cannot stand so, in blocks. */
const byTowers =
  (leastCover: number): Way =>
  (setting, left, effort) => {
    const { problem, products, decks, unitsPerInch, control } = setting;
    const deck = largestDeck(decks);
    const rest = left.slice();
    const towers = buildTowerPallets(problem, products, deck, rest, unitsPerInch, { leastCover }, effort, control);
    if (!rest.some((count) => count > 0)) return { ...towers, unpalletized: [] };
    const blocks = byBlocks(setting, rest, Math.max(0, effort - towers.steps));
    return {
      pallets: [...towers.pallets, ...blocks.pallets],
      unpalletized: blocks.unpalletized,
      steps: towers.steps + blocks.steps,
    };
  };

/** Towers of narrow and of wider choice: none is best for all loads. */
export const towerWays: readonly Way[] = [0.7, 0.6, 0.75, 0.5].map(byTowers);

/** Most pallets that are filled one by one. */
const mostFilled = 6;

const volumeOf = ({ problem }: Setting, left: LinesLeft): number =>
  problem.cartons.reduce((sum, { length, width, height }, line) => sum + left[line]! * length * width * height, 0);

/** One pallet after the other as full as can be, for loads that nearly fill the pallets they need; the last in blocks. */
export const byFilling: Way = (setting, left, effort) => {
  const { problem, products, decks, unitsPerInch, control } = setting;
  const room = problem.pallets.reduce((most, one) => Math.max(most, one.length * one.width * one.maxHeight), 0);
  const rest = left.slice();
  const each = effort / (1 + Math.min(mostFilled, Math.ceil(volumeOf(setting, left) / room)));
  const pallets: BuiltPallet[] = [];
  let steps = 0;
  while (pallets.length < mostFilled && volumeOf(setting, rest) > room) {
    const filled = fillPallet(problem, products, decks, rest, unitsPerInch, each, control);
    steps += filled.steps;
    if (filled.pallets.length === 0) break;
    pallets.push(...filled.pallets);
  }
  const last = byBlocks(setting, rest, Math.max(0, effort - steps));
  return { pallets: [...pallets, ...last.pallets], unpalletized: last.unpalletized, steps: steps + last.steps };
};
