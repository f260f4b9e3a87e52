import { onScopeDispose, ref, type Ref } from 'vue';
import type { ExportRequest } from '../../../main/contract/index.ts';
import { call, isAbort } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useToasts } from '../../stores/toasts.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { downloadCsv } from '../csv.ts';
import { downloadBlob } from '../download.ts';
import { measureSystem } from '../measure/units.ts';
import { tableFile } from '../table/csvText.ts';
import type { TableColumn } from '../table/tableColumn.ts';
import type { CursorList } from './cursorList.ts';
import { createRowCounter } from './rowCounter.ts';
import { messages } from './messages.ts';

/** Records of which the station exports every field. */
export type ExportedRecords = Pick<ExportRequest, 'kind' | 'match' | 'filter'>;

type FileFormat = NonNullable<ExportRequest['format']>;

export interface ListExport {
  /** Rows read so far, as far as they can be counted; null while nothing is exported. */
  readonly progress: Ref<number | null>;
  /** The columns that are shown, with every digit of their values. */
  readonly start: () => Promise<void>;
  /** Every field, in a file that can be imported again; null where the list has no such export. */
  readonly startWhole: ((format: FileFormat) => Promise<void>) | null;
  readonly cancel: () => void;
}

/** Writes all rows that match, also those that are not here yet. */
export function useListExport<Row>(options: {
  /** What the list is called; so is its file. */
  readonly title: () => string;
  readonly list: CursorList<Row>;
  readonly columns: () => readonly TableColumn<Row>[];
  readonly exported: (() => ExportedRecords) | null;
}): ListExport {
  const { t } = useMessages(messages);
  const toasts = useToasts();
  const progress = ref<number | null>(null);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  /** Runs until it has written its file, and shows what was written. */
  async function run(write: (signal: AbortSignal) => Promise<string>): Promise<void> {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    progress.value = 0;
    try {
      toasts.show(await write(signal), { channel: 'export' });
    } catch (error) {
      if (!isAbort(error)) toasts.show(t('notExported', { reason: failureLine(error) }), { tone: 'danger' });
    } finally {
      if (!signal.aborted) progress.value = null;
    }
  }

  async function writeShown(signal: AbortSignal): Promise<string> {
    const file = tableFile(options.columns());
    const parts = [file.head];
    let count = 0;
    for await (const rows of options.list.all(signal)) {
      parts.push(file.lines(rows));
      count += rows.length;
      progress.value = count;
    }
    downloadCsv(`${options.title()}.csv`, parts.join(''));
    return t('exported', { count });
  }

  async function writeWhole(records: ExportedRecords, format: FileFormat, signal: AbortSignal): Promise<string> {
    const countRows = createRowCounter();
    let count = 0;
    const body = { ...records, format, language: language.value, units: measureSystem.value };
    const reply = await call('exportRecords', { body, signal }, (piece) => {
      // Rows in an archive cannot be counted on their way.
      if (format === 'csv') count = countRows(piece);
      if (!signal.aborted) progress.value = count;
    });
    downloadBlob(reply.body.fileName, new Blob([reply.body.bytes], { type: reply.body.type }));
    return format === 'csv' ? t('exported', { count }) : t('exportedFile', { file: reply.body.fileName });
  }

  const { exported } = options;
  return {
    progress,
    start: () => run(writeShown),
    startWhole: exported && ((format) => run((signal) => writeWhole(exported(), format, signal))),
    cancel: () => {
      current.abort();
      progress.value = null;
    },
  };
}
