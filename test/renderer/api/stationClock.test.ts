import { afterEach, expect, test } from 'vitest';
import { noteStationTime, stationNow } from '../../../renderer/api/stationClock.ts';

const dayMs = 86_400_000;
const ahead = () => Math.round((stationNow().getTime() - Date.now()) / dayMs);
const note = (milliseconds: number) => noteStationTime(new Date(Date.now() + milliseconds).toUTCString());

afterEach(() => note(0));

test('the time of the station is that of its newest answer; seconds do not count', () => {
  note(400 * dayMs);
  expect(ahead()).toBe(400);
  noteStationTime(null);
  noteStationTime('yesterday');
  expect(ahead()).toBe(400);
  note(-2 * dayMs);
  expect(ahead()).toBe(-2);
  note(5000);
  expect(Math.abs(stationNow().getTime() - Date.now())).toBeLessThan(1000);
});
