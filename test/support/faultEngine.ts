import { isMainThread } from 'node:worker_threads';
import { pack, type PackProblem } from '../../engine/index.ts';
import { readToEngine } from '../../main/engine-host/readMessage.ts';
import { runSearchThread } from '../../main/engine-host/searchThread.ts';
import { serveChildProcess } from '../../main/engine-host/serveChildProcess.ts';

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

/** Faults of the search thread. */
function fail(fault: Fault): void {
  const kept: unknown[] = [];
  switch (fault) {
    case 'exit':
      return process.exit(1);
    case 'segv':
      process.kill(process.pid, 'SIGSEGV');
      break;
    case 'abort':
      process.kill(process.pid, 'SIGABRT');
      break;
    case 'heap':
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
    case 'buffers':
      for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
    case 'loop':
      for (;;) kept.length = 0;
    case 'throw':
      throw new Error('A defect of the search.');
    default:
  }
}

function runFaultySearches(): void {
  runSearchThread({
    pack: (problem, control) => {
      const fault = faultOf(problem);
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
  });
}

/** Faults of what the process answers. */
function serveFaulty(): void {
  let fault: Fault | undefined;
  const send = (message: unknown): void => void process.send?.(message);
  const onRequest = (message: unknown): void => {
    const request = readToEngine(message);
    fault = request?.kind === 'pack' ? faultOf(request.job.problem) : undefined;
    if (fault === 'hang-up') process.disconnect();
  };
  const post = (message: unknown): void => {
    const { kind, id } = message as { readonly kind: string; readonly id: number };
    if (kind !== 'done') return send(message);
    switch (fault) {
      case 'silent':
        return;
      case 'twice':
        send(message);
        return send(message);
      case 'malformed':
        return send({ kind, id, outcome: { response: 'a string', summary: null } });
      case 'stale-then-silent':
        return send({ ...(message as object), id: id - 1 });
      case 'stale-then-answer':
        send({ ...(message as object), id: id + 1 });
        return send(message);
      default:
        return send(message);
    }
  };
  serveChildProcess(new URL(import.meta.url), {
    post,
    onMessage: (listener) => {
      process.on('message', (message) => {
        onRequest(message);
        listener(message);
      });
    },
  });
}

if (!isMainThread) runFaultySearches();
else if (process.argv.includes('--broken-start')) process.exit(3);
else serveFaulty();
