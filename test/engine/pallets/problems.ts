import type { Carton, PalletPlan, PalletProblem, PalletType } from '../../../engine/index.ts';

/** A line of cartons of 12 x 8 x 6 in and 10 lb, unless told otherwise. */
export const carton = (given: Partial<Carton> = {}): Carton => ({
  id: 'carton',
  length: 12,
  width: 8,
  height: 6,
  weight: 10,
  quantity: 1,
  rotations: [],
  tags: [],
  ...given,
});

/** A pallet of 48 x 40 in for 48 in of load, unless told otherwise. */
export const pallet = (given: Partial<PalletType> = {}): PalletType => ({
  id: 'pallet',
  length: 48,
  width: 40,
  maxHeight: 48,
  ...given,
});

/** One carton for one pallet, unless told otherwise. */
export const problem = (given: Partial<PalletProblem> = {}): PalletProblem => ({
  cartons: [carton()],
  pallets: [pallet()],
  respectTiHi: true,
  separationGroups: [],
  effort: 2_000,
  ...given,
});

/** Cartons on each level of a pallet, from below. */
export const levelsOf = (plan: PalletPlan, index: number): readonly number[] => {
  const levels = new Map<number, number>();
  for (const { z } of plan.pallets[index]?.placements ?? []) levels.set(z, (levels.get(z) ?? 0) + 1);
  return [...levels].sort(([a], [b]) => a - b).map(([, count]) => count);
};
