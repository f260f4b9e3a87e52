/**
 * From inches to exact integers and back.
 *
 * A problem is measured in the coarsest decimal unit that represents all its lengths: 1 in, 0.1 in, … down to
 * 1e-6 in. Lengths are first rounded to the nearest 1e-6 in, items and containers alike, so that an exact fit on
 * paper is an exact fit inside. The way back divides an integer by a power of ten, which IEEE 754 rounds correctly:
 * a coordinate always prints as the shortest decimal. Weights are integers of 1e-6 lb in float64 (exact to 9e9 lb).
 */

/** Finest length told apart, in parts of an inch. */
const partsPerInch = 1e6;
/** Finest weight told apart, in parts of a pound. */
const partsPerPound = 1e6;
/** Coordinates live in Int32Array. A container edge beyond this (only past 2,147 in at 1e-6 in) is used up to it. */
export const largestLength = 2_147_483_647;

/** Digits behind the decimal point, 0 to 6, that a length in inches needs after rounding to 1e-6 in. */
const digitsOf = (inches: number): number => {
  let parts = Math.max(1, Math.round(inches * partsPerInch));
  let digits = 6;
  while (digits > 0 && parts % 10 === 0) {
    parts /= 10;
    digits -= 1;
  }
  return digits;
};

const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** Units per inch of a problem with these lengths: 10^k with the smallest k in 0..6 that makes all of them integers. */
export const unitsPerInchFor = (lengths: Iterable<number>): number => {
  let digits = 0;
  for (const length of lengths) {
    if (digits === 6) break;
    digits = Math.max(digits, digitsOf(length));
  }
  return powersOfTen[digits]!;
};

/** A length in inches as whole units; at least one unit, because every length of a problem is positive. */
export const toUnits = (inches: number, unitsPerInch: number): number =>
  Math.max(1, Math.round(Math.round(inches * partsPerInch) / (partsPerInch / unitsPerInch)));

/** A number of units in inches. */
export const toInches = (units: number, unitsPerInch: number): number => units / unitsPerInch;

/** A length in inches as a whole number of 1e-6 in: lengths that differ by less are the same. */
export const toMicroInches = (inches: number): number => Math.round(inches * partsPerInch);

/** A weight in pounds as a whole number of 1e-6 lb. */
export const toMicroPounds = (pounds: number): number => Math.round(pounds * partsPerPound);
