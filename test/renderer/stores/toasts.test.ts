import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextPollDelay } from '../../../renderer/stores/pollDelay.ts';
import { useToasts } from '../../../renderer/stores/toasts.ts';

describe('messages', () => {
  beforeEach(() => setActivePinia(createPinia()));

  it('take the place of earlier ones of the same channel', () => {
    const toasts = useToasts();
    toasts.show('Changed A', { channel: 'history' });
    toasts.show('Offline');
    toasts.show('Changed B', { channel: 'history' });
    expect(toasts.list.map((toast) => toast.text)).toEqual(['Offline', 'Changed B']);
  });

  it('are two at most', () => {
    const toasts = useToasts();
    for (const text of ['a', 'b', 'c']) toasts.show(text);
    expect(toasts.list.map((toast) => toast.text)).toEqual(['b', 'c']);
  });
});

describe('looking whether the station answers', () => {
  it('is calm while it does, and backs off while it does not', () => {
    expect(nextPollDelay(0)).toBe(15_000);
    expect([1, 2, 3, 4].map(nextPollDelay)).toEqual([1000, 2000, 4000, 8000]);
    expect(nextPollDelay(50)).toBe(30_000);
  });
});
