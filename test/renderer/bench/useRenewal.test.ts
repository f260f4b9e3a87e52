import { effectScope } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRenewal } from '../../../renderer/features/bench/useRenewal.ts';

const tenMinutes = 10 * 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('renews the session of a bench while somebody scans or taps, and tries again when the station was away', async () => {
  const renew = vi.fn(async () => undefined);
  const scope = effectScope();
  scope.run(() => useRenewal(renew));
  await vi.advanceTimersByTimeAsync(tenMinutes);
  // Once as the bench opens; nobody has used it since then.
  expect(renew).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }));
  renew.mockRejectedValueOnce(new TypeError('away'));
  await vi.advanceTimersByTimeAsync(tenMinutes);
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(renew).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(renew).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(3 * tenMinutes);
  expect(renew).toHaveBeenCalledTimes(4);
  scope.stop();
});
