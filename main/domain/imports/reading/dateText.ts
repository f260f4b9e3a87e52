import type { DateOrder } from '../reading.ts';

/** A day and a time of day as they are written. */
export interface DateText {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Null where no time is written. */
  readonly time: string | null;
  /** `Z`, an offset such as `+01:00`, or null where none is written. */
  readonly zone: string | null;
  /** Which order shows in the text; null where day and month could change places. */
  readonly shown: DateOrder | null;
}

const monthNames = [
  ['jan', 'january', 'januar', 'jän', 'jänner'],
  ['feb', 'february', 'februar'],
  ['mar', 'march', 'mär', 'märz', 'mrz'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december', 'dez', 'dezember'],
] as const;

const timePattern =
  /(?:[T,]\s*|\s+)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm|uhr)?\s*(Z|UTC|GMT|[-+]\d{2}:?\d{2})?$/i;
const hourPattern = /(?:[T,]\s*|\s+)(\d{1,2})\s*(am|pm|uhr)$/i;

/** A date with or without a time, as ISO 8601 or people write it. `order` settles what day and month the text leaves open. */
export function readDateText(text: string, order: DateOrder): DateText | null {
  const trimmed = text.trim();
  const clock = timePattern.exec(trimmed) ?? hourPattern.exec(trimmed);
  const date = readDay(clock ? trimmed.slice(0, clock.index) : trimmed, order);
  if (!date) return null;
  if (!clock) return { ...date, time: null, zone: null };
  const isHour = clock.length === 3;
  const [, hours = '', minutes = '00', seconds = '00', fraction = ''] = isHour ? [clock[0], clock[1]] : clock;
  const time = timeOf(Number(hours), minutes, seconds, fraction, (isHour ? clock[2] : clock[5])?.toLowerCase());
  return time === null ? null : { ...date, time, zone: isHour ? null : zoneOf(clock[6]) };
}

function timeOf(hours: number, minutes: string, seconds: string, fraction: string, half?: string): string | null {
  const isHalf = half === 'am' || half === 'pm';
  if (Number(minutes) > 59 || Number(seconds) > 59 || hours > 23 || (isHalf && (hours < 1 || hours > 12))) return null;
  const hour = isHalf ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours;
  return `${two(hour)}:${minutes}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}

function zoneOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^(Z|UTC|GMT)$/i.test(text)) return 'Z';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

type Day = Pick<DateText, 'year' | 'month' | 'day' | 'shown'>;

function readDay(text: string, order: DateOrder): Day | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[3]), Number(iso[4]), 'ymd');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return real(Number(compact[1]), Number(compact[2]), Number(compact[3]), 'ymd');
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (parts) {
    const [first, second, year] = [Number(parts[1]), Number(parts[3]), yearOf(parts[4] ?? '')];
    // Points between day, month and year are written where the day comes first.
    const shown = parts[2] === '.' || first > 12 ? 'dmy' : second > 12 ? 'mdy' : null;
    return (shown ?? (order === 'mdy' ? 'mdy' : 'dmy')) === 'mdy'
      ? real(year, first, second, shown)
      : real(year, second, first, shown);
  }
  const named = /^(\d{1,2})\.?[\s-]+([\p{L}]+)\.?,?[\s-]+(\d{4}|\d{2})$/u.exec(text);
  if (named) return real(yearOf(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]), 'dmy');
  const american = /^([\p{L}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text);
  return american ? real(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]), 'mdy') : null;
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function monthOf(name: string): number {
  return monthNames.findIndex((names) => (names as readonly string[]).includes(name.toLowerCase())) + 1;
}

/** A day of the calendar. */
function real(year: number, month: number, day: number, shown: DateOrder | null): Day | null {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  const isThere = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isThere ? { year, month, day, shown } : null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** YYYY-MM-DD. */
export function dayText({ year, month, day }: Pick<DateText, 'year' | 'month' | 'day'>): string {
  return `${String(year)}-${two(month)}-${two(day)}`;
}

/** Clocks change at quarters of an hour, by two hours at most. */
const quarterHour = 900_000;
const longestChange = 8 * quarterHour;

/** By how much the clocks of a zone are ahead at an instant. */
function createOffsets(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / quarterHour);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const parts = new Map(format.formatToParts(quarter * quarterHour).map(({ type, value }) => [type, Number(value)]));
    const at = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
    const offset = shown - quarter * quarterHour;
    offsets.set(quarter, offset);
    return offset;
  };
}

/** Turns times of a zone into UTC. */
export function createLocalTimes(timeZone: string): (date: DateText) => string {
  const offsetAt = createOffsets(timeZone);
  return (date) => {
    // A day alone lasts until its end.
    const time = date.time ?? '23:59:00.000';
    if (date.zone !== null) return new Date(`${dayText(date)}T${time}${date.zone}`).toISOString();
    const local = Date.parse(`${dayText(date)}T${time}Z`);
    const first = local - offsetAt(local);
    return new Date(local - offsetAt(first)).toISOString();
  };
}

/** From one instant until before another. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Finds the instants around a change of the clocks whose local times do not say which of two came first: they exist twice, or are those
 * that clocks without summer time show. Null for an instant that is in no such span.
 */
export function createClockChanges(timeZone: string): (instant: number) => Span | null {
  const offsetAt = createOffsets(timeZone);
  return (instant) => {
    let before = offsetAt(instant - longestChange);
    for (let at = instant - longestChange; at <= instant + longestChange; at += quarterHour) {
      const after = offsetAt(at);
      const length = Math.abs(after - before);
      const change = at - (at % quarterHour);
      const from = after < before ? change - length : change;
      if (length > 0 && from <= instant && instant < change + length) return { from, until: change + length };
      before = after;
    }
    return null;
  };
}
