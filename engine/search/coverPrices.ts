/**
 * Prices of kinds from the boxes known so far: the dual of the covering problem "fewest boxes that hold the demand",
 * maximise sum(demand * price) so that no known box is worth more than 1 (Gilmore & Gomory 1961). Solved by the simplex
 * method on a dense dictionary; prices of 0 are a feasible start.
 */
export interface CoverPrices {
  /** Worth of one unit of each kind. */
  readonly prices: Float64Array;
  /** How often each box is used in the best mix, fractions allowed. */
  readonly uses: Float64Array;
  /** Boxes of the mix. */
  readonly total: number;
}

const tiny = 1e-9;
/** Pivots per box and kind after which the prices reached are taken as they are. */
const pivotsPerRow = 4;

/** The prices for a demand; `columns` are the contents of known boxes, by kind. Every demanded kind is in some column. */
export const coverPrices = (columns: readonly Int32Array[], demand: Int32Array): CoverPrices => {
  const n = demand.length;
  const m = columns.length;
  const width = n + 1;
  // Row i: slack of box i = 1 - sum(content * price); the last row is the objective.
  const table = new Float64Array((m + 1) * width);
  for (let i = 0; i < m; i += 1) {
    for (let k = 0; k < n; k += 1) table[i * width + k] = columns[i]![k]!;
    table[i * width + n] = 1;
  }
  for (let k = 0; k < n; k += 1) table[m * width + k] = -demand[k]!;
  // Variables 0..n-1 are prices, n.. are slacks.
  const outside = Int32Array.from({ length: n }, (_, k) => k);
  const basic = Int32Array.from({ length: m }, (_, i) => n + i);
  for (let pivot = 0; pivot < pivotsPerRow * (m + n); pivot += 1) {
    let enter = -1;
    let steepest = -tiny;
    for (let k = 0; k < n; k += 1) {
      if (table[m * width + k]! < steepest) {
        steepest = table[m * width + k]!;
        enter = k;
      }
    }
    if (enter < 0) break;
    let leave = -1;
    let least = Infinity;
    for (let i = 0; i < m; i += 1) {
      const rate = table[i * width + enter]!;
      if (rate <= tiny) continue;
      const ratio = table[i * width + n]! / rate;
      if (ratio < least - tiny || (ratio < least + tiny && leave >= 0 && basic[i]! < basic[leave]!)) {
        least = Math.min(least, ratio);
        leave = i;
      }
    }
    if (leave < 0) break;
    const at = leave * width;
    const inverse = 1 / table[at + enter]!;
    table[at + enter] = 1;
    for (let k = 0; k <= n; k += 1) table[at + k] = table[at + k]! * inverse;
    for (let i = 0; i <= m; i += 1) {
      if (i === leave) continue;
      const factor = table[i * width + enter]!;
      if (factor === 0) continue;
      table[i * width + enter] = 0;
      for (let k = 0; k <= n; k += 1) table[i * width + k] = table[i * width + k]! - factor * table[at + k]!;
    }
    const swapped = outside[enter]!;
    outside[enter] = basic[leave]!;
    basic[leave] = swapped;
  }
  const prices = new Float64Array(n);
  for (let i = 0; i < m; i += 1) if (basic[i]! < n) prices[basic[i]!] = Math.max(0, table[i * width + n]!);
  const uses = new Float64Array(m);
  for (let k = 0; k < n; k += 1) if (outside[k]! >= n) uses[outside[k]! - n] = Math.max(0, table[m * width + k]!);
  return { prices, uses, total: table[m * width + n]! };
};
