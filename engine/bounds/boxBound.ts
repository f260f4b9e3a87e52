/**
 * Lower limits of the number of boxes. Each is a one-dimensional relaxation: sizes against the largest capacity.
 */

/** Steps of the dual feasible functions tried: up to so many equal units in a box are told apart. */
const mostSteps = 12;

/**
 * Dual feasible functions u(k) of Fekete & Schepers 2001: of sizes between capacity / (k + 1) and capacity / k only k go
 * into a box, however much room they leave.
 */
const steppedBound = (sizes: Float64Array, counts: Int32Array, capacity: number): number => {
  let best = 0;
  for (let k = 1; k <= mostSteps; k += 1) {
    let sum = 0;
    for (let i = 0; i < sizes.length; i += 1) {
      const count = counts[i] ?? 0;
      const size = sizes[i] ?? 0;
      if (count <= 0 || size > capacity) continue;
      const steps = Math.floor(((k + 1) * size) / capacity);
      sum += count * (steps * capacity === (k + 1) * size ? size / capacity : steps / k);
    }
    best = Math.max(best, Math.ceil(sum - 1e-9));
  }
  return best;
};

/**
 * Martello & Toth's L2 for sizes with counts against one capacity: units above half the capacity need boxes of their
 * own, and units above alpha that fit beside none of them need more. Where dual feasible functions say more, their
 * bound. Sizes above the capacity are left out.
 */
export const sizeBound = (sizes: Float64Array, counts: Int32Array, capacity: number): number => {
  if (!Number.isFinite(capacity) || capacity <= 0) return 0;
  const half = capacity / 2;
  let best = steppedBound(sizes, counts, capacity);
  const thresholds = new Set<number>([0]);
  for (let i = 0; i < sizes.length && thresholds.size < 64; i += 1) {
    if ((counts[i] ?? 0) > 0 && (sizes[i] ?? 0) <= half) thresholds.add(sizes[i] ?? 0);
  }
  for (const alpha of thresholds) {
    let alone = 0;
    let large = 0;
    let largeSize = 0;
    let smallSize = 0;
    for (let i = 0; i < sizes.length; i += 1) {
      const count = counts[i] ?? 0;
      const size = sizes[i] ?? 0;
      if (count <= 0 || size > capacity) continue;
      if (size > capacity - alpha) alone += count;
      else if (size > half) {
        large += count;
        largeSize += count * size;
      } else if (size >= alpha) smallSize += count * size;
    }
    // Sums of volumes may exceed 2^53; the tolerance keeps rounding from adding a box.
    const overflow = (smallSize - (large * capacity - largeSize)) / capacity;
    best = Math.max(best, alone + large + Math.max(0, Math.ceil(overflow - 1e-9)));
  }
  return best;
};
