import { fillHeight, type Offer } from './fillHeight.ts';
import { buildTower, type Standing, type Tower } from './tower.ts';

/** How cartons are chosen for a tower. */
export interface TowerRule {
  /** Least share of the tower's ground that each carton covers. */
  readonly leastCover: number;
}

/** Most heights that are told apart when a tower is filled; of a finer measure, cartons are rounded up. */
const resolution = 3_000;
/** Most products considered for one tower. */
const mostProducts = 48;

/** Towers of all counted cartons, each carton covering so much of its tower's ground. `left` ends at 0. */
const buildAll = (
  standings: readonly Standing[],
  left: Int32Array,
  height: number,
  maxWeight: number,
  leastCover: number,
  onTower: (operations: number) => void,
): readonly Tower[] => {
  const towers: Tower[] = [];
  const step = Math.max(1, height / resolution);
  const byArea = [...standings].sort(
    (a, b) => b.long * b.short - a.long * a.short || b.dz - a.dz || a.product - b.product,
  );
  for (;;) {
    const ground = byArea.find(({ product }) => left[product]! > 0);
    if (ground === undefined) return towers;
    const size = (dz: number): number => Math.ceil(dz / step);
    const limit = Math.floor(height / step) - size(ground.dz);
    const area = ground.long * ground.short;
    const offers: Offer[] = [];
    const offered = new Set<number>();
    for (const one of byArea) {
      if (offers.length === mostProducts) break;
      const count = left[one.product]! - (one.product === ground.product ? 1 : 0);
      if (count === 0 || offered.has(one.product) || one.long > ground.long || one.short > ground.short) continue;
      if (one.long * one.short < leastCover * area) continue;
      offered.add(one.product);
      const most = Math.min(count, Math.floor(limit / size(one.dz)), 255);
      if (most > 0) offers.push({ standing: one, most, size: size(one.dz), value: one.long * one.short * one.dz });
    }
    let chosen = [ground, ...fillHeight(offers, limit)];
    while (chosen.length > 1 && chosen.reduce((sum, one) => sum + one.weight, 0) > maxWeight)
      chosen = chosen.slice(0, -1);
    const tower = buildTower(chosen);
    for (const { product } of tower.cartons) left[product] = left[product]! - 1;
    towers.push(tower);
    onTower(offers.length * limit);
  }
};

/** Share of the height from which a tower stays as it is, and how much less of the ground is covered in each later pass. */
const high = 0.9;
const passes: readonly number[] = [1, 0.6, 0.3];

/**
 * Builds all counted cartons into towers no higher than a limit: the largest base left is the ground of the next tower,
 * which takes cartons of nearly its size that fill the height best. Towers that stay low are taken apart and built anew
 * with a wider choice. `left` counts cartons per product and ends at 0.
 */
export const buildTowers = (
  standings: readonly Standing[],
  left: Int32Array,
  height: number,
  maxWeight: number,
  { leastCover }: TowerRule,
  onTower: (operations: number) => void,
): readonly Tower[] =>
  passes.flatMap((share, pass) => {
    const towers = buildAll(standings, left, height, maxWeight, leastCover * share, onTower);
    if (pass === passes.length - 1) return towers;
    const low = towers.filter((tower) => tower.height < high * height);
    for (const { cartons } of low) for (const { product } of cartons) left[product] = left[product]! + 1;
    return towers.filter((tower) => tower.height >= high * height);
  });
