/**
 * Money as whole mills, a thousandth of the currency unit, because prices may have three decimals.
 *
 * What is charged is whole cents: each line of a price is rounded once, from exact arithmetic, and the total is the sum of its lines.
 * That is how invoices of carriers are made, and the lines that a person sees always add up to the total.
 */

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

/** `base + sum * numerator / denominator` of non-negative integers in exact arithmetic, rounded once: to whole cents, half a cent up. */
export function share(sum: number, numerator: number, denominator: number, base = 0): number {
  const divisor = BigInt(denominator) * BigInt(millsPerCent);
  const exact = BigInt(base) * BigInt(denominator) + BigInt(sum) * BigInt(numerator);
  return Number((2n * exact + divisor) / (2n * divisor)) * millsPerCent;
}

/** To whole cents, half a cent up. */
export function toCents(sum: number): number {
  return share(0, 0, 1, sum);
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
