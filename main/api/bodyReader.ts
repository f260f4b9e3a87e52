import { Worker } from 'node:worker_threads';
import { DomainError, message, type Message } from '../contract/index.ts';
import type { ArrivingBatch } from '../domain/batches/batches.ts';
import type { StagedOrder } from '../domain/batches/ports.ts';
import type { ReadWaves } from '../domain/waves/readWaves.ts';
import type { LargeBody } from './largeBody.ts';
import type { ReadBatch } from './readBatch.ts';
import { readLargeBody, type LargeBodies, type LargeBodyKind } from './readLargeBody.ts';

/** What the thread is asked. */
export interface BodyAsked {
  readonly kind: LargeBodyKind;
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly strict: LargeBody['strict'];
}

/** What the thread answers: what the body says, or why it is refused. */
export type BodyAnswer =
  | { readonly kind: 'read'; readonly body: LargeBodies[LargeBodyKind] }
  | { readonly kind: 'refused'; readonly detail: string | Message; readonly field: string | undefined };

/**
 * Reads bodies that are too large to be read between other requests. Every method rejects with DomainError: bad_request,
 * payload_too_large when a body needs too much memory, service_unavailable when too many wait.
 */
export interface BodyReader {
  readonly batch: (body: LargeBody) => Promise<ArrivingBatch & Pick<ReadBatch, 'ignored'>>;
  /** A wave plan, with names when it is to be kept. */
  readonly waves: (kind: 'waves' | 'keptWaves', body: LargeBody) => Promise<ReadWaves>;
  /** Ends the thread; what is read then is refused. */
  readonly close: () => Promise<void>;
}

export interface BodyReaderOptions {
  /** The file of `bodyThread.ts` or its compiled form. */
  readonly entry: string;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Bodies that may wait for the one that is read: each is held in memory. */
const mostWaiting = 4;
/** 64 MB of the smallest values are many times their text. */
const heapMb = 1024;
const retrySeconds = 5;
/** A thread costs a fifth of a second of processor time to start; one that read little stays for the bodies that follow. */
const keptMs = 60_000;
const keptBytes = 4 * 1024 * 1024;
/** Bodies up to this size are read in less time than a copy takes to a thread. */
const smallBytes = 64 * 1024;

/** Reads large bodies in a thread, one after the other, and small ones here. */
export function createBodyReader({ entry, yieldToEventLoop }: BodyReaderOptions): BodyReader {
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

  async function readApart(asked: BodyAsked): Promise<BodyAnswer> {
    clearTimeout(rest);
    thread ??= started();
    const read = await answerOf(thread, asked);
    if (asked.bytes.length > keptBytes) await end();
    else rest = setTimeout(() => void end(), keptMs).unref();
    return read;
  }

  async function readHere<K extends LargeBodyKind>(kind: K, { bytes, strict }: LargeBody): Promise<LargeBodies[K]> {
    await yieldToEventLoop();
    const read = readLargeBody(kind, new Uint8Array(bytes), strict);
    await yieldToEventLoop();
    return read;
  }

  async function read<K extends LargeBodyKind>(kind: K, large: LargeBody): Promise<LargeBodies[K]> {
    const { bytes, strict } = large;
    if (bytes.length <= smallBytes) return readHere(kind, large);
    if (waiting > mostWaiting)
      throw new DomainError('service_unavailable', message('largeRequestsBusy'), {
        retryAfterSeconds: retrySeconds,
      });
    waiting += 1;
    const reading = turn.then(() => readApart({ kind, bytes, strict }));
    turn = reading.catch(() => undefined);
    try {
      const answered = await reading;
      if (answered.kind === 'refused') throw new DomainError('bad_request', answered.detail, { field: answered.field });
      // The thread answers as it is asked.
      return answered.body as LargeBodies[K];
    } finally {
      waiting -= 1;
    }
  }

  return {
    async batch(body) {
      const found = await read('batch', body);
      return { webhookUrl: found.webhookUrl, ignored: found.ignored, orders: ordersOf(found) };
    },
    waves: read,
    close: end,
  };
}

function answerOf(thread: Worker, asked: BodyAsked): Promise<BodyAnswer> {
  return new Promise<BodyAnswer>((resolve, reject) => {
    const failed = (error: Error): void => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => {
        reject(isFull ? new DomainError('payload_too_large', message('requestNeedsMemory'), { cause: error }) : error);
      });
    };
    const ended = (): void => {
      settle(() => {
        reject(new Error('The thread that reads large bodies ended without an answer.'));
      });
    };
    const answered = (read: BodyAnswer): void => {
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
    thread.postMessage(asked);
  });
}

function* ordersOf({ orderIds, units, ends, bytes }: ReadBatch): Generator<StagedOrder> {
  let start = 0;
  for (const [index, orderId] of orderIds.entries()) {
    const end = ends[index] ?? start;
    yield { orderId, units: units[index] ?? 0, packRequest: bytes.subarray(start, end) };
    start = end;
  }
}
