import type { PackProgress } from '../../engine/index.ts';
import type { PackJob, PackOutcome } from '../domain/packing/packJob.ts';
import type { LoadJob, LoadOutcome } from '../domain/packing/loadJob.ts';
import type { RepackJob, RepackOutcome } from '../domain/packing/repackJob.ts';
import type { SentWaveJob, WaveOutcome } from '../domain/waves/waveJob.ts';
import type { SearchEnd } from './searchSignals.ts';

/**
 * The one protocol between the station and an engine process, over any transport that clones plain values. The search runs in
 * a thread of the process, so the process reads messages while it computes. A search that does not end when it is cancelled is
 * ended by `kill`, and the pool starts another process.
 */

/** What an engine is asked to do. */
export type EngineWork =
  | { readonly kind: 'pack'; readonly job: PackJob }
  | { readonly kind: 'repack'; readonly job: RepackJob }
  | { readonly kind: 'load'; readonly job: LoadJob }
  | { readonly kind: 'waves'; readonly job: SentWaveJob };

export type EngineRequest = EngineWork & { readonly id: number };

export type ToEngine =
  | EngineRequest
  /** Ends the search of running work: with the best plan so far, or without a plan. */
  | { readonly kind: SearchEnd; readonly id: number };

/** Work that is done: a pack job by 'done', one around fixed units by 'repacked', a load by 'loaded', a wave plan by 'planned'. */
export type EngineAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly outcome: PackOutcome }
  | { readonly kind: 'repacked'; readonly id: number; readonly outcome: RepackOutcome }
  | { readonly kind: 'loaded'; readonly id: number; readonly outcome: LoadOutcome }
  | { readonly kind: 'planned'; readonly id: number; readonly outcome: WaveOutcome };

export type EngineProgress = PackProgress & { readonly kind: 'progress'; readonly id: number };

export type FromEngine =
  | { readonly kind: 'ready' }
  | EngineProgress
  | EngineAnswer
  | { readonly kind: 'cancelled'; readonly id: number }
  /** The search or the verifier refused the work; the process itself is sound. */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: 'invalid-result' | 'crashed';
      readonly message: string;
    };

/** How an engine process ended. */
export interface WorkerExit {
  readonly code: number | null;
  readonly signal: string | null;
  /** Set by a transport that learns it from elsewhere than code and signal. */
  readonly outOfMemory?: boolean;
  /** What the process wrote to its error output last, for the log. */
  readonly errorOutput?: string;
}

/** One engine process, whatever carries it: a child process or an Electron utility process. */
export interface WorkerHandle {
  readonly pid: number | undefined;
  readonly post: (message: ToEngine) => void;
  /** Messages arrive as the transport cloned them; the pool validates each (`readFromEngine`). */
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** Called once, whatever ended the process. */
  readonly onExit: (listener: (exit: WorkerExit) => void) => void;
  /** Ends the process at once (SIGKILL). */
  readonly kill: () => void;
}

export type SpawnWorker = () => WorkerHandle;
