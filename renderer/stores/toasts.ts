import { defineStore } from 'pinia';
import { ref } from 'vue';

export type ToastTone = 'neutral' | 'success' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** A later message of the same channel takes the place of an earlier one. */
  readonly channel: string | null;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

/** More at once than this is noise; the oldest goes. */
const mostAtOnce = 2;

export const useToasts = defineStore('toasts', () => {
  const list = ref<readonly Toast[]>([]);
  let lastId = 0;

  function show(text: string, options: Partial<Pick<Toast, 'tone' | 'action' | 'channel'>> = {}): number {
    lastId += 1;
    const channel = options.channel ?? null;
    const toast: Toast = { id: lastId, text, tone: options.tone ?? 'neutral', action: options.action ?? null, channel };
    const others = list.value.filter((each) => channel === null || each.channel !== channel);
    list.value = [...others, toast].slice(-mostAtOnce);
    return toast.id;
  }

  function dismiss(id: number): void {
    list.value = list.value.filter((toast) => toast.id !== id);
  }

  return { list, show, dismiss };
});
