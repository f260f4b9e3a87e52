import type { BuiltPallet, CartonPlacement, PalletProblem } from '../model/levels.ts';
import { PackCancelled } from '../model/packCancelled.ts';
import type { PackControl, PackedBox } from '../model/plan.ts';
import { packBoxes } from '../search/pack.ts';
import type { Deck } from './deck.ts';
import { floorProblem } from './floorProblem.ts';
import { leftOf, type LinesLeft } from './placeStack.ts';
import { placePieces } from './placePieces.ts';
import type { Product } from './product.ts';
import { singly, standingsOn } from './standings.ts';
import { columnOfTower, type Superitem } from './superitem.ts';
import { buildTowers, type TowerRule } from './towers.ts';

/** Operations that count as one step, as in the search. */
const operationsPerStep = 4_096;
/** The stop of cartons that name none. */
const lastStop = Number.MAX_SAFE_INTEGER;

/** Pallets of towers or superitems. */
export interface TowerPallets {
  readonly pallets: readonly BuiltPallet[];
  readonly steps: number;
}

/** A packed floor of superitems as a pallet, what leaves last at the front of the build order; takes its cartons out of `left`. */
export const palletOfFloor = (
  problem: PalletProblem,
  box: PackedBox,
  superitems: readonly Superitem[],
  products: readonly Product[],
  deck: Deck,
  left: LinesLeft,
  unitsPerInch: number,
): BuiltPallet => {
  const units = (inches: number): number => Math.round(inches * unitsPerInch);
  const placements = box.placements.flatMap(({ item, x, y, length }) => {
    const { pieces, long } = superitems[item]!;
    return placePieces(pieces, units(x), units(y), units(length) === long, products, left, unitsPerInch);
  });
  const stopOf = ({ carton }: CartonPlacement): number => problem.cartons[carton]!.stop ?? lastStop;
  placements.sort((a, b) => stopOf(b) - stopOf(a) || a.z - b.z || a.x - b.x || a.y - b.y);
  return { pallet: deck.index, placements };
};

/**
 * Builds cartons into columns as high as the pallet and packs their grounds onto decks: dense where cartons of many sizes
 * would leave uneven tops that carry nothing. Takes the cartons out of `left`; those that cannot stand so stay there.
 */
export const buildTowerPallets = (
  problem: PalletProblem,
  products: readonly Product[],
  deck: Deck,
  left: LinesLeft,
  unitsPerInch: number,
  rule: TowerRule,
  effort: number,
  control: PackControl,
): TowerPallets => {
  let operations = 0;
  const onTower = (own: number): void => {
    operations += own;
    if (control.cancelled?.() === true) throw new PackCancelled();
  };
  const counts = Int32Array.from(products, (product) => leftOf(product, left));
  const towers = standingsOn(problem, products, deck, counts, singly)
    .flatMap((standings) => buildTowers(standings, counts, deck.lz, deck.maxWeight, rule, onTower))
    .map(columnOfTower);
  const spent = Math.ceil(operations / operationsPerStep);
  if (towers.length === 0) return { pallets: [], steps: spent };
  const each = Math.max(0, effort - spent);
  const plan = packBoxes(floorProblem(problem, products, towers, deck, false, unitsPerInch, each), control);
  const pallets = plan.boxes.map((box) => palletOfFloor(problem, box, towers, products, deck, left, unitsPerInch));
  return { pallets, steps: plan.steps + spent };
};
