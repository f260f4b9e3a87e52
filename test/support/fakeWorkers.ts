import type { After } from '../../main/domain/ports.ts';
import type { PackOutcome } from '../../main/domain/packing/packJob.ts';
import type { ToEngine, WorkerExit, WorkerHandle } from '../../main/engine-host/workerHandle.ts';

/** An engine process that does only what the test says. */
export interface FakeWorker {
  readonly handle: WorkerHandle;
  /** What the pool posted, oldest first. */
  readonly posted: readonly ToEngine[];
  readonly killed: boolean;
  readonly say: (message: unknown) => void;
  readonly answer: () => void;
  readonly exit: (exit?: WorkerExit) => void;
}

const outcome: PackOutcome = {
  response: new Uint8Array([123, 125]),
  summary: { boxes: 1, room: 8, filled: 2, unitsPacked: 2, unitsLeftOut: 0, steps: 1 },
};

export function fakeWorkers(): { readonly spawn: () => WorkerHandle; readonly all: readonly FakeWorker[] } {
  const all: FakeWorker[] = [];
  const spawn = (): WorkerHandle => {
    const posted: ToEngine[] = [];
    let killed = false;
    let ended = false;
    let onMessage: (message: unknown) => void = () => undefined;
    let onExit: (exit: WorkerExit) => void = () => undefined;
    const exit = (how: WorkerExit = { code: 1, signal: null }): void => {
      if (ended) return;
      ended = true;
      onExit(how);
    };
    const handle: WorkerHandle = {
      pid: 1000 + all.length,
      post: (message) => void posted.push(message),
      onMessage: (listener) => void (onMessage = listener),
      onExit: (listener) => void (onExit = listener),
      kill: () => {
        killed = true;
        queueMicrotask(() => exit({ code: null, signal: 'SIGKILL' }));
      },
    };
    all.push({
      handle,
      posted,
      get killed() {
        return killed;
      },
      say: (message) => onMessage(message),
      answer: () => onMessage({ kind: 'done', id: posted.at(-1)?.id, outcome }),
      exit,
    });
    return handle;
  };
  return { spawn, all };
}

/** Timers that run when the test says. */
export function fakeTimers(): {
  readonly after: After;
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
} {
  let time = 0;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => time,
    after: (milliseconds, run) => {
      const timer = { at: time + milliseconds, run };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    advance: (milliseconds) => {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next);
        time = next.at;
        next.run();
      }
      time = end;
    },
  };
}
