import { serveEngine } from '../engine-host/serveEngine.ts';

/** Entry of an engine that runs as an Electron utility process. Such a process ends with the application, however that ended. */
const port = process.parentPort;
serveEngine(
  {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on('message', ({ data }) => listener(data)),
  },
  { now: () => performance.now() },
);
