import type { After, Logger } from '../domain/ports.ts';
import type { Packer, PackOptions, Priority } from '../domain/packing/ports.ts';
import type { Loader } from '../domain/packing/loadJob.ts';
import type { Repacker } from '../domain/packing/repackJob.ts';
import type { WavePlanner } from '../domain/waves/ports.ts';
import { EngineSlot } from './engineSlot.ts';
import { packDeadline } from './packDeadline.ts';
import { engineFailure, type EngineTask } from './engineTask.ts';
import type { SpawnWorker } from './workerHandle.ts';

export interface EnginePoolOptions {
  readonly spawn: SpawnWorker;
  /** Engine processes, at least one. From two on, the first is kept for interactive work. */
  readonly size: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly after?: After;
  readonly logger: Logger;
  /** Interactive requests that may wait; one more is refused as busy. */
  readonly maxQueued?: number;
  /** Milliseconds after which a pack job's engine is taken for hung. */
  readonly deadline?: typeof packDeadline;
}

export interface EnginePool extends Packer, Repacker, Loader, WavePlanner {
  /** Rejects everything that runs or waits and kills every engine; resolves when all of them are gone. */
  readonly close: () => Promise<void>;
}

const defaultMaxQueued = 64;

/** Starts that fail in a row before those who wait are told so instead of waiting on. */
const startFailuresBeforeRefusal = 3;

/**
 * The engine processes of a station. Interactive work goes before background work and has an engine that background work
 * never takes. The first process starts with the pool, the others one after another once it is ready. Whatever an engine
 * does, it settles exactly the one promise that waits for it, and the next request finds a sound process.
 */
export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const {
    spawn,
    size,
    now,
    after = afterTimeout,
    logger,
    maxQueued = defaultMaxQueued,
    deadline = packDeadline,
  } = options;
  const waiting: Record<Priority, Set<EngineTask>> = { interactive: new Set(), background: new Set() };
  let closed = false;
  let startFailures = 0;

  const slots = Array.from(
    { length: Math.max(1, size) },
    (_, index) =>
      new EngineSlot({
        index,
        spawn,
        now,
        after,
        logger,
        deadline,
        onIdle: () => {
          onIdle(index);
        },
        onStartFailed,
      }),
  );
  const slotsFor: Record<Priority, readonly EngineSlot[]> = {
    interactive: slots,
    background: slots.length > 1 ? slots.slice(1) : slots,
  };

  function onIdle(index: number): void {
    startFailures = 0;
    dispatch();
    const next = slots[index + 1];
    if (next?.isEmpty === true) next.start();
  }

  function onStartFailed(): void {
    startFailures += 1;
    if (startFailures < startFailuresBeforeRefusal) return;
    for (const priority of ['interactive', 'background'] as const) {
      if (slotsFor[priority].some((slot) => slot.isIdle || slot.isBusy)) continue;
      for (const task of takeAll(waiting[priority])) task.failed(engineFailure('crashed', 'No engine can be started.'));
    }
  }

  function dispatch(): void {
    for (const priority of ['interactive', 'background'] as const) {
      for (const task of waiting[priority]) {
        const slot = slotsFor[priority].find((one) => one.isIdle);
        if (slot === undefined) break;
        waiting[priority].delete(task);
        slot.run(task);
      }
    }
  }

  function take(task: EngineTask, onCancel: PackOptions['onCancel']): void {
    const { priority, failed } = task;
    if (closed) {
      failed(engineFailure('closed'));
      return;
    }
    waiting[priority].add(task);
    // Immediately when the client is gone already: then no engine begins.
    onCancel?.(() => {
      cancel(task);
    });
    if (!waiting[priority].has(task)) return;
    dispatch();
    if (priority === 'interactive' && waiting.interactive.size > maxQueued) {
      waiting.interactive.delete(task);
      failed(engineFailure('busy'));
    }
  }

  function cancel(task: EngineTask): void {
    if (waiting[task.priority].delete(task)) task.failed(engineFailure('cancelled'));
    else slots.some((slot) => slot.cancel(task));
  }

  slots[0]?.start();

  return {
    pack: (job, { priority, onCancel, onFinish, onProgress }) =>
      new Promise((done, failed) => {
        const task: EngineTask = { kind: 'pack', job, priority, onProgress, isFinishRequested: false, done, failed };
        take(task, onCancel);
        onFinish?.(() => {
          task.isFinishRequested = true;
          slots.some((slot) => slot.finish(task));
        });
      }),
    repack: (job, { onCancel }) =>
      new Promise((done, failed) => {
        const work = { kind: 'repack', job, priority: 'interactive', onProgress: undefined } as const;
        take({ ...work, isFinishRequested: false, done, failed }, onCancel);
      }),
    load: (job, { onCancel }) =>
      new Promise((done, failed) => {
        const work = { kind: 'load', job, priority: 'interactive', onProgress: undefined } as const;
        take({ ...work, isFinishRequested: false, done, failed }, onCancel);
      }),
    planWaves: (job, { onCancel }) =>
      new Promise((done, failed) => {
        const work = { kind: 'waves', job, priority: 'interactive', onProgress: undefined } as const;
        take({ ...work, isFinishRequested: false, done, failed }, onCancel);
      }),
    state: () => ({
      processes: slots.filter((slot) => slot.hasProcess).length,
      busy: slots.filter((slot) => slot.isBusy).length,
      waiting: waiting.interactive.size + waiting.background.size,
      restarts: slots.reduce((sum, slot) => sum + slot.restarts, 0),
    }),
    close: async () => {
      closed = true;
      for (const task of [...takeAll(waiting.interactive), ...takeAll(waiting.background)])
        task.failed(engineFailure('closed'));
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

/** Node's timers run on monotonic time. */
function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timeout = setTimeout(run, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
}

function takeAll(tasks: Set<EngineTask>): readonly EngineTask[] {
  const all = [...tasks];
  tasks.clear();
  return all;
}
