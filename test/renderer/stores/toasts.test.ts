import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { nextPollDelay } from '../../../renderer/stores/pollDelay.ts';
import { useToasts } from '../../../renderer/stores/toasts.ts';

describe('messages', () => {
  beforeEach(() => {
    sessionStorage.clear();
    setActivePinia(createPinia());
  });

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

describe('the history of messages', () => {
  beforeEach(() => {
    sessionStorage.clear();
    setActivePinia(createPinia());
  });

  it('keeps what has gone from sight, newest first, with its link', () => {
    const toasts = useToasts();
    toasts.show('Exported 3 rows');
    toasts.show('Order 7 was not packed', { tone: 'danger', link: '/orders/7' });
    const shown = toasts.show('Saved effort', { channel: 'history' });
    toasts.dismiss(shown);
    expect(toasts.history.map(({ text, link }) => [text, link])).toEqual([
      ['Saved effort', null],
      ['Order 7 was not packed', '/orders/7'],
      ['Exported 3 rows', null],
    ]);
  });

  it('is there again after a reload, and goes on', async () => {
    useToasts().show('Before');
    await nextTick();
    setActivePinia(createPinia());
    const toasts = useToasts();
    expect([toasts.unread, toasts.list]).toEqual([1, []]);
    toasts.show('After');
    expect(toasts.history.map(({ id, text }) => [id, text])).toEqual([
      [2, 'After'],
      [1, 'Before'],
    ]);
  });

  it('counts what nobody has looked at yet', () => {
    const toasts = useToasts();
    toasts.show('a');
    toasts.show('b');
    expect(toasts.unread).toBe(2);
    toasts.read();
    expect([toasts.unread, toasts.history.length]).toEqual([0, 2]);
    toasts.forget();
    expect(toasts.history).toEqual([]);
  });

  it('forgets the oldest before it grows without end', () => {
    const toasts = useToasts();
    for (let index = 0; index < 250; index += 1) toasts.show(`message ${index}`);
    expect([toasts.history.length, toasts.history[0]?.text]).toEqual([200, 'message 249']);
  });
});

describe('looking whether the station answers', () => {
  it('is calm while it does, and backs off while it does not', () => {
    expect(nextPollDelay(0)).toBe(15_000);
    expect([1, 2, 3, 4].map(nextPollDelay)).toEqual([1000, 2000, 4000, 8000]);
    expect(nextPollDelay(50)).toBe(30_000);
  });
});
