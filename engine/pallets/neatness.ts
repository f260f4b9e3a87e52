import type { BuiltPallet, CartonPlacement } from '../model/levels.ts';
import type { Setting } from './loads.ts';
import { leastCover } from './wholeLayers.ts';

/** How plainly mixed pallets are built: what a person sees who builds them level by level. */
export interface Neatness {
  /** Levels from edge to edge that are cartons of one product standing alike. */
  readonly wholeLayers: number;
  /** Products on a level, on average. */
  readonly products: number;
  /** Of the centre of gravity of all loads, inches. */
  readonly height: number;
}

/** Rounding of sums of inches and pounds. */
const rounding = 1e-6;

/** What lies between two horizontal planes that cut no carton, from below. */
const levelsOf = (placements: readonly CartonPlacement[]): readonly (readonly CartonPlacement[])[] => {
  const levels: CartonPlacement[][] = [];
  let top = -Infinity;
  for (const one of [...placements].sort((a, b) => a.z - b.z)) {
    if (one.z >= top - rounding) levels.push([]);
    levels.at(-1)!.push(one);
    top = Math.max(top, one.z + one.height);
  }
  return levels;
};

const areaOf = (level: readonly CartonPlacement[]): number =>
  level.reduce((sum, { length, width }) => sum + length * width, 0);

/** Measures pallets; `productOfLine` says which product each line of cartons is. */
export const neatnessOf = (
  { problem }: Setting,
  productOfLine: readonly number[],
  pallets: readonly BuiltPallet[],
): Neatness => {
  let [levels, products, wholeLayers] = [0, 0, 0];
  let [weight, moment] = [0, 0];
  for (const { pallet, placements } of pallets) {
    const { length, width } = problem.pallets[pallet]!;
    const least = leastCover * length * width * (1 - rounding);
    for (const level of levelsOf(placements)) {
      const own = new Set(level.map(({ carton }) => productOfLine[carton]!)).size;
      const even = level.every(({ height }) => Math.abs(height - level[0]!.height) < rounding);
      levels += 1;
      products += own;
      if (own === 1 && even && areaOf(level) >= least) wholeLayers += 1;
    }
    for (const { carton, z, height } of placements) {
      weight += problem.cartons[carton]!.weight;
      moment += problem.cartons[carton]!.weight * (z + height / 2);
    }
  }
  return { wholeLayers, products: products / Math.max(1, levels), height: weight > 0 ? moment / weight : 0 };
};

/** Whether pallets are built more plainly than others: more whole layers, then fewer products to a level, then heavy ones lower. */
export const isNeater = (one: Neatness, other: Neatness): boolean => {
  if (one.wholeLayers !== other.wholeLayers) return one.wholeLayers > other.wholeLayers;
  if (Math.abs(one.products - other.products) > rounding) return one.products < other.products;
  return one.height < other.height - rounding;
};
