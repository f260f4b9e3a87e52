/** Money as whole mills, a thousandth of the currency unit: sums are exact, and every rounding has one place. */

const perUnit = 1000;
const millsPerCent = 10;

export function mills(amount: number): number {
  return Math.round(amount * perUnit);
}

/** The amount as numbers on the wire have it. */
export function amountOf(sum: number): number {
  return sum / perUnit;
}

/** Whether an amount has no more than three decimals. */
export function isWholeMills(amount: number): boolean {
  return Math.abs(amount * perUnit - mills(amount)) < 1e-6 * Math.max(1, amount);
}

/** `sum * numerator / denominator` of non-negative integers in exact arithmetic, half a mill rounded up. */
export function share(sum: number, numerator: number, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((2n * BigInt(sum) * BigInt(numerator) + divisor) / (2n * divisor));
}

/** To whole cents, half a cent up. */
export function toCents(sum: number): number {
  return share(sum, 1, millsPerCent) * millsPerCent;
}

/** `total` in parts like the weights, exactly: what rounding leaves over goes to the first parts, a cent each. */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = all > 0 ? weights : weights.map(() => 1);
  const whole = shares.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const cents = shares.map((weight) => Number((BigInt(total) * BigInt(weight)) / whole / BigInt(millsPerCent)));
  let rest = total - cents.reduce((sum, part) => sum + part, 0) * millsPerCent;
  return cents.map((part) => {
    const more = Math.min(millsPerCent, rest);
    rest -= more;
    return part * millsPerCent + more;
  });
}
