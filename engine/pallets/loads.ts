import type { BuiltPallet, NotLoaded, PalletProblem } from '../model/levels.ts';
import type { PackControl } from '../model/plan.ts';
import type { Deck } from './deck.ts';
import { mixPallets } from './mixed.ts';
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

/** A way to put all cartons in `left` on pallets. */
export type Way = (setting: Setting, left: LinesLeft, effort: number) => Loads;

/** Block by block, with the search for boxes. */
export const byBlocks: Way = ({ problem, products, decks, unitsPerInch, control }, left, effort) =>
  mixPallets(problem, products, decks, left.slice(), unitsPerInch, effort, control);

/** In towers on the largest pallet, each carton covering so much of its tower's ground; what cannot stand so, in blocks. */
const byTowers =
  (leastCover: number): Way =>
  (setting, left, effort) => {
    const { problem, products, decks, unitsPerInch, control } = setting;
    const size = ({ lx, ly, lz }: Deck): number => lx * ly * lz;
    const deck = decks.reduce((largest, one) => (size(one) > size(largest) ? one : largest));
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
export const towerWays: readonly Way[] = [0.65, 0.75, 0.55].map(byTowers);
