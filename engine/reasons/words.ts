/** Figures as a person reads them: at most three digits behind the point, none that say nothing. */

const figure = (value: number): string => String(Number(value.toFixed(3)));

/** A length. */
export const inches = (value: number): string => `${figure(value)} in`;

/** A weight. */
export const pounds = (value: number): string => `${figure(value)} lb`;

/** A volume; whole cubic inches unless it is small. */
export const cubicInches = (value: number): string =>
  `${value >= 10 ? String(Math.round(value)) : figure(value)} cu in`;

/** An area. */
export const squareInches = (value: number): string =>
  `${value >= 10 ? String(Math.round(value)) : figure(value)} sq in`;

/** An amount of money, in the currency of the station. */
export const amount = (value: number): string => value.toFixed(2);

/** A number with its noun. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How far a plan is from the least number of boxes, pallets or vehicles, and what proves that. */
export const distance = (gap: number, bound: number, [one, many]: readonly [string, string], proof: string): string => {
  const most = gap === 0 ? `no ${one} too many` : `at most ${counted(gap, one, many)} more than possible`;
  return `The plan has ${most}: ${counted(bound, one, many)} at least, because ${proof}.`;
};
