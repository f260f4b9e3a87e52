/**
 * POSIX ends the process by this signal when the memory limit is passed, so that the pool can tell it from other ends;
 * nothing else sends it. Windows knows no such signals: there the process ends like any killed one.
 */
export const memoryLimitSignal = 'SIGUSR2';

const intervalMs = 50;

/** Ends this process when it uses too much memory: buffers are not counted by the heap's own limit. */
export function watchMemory(rssLimitBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > rssLimitBytes) {
      process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : memoryLimitSignal);
    }
  }, intervalMs);
}
