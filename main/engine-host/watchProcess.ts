import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * A small thread of its own inside an engine process, because the main thread may compute for minutes without looking up.
 * It ends the whole process when that uses too much memory (buffers are not counted by the heap's own limit) or when its
 * parent is gone.
 */

export interface WatchOptions {
  readonly rssLimitBytes: number;
  readonly intervalMs: number;
}

/**
 * POSIX ends the process by this signal when the memory limit is passed, so that the pool can tell it from other ends;
 * nothing else sends it. Windows knows no such signals: there the process ends like any killed one.
 */
export const memoryLimitSignal = 'SIGUSR2';

/** What the thread is given. */
export interface WatchOrders extends WatchOptions {
  readonly parent: number;
}

/**
 * Starts the thread; resolves when it watches, so that no request is taken before. `entry` is the file whose code calls
 * `watchProcess(workerData)` when it finds itself in a thread. A watch that fails ends the process.
 */
export async function startWatch(entry: URL, options: WatchOptions): Promise<void> {
  // The parent is looked up here and not in the thread, which may come up only after the parent has gone.
  const orders: WatchOrders = { ...options, parent: process.ppid };
  // It needs next to no memory; it must not keep a process alive whose parent has hung up.
  const thread = new Worker(entry, { workerData: orders, env: {}, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  await once(thread, 'message');
  thread.unref();
}

/** Runs in the thread. */
export function watchProcess({ rssLimitBytes, intervalMs, parent }: WatchOrders): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > rssLimitBytes) {
      process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : memoryLimitSignal);
    }
    if (process.ppid !== parent || !isAlive(parent)) process.kill(process.pid, 'SIGKILL');
  }, intervalMs);
  parentPort?.postMessage('watching');
}

/** Windows keeps the number of a parent that is gone, so the number alone does not tell. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
