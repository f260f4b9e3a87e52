const calmMs = 15_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Milliseconds until the next look at the station, after so many failures in a row. */
export function nextPollDelay(failures: number): number {
  return failures === 0 ? calmMs : Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
}
