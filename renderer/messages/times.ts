import { computed } from 'vue';
import { formatLocale } from './locale.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The formats of the locale. Made once: making one costs more than a hundred uses. */
const formats = computed(() => {
  const locale = formatLocale.value;
  const made = new Map<string, Intl.DateTimeFormat>();
  return (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
    made.set(key, format);
    return format;
  };
});
const relative = computed(() => new Intl.RelativeTimeFormat(formatLocale.value, { numeric: 'auto', style: 'long' }));

/** A point in time, whole: what is shown on hover, and in lists of things that are days old. `iso` is an RFC 3339 timestamp. */
export function formatDateTime(iso: string): string {
  return formats.value({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A day of the calendar, YYYY-MM-DD, whatever the time zone; short ones without the year, for axes. */
export function formatDay(date: string, style: 'medium' | 'short' = 'medium'): string {
  const parts =
    style === 'medium' ? ({ dateStyle: 'medium' } as const) : ({ month: 'numeric', day: 'numeric' } as const);
  return formats.value({ ...parts, timeZone: 'UTC' }).format(new Date(date));
}

/** A point in time to the second: what lines of a log carry. */
export function formatSeconds(iso: string): string {
  return formats.value({ dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso));
}

/** The time of day. */
export function formatTime(at: Date): string {
  return formats.value({ timeStyle: 'short' }).format(at);
}

/** "5 minutes ago" for what is less than a day from `now`, the date and time for everything else. */
export function formatWhen(iso: string, now: Date): string {
  const passed = Date.parse(iso) - now.getTime();
  if (Math.abs(passed) >= dayMs) return formatDateTime(iso);
  if (Math.abs(passed) < minuteMs) return relative.value.format(0, 'minute');
  return Math.abs(passed) < hourMs
    ? relative.value.format(Math.round(passed / minuteMs), 'minute')
    : relative.value.format(Math.round(passed / hourMs), 'hour');
}
