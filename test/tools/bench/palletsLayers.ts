import type { PalletPlan, PalletProblem } from '../../../engine/index.ts';

/** Share of the deck under a whole layer. */
const leastCover = 0.8;

/**
 * Whole layers of a plan: cartons of one line with one base height and one top height that cover most of the deck, while
 * nothing else reaches into the heights between.
 */
export const wholeLayersOn = (problem: PalletProblem, plan: PalletPlan): number =>
  plan.pallets.reduce((total, { pallet, placements }) => {
    const { length = 1, width = 1 } = problem.pallets[pallet] ?? {};
    return (
      total +
      [...new Set(placements.map(({ z }) => z))].filter((z) => {
        const level = placements.filter((one) => one.z === z);
        const [first] = level;
        if (first === undefined) return false;
        const top = z + first.height;
        const between = placements.filter((one) => one.z < top - 1e-6 && one.z + one.height > z + 1e-6);
        const alike = between.every((one) => one.carton === first.carton && one.height === first.height);
        const covered = level.reduce((sum, one) => sum + one.length * one.width, 0);
        return alike && between.length === level.length && covered >= leastCover * length * width - 1e-6;
      }).length
    );
  }, 0);
