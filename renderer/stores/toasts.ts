import { useSessionStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { ref } from 'vue';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** A later message of the same channel takes the place of an earlier one. */
  readonly channel: string | null;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** The screen of what it is about: a path of the router. */
  readonly link: string | null;
}

/** A message that was shown, with its time (RFC 3339). */
export interface PastMessage extends Pick<Toast, 'id' | 'text' | 'tone' | 'link'> {
  readonly at: string;
}

/** More at once than this is noise; the oldest goes. */
const mostAtOnce = 2;
/** A day's work; what is older nobody looks for here. */
const mostKept = 200;

export const useToasts = defineStore('toasts', () => {
  const list = ref<readonly Toast[]>([]);
  /** Everything that was shown since the window was opened, newest first; a reload keeps it. */
  const history = useSessionStorage<readonly PastMessage[]>('packwright.messages', [], { shallow: true });
  const unread = useSessionStorage('packwright.messages.unread', 0);
  let lastId = history.value[0]?.id ?? 0;

  function show(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'channel' | 'link'>> = {}): number {
    lastId += 1;
    const channel = options.channel ?? null;
    const { tone = 'neutral', action = null, link = null } = options;
    const toast: Toast = { id: lastId, text, tone, action, channel, link };
    history.value = [{ id: lastId, text, tone, link, at: new Date().toISOString() }, ...history.value].slice(
      0,
      mostKept,
    );
    unread.value += 1;
    const others = list.value.filter((each) => channel === null || each.channel !== channel);
    list.value = [...others, toast].slice(-mostAtOnce);
    return toast.id;
  }

  function dismiss(id: number): void {
    list.value = list.value.filter((toast) => toast.id !== id);
  }

  function read(): void {
    unread.value = 0;
  }

  function forget(): void {
    history.value = [];
    unread.value = 0;
  }

  return { list, history, unread, show, dismiss, read, forget };
});
