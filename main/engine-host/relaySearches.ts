import { readToEngine } from './readMessage.ts';
import { progressReader, requestEnd, resetSignals } from './searchSignals.ts';
import type { SearchThread } from './startSearchThread.ts';
import type { EngineProgress } from './workerHandle.ts';

/** The engine's end of a transport. */
export interface EnginePort {
  /** Messages to the pool, which validates each. */
  readonly post: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

/** Milliseconds between two progress reports. */
const progressInterval = 50;

/**
 * The own loop of an engine process. It never computes, so it reads every message at once: requests go to the search thread, the
 * wish to finish or cancel goes into the memory that the search looks at, and progress is read from there while a search runs.
 * `every` repeats a task until the function it returns is called.
 */
export function relaySearches(
  port: EnginePort,
  thread: SearchThread,
  every: (milliseconds: number, task: () => void) => () => void = everyInterval,
): void {
  let running: { readonly id: number; readonly stopProgress: () => void } | null = null;

  port.onMessage((raw) => {
    const message = readToEngine(raw);
    if (message === null) return;
    if ('job' in message) {
      resetSignals(thread.signals);
      running?.stopProgress();
      running = { id: message.id, stopProgress: reportProgress(message.id) };
      thread.post(message);
    } else if (running?.id === message.id) {
      // One that comes after the answer is not meant for the next search.
      requestEnd(thread.signals, message.kind);
    }
  });

  thread.onMessage((message) => {
    running?.stopProgress();
    running = null;
    port.post(message);
  });

  function reportProgress(id: number): () => void {
    const progress = progressReader(thread.signals);
    return every(progressInterval, () => {
      const report = progress();
      if (report !== null) port.post({ kind: 'progress', id, ...report } satisfies EngineProgress);
    });
  }
}

function everyInterval(milliseconds: number, task: () => void): () => void {
  const interval = setInterval(task, milliseconds);
  return () => {
    clearInterval(interval);
  };
}
