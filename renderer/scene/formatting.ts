const INCHES = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const POUNDS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const COUNT = new Intl.NumberFormat();

/** 12.375 → "12.375", without unit. */
export function formatInches(inches: number): string {
  return INCHES.format(inches);
}

/** 12.4 → "12.4 lb". */
export function formatWeight(pounds: number): string {
  return `${POUNDS.format(pounds)} lb`;
}

/** 18, 14, 12 → "18 x 14 x 12 in". */
export function formatSize(length: number, width: number, height: number): string {
  return `${INCHES.format(length)} x ${INCHES.format(width)} x ${INCHES.format(height)} in`;
}

/** 20000 → "20,000". */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** "1 unit", "1,284 units". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}
