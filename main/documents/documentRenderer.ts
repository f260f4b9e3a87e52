import { Worker } from 'node:worker_threads';
import type { Drawing } from '../contract/index.ts';
import type { DocumentRenderer, RenderRequest } from '../domain/documents/ports.ts';
import type { DocumentAnswer, DocumentAsked } from './documentThread.ts';

export interface DocumentRendererOptions {
  /** File of `documentThread.ts` or its compiled form. */
  readonly entry: string;
  /** Folder of the fonts that are embedded. */
  readonly fontsDir: string;
}

/** Longest time for one document: the longest load sheets take seconds. */
const patienceMs = 60_000;

interface Waiting {
  readonly resolve: (made: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Makes documents in a thread that starts with the first one and stays; one that ends is replaced for the next document. */
export function createDocumentRenderer({ entry, fontsDir }: DocumentRendererOptions): DocumentRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let asked = 0;

  function settle(id: number, end: (wait: Waiting) => void): void {
    const wait = waiting.get(id);
    if (!wait) return;
    waiting.delete(id);
    clearTimeout(wait.timer);
    end(wait);
    if (waiting.size === 0) worker?.unref();
  }

  function start(): Worker {
    const started = new Worker(entry, { env: {}, workerData: { fontsDir } });
    const lost = (error: Error): void => {
      if (worker === started) worker = null;
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(error));
    };
    started.on('message', (answer: DocumentAnswer) => {
      settle(answer.id, ({ resolve, reject }) => {
        if ('fault' in answer) reject(new Error(answer.fault));
        else resolve(answer.made);
      });
    });
    started.on('error', lost);
    started.on('exit', () => lost(new Error('The thread that makes documents has ended.')));
    return started;
  }

  function ask(want: DocumentAsked['want'], request: RenderRequest): Promise<unknown> {
    worker ??= start();
    const thread = worker;
    const id = (asked += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // It may be caught in a loop: the next document gets another thread.
        worker = null;
        void thread.terminate();
      }, patienceMs);
      waiting.set(id, { resolve, reject, timer });
      thread.ref();
      thread.postMessage({ id, want, request } satisfies DocumentAsked);
    });
  }

  return {
    // The thread answers what it was asked for.
    render: (request) => ask('bytes', request) as Promise<Uint8Array>,
    draw: (request) => ask('drawing', request) as Promise<Drawing>,
    close: async () => {
      await worker?.terminate();
      worker = null;
    },
  };
}
