import type { ResolvedLine } from './ports.ts';

/** Of goods that travel together the highest class counts; without a class of every line their density has to give it. */
export function highestClass(lines: readonly Pick<ResolvedLine, 'freightClass'>[]): string | null {
  const classes = lines.map(({ freightClass }) => freightClass);
  if (classes.length === 0 || classes.includes(undefined)) return null;
  return classes.flatMap((one) => one ?? []).reduce((high, one) => (Number(one) > Number(high) ? one : high));
}
