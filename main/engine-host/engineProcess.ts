import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { WatchOptions } from './watchProcess.ts';

/**
 * Entry of an engine that runs as a child process with an IPC channel of advanced serialization. Started with
 * `--rss-limit-mb=<number>` (1024 without it). The same file is the entry of its watch thread, so that a bundle stays one file
 * per entry; the imports are dynamic so that the thread does not load the engine.
 */
const intervalMs = 50;
const defaultRssLimitMb = 1024;

if (isMainThread) {
  const { serveEngine } = await import('./serveEngine.ts');
  const options: WatchOptions = { rssLimitBytes: rssLimitMb(process.argv) * 1024 * 1024, intervalMs };
  // The thread needs next to no memory; it must not keep a process alive whose parent has hung up.
  new Worker(new URL(import.meta.url), { workerData: options, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  process.on('disconnect', () => {
    process.exit(0);
  });
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
  const { watchProcess } = await import('./watchProcess.ts');
  // Written by the branch above.
  watchProcess(workerData as WatchOptions);
}

function rssLimitMb(argv: readonly string[]): number {
  const given = argv.find((word) => word.startsWith('--rss-limit-mb='));
  const limit = Number(given?.slice('--rss-limit-mb='.length) ?? defaultRssLimitMb);
  if (!(limit > 0)) throw new Error(`--rss-limit-mb must be a positive number: ${String(given)}`);
  return limit;
}
