import { serveEngine, type ServeOptions } from '../serveEngine.ts';
import type { FromEngine, WorkerExit, WorkerHandle } from '../workerHandle.ts';

/**
 * An engine on this very thread, for tests of what stands on top of the pool: no wall, no deadline, no cancelling while it
 * computes. Messages are cloned and arrive in a later turn, as they do over every other transport.
 */
export function inProcessEngine(options: ServeOptions): WorkerHandle {
  let alive = true;
  const toStation: ((message: unknown) => void)[] = [];
  const toEngine: ((message: unknown) => void)[] = [];
  const exitListeners: ((exit: WorkerExit) => void)[] = [];
  const deliver = (listeners: readonly ((message: unknown) => void)[], message: unknown): void => {
    const clone: unknown = structuredClone(message);
    setImmediate(() => {
      if (alive) for (const listener of listeners) listener(clone);
    });
  };
  serveEngine(
    {
      post: (message: FromEngine) => {
        deliver(toStation, message);
      },
      onMessage: (listener) => {
        toEngine.push(listener);
      },
    },
    options,
  );
  return {
    pid: undefined,
    post: (message) => {
      deliver(toEngine, message);
    },
    onMessage: (listener) => {
      toStation.push(listener);
    },
    onExit: (listener) => {
      exitListeners.push(listener);
    },
    kill: () => {
      if (!alive) return;
      alive = false;
      setImmediate(() => {
        for (const listener of exitListeners) listener({ code: null, signal: 'SIGKILL' });
      });
    },
  };
}
