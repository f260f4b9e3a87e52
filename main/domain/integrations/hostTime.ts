import type { createLocalTimes } from '../imports/reading/dateText.ts';

/** Turns a date or time without a zone into UTC. */
export type LocalTime = ReturnType<typeof createLocalTimes>;

const withoutZone = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?$/;

/** 24.12.2026 or 24.12.2026 15:30, with the day first. */
const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d\d(?::\d\d)?)(?:\s*Uhr)?)?$/;
/** 20261224, as SAP writes it. */
const eightDigits = /^(\d{4})(\d\d)(\d\d)$/;

/** A day as OData V2 writes it: midnight in milliseconds, without an offset. */
const odataDay = /^\/Date\((\d{1,14})\)\/$/;
const millisecondsOfDay = 86_400_000;

/** A date with dots, of OData, or of eight digits in the form of ISO; other texts as they are. */
function asIso(text: string): string {
  const [, day, month, year, time] = german.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time === undefined ? '' : `T${time.padStart(time.length < 6 ? 5 : 8, '0')}`}`;
  const at = Number(odataDay.exec(text)?.[1] ?? Number.NaN);
  if (at % millisecondsOfDay === 0) return new Date(at).toISOString().slice(0, 10);
  return text.replace(eightDigits, '$1-$2-$3');
}

/** Whether the text of a host is a date or time whose zone nobody states. */
export const hasNoZone = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && withoutZone.test(asIso(String(value).trim()));

/**
 * ISO 8601 in UTC of a date as hosts write them: ISO, `/Date(ms)/` of OData V2, 24.12.2026, 20261224, without a zone, without a time;
 * null where it is none.
 * Without `local`, a time without a zone is in UTC and a date alone its beginning.
 */
export function hostTime(given: string, local?: LocalTime): string | null {
  const text = asIso(given.trim());
  const odata = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text);
  const plain = withoutZone.exec(text);
  if (plain) {
    const [, year = '', month = '', day = '', time = null] = plain;
    const date = `${year}-${month}-${day}`;
    const utc = new Date(`${date}T${time ?? '00:00'}Z`);
    // Date rolls a day that the month does not have over to the next one.
    if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== date) return null;
    if (!local) return utc.toISOString();
    return local({ year: Number(year), month: Number(month), day: Number(day), time, zone: null, shown: 'ymd' });
  }
  const at = odata ? Number(odata[1]) : Date.parse(isoWithZone(text));
  return Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString();
}

/** Date.parse takes more than ISO, in words that differ between machines. */
function isoWithZone(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : '';
}
