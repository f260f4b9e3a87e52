import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, ref } from 'vue';
import { useSettling } from '../../../renderer/features/bench/useSettling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('takes no tap for 600 ms after each change of the screen', () => {
  const screen = ref('box');
  const scope = effectScope();
  const settling = scope.run(() => useSettling(() => screen.value));
  expect(settling?.value).toBe(false);
  screen.value = 'unit 1';
  expect(settling?.value).toBe(true);
  vi.advanceTimersByTime(400);
  screen.value = 'unit 2';
  vi.advanceTimersByTime(400);
  expect(settling?.value).toBe(true);
  vi.advanceTimersByTime(200);
  expect(settling?.value).toBe(false);
  scope.stop();
});
