import { nextTick } from 'vue';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import type { CursorList } from './cursorList.ts';
import { messages } from './messages.ts';

/** Reading takes longer than anybody waits without a word. */
const noticedMs = 400;

/**
 * Reads on until so many rows of a list are here, or its end. False, and the person knows, where they could not be read or are
 * others meanwhile.
 */
export function useRowReading<Row>(list: CursorList<Row>): (count: number) => Promise<boolean> {
  const { t } = useMessages(messages);
  const toasts = useToasts();

  return async (count) => {
    const ofRows = list.generation.value;
    let notice: number | null = null;
    const timer = setTimeout(() => (notice = toasts.show(t('readingRows'))), noticedMs);
    await list.reach(count - 1);
    clearTimeout(timer);
    if (notice !== null) toasts.dismiss(notice);
    // The table has them once it is drawn.
    await nextTick();
    const isSame = list.generation.value === ofRows;
    const isRead = isSame && (list.complete.value || list.rows.value.length >= count);
    if (!isRead) toasts.show(t(isSame ? 'rowsNotRead' : 'rowsChanged'), { tone: 'danger' });
    return isRead;
  };
}
