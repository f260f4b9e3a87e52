import type { After, Logger } from '../domain/ports.ts';
import type { EngineFailureReason } from '../domain/packing/ports.ts';
import type { packDeadline } from './packDeadline.ts';
import { engineFailure, failureOfExit, type EngineTask } from './engineTask.ts';
import { readFromEngine } from './readMessage.ts';
import { repackDeadline } from './repackDeadline.ts';
import { wavesDeadline } from './wavesDeadline.ts';
import type { EngineWork, FromEngine, SpawnWorker, WorkerExit, WorkerHandle } from './workerHandle.ts';

export interface EngineSlotOptions {
  readonly index: number;
  readonly spawn: SpawnWorker;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly after: After;
  readonly logger: Logger;
  /** Milliseconds a pack job may take. */
  readonly deadline: typeof packDeadline;
  /** The slot can take a task now. */
  readonly onIdle: () => void;
  /** A process ended before it was ready. */
  readonly onStartFailed: () => void;
}

type State =
  | { readonly kind: 'empty' }
  /** Between a crash and the next start. */
  | { readonly kind: 'resting'; readonly cancelStart: () => void }
  | {
      readonly kind: 'starting';
      readonly handle: WorkerHandle;
      readonly since: number;
      readonly cancelDeadline: () => void;
    }
  | { readonly kind: 'idle'; readonly handle: WorkerHandle }
  | {
      readonly kind: 'busy';
      readonly handle: WorkerHandle;
      readonly task: EngineTask;
      readonly id: number;
      readonly since: number;
      readonly cancelDeadline: () => void;
    }
  /** The task was cancelled and has failed; its search is about to end. */
  | { readonly kind: 'stopping'; readonly handle: WorkerHandle; readonly id: number; readonly cancelKill: () => void };

const startDeadlineMs = 30_000;
/** A search looks every few milliseconds whether it is cancelled; the check and the encoding of a large plan do not. */
const stopDeadlineMs = 200;
const firstRestMs = 100;
/** A load is searched in steps, as a packing is, and a few times at most. */
const loadDeadlineMs = 120_000;
const longestRestMs = 5_000;

/**
 * One place of the pool: keeps one engine process alive, gives it one task at a time and replaces it when it ends or must be
 * ended. Invariant: messages and exits count only while they come from the handle that the state holds, so nothing late from
 * a replaced process can touch the task of its successor.
 */
export class EngineSlot {
  readonly #options: EngineSlotOptions;
  #state: State = { kind: 'empty' };
  #closed = false;
  #lastId = 0;
  #starts = 0;
  /** Crashes since the last reply. */
  #crashes = 0;
  /** Processes that have not exited yet, replaced ones included, and who waits for them. */
  readonly #alive = new Map<WorkerHandle, Promise<void>>();

  constructor(options: EngineSlotOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#state.kind === 'empty';
  }

  get isIdle(): boolean {
    return this.#state.kind === 'idle';
  }

  get isBusy(): boolean {
    return this.#state.kind === 'busy' || this.#state.kind === 'stopping';
  }

  /** Whether a process is there, if only just starting. */
  get hasProcess(): boolean {
    return this.#state.kind === 'starting' || this.isIdle || this.isBusy;
  }

