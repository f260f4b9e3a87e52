import type { PackPlan, StandingPallet } from '../../../engine/index.ts';
import type { PackResponse } from '../../contract/index.ts';
import type { PackJob } from './packJob.ts';
import type { PackOptions } from './ports.ts';

/** Cartons that are put on pallets and into vehicles again, as work for an engine process. */
export interface LoadJob {
  /** Problem and levels; boxes and units as they are now. */
  readonly job: Pick<PackJob, 'problem' | 'levels'>;
  readonly cartons: PackPlan;
  /** Pallets as they were planned before. */
  readonly standing: readonly StandingPallet[];
}

export type LoadOutcome = Pick<PackResponse, 'palletResults' | 'trailerResults'>;

/** Loads cartons in engine processes, before all background work; rejects with EngineFailure. Every load is verified. */
export interface Loader {
  readonly load: (job: LoadJob, options: Pick<PackOptions, 'onCancel'>) => Promise<LoadOutcome>;
}
