/** Whether these are the six digits YYMMDD of a date that exists in some century; day 00 is the last day of its month. */
export function isGs1Date(value: string): boolean {
  const [year, month, day] = partsOf(value);
  // 2000 had a 29 February, as has every year that YY can stand for with a remainder of 0 by 4.
  return /^\d{6}$/.test(value) && month >= 1 && month <= 12 && day <= lastDay(2000 + year, month);
}

/**
 * The day of six digits YYMMDD as YYYY-MM-DD. The century is that which brings the year nearest to `currentYear`: at most 49 years
 * before and 50 after (GS1 General Specifications, section 7.12). Null when there is no such day.
 */
export function gs1Date(value: string, currentYear: number): string | null {
  if (!isGs1Date(value)) return null;
  const [twoDigits, month, day] = partsOf(value);
  const ahead = twoDigits - (currentYear % 100);
  const century = currentYear - (currentYear % 100) + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  const year = century + twoDigits;
  const last = lastDay(year, month);
  if (day > last) return null;
  return [String(year), pad(month), pad(day === 0 ? last : day)].join('-');
}

function partsOf(value: string): readonly [number, number, number] {
  return [Number(value.slice(0, 2)), Number(value.slice(2, 4)), Number(value.slice(4, 6))];
}

function lastDay(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
