import { Worker } from 'node:worker_threads';
import { DomainError } from '../contract/index.ts';
import type { ArrivingBatch } from '../domain/batches/batches.ts';
import type { StagedOrder } from '../domain/batches/ports.ts';
import type { LargeBody } from './largeBody.ts';

/** What the thread answers: the pack requests one after the other in `bytes`, each up to its `ends`; or why not. */
export type ReadBatch =
  | {
      readonly kind: 'read';
      readonly webhookUrl: string | null;
      readonly orderIds: readonly string[];
      readonly units: readonly number[];
      readonly ends: readonly number[];
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: 'refused'; readonly detail: string; readonly field: string | undefined };

export interface BatchReader {
  /**
   * Rejects with DomainError: bad_request, payload_too_large when it needs too much memory, service_unavailable when too many wait.
   */
  readonly read: (body: LargeBody) => Promise<ArrivingBatch>;
  /** Ends the thread; what is read then is refused. */
  readonly close: () => Promise<void>;
}

/** Batches that may wait for the one that is read: each holds its body in memory. */
const mostWaiting = 4;
/** 64 MB of the smallest values are many times their text. */
const heapMb = 1024;
const retrySeconds = 5;
/** A thread costs a fifth of a second of processor time to start; one that read little stays for the batches that follow. */
const keptMs = 60_000;
const keptBytes = 4 * 1024 * 1024;

/** Reads batches in a thread, one after the other. `entry` is the file of `batchThread.ts` or its compiled form. */
export function createBatchReader(entry: string): BatchReader {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let thread: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;

  function started(): Worker {
    const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.once('exit', () => {
      if (thread === worker) thread = null;
    });
    // A thread that waits keeps no process alive.
    worker.on('message', () => worker.unref());
    return worker;
  }

  async function end(): Promise<void> {
    clearTimeout(rest);
    const ended = thread;
    thread = null;
    await ended?.terminate();
  }

  async function readApart(bytes: Uint8Array<SharedArrayBuffer>): Promise<ReadBatch> {
    clearTimeout(rest);
    thread ??= started();
    const read = await answerOf(thread, bytes);
    if (bytes.length > keptBytes) await end();
    else rest = setTimeout(() => void end(), keptMs).unref();
    return read;
  }

  return {
    async read({ bytes }) {
      if (waiting > mostWaiting)
        throw new DomainError('service_unavailable', 'Other batches are being read; send this one again later.', {
          retryAfterSeconds: retrySeconds,
        });
      waiting += 1;
      const reading = turn.then(() => readApart(bytes));
      turn = reading.catch(() => undefined);
      try {
        return arriving(await reading);
      } finally {
        waiting -= 1;
      }
    },
    close: end,
  };
}

function answerOf(thread: Worker, bytes: Uint8Array<SharedArrayBuffer>): Promise<ReadBatch> {
  return new Promise<ReadBatch>((resolve, reject) => {
    const failed = (error: Error): void => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const tooLarge = 'The batch needs more memory than the station has for one; split it.';
      settle(() => {
        reject(isFull ? new DomainError('payload_too_large', tooLarge, { cause: error }) : error);
      });
    };
    const ended = (): void => {
      settle(() => {
        reject(new Error('The thread that reads a batch ended without an answer.'));
      });
    };
    const answered = (read: ReadBatch): void => {
      settle(() => {
        resolve(read);
      });
    };
    function settle(how: () => void): void {
      thread.off('message', answered).off('error', failed).off('exit', ended);
      how();
    }
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.ref();
    thread.postMessage(bytes);
  });
}

function arriving(read: ReadBatch): ArrivingBatch {
  if (read.kind === 'refused') throw new DomainError('bad_request', read.detail, { field: read.field });
  return { webhookUrl: read.webhookUrl, orders: ordersOf(read) };
}

function* ordersOf({ orderIds, units, ends, bytes }: Extract<ReadBatch, { kind: 'read' }>): Generator<StagedOrder> {
  let start = 0;
  for (const [index, orderId] of orderIds.entries()) {
    const end = ends[index] ?? start;
    yield { orderId, units: units[index] ?? 0, packRequest: bytes.subarray(start, end) };
    start = end;
  }
}
