import { onScopeDispose, ref, type Ref } from 'vue';
import { isAbort } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useWords } from '../../words/words.ts';
import { csvLine, downloadText } from '../download.ts';
import type { TableColumn } from '../table/tableColumn.ts';
import type { CursorList } from './cursorList.ts';
import { words } from './words.ts';

export interface CsvExport {
  /** Rows read so far; null while nothing is exported. */
  readonly progress: Ref<number | null>;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** Writes all rows that match, also those that are not here yet, with the columns that are shown. */
export function useCsvExport<Row>(options: {
  readonly name: string;
  readonly list: CursorList<Row>;
  readonly columns: () => readonly TableColumn<Row>[];
}): CsvExport {
  const { t } = useWords(words);
  const toasts = useToasts();
  const progress = ref<number | null>(null);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  async function start(): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const columns = options.columns();
    const lines = [csvLine(columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header)))];
    progress.value = 0;
    try {
      for await (const rows of options.list.all(signal)) {
        for (const row of rows) lines.push(csvLine(columns.map((column) => (column.csv ?? column.text)(row))));
        progress.value = lines.length - 1;
      }
      downloadText(`${options.name}.csv`, `${lines.join('\r\n')}\r\n`, 'text/csv');
      toasts.show(t('exported', { count: lines.length - 1 }), { channel: 'export' });
    } catch (error) {
      if (!isAbort(error)) toasts.show(t('notExported', { reason: failureLine(error) }), { tone: 'danger' });
    } finally {
      if (!signal.aborted) progress.value = null;
    }
  }

  return {
    progress,
    start,
    cancel: () => {
      current.abort();
      progress.value = null;
    },
  };
}
