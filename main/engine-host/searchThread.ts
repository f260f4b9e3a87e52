import { parentPort, workerData } from 'node:worker_threads';
import { controlBySignals, type SearchSignals } from './searchSignals.ts';
import { serveEngine, type Engine } from './serveEngine.ts';
import type { EngineRequest, FromEngine } from './workerHandle.ts';

/**
 * The thread of an engine process in which searches run, started by `startSearchThread`. `parts` stand for those of the
 * engine: the tests put faulty ones here.
 */
export function runSearchThread(parts: Partial<Engine> = {}): void {
  const port = parentPort;
  if (port === null) throw new Error('Searches run in a worker thread.');
  serveEngine(
    {
      post: (message) => {
        const buffers = bytesOf(message).flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
        port.postMessage(message, buffers);
      },
      onRequest: (listener) => {
        port.on('message', (request: EngineRequest) => {
          listener(request);
        });
      },
    },
    // Given by startSearchThread.
    { control: controlBySignals(workerData as SearchSignals), parts },
  );
}

/** The encoded answers, which change hands without a copy. */
function bytesOf(message: FromEngine): readonly Uint8Array[] {
  switch (message.kind) {
    case 'done': {
      const { response, report, digest } = message.outcome;
      return [response, report, digest].flatMap((bytes) => bytes ?? []);
    }
    case 'planned':
      return [message.outcome.response, ...(message.outcome.parts ?? []).map(({ wave }) => wave)];
    default:
      return [];
  }
}
