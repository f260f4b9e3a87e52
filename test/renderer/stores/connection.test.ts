import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '../../../renderer/stores/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a station that somebody found gone is asked for again at once, not after the pause of calm days', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('away')));
  vi.stubGlobal('fetch', asked);
  const connection = useConnection();
  connection.answered();
  connection.unreachable();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(connection.state).toBe('offline');
});
