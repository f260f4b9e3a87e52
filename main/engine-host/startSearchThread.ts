import { Worker } from 'node:worker_threads';
import { createSearchSignals, type SearchSignals } from './searchSignals.ts';
import type { EngineRequest } from './workerHandle.ts';

/** A search thread as the engine process sees it. */
export interface SearchThread {
  readonly signals: SearchSignals;
  readonly post: (request: EngineRequest) => void;
  /** Messages of the engine: 'ready' and answers. */
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

/** As a process that V8 ends for want of memory exits; `failureOfExit` reads it. */
const outOfMemoryCode = 134;

/**
 * Starts the search thread of this engine process: `entry` is the file that calls `runSearchThread` when it finds itself in a
 * thread. The thread lives as long as the process; when it ends, whatever ended it, the process ends too, so that the pool
 * handles both as one.
 */
export function startSearchThread(entry: URL, heapLimitMb: number): SearchThread {
  const signals = createSearchSignals();
  const worker = new Worker(entry, {
    workerData: signals,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  });
  let exitCode = 1;
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') exitCode = outOfMemoryCode;
    process.stderr.write(`${error.stack ?? error.message}\n`);
  });
  worker.on('exit', () => {
    process.exit(exitCode);
  });
  return {
    signals,
    post: (request) => {
      worker.postMessage(request);
    },
    onMessage: (listener) => {
      worker.on('message', listener);
    },
  };
}
