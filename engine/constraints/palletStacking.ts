/**
 * A pallet on a pallet: the lower one bears its gross weight, both together are no higher than the equipment, both
 * leave at the same stop, and nine tenths of the upper base lie on the lower load. The tenth is room for cartons that
 * stand out over a deck; the deck itself is then carried.
 */
const leastCarriedShare = 0.9;

/** Whether enough of an upper base lies on a lower load when both share a corner. */
export const isCarried = (upperLength: number, upperWidth: number, lowerLength: number, lowerWidth: number): boolean =>
  Math.min(upperLength, lowerLength) * Math.min(upperWidth, lowerWidth) >= leastCarriedShare * upperLength * upperWidth;

/** Whether a load bears what is to stand on it; the limit itself is allowed. Weights in 1e-6 lb. */
export const bears = (maxStackWeight: number, weight: number): boolean =>
  maxStackWeight > 0 && weight <= maxStackWeight;
