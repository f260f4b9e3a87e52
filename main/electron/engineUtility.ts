import { isMainThread } from 'node:worker_threads';
import { heapLimitMb } from '../engine-host/engineMemory.ts';
import { relaySearches } from '../engine-host/relaySearches.ts';
import { startSearchThread } from '../engine-host/startSearchThread.ts';

/**
 * Entry of an engine that runs as an Electron utility process, and of its search thread. Such a process ends with the application,
 * however that ended.
 */
if (isMainThread) {
  const port = process.parentPort;
  relaySearches(
    {
      post: (message) => port.postMessage(message),
      onMessage: (listener) => void port.on('message', ({ data }) => listener(data)),
    },
    startSearchThread(new URL(import.meta.url), heapLimitMb),
  );
} else (await import('../engine-host/searchThread.ts')).runSearchThread();