  get restarts(): number {
    return Math.max(0, this.#starts - 1);
  }

  start(): void {
    if (this.#closed) return;
    const { spawn, now, after, logger, index } = this.#options;
    this.#starts += 1;
    let handle: WorkerHandle;
    try {
      handle = spawn();
    } catch (error) {
      logger.error('engine.startFailed', { slot: index, message: String(error) });
      this.#startFailed();
      return;
    }
    this.#alive.set(
      handle,
      new Promise((resolve) => {
        handle.onExit((exit) => {
          this.#alive.delete(handle);
          resolve();
          this.#exited(handle, exit);
        });
      }),
    );
    const cancelDeadline = after(startDeadlineMs, () => {
      logger.error('engine.startFailed', {
        slot: index,
        pid: handle.pid,
        message: 'It did not become ready in time.',
      });
      handle.kill();
    });
    this.#state = { kind: 'starting', handle, since: now(), cancelDeadline };
    handle.onMessage((message) => {
      if (this.#holds(handle)) this.#received(handle, message);
    });
  }

  /** Gives the task to the idle process. */
  run(task: EngineTask): void {
    if (this.#state.kind !== 'idle') throw new Error('Only an idle engine can start a task.');
    const { now, after } = this.#options;
    const { handle } = this.#state;
    this.#lastId += 1;
    const work = workOf(task);
    const cancelDeadline = after(this.#deadlineOf(work), () => {
      this.#replace(handle, 'timeout');
      task.failed(engineFailure('timeout'));
    });
    this.#state = { kind: 'busy', handle, task, id: this.#lastId, since: now(), cancelDeadline };
    handle.post({ ...work, id: this.#lastId });
    if (task.isFinishRequested) this.finish(task);
  }

  #deadlineOf(work: EngineWork): number {
    switch (work.kind) {
      case 'pack':
        return this.#options.deadline(work.job);
      case 'repack':
        return repackDeadline(work.job);
      case 'load':
        return loadDeadlineMs;
      case 'waves':
        return wavesDeadline(work.job);
    }
  }

  /** Ends the search of the task with its best plan so far if it runs here. */
  finish(task: EngineTask): boolean {
    if (this.#state.kind !== 'busy' || this.#state.task !== task) return false;
    const { handle, id } = this.#state;
    handle.post({ kind: 'finish', id });
    return true;
  }

  /** Fails the task at once if it runs here and ends its search; a search that does not end is killed with its process. */
  cancel(task: EngineTask): boolean {
    if (this.#state.kind !== 'busy' || this.#state.task !== task) return false;
    const { handle, id, cancelDeadline } = this.#state;
    cancelDeadline();
    const cancelKill = this.#options.after(stopDeadlineMs, () => {
      this.#replace(handle, 'cancelled');
    });
    this.#state = { kind: 'stopping', handle, id, cancelKill };
    handle.post({ kind: 'cancel', id });
    task.failed(engineFailure('cancelled'));
    return true;
  }

  /** Kills the process for good; resolves when it and every replaced one are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const state = this.#state;
    this.#state = { kind: 'empty' };
    if (state.kind === 'resting') state.cancelStart();
    if (state.kind === 'starting' || state.kind === 'busy') state.cancelDeadline();
    if (state.kind === 'stopping') state.cancelKill();
    if (state.kind !== 'empty' && state.kind !== 'resting') state.handle.kill();
    if (state.kind === 'busy') state.task.failed(engineFailure('closed'));
    await Promise.all(this.#alive.values());
  }

  /** Kills the process and starts another at once. */
  #replace(handle: WorkerHandle, reason: EngineFailureReason): void {
    this.#options.logger.info('engine.killed', { slot: this.#options.index, pid: handle.pid, reason });
    this.#state = { kind: 'empty' };
    handle.kill();
    this.start();
  }

  #holds(handle: WorkerHandle): boolean {
    return this.#state.kind !== 'empty' && this.#state.kind !== 'resting' && this.#state.handle === handle;
  }

  #received(handle: WorkerHandle, raw: unknown): void {
    const { logger, index } = this.#options;
    const message = readFromEngine(raw);
    if (message === null) {
      logger.warn('engine.malformedMessage', { slot: index, pid: handle.pid });
      // What it will answer, if anything, cannot be trusted any more.
      if (this.#state.kind === 'busy') {
        const { task, cancelDeadline } = this.#state;
        this.#crashes += 1;
        cancelDeadline();
        this.#replace(handle, 'crashed');
        task.failed(engineFailure('crashed', 'It sent a malformed answer.'));
      }
      return;
    }
    if (this.#state.kind === 'starting' && message.kind === 'ready') this.#becameReady(this.#state);
    else if (this.#state.kind === 'busy' && message.kind !== 'ready' && message.id === this.#state.id)
      this.#replied(this.#state, message);
    else if (this.#state.kind === 'stopping' && message.kind !== 'ready' && message.id === this.#state.id)
      this.#stopped(this.#state, message);
    else logger.warn('engine.staleMessage', { slot: index, pid: handle.pid, kind: message.kind });
  }

  #becameReady({ handle, since, cancelDeadline }: Extract<State, { kind: 'starting' }>): void {
    const { now, logger, index, onIdle } = this.#options;
    cancelDeadline();
    logger.info('engine.ready', { slot: index, pid: handle.pid, ms: Math.round(now() - since) });
    this.#state = { kind: 'idle', handle };
    onIdle();
  }

  /** An answer frees the engine as well: the search had ended when it was cancelled. */
  #stopped({ handle, cancelKill }: Extract<State, { kind: 'stopping' }>, { kind }: FromEngine): void {
    if (kind === 'progress') return;
    cancelKill();
    this.#crashes = 0;
    this.#state = { kind: 'idle', handle };
    this.#options.onIdle();
  }

  #replied(busy: Extract<State, { kind: 'busy' }>, message: Exclude<FromEngine, { kind: 'ready' }>): void {
    if (message.kind === 'progress') {
      const { unitsPlaced, unitsTotal, boxes } = message;
      busy.task.onProgress?.({ unitsPlaced, unitsTotal, boxes });
      return;
    }
    const { now, logger, index, onIdle } = this.#options;
    const { task } = busy;
    busy.cancelDeadline();
    this.#crashes = 0;
    this.#state = { kind: 'idle', handle: busy.handle };
    const ms = Math.round(now() - busy.since);
    if (message.kind === 'done' && task.kind === 'pack') {
      logger.info('engine.done', { slot: index, ms, units: task.job.totalUnits, ...message.outcome.summary });
      task.done(message.outcome);
    } else if (message.kind === 'repacked' && task.kind === 'repack') {
      const { boxes, changes, unplaced, steps } = message.outcome.plan;
      const counts = { boxes: boxes.length, changes: changes.length, unplaced: unplaced.length, steps };
      logger.info('engine.done', { slot: index, ms, ...counts });
      task.done(message.outcome);
    } else if (message.kind === 'loaded' && task.kind === 'load') {
      const { palletResults, trailerResults } = message.outcome;
      const counts = { pallets: palletResults?.pallets.length ?? 0, trailers: trailerResults?.trailers.length ?? 0 };
      logger.info('engine.done', { slot: index, ms, ...counts });
      task.done(message.outcome);
    } else if (message.kind === 'planned' && task.kind === 'waves') {
      logger.info('engine.done', { slot: index, ms, ...message.outcome.summary });
      task.done(message.outcome);
    } else {
      const refusal: EngineFailureReason = message.kind === 'failed' ? message.reason : 'crashed';
      const text = message.kind === 'failed' ? message.message : 'It answered another question.';
      logger.error('engine.refused', { slot: index, ms, reason: refusal, message: text });
      task.failed(engineFailure(refusal, text));
    }
    onIdle();
  }

