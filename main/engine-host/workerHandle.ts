import type { PackJob, PackOutcome } from '../domain/packing/packJob.ts';
import type { SentWaveJob, WaveOutcome } from '../domain/waves/waveJob.ts';

/**
 * The one protocol between the station and an engine process, over any transport that clones plain values. There is no
 * message to cancel: the search runs synchronously, so a process that computes reads nothing. Cancelling is `kill`, which is
 * certain and at once; the pool then starts another process. To end a search with its best plan so far a file is laid down
 * that the search looks for (`finishFlags.ts`).
 */

/** What an engine is asked to do. */
export type EngineWork =
  { readonly kind: 'pack'; readonly job: PackJob } | { readonly kind: 'waves'; readonly job: SentWaveJob };

export type ToEngine = EngineWork & {
  readonly id: number;
  /** Path of the file that is there once the best plan so far is wanted. */
  readonly finishFlag: string;
};

/** Work that is done: a pack job by 'done', a wave plan by 'planned'. */
export type EngineAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly outcome: PackOutcome }
  | { readonly kind: 'planned'; readonly id: number; readonly outcome: WaveOutcome };

export type FromEngine =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'progress';
      readonly id: number;
      readonly unitsPlaced: number;
      readonly unitsTotal: number;
      readonly boxes: number;
    }
  | EngineAnswer
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

/** One engine process, whatever carries it: child process, Electron utility process, worker thread or this thread. */
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
