import type { PalletType } from '../model/levels.ts';
import type { CandidateContainer } from '../model/problem.ts';
import { bestPalletFit } from './palletFit.ts';

/** Largest difference of cost that tiling makes: below any price that is asked for a box. */
const leastPrice = 1e-6;

/**
 * Cartons with a taste for the next level: of boxes that do equally well in number, volume and cost, the one that tiles
 * the pallets best is taken. Works through the cost, the search's last tie-break, by at most a millionth. Boxes cut to
 * size stay as they are, and so do all boxes where there are no pallets.
 */
export const preferTiling = (
  containers: readonly CandidateContainer[],
  pallets: readonly PalletType[],
): readonly CandidateContainer[] =>
  pallets.length === 0
    ? containers
    : containers.map((container) => {
        if (container.kind !== 'fixed') return container;
        const { length, width, height, cost = 0 } = container;
        return { ...container, cost: cost + leastPrice * (1 - bestPalletFit(length, width, height, pallets)) };
      });