  #exited(handle: WorkerHandle, exit: WorkerExit): void {
    const state = this.#state;
    if (!this.#holds(handle)) return;
    const { logger, index } = this.#options;
    logger.error('engine.exited', {
      slot: index,
      pid: handle.pid,
      ...exit,
      during: state.kind,
    });
    if (state.kind === 'starting') {
      state.cancelDeadline();
      this.#startFailed();
      return;
    }
    this.#crashes += 1;
    if (state.kind === 'stopping') state.cancelKill();
    this.#rest();
    if (state.kind === 'busy') {
      state.cancelDeadline();
      state.task.failed(failureOfExit(exit));
    }
  }

  #startFailed(): void {
    this.#crashes += 1;
    this.#rest();
    this.#options.onStartFailed();
  }

  /** Starts again: at once after a first crash, then with doubling rests, so that a crash loop costs little. */
  #rest(): void {
    if (this.#closed) return;
    if (this.#crashes <= 1) {
      this.#state = { kind: 'empty' };
      this.start();
      return;
    }
    const rest = Math.min(longestRestMs, firstRestMs * 2 ** (this.#crashes - 2));
    const cancelStart = this.#options.after(rest, () => {
      this.start();
    });
    this.#state = { kind: 'resting', cancelStart };
  }
}

/** The message to the engine, which must be cloneable: without the callbacks of the task. */
function workOf(task: EngineTask): EngineWork {
  switch (task.kind) {
    case 'pack':
      return { kind: task.kind, job: task.job };
    case 'repack':
      return { kind: task.kind, job: task.job };
    case 'load':
      return { kind: task.kind, job: task.job };
    case 'waves':
      return { kind: task.kind, job: task.job };
  }
}
