import { spawn } from 'node:child_process';
import type { WorkerExit, WorkerHandle } from '../workerHandle.ts';

export interface ChildProcessOptions {
  /** The Node executable. */
  readonly execPath: string;
  /** File of the entry, `engineProcess.ts` or its compiled form. */
  readonly entry: string;
  /** The process ends itself beyond this resident memory; its entry has a default. */
  readonly rssLimitMb?: number;
  /** Limit of the heap of its search thread; the rest of the memory above is for bytes outside of it. Its entry has a default. */
  readonly heapLimitMb?: number;
  /** Environment of the engine. It needs none, and the station's own may hold secrets. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Further arguments of the entry. */
  readonly entryArguments?: readonly string[];
}

/** Bytes of the error output that are kept for the log. */
const keptErrorOutput = 4096;

/** Starts an engine as a child process: a crash, a hang or a memory hole harms nothing but its own request. */
export function childProcessEngine(options: ChildProcessOptions): WorkerHandle {
  const { execPath, entry, rssLimitMb, heapLimitMb } = options;
  const environment = { ...options.environment };
  // Options for the station's Node (an inspector, a preload) are not meant for its engines.
  delete environment['NODE_OPTIONS'];
  const words = [entry];
  if (heapLimitMb !== undefined) words.push(`--heap-limit-mb=${String(heapLimitMb)}`);
  if (rssLimitMb !== undefined) words.push(`--rss-limit-mb=${String(rssLimitMb)}`);
  const child = spawn(execPath, [...words, ...(options.entryArguments ?? [])], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-keptErrorOutput);
  });
  // An engine that hung up can never answer again.
  child.once('disconnect', () => child.kill('SIGKILL'));

  const exitListeners: ((exit: WorkerExit) => void)[] = [];
  let ended = false;
  const end = (exit: WorkerExit): void => {
    if (ended) return;
    ended = true;
    for (const listener of exitListeners) listener(exit);
  };
  // 'close' comes after 'exit', when the error output has been read to its end.
  child.once('close', (code, signal) => {
    end({ code, signal, ...(errorOutput === '' ? {} : { errorOutput }) });
  });
  child.on('error', (error) => {
    // Without a number it never started, and nothing else will follow.
    if (child.pid === undefined) end({ code: null, signal: null, errorOutput: error.message });
  });

  return {
    pid: child.pid,
    post: (message) => {
      // The error of a channel that is gone says nothing new: the exit follows.
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onExit: (listener) => {
      exitListeners.push(listener);
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}
