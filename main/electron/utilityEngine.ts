import type { ForkOptions, UtilityProcess } from 'electron';
import { residentLimitMb } from '../engine-host/engineMemory.ts';
import type { Logger } from '../domain/ports.ts';
import type { SpawnWorker, WorkerExit } from '../engine-host/workerHandle.ts';

/** The part of a utility process that is used. */
export type EngineChild = Pick<UtilityProcess, 'pid' | 'stderr' | 'postMessage' | 'on' | 'once'>;

export interface UtilityEngineOptions {
  readonly fork: (modulePath: string, args: string[], options: ForkOptions) => EngineChild;
  /** File of the entry, the compiled `engineUtility.ts`. */
  readonly entry: string;
  /** Resident memory of a process of this application in bytes; null when it is not known. */
  readonly residentBytes: (pid: number) => number | null;
  /** Repeats a task; the function it returns ends that. */
  readonly every: (intervalMs: number, task: () => void) => () => void;
  readonly logger: Logger;
}

/** Beyond this much resident memory an engine is ended. Buffers are not counted by V8's own limit, which comes first for the rest. */
const residentLimitBytes = residentLimitMb * 1024 * 1024;
const memoryIntervalMs = 250;

/** Bytes of the error output that are kept for the log. */
const keptErrorOutput = 4096;

/** Engines as Electron utility processes: one that crashes, hangs or eats memory harms nothing but its own request. */
export function utilityEngines(options: UtilityEngineOptions): SpawnWorker {
  return () => {
    const child = options.fork(options.entry, [], {
      serviceName: 'Packwright engine',
      // The engine needs nothing of the environment, and NODE_OPTIONS must not reach it.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    let outOfMemory = false;
    child.stderr?.on('data', (chunk: Buffer | string) => {
      errorOutput = (errorOutput + String(chunk)).slice(-keptErrorOutput);
    });
    child.on('error', (type, location) => {
      options.logger.error('engine.process.fatal', { type, location });
      // The one fatal error of V8 that a computing process meets.
      outOfMemory ||= /memory|heap/i.test(location);
    });
    const kill = (): void => {
      // UtilityProcess.kill() only asks, with SIGTERM.
      const { pid } = child;
      if (pid === undefined) return;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended a moment ago; its exit is on the way.
      }
    };
    const stopWatching = options.every(memoryIntervalMs, () => {
      const bytes = child.pid === undefined ? null : options.residentBytes(child.pid);
      if (bytes === null || bytes <= residentLimitBytes) return;
      outOfMemory = true;
      kill();
    });
    const exitListeners: ((exit: WorkerExit) => void)[] = [];
    child.once('exit', (code) => {
      stopWatching();
      const exit: WorkerExit = { code, signal: null, outOfMemory, ...(errorOutput === '' ? {} : { errorOutput }) };
      for (const listener of exitListeners) listener(exit);
    });
    return {
      get pid() {
        return child.pid;
      },
      post: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onExit: (listener) => void exitListeners.push(listener),
      kill,
    };
  };
}
