import { parentPort } from 'node:worker_threads';
import { serveEngine } from './serveEngine.ts';

/** Entry of an engine that runs as a worker thread. */
const port = parentPort;
if (port === null) throw new Error('This is the entry of a worker thread.');
serveEngine(
  {
    post: (message) => {
      port.postMessage(message);
    },
    onMessage: (listener) => {
      port.on('message', listener);
    },
  },
  { now: () => performance.now() },
);
