import { check, pack, type PackControl, type Violation } from '../../engine/index.ts';
import { encodePackResponse } from '../domain/packing/encodePackResponse.ts';
import { solveJob, type Solver } from '../domain/rules/solveJob.ts';
import { readToEngine } from './readMessage.ts';
import type { FromEngine, ToEngine } from './workerHandle.ts';

/** The engine's end of a transport. */
export interface EnginePort {
  readonly post: (message: FromEngine) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

export interface ServeOptions {
  /** Monotonic milliseconds, only to space progress reports; no result depends on it. */
  readonly now: () => number;
  /** The tests put a lying engine here. */
  readonly engine?: Solver;
}

/** Least milliseconds between two progress reports. */
const progressInterval = 50;

/** Violations quoted when a plan is refused. */
const namedViolations = 3;

/**
 * Serves pack requests on a port, one after the other, and says 'ready' first. Every plan passes the engine's independent
 * verifier before it is encoded: a plan with a violation is never answered. Independent of what carries the port, so each
 * transport's entry is a few lines.
 */
export function serveEngine(port: EnginePort, { now, engine = { pack, check } }: ServeOptions): void {
  port.onMessage((message) => {
    const request = readToEngine(message);
    if (request !== null) port.post(answer(request, engine, progressTo(port, request.id, now)));
  });
  port.post({ kind: 'ready' });
}

function answer({ id, job }: ToEngine, engine: Solver, control: PackControl): FromEngine {
  try {
    const solved = solveJob(job, engine, control);
    const violations = engine.check(solved.job.problem, solved.plan);
    if (violations.length > 0) return { kind: 'failed', id, reason: 'invalid-result', message: refusal(violations) };
    return { kind: 'done', id, outcome: encodePackResponse(solved.job, solved.plan) };
  } catch (error) {
    // The boundary of this process: the pool logs it under the request.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', id, reason: 'crashed', message };
  }
}

function refusal(violations: readonly Violation[]): string {
  const named = violations
    .slice(0, namedViolations)
    .map(({ rule, box, message }) => `${box === null ? 'Plan' : `Box ${String(box)}`}: ${rule}: ${message}`);
  return `The verifier refused the plan (${String(violations.length)} violations). ${named.join(' ')}`;
}

function progressTo(port: EnginePort, id: number, now: () => number): PackControl {
  let last = now();
  return {
    onProgress: ({ unitsPlaced, unitsTotal, boxes }) => {
      const time = now();
      if (time - last < progressInterval) return;
      last = time;
      port.post({ kind: 'progress', id, unitsPlaced, unitsTotal, boxes });
    },
  };
}
