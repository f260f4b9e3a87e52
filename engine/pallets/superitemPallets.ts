import type { BuiltPallet, PalletProblem } from '../model/levels.ts';
import { PackCancelled } from '../model/packCancelled.ts';
import type { PackControl } from '../model/plan.ts';
import { packBoxes } from '../search/pack.ts';
import type { Deck } from './deck.ts';
import { floorProblem } from './floorProblem.ts';
import { leftOf, type LinesLeft } from './placeStack.ts';
import type { Product } from './product.ts';
import { standingsOn, type Grouping } from './standings.ts';
import type { Seat, Superitem } from './superitem.ts';
import { buildSuperitems, type SuperitemRule } from './superitems.ts';
import { palletOfFloor, type TowerPallets } from './towerPallets.ts';

/** Levels of superitems: one carton, or two or four equal ones side by side. */
const grouping: Grouping = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
];

/** How dense superitems and pallets of them have to be. */
interface SuperitemPalletRule {
  /** Least share of the room over its ground that a superitem fills. */
  readonly leastFill: number;
  /** Least share of a pallet that has to be filled; what would fill less is left. */
  readonly leastDensity: number;
}

/** Steps for the top of a platform. */
const seatSteps = 60;
/** Least steps for a pallet, and how full it is expected to be. */
const leastSteps = 100;
const expectedDensity = 0.9;

/** Cells of a knapsack that take as long as one step of the search. */
const cellsPerStep = 16_384;

const unitsOf = (inches: number, unitsPerInch: number): number => Math.round(inches * unitsPerInch);

/** Superitems of what is left, dense enough, and the steps they took. */
export const superitemsOf = (
  problem: PalletProblem,
  products: readonly Product[],
  deck: Deck,
  left: LinesLeft,
  unitsPerInch: number,
  leastFill: number,
  control: PackControl,
): { readonly superitems: readonly Superitem[]; readonly steps: number } => {
  let operations = 0;
  let steps = 0;
  const rule: SuperitemRule = {
    leastFill,
    maxWeight: deck.maxWeight,
    seat: (superitems, { long, short }, height) => {
      const floor = { lx: long, ly: short, lz: height, maxWeight: deck.maxWeight };
      const plan = packBoxes(
        floorProblem(problem, products, superitems, floor, true, unitsPerInch, seatSteps),
        control,
      );
      steps += plan.steps;
      return plan.boxes[0]!.placements.map(({ item, x, y, length }): Seat => {
        const superitem = superitems[item]!;
        const along = unitsOf(length, unitsPerInch) === superitem.long;
        return { superitem, u: unitsOf(x, unitsPerInch), v: unitsOf(y, unitsPerInch), along };
      });
    },
    onAttempt: (own) => {
      operations += own;
      if (control.cancelled?.() === true) throw new PackCancelled();
    },
  };
  const counts = Int32Array.from(products, (product) => leftOf(product, left));
  const superitems = standingsOn(problem, products, deck, counts, grouping).flatMap((standings) =>
    buildSuperitems(standings, counts, deck.lz, rule),
  );
  return { superitems, steps: steps + Math.ceil(operations / cellsPerStep) };
};

/**
 * Groups cartons into dense superitems and fills one pallet after the other with those that tile its deck best. Takes the
 * cartons out of `left`; what is in no dense pallet stays there.
 */
export const buildSuperitemPallets = (
  problem: PalletProblem,
  products: readonly Product[],
  deck: Deck,
  left: LinesLeft,
  unitsPerInch: number,
  { leastFill, leastDensity }: SuperitemPalletRule,
  effort: number,
  control: PackControl,
): TowerPallets => {
  const built = superitemsOf(problem, products, deck, left, unitsPerInch, leastFill, control);
  let { superitems, steps } = built;
  const room = deck.lx * deck.ly * deck.lz;
  const volumeOf = (some: readonly Superitem[]): number => some.reduce((sum, { volume }) => sum + volume, 0);
  const expected = Math.max(1, volumeOf(superitems) / room / expectedDensity);
  const each = Math.max(leastSteps, Math.floor((effort - steps) / expected));
  const pallets: BuiltPallet[] = [];
  while (superitems.length > 0 && volumeOf(superitems) >= leastDensity * room) {
    const given = floorProblem(problem, products, superitems, deck, true, unitsPerInch, each);
    const plan = packBoxes(given, control);
    steps += plan.steps;
    const [box] = plan.boxes;
    const chosen = new Set(box!.placements.map(({ item }) => item));
    if (volumeOf(superitems.filter((_, item) => chosen.has(item))) < leastDensity * room) break;
    pallets.push(palletOfFloor(problem, box!, superitems, products, deck, left, unitsPerInch));
    superitems = superitems.filter((_, item) => !chosen.has(item));
  }
  return { pallets, steps };
};
