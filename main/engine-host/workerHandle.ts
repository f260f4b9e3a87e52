import type { PackJob, PackOutcome } from '../domain/packing/packJob.ts';

/** The one protocol between the station and an engine process, over any transport that clones plain values. */

export type ToEngine =
  | { readonly kind: 'pack'; readonly id: number; readonly job: PackJob }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly unitsPlaced: number; readonly unitsTotal: number; readonly boxes: number }
  | { readonly kind: 'done'; readonly id: number; readonly outcome: PackOutcome }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** The search or the verifier refused the work; the process itself is sound. */
  | { readonly kind: 'failed'; readonly id: number; readonly reason: 'invalid-result' | 'crashed'; readonly message: string };

/** One engine process, whatever carries it: child process, Electron utility process, worker thread or this thread. */
export interface WorkerHandle {
  readonly pid: number | undefined;
  readonly post: (message: ToEngine) => void;
  readonly onMessage: (listener: (message: FromEngine) => void) => void;
  /** Called once, whatever ended the process. */
  readonly onExit: (listener: (exit: { readonly code: number | null; readonly signal: string | null }) => void) => void;
  /** Ends the process at once (SIGKILL). */
  readonly kill: () => void;
}

export type SpawnWorker = () => WorkerHandle;
