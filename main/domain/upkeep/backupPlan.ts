/** When automatic backups are made, and which of them are kept. Pure: times and names in, decisions out. */

const msPerDay = 86_400_000;
const dailyCopies = 7;
const weeklyCopies = 4;

/** The last moment, up to `now`, at which a backup is planned; `time` is HH:MM of this computer's day. */
export function lastPlanned(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const planned = new Date(now);
  planned.setHours(hours, minutes, 0, 0);
  if (planned > now) planned.setDate(planned.getDate() - 1);
  return planned;
}

/** Whether a backup is to be made now: a planned moment has passed since the last one, also while the station was off. */
export function isBackupDue(
  plan: { readonly automatic: boolean; readonly time: string },
  last: string,
  now: Date,
): boolean {
  if (!plan.automatic) return false;
  const lastMs = Date.parse(last);
  // The last one lies in the future: the clock was wrong when it was made.
  return lastMs < lastPlanned(plan.time, now).getTime() || lastMs > now.getTime() + msPerDay;
}

/** An automatic copy, as its name says. */
interface AutomaticCopy {
  readonly name: string;
  /** Grows with every copy of the station. */
  readonly number: number;
  /** YYYY-MM-DD */
  readonly day: string;
}

const pattern = /^automatic-([0-9A-Za-z]+)-(\d{5,})-(\d{4}-\d{2}-\d{2})T[\d.-]+Z\.db$/;

/** The name of the next automatic copy of a station beside these files. */
export function nextCopyName(station: string, names: readonly string[], at: string): string {
  const number = Math.max(0, ...copiesOf(station, names).map((copy) => copy.number)) + 1;
  return `automatic-${station}-${String(number).padStart(5, '0')}-${at.replaceAll(':', '-')}.db`;
}

/**
 * The automatic copies of a station that are no longer kept: all but the newest of each of the last seven days and of each of the
 * last four weeks that have one. Copies are counted in the order in which they were made, not by their dates: a copy with a wrong
 * date neither stays for ever nor pushes another one out before its turn. Nothing but copies of this station is ever named.
 */
export function obsoleteCopies(station: string, names: readonly string[]): readonly string[] {
  const copies = copiesOf(station, names).toSorted((a, b) => b.number - a.number);
  const days = firstOfEach(copies, ({ day }) => day).slice(0, dailyCopies);
  const weeks = firstOfEach(copies, ({ day }) => weekOf(day)).slice(0, weeklyCopies);
  const kept = new Set([...days, ...weeks]);
  return copies.filter((copy) => !kept.has(copy)).map(({ name }) => name);
}

/** Whether an automatic copy belongs to the last seven days of its station that have one; the others are kept for their week. */
export function isDailyCopy(name: string, names: readonly string[]): boolean {
  const [, station = '', , day = ''] = pattern.exec(name) ?? [];
  const copies = copiesOf(station, names).toSorted((a, b) => b.number - a.number);
  return firstOfEach(copies, (copy) => copy.day)
    .slice(0, dailyCopies)
    .some((copy) => copy.day === day);
}

function copiesOf(station: string, names: readonly string[]): readonly AutomaticCopy[] {
  return names.flatMap((name) => {
    const [, owner, number = '', day = ''] = pattern.exec(name) ?? [];
    return owner === station ? [{ name, number: Number(number), day }] : [];
  });
}

function firstOfEach<T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] {
  const seen = new Map<string, T>();
  for (const value of values) if (!seen.has(keyOf(value))) seen.set(keyOf(value), value);
  return [...seen.values()];
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * msPerDay).toISOString().slice(0, 10);
}
