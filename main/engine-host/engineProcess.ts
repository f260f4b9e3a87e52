import { isMainThread, workerData } from 'node:worker_threads';
import { residentLimitMb } from './engineMemory.ts';
import { startWatch, watchProcess, type WatchOrders } from './watchProcess.ts';

/**
 * Entry of an engine that runs as a child process with an IPC channel of advanced serialization. Started with
 * `--rss-limit-mb=<number>`. The same file is the entry of its watch thread, so that a bundle stays one file per
 * entry; the engine is imported dynamically so that the thread does not load it.
 */
const intervalMs = 50;

if (isMainThread) {
  const watching = startWatch(new URL(import.meta.url), {
    rssLimitBytes: rssLimitMb(process.argv) * 1024 * 1024,
    intervalMs,
  });
  process.on('disconnect', () => {
    process.exit(0);
  });
  const { serveEngine } = await import('./serveEngine.ts');
  await watching;
  serveEngine(
    {
      post: (message) => {
        process.send?.(message);
      },
      onMessage: (listener) => {
        process.on('message', listener);
      },
    },
    { now: () => performance.now() },
  );
} else {
  // Written by startWatch above.
  watchProcess(workerData as WatchOrders);
}

function rssLimitMb(argv: readonly string[]): number {
  const given = argv.find((word) => word.startsWith('--rss-limit-mb='));
  const limit = Number(given?.slice('--rss-limit-mb='.length) ?? residentLimitMb);
  if (!(limit > 0)) throw new Error(`--rss-limit-mb must be a positive number: ${String(given)}`);
  return limit;
}
