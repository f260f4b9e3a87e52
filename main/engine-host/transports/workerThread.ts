import { Worker } from 'node:worker_threads';
import { heapLimitMb as defaultHeapLimitMb } from '../engineMemory.ts';
import type { WorkerHandle } from '../workerHandle.ts';

export interface WorkerThreadOptions {
  /** File of the entry, `engineThread.ts` or its compiled form. */
  readonly entry: URL;
  readonly heapLimitMb?: number;
}

/**
 * Starts an engine as a thread of this process, for places where no process can be started. A thread is no wall: buffers
 * beyond the heap limit and faults of native code take the whole process with them.
 */
export function workerThreadEngine({ entry, heapLimitMb = defaultHeapLimitMb }: WorkerThreadOptions): WorkerHandle {
  const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapLimitMb } });
  let outOfMemory = false;
  let errorOutput: string | undefined;
  // Followed by the exit, which is what the pool acts on; unheard it would end this process.
  worker.on('error', (error: NodeJS.ErrnoException) => {
    outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    errorOutput = error.stack ?? error.message;
  });
  return {
    pid: undefined,
    post: (message) => {
      worker.postMessage(message);
    },
    onMessage: (listener) => {
      worker.on('message', listener);
    },
    onExit: (listener) => {
      worker.once('exit', (code) => {
        listener({ code, signal: null, outOfMemory, ...(errorOutput === undefined ? {} : { errorOutput }) });
      });
    },
    kill: () => {
      void worker.terminate();
    },
  };
}
