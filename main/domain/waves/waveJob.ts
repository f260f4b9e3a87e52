import type { WaveProblem } from '../../../engine/index.ts';
import type { StoredWaveHead } from '../../contract/index.ts';

/** A wave plan to be made in an engine process: plain values that survive structured clone. */
export interface WaveJob {
  readonly problem: WaveProblem;
  readonly warehouseId: string;
  /** Id of each order of the problem; the parts of an order that is more than a wave have the same. */
  readonly orderIds: readonly string[];
  /** SKU of each line of each order of the problem. */
  readonly skus: readonly (readonly string[])[];
  /** The slot at each place; null at the depot. */
  readonly slots: readonly ({ readonly location: string; readonly zone: string | null } | null)[];
  /** Inches per second, and seconds at the slot for each pick. */
  readonly pace: { readonly walkingSpeed: number; readonly secondsPerPick: number };
  /** The waves are wanted one by one, to be stored. Names by order id and by SKU, where people have given them. */
  readonly keep?: {
    readonly orders: readonly (readonly [orderId: string, name: string])[];
    readonly items: readonly (readonly [sku: string, name: string])[];
  };
}

/** A wave as it is stored. */
export interface WavePart {
  readonly head: StoredWaveHead;
  readonly orderIds: readonly string[];
  /** The StoredWave as JSON bytes. */
  readonly wave: Uint8Array;
}

/** What comes back: the answer as JSON bytes. */
export interface WaveOutcome {
  readonly response: Uint8Array;
  /** Of a job with `keep`, whose answer has no waves. */
  readonly parts?: readonly WavePart[];
  readonly summary: { readonly waves: number; readonly picks: number };
}
