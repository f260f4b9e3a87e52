import { separationClasses } from '../constraints/separation.ts';
import type { BuiltPallet, CartonPlacement, PalletProblem } from '../model/levels.ts';
import { PackCancelled } from '../model/packCancelled.ts';
import type { PackControl } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { toInches } from '../model/scale.ts';
import { packBoxes } from '../search/pack.ts';
import type { Deck } from './deck.ts';
import type { LinesLeft } from './placeStack.ts';
import { leftOf } from './placeStack.ts';
import type { Product } from './product.ts';
import { standingOf, type Tower } from './tower.ts';
import { buildTowers, type TowerRule } from './towers.ts';

/** Operations that count as one step, as in the search. */
const operationsPerStep = 4_096;

/** Cartons that may be in one tower: of the same separation class and stop. Indices of products. */
const companies = (problem: PalletProblem, products: readonly Product[]): readonly (readonly number[])[] => {
  const lines = products.map((product) => problem.cartons[product.lines[0]!]!);
  const classes = separationClasses(
    lines.map(({ tags }) => tags),
    problem.separationGroups,
  );
  const groups = new Map<string, number[]>();
  lines.forEach(({ stop }, product) => {
    const key = `${classes[product]!}|${stop ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), product]);
  });
  return [...groups.values()];
};

/** Placements of a tower whose near corner is at (x, y), its longer side along x or y. Draws cartons from their lines. */
const placeTower = (
  tower: Tower,
  x: number,
  y: number,
  alongX: boolean,
  products: readonly Product[],
  left: LinesLeft,
  unitsPerInch: number,
): readonly CartonPlacement[] => {
  let z = 0;
  return tower.cartons.map((one) => {
    const line = products[one.product]!.lines.find((own) => left[own]! > 0)!;
    left[line] = left[line]! - 1;
    const u = Math.floor((tower.long - one.long) / 2);
    const v = Math.floor((tower.short - one.short) / 2);
    const [px, py, dx, dy] = alongX ? [x + u, y + v, one.long, one.short] : [x + v, y + u, one.short, one.long];
    const inches = (units: number): number => toInches(units, unitsPerInch);
    const place = {
      carton: line,
      ...{ x: inches(px), y: inches(py), z: inches(z) },
      ...{ length: inches(dx), width: inches(dy), height: inches(one.dz) },
    };
    z += one.dz;
    return place;
  });
};

/** The towers as the search takes boxes: nothing fits above one, so that it is floors that are packed. */
const floorProblem = (
  problem: PalletProblem,
  products: readonly Product[],
  towers: readonly Tower[],
  deck: Deck,
  unitsPerInch: number,
  effort: number,
): PackProblem => ({
  items: towers.map((tower, index) => {
    const { tags, stop } = problem.cartons[products[tower.cartons[0]!.product]!.lines[0]!]!;
    return {
      id: String(index),
      length: toInches(tower.long, unitsPerInch),
      width: toInches(tower.short, unitsPerInch),
      height: toInches(deck.lz, unitsPerInch),
      weight: tower.weight / 1e6,
      quantity: 1,
      rotations: ['LWH', 'WLH'],
      tags,
      ...(stop === undefined ? {} : { stop }),
    };
  }),
  containers: [
    {
      kind: 'fixed',
      id: 'deck',
      length: toInches(deck.lx, unitsPerInch),
      width: toInches(deck.ly, unitsPerInch),
      height: toInches(deck.lz, unitsPerInch),
      ...(deck.maxWeight === Infinity ? {} : { maxWeight: deck.maxWeight / 1e6 }),
    },
  ],
  algorithm: 'fpFast',
  multipleBoxes: true,
  separationGroups: problem.separationGroups,
  affinityGroups: [],
  effort,
});

/** Towers of all cartons left that can stand on a deck alone; they are taken out of `left`. */
const towersOf = (
  problem: PalletProblem,
  products: readonly Product[],
  deck: Deck,
  left: LinesLeft,
  rule: TowerRule,
  onTower: (operations: number) => void,
): readonly Tower[] => {
  const counts = Int32Array.from(products, (product) => leftOf(product, left));
  const fits = (long: number, short: number, dz: number): boolean =>
    dz <= deck.lz && long <= Math.max(deck.lx, deck.ly) && short <= Math.min(deck.lx, deck.ly);
  return companies(problem, products).flatMap((members) => {
    const standings = members.flatMap((index) => {
      const { bases, weight, mostOnTop, mostLevels } = products[index]!;
      if (counts[index] === 0 || weight > deck.maxWeight) return [];
      return bases
        .filter((base) => base.turns)
        .map((base) => standingOf(index, base, weight, mostOnTop, mostLevels))
        .filter(({ long, short, dz }) => fits(long, short, dz));
    });
    return buildTowers(standings, counts, deck.lz, deck.maxWeight, rule, onTower);
  });
};

/** Pallets of towers. */
export interface TowerPallets {
  readonly pallets: readonly BuiltPallet[];
  readonly steps: number;
}

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
  const towers = towersOf(problem, products, deck, left, rule, (own) => {
    operations += own;
    if (control.cancelled?.() === true) throw new PackCancelled();
  });
  const spent = Math.ceil(operations / operationsPerStep);
  if (towers.length === 0) return { pallets: [], steps: spent };
  const given = floorProblem(problem, products, towers, deck, unitsPerInch, Math.max(0, effort - spent));
  const plan = packBoxes(given, control);
  const units = (inches: number): number => Math.round(inches * unitsPerInch);
  const pallets = plan.boxes.map((box) => {
    const placements = box.placements.flatMap(({ item, x, y, length }) => {
      const tower = towers[item]!;
      return placeTower(tower, units(x), units(y), units(length) === tower.long, products, left, unitsPerInch);
    });
    return { pallet: deck.index, placements: placements.sort((a, b) => a.z - b.z || a.x - b.x || a.y - b.y) };
  });
  return { pallets, steps: plan.steps + spent };
};
