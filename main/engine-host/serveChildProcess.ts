import { parseArgs } from 'node:util';
import { heapLimitMb, residentLimitMb } from './engineMemory.ts';
import { relaySearches, type EnginePort } from './relaySearches.ts';
import { startSearchThread } from './startSearchThread.ts';
import { watchMemory } from './watchMemory.ts';

/**
 * Serves an engine on the IPC channel (advanced serialization) of a child process, with the limits `--rss-limit-mb=<number>`
 * and `--heap-limit-mb=<number>`. `entry` is the file of its search thread.
 */
export function serveChildProcess(entry: URL, port: EnginePort = ipcPort): void {
  // A search without a station is of use to nobody.
  process.on('disconnect', endNow);
  if (!process.connected) endNow();
  const { values } = parseArgs({
    options: { 'rss-limit-mb': { type: 'string' }, 'heap-limit-mb': { type: 'string' } },
    // The tests add words of their own.
    strict: false,
  });
  const megabytes = (name: 'rss-limit-mb' | 'heap-limit-mb', preset: number): number => {
    const limit = Number(values[name] ?? preset);
    if (!(limit > 0)) throw new Error(`--${name} must be a positive number: ${String(values[name])}`);
    return limit;
  };
  watchMemory(megabytes('rss-limit-mb', residentLimitMb) * 1024 * 1024);
  relaySearches(port, startSearchThread(entry, megabytes('heap-limit-mb', heapLimitMb)));
}

const ipcPort: EnginePort = {
  post: (message) => {
    process.send?.(message);
  },
  onMessage: (listener) => {
    process.on('message', listener);
  },
};

/** `process.exit` would wait for the search thread. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}
