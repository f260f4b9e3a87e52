import { isMainThread, workerData } from 'node:worker_threads';
import { pack, type PackProblem } from '../../engine/index.ts';
import { serveEngine } from '../../main/engine-host/serveEngine.ts';
import { startWatch, watchProcess, type WatchOrders } from '../../main/engine-host/watchProcess.ts';
import type { FromEngine } from '../../main/engine-host/workerHandle.ts';

/**
 * Entry of an engine process that fails the way the first item of a request says (`fault:<name>`) and is sound otherwise.
 * With `--broken-start` it never becomes ready. The tests point the child-process transport here.
 */

export const faults = [
  'exit',
  'segv',
  'abort',
  'heap',
  'buffers',
  'loop',
  'hang-up',
  'silent',
  'twice',
  'malformed',
  'stale-then-silent',
  'stale-then-answer',
  'throw',
  'lie',
] as const;
export type Fault = (typeof faults)[number];

function faultOf(problem: PackProblem): Fault | undefined {
  const [, name] = /^fault:(.*)$/.exec(problem.items[0]?.id ?? '') ?? [];
  return faults.find((fault) => fault === name);
}

function fail(fault: Fault): void {
  const kept: unknown[] = [];
  switch (fault) {
    case 'exit':
      return process.exit(1);
    case 'segv':
      process.kill(process.pid, 'SIGSEGV');
      break;
    case 'abort':
      return process.abort();
    case 'heap':
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
    case 'buffers':
      for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
    case 'loop':
      for (;;) kept.length = 0;
    case 'hang-up':
      return process.disconnect?.();
    case 'throw':
      throw new Error('A defect of the search.');
    default:
  }
}

async function serve(): Promise<void> {
  let fault: Fault | undefined;
  await startWatch(new URL(import.meta.url), { rssLimitBytes: 300 * 1024 * 1024, intervalMs: 20 });
  const send = (message: unknown): void => void process.send?.(message);
  const post = (message: FromEngine): void => {
    if (message.kind !== 'done') return send(message);
    switch (fault) {
      case 'silent':
        return;
      case 'twice':
        send(message);
        return send(message);
      case 'malformed':
        return send({ kind: 'done', id: message.id, outcome: { response: 'a string', summary: null } });
      case 'stale-then-silent':
        return send({ ...message, id: message.id - 1 });
      case 'stale-then-answer':
        send({ ...message, id: message.id + 1 });
        return send(message);
      default:
        return send(message);
    }
  };
  serveEngine(
    { post, onMessage: (listener) => void process.on('message', listener) },
    {
      now: () => performance.now(),
      parts: {
        pack: (problem, control) => {
          fault = faultOf(problem);
          if (fault !== undefined) fail(fault);
          const plan = pack(problem, control);
          if (fault !== 'lie') return plan;
          return {
            ...plan,
            boxes: plan.boxes.map((box) => ({
              ...box,
              placements: box.placements.map((unit) => ({ ...unit, x: unit.x + 1000 })),
            })),
          };
        },
      },
    },
  );
}

if (!isMainThread) watchProcess(workerData as WatchOrders);
else if (process.argv.includes('--broken-start')) process.exit(3);
else await serve();
