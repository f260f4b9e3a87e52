/** What the station's clock is ahead of this computer's. */
let aheadMs = 0;
/** A smaller difference is an answer on its way, and a date without fractions of a second. */
const leastMs = 60_000;

/** Takes the time that an answer of the station carries in its header Date. */
export function noteStationTime(date: string | null): void {
  const shown = Date.parse(date ?? '');
  if (Number.isNaN(shown)) return;
  const difference = shown - Date.now();
  aheadMs = Math.abs(difference) < leastMs ? 0 : difference;
}

/** Now by the clock of the station, which says what happened today. */
export function stationNow(): Date {
  return new Date(Date.now() + aheadMs);
}
