import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followImport } from '../../../renderer/masters/imports/followImport.ts';
import { useConnection } from '../../../renderer/stores/connection.ts';

beforeEach(() => {
  setActivePinia(createPinia());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an import is followed on when the station was stopped while it ran, and is back', async () => {
  const connection = useConnection();
  let isAway = true;
  vi.stubGlobal('fetch', () => {
    if (!isAway) return Promise.resolve(Response.json({ id: 'i1', state: 'applied' }));
    connection.unreachable();
    return Promise.reject(new TypeError('away'));
  });
  const heard = vi.fn();
  void followImport.later('i1').then(heard, heard);
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).not.toHaveBeenCalled();
  isAway = false;
  connection.answered();
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toHaveBeenCalledWith({ id: 'i1', state: 'applied' });
});
