import type { WaveProblem } from '../../../engine/index.ts';
import type { StoredWaveHead } from '../../contract/index.ts';

/** A wave plan to be made, in an engine process. */
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

/**
 * A job on its way to an engine process: plain values that survive structured clone. Its lines are in columns, because a copy of
 * 200,000 objects takes the station's own thread too long.
 */
export interface SentWaveJob extends Omit<WaveJob, 'problem' | 'skus'> {
  readonly problem: Omit<WaveProblem, 'orders'>;
  readonly orders: readonly { readonly priority: number; /** How many. */ readonly lines: number }[];
  /** Of all orders, one behind the other. */
  readonly lines: {
    /** Each once. */
    readonly skus: readonly string[];
    /** Index in `skus`. */
    readonly sku: Int32Array;
    /** Index in the places of the floor; -1 without a slot. */
    readonly place: Int32Array;
    readonly quantity: Int32Array;
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
