/** Figures as a person reads them: at most three digits behind the point, none that say nothing. */

const figure = (value: number): string => String(Number(value.toFixed(3)));

/** A length. */
export const inches = (value: number): string => `${figure(value)} in`;

/** A weight. */
export const pounds = (value: number): string => `${figure(value)} lb`;

/** A volume; whole cubic inches unless it is small. */
export const cubicInches = (value: number): string =>
  `${value >= 10 ? String(Math.round(value)) : figure(value)} cu in`;
