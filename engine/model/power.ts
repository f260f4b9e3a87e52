/** A number as the exact sum of two: about 31 decimal digits (Dekker 1971). */
type Wide = readonly [high: number, low: number];

const ln2: Wide = [0.6931471805599453, 2.3190468138462996e-17];

const quickSum = (high: number, low: number): Wide => {
  const total = high + low;
  return [total, low - (total - high)];
};

const exactSum = (a: number, b: number): Wide => {
  const total = a + b;
  const ofB = total - a;
  return [total, a - (total - ofB) + (b - ofB)];
};

const exactProduct = (a: number, b: number): Wide => {
  const product = a * b;
  const [wideA, wideB] = [a * 134_217_729, b * 134_217_729];
  const [highA, highB] = [wideA - (wideA - a), wideB - (wideB - b)];
  const [lowA, lowB] = [a - highA, b - highB];
  return [product, lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB)];
};

const sum = (a: Wide, b: Wide): Wide => {
  const [high, low] = exactSum(a[0], b[0]);
  return quickSum(high, low + a[1] + b[1]);
};

const product = (a: Wide, b: Wide): Wide => {
  const [high, low] = exactProduct(a[0], b[0]);
  return quickSum(high, low + a[0] * b[1] + a[1] * b[0]);
};

const quotient = (a: Wide, b: Wide): Wide => {
  const first = a[0] / b[0];
  const rest = sum(a, product([-first, 0], b));
  return quickSum(first, rest[0] / b[0]);
};

const inverses: readonly Wide[] = Array.from({ length: 32 }, (_, n) => quotient([1, 0], [Math.max(1, n), 0]));

/** Natural logarithm: powers of two apart, then ln m = 2 artanh((m - 1) / (m + 1)). */
const logarithm = (x: number): Wide => {
  let [m, twos] = [x, 0];
  for (; m > Math.SQRT2; m /= 2) twos += 1;
  for (; m < Math.SQRT1_2; m *= 2) twos -= 1;
  const s = quotient([m - 1, 0], exactSum(m, 1));
  const square = product(s, s);
  let series = inverses[31]!;
  for (let odd = 29; odd >= 1; odd -= 2) series = sum(product(series, square), inverses[odd]!);
  return sum(product(product(s, series), [2, 0]), product(ln2, [twos, 0]));
};

const exponential = (x: Wide): number => {
  const twos = Math.round(x[0] / ln2[0]);
  const rest = sum(x, product(ln2, [-twos, 0]));
  let series: Wide = [1, 0];
  for (let n = 18; n >= 1; n -= 1) series = sum(product(product(series, inverses[n]!), rest), [1, 0]);
  let [result] = series;
  for (let i = 0; i < twos; i += 1) result *= 2;
  for (let i = 0; i > twos; i -= 1) result /= 2;
  return result;
};

/**
 * base^exponent for a base from 2^-1000 to 2^1000 and a result in the same range, and 0 for base 0. Correctly rounded
 * unless 20 digits cannot tell, and the same number on every machine: ECMAScript leaves the last bits of `**` and
 * `Math.pow` to the implementation.
 */
export const power = (base: number, exponent: number): number =>
  base === 0 ? 0 : exponential(product(logarithm(base), [exponent, 0]));
