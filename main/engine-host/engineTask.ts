import type { EngineFailureReason, PackOptions, Priority } from '../domain/packing/ports.ts';
import { EngineFailure } from '../domain/packing/ports.ts';
import type { PackJob, PackOutcome } from '../domain/packing/packJob.ts';
import type { LoadJob, LoadOutcome } from '../domain/packing/loadJob.ts';
import type { RepackJob, RepackOutcome } from '../domain/packing/repackJob.ts';
import type { SentWaveJob, WaveOutcome } from '../domain/waves/waveJob.ts';
import type { WorkerExit } from './workerHandle.ts';
import { memoryLimitSignal } from './watchMemory.ts';

/** Work on its way through the pool; settled exactly once. */
export type EngineTask =
  | TaskOf<'pack', PackJob, PackOutcome>
  | TaskOf<'repack', RepackJob, RepackOutcome>
  | TaskOf<'load', LoadJob, LoadOutcome>
  | TaskOf<'waves', SentWaveJob, WaveOutcome>;

interface TaskOf<TKind, TJob, TOutcome> {
  readonly kind: TKind;
  readonly job: TJob;
  readonly priority: Priority;
  readonly onProgress: PackOptions['onProgress'];
  /** Set when the caller wants the best plan so far, which may be before an engine has begun. */
  isFinishRequested: boolean;
  readonly done: (outcome: TOutcome) => void;
  readonly failed: (failure: EngineFailure) => void;
}

const sentences: Record<EngineFailureReason, string> = {
  crashed: 'The engine ended unexpectedly.',
  timeout: 'The engine exceeded the time limit of this job.',
  'out-of-memory': 'The job needs more memory than an engine may use.',
  'invalid-result': 'The result did not pass the check.',
  busy: 'Too many requests are waiting for the engine.',
  cancelled: 'The work was cancelled.',
  closed: 'The station is stopping.',
};

export function engineFailure(reason: EngineFailureReason, detail?: string): EngineFailure {
  return new EngineFailure(reason, detail === undefined ? sentences[reason] : `${sentences[reason]} ${detail}`);
}

/**
 * V8 ends a process whose heap is full by SIGABRT, which a shell reports as 134, and so does one whose search thread ran out of
 * heap; the limit of its whole memory has a signal of its own.
 */
export function failureOfExit({ code, signal, outOfMemory }: WorkerExit): EngineFailure {
  if (outOfMemory === true || signal === memoryLimitSignal || signal === 'SIGABRT' || code === 134) {
    return engineFailure('out-of-memory');
  }
  return engineFailure('crashed', `(${signal ?? `exit code ${String(code)}`})`);
}
