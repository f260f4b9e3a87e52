import { DomainError, type Message } from '../contract/index.ts';
import { openRecords, openTable, type FileJobKind, type FileJobs } from './fileJobs.ts';

/** What the thread is asked: a file to open, then for more of its rows. */
export type FileAsked =
  | { readonly kind: 'records'; readonly asked: FileJobs['records']['asked'] }
  | { readonly kind: 'table'; readonly asked: FileJobs['table']['asked'] }
  | 'more';

/** What the thread answers: what is known of the file, some rows, or why it is refused. */
export type FileAnswer<K extends FileJobKind> =
  | { readonly kind: 'opened'; readonly head: FileJobs[K]['head'] }
  | { readonly kind: 'rows'; readonly rows: readonly FileJobs[K]['row'][]; readonly isLast: boolean }
  | { readonly kind: 'refused'; readonly detail: string | Message; readonly field: string | undefined };

/** Rows of one answer, and the letters after which it is sent: taking it in must not hold up the main thread. */
const rowsAtOnce = 250;
const lettersAtOnce = 128 * 1024;

/** Answers about one file, one question after the other. */
export function createFileAnswers(): (asked: FileAsked) => Promise<FileAnswer<FileJobKind>> {
  let opened: {
    readonly head: FileJobs[FileJobKind]['head'];
    readonly rows: Iterator<FileRow, void, undefined>;
  } | null = null;
  return async (asked) => {
    try {
      if (asked !== 'more') {
        // A copy: decoders refuse shared memory.
        opened =
          asked.kind === 'table'
            ? openTable({ ...asked.asked, bytes: new Uint8Array(asked.asked.bytes) })
            : await openRecords({ ...asked.asked, bytes: new Uint8Array(asked.asked.bytes) });
        return { kind: 'opened', head: opened.head };
      }
      return opened ? nextRows(opened.rows) : { kind: 'rows', rows: [], isLast: true };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { kind: 'refused', detail: error.said, field: error.field };
    }
  };
}

type FileRow = FileJobs[FileJobKind]['row'];

function nextRows(rows: Iterator<FileRow, void, undefined>): FileAnswer<FileJobKind> {
  const some: FileRow[] = [];
  let letters = 0;
  while (some.length < rowsAtOnce && letters < lettersAtOnce) {
    const next = rows.next();
    if (next.done === true) return { kind: 'rows', rows: some, isLast: true };
    some.push(next.value);
    for (const cell of next.value.cells.values()) letters += cell.length + 16;
  }
  return { kind: 'rows', rows: some, isLast: false };
}
