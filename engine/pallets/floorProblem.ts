import type { PalletProblem } from '../model/levels.ts';
import type { PackProblem } from '../model/problem.ts';
import { toInches } from '../model/scale.ts';
import type { Product } from './product.ts';
import type { Superitem } from './superitem.ts';

/** The room that superitems are packed into, in units; weight in 1e-6 lb. */
interface Floor {
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  readonly maxWeight: number;
}

/**
 * Superitems as the search takes boxes: too high for one to stand on another, so that it is floors that are packed. On one
 * floor they are as high as their cartons would fill their ground, so that the densest are worth most.
 */
export const floorProblem = (
  { cartons, separationGroups }: PalletProblem,
  products: readonly Product[],
  superitems: readonly Superitem[],
  floor: Floor,
  oneFloor: boolean,
  unitsPerInch: number,
  effort: number,
): PackProblem => {
  const inches = (units: number): number => toInches(units, unitsPerInch);
  const dense = ({ long, short, volume }: Superitem): number =>
    Math.max(Math.floor(floor.lz / 2) + 1, Math.round(volume / (long * short)));
  return {
    items: superitems.map((one, index) => {
      const { tags, stop } = cartons[products[one.pieces[0]!.standing.product]!.lines[0]!]!;
      return {
        id: String(index),
        length: inches(one.long),
        width: inches(one.short),
        height: inches(oneFloor ? dense(one) : floor.lz),
        weight: one.weight / 1e6,
        quantity: 1,
        rotations: ['LWH', 'WLH'],
        tags,
        ...(stop === undefined ? {} : { stop }),
      };
    }),
    containers: [
      {
        kind: 'fixed',
        id: 'floor',
        length: inches(floor.lx),
        width: inches(floor.ly),
        height: inches(floor.lz),
        ...(floor.maxWeight === Infinity ? {} : { maxWeight: floor.maxWeight / 1e6 }),
      },
    ],
    algorithm: 'fpFast',
    multipleBoxes: !oneFloor,
    separationGroups,
    affinityGroups: [],
    effort,
  };
};
