import { formatLocale } from './locale.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A point in time, whole: what is shown on hover, and in lists of things that are days old. `iso` is an RFC 3339 timestamp. */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(formatLocale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A day of the calendar, YYYY-MM-DD, whatever the time zone; short ones without the year, for axes. */
export function formatDay(date: string, style: 'medium' | 'short' = 'medium'): string {
  const parts =
    style === 'medium' ? ({ dateStyle: 'medium' } as const) : ({ month: 'numeric', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(formatLocale.value, { ...parts, timeZone: 'UTC' }).format(new Date(date));
}

/** A point in time to the second: what lines of a log carry. */
export function formatSeconds(iso: string): string {
  return new Intl.DateTimeFormat(formatLocale.value, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
}

/** The time of day. */
export function formatTime(at: Date): string {
  return new Intl.DateTimeFormat(formatLocale.value, { timeStyle: 'short' }).format(at);
}

/** "5 minutes ago" for what is less than a day from `now`, the date and time for everything else. */
export function formatWhen(iso: string, now: Date): string {
  const passed = Date.parse(iso) - now.getTime();
  if (Math.abs(passed) >= dayMs) return formatDateTime(iso);
  const relative = new Intl.RelativeTimeFormat(formatLocale.value, { numeric: 'auto', style: 'long' });
  if (Math.abs(passed) < minuteMs) return relative.format(0, 'minute');
  return Math.abs(passed) < hourMs
    ? relative.format(Math.round(passed / minuteMs), 'minute')
    : relative.format(Math.round(passed / hourMs), 'hour');
}
