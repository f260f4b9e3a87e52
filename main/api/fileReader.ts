import { Worker } from 'node:worker_threads';
import { DomainError, message } from '../contract/index.ts';
import type { CsvRow } from '../domain/csvImport.ts';
import type { FileReader } from '../domain/imports/ports.ts';
import { unknownFieldNames } from './warningHeader.ts';
import type { FileAnswer, FileAsked } from './fileThread.ts';
import { openTable, type FieldTable, type FileJobKind, type FileJobs } from './fileJobs.ts';

/** A CSV file whose columns are fields, once it is open. */
export interface OpenedTable {
  readonly rows: AsyncIterable<CsvRow>;
  /** Columns that are not known, as a warning; empty when there are none. */
  readonly warnings: readonly string[];
}

/** Reads files off the main thread. */
export interface FileReaders extends FileReader {
  /** Rows of a CSV file by the names of its columns. Rejects with DomainError when it cannot be read. */
  readonly table: (asked: FieldTable) => Promise<OpenedTable>;
}

export interface FileReaderOptions {
  /** The file of `bodyThread.ts` or its compiled form. */
  readonly entry: string;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Files that are read at a time; others wait. */
const mostReading = 2;
/** Files that may wait: each is held in memory. */
const mostWaiting = 8;
const retrySeconds = 5;
/** What the cells of the largest files need. */
const heapMb = 1024;
/** Longest time until the next rows of a file. */
const patienceMs = 120_000;
/** Files up to this size are read in less time than a thread takes to start. */
const smallBytes = 64 * 1024;

/** Reads each file in a thread of its own, which ends with the file; small tables are read here. */
export function createFileReader({ entry, yieldToEventLoop }: FileReaderOptions): FileReaders {
  const turns = createTurns();

  async function* rowsInThread<K extends FileJobKind>(
    kind: K,
    asked: FileJobs[K]['asked'],
  ): AsyncGenerator<FileAnswer<K>, void, undefined> {
    const leave = await turns.enter();
    const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    try {
      const shared = new Uint8Array(new SharedArrayBuffer(asked.bytes.length));
      shared.set(asked.bytes);
      let answer = answerOf<K>(worker, { kind, asked: { ...asked, bytes: shared } } as FileAsked);
      for (;;) {
        const given = await answer;
        if (given.kind === 'refused') throw new DomainError('bad_request', given.detail, { field: given.field });
        // The thread reads on while these rows are worked with.
        const isLast = given.kind === 'rows' && given.isLast;
        if (!isLast) answer = answerOf<K>(worker, 'more');
        // An answer that nobody waits for any more fails with the thread.
        answer.catch(() => undefined);
        yield given;
        if (isLast) return;
      }
    } finally {
      await worker.terminate();
      leave();
    }
  }

  return {
    async open(file) {
      const answers = rowsInThread('records', file);
      const first = await answers.next();
      if (first.done === true || first.value.kind !== 'opened') throw new Error('The file was not opened.');
      return { ...first.value.head, rows: rowsOf(answers) };
    },
    async table(asked) {
      if (asked.bytes.length <= smallBytes) {
        await yieldToEventLoop();
        const { head, rows } = openTable(asked);
        return { rows: flat([rows]), warnings: warningsOf(head) };
      }
      const answers = rowsInThread('table', asked);
      const first = await answers.next();
      if (first.done === true || first.value.kind !== 'opened') throw new Error('The file was not opened.');
      return { rows: flat(rowsOf(answers)), warnings: warningsOf(first.value.head) };
    },
  };
}

const warningsOf = ({ unread, hasRows }: FileJobs['table']['head']): readonly string[] => [
  ...(hasRows ? [] : ['The file has a header and no row: nothing was imported']),
  ...unknownFieldNames('Columns not read', unread),
];

async function* flat(pieces: AsyncIterable<Iterable<CsvRow>> | Iterable<Iterable<CsvRow>>): AsyncGenerator<CsvRow> {
  for await (const rows of pieces) yield* rows;
}

async function* rowsOf<K extends FileJobKind>(
  answers: AsyncGenerator<FileAnswer<K>>,
): AsyncGenerator<readonly FileJobs[K]['row'][]> {
  for await (const answer of answers) if (answer.kind === 'rows' && answer.rows.length > 0) yield answer.rows;
}

/** Lets few in at a time, in their order. Throws DomainError service_unavailable when too many wait. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let reading = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  };
  return {
    async enter(): Promise<() => void> {
      if (reading < mostReading) reading += 1;
      else if (waiting.length >= mostWaiting)
        throw new DomainError('service_unavailable', message('filesBusy'), {
          retryAfterSeconds: retrySeconds,
        });
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leave;
    },
  };
}

function answerOf<K extends FileJobKind>(worker: Worker, asked: FileAsked): Promise<FileAnswer<K>> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      settle(() => {
        reject(new DomainError('bad_request', message('fileTooSlow'), { field: 'file' }));
      });
    }, patienceMs);
    const failed = (error: Error): void => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => {
        reject(
          isFull
            ? new DomainError('payload_too_large', message('fileNeedsMemory'), { field: 'file', cause: error })
            : error,
        );
      });
    };
    const ended = (): void => {
      settle(() => {
        reject(new Error('The thread that reads a file ended without an answer.'));
      });
    };
    const answered = (answer: FileAnswer<K>): void => {
      settle(() => {
        resolve(answer);
      });
    };
    function settle(how: () => void): void {
      clearTimeout(late);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      how();
    }
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(asked);
  });
}
