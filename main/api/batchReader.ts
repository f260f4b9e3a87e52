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

export type BatchReader = (body: LargeBody) => Promise<ArrivingBatch>;

/** Batches that may wait for the one that is read: each holds its body in memory. */
const mostWaiting = 4;
/** 64 MB of the smallest values are many times their text. */
const heapMb = 1024;
const retrySeconds = 5;

/**
 * Reads batches in a thread of its own each, one after the other. `entry` is the file of `batchThread.ts` or its compiled
 * form. Rejects with DomainError: bad_request, payload_too_large when it needs too much memory, service_unavailable when too
 * many wait.
 */
export function createBatchReader(entry: string): BatchReader {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return async ({ bytes }) => {
    if (waiting > mostWaiting)
      throw new DomainError('service_unavailable', 'Other batches are being read; send this one again later.', {
        retryAfterSeconds: retrySeconds,
      });
    waiting += 1;
    const reading = turn.then(() => readApart(entry, bytes));
    turn = reading.catch(() => undefined);
    try {
      return arriving(await reading);
    } finally {
      waiting -= 1;
    }
  };
}

function readApart(entry: string, bytes: Uint8Array<SharedArrayBuffer>): Promise<ReadBatch> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(entry, {
      workerData: bytes,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    thread.once('message', resolve);
    thread.once('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const tooLarge = 'The batch needs more memory than the station has for one; split it.';
      reject(isFull ? new DomainError('payload_too_large', tooLarge, { cause: error }) : error);
    });
    thread.once('exit', () => {
      reject(new Error('The thread that reads a batch ended without an answer.'));
    });
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
