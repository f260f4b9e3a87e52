import type { RepackPlan, RepackProblem, Violation } from '../../../engine/index.ts';
import type { PackOptions } from './ports.ts';

/** Packing around what is in open cartons, as work for an engine process: plain values that survive structured clone. */
export interface RepackJob {
  readonly problem: RepackProblem;
}

/** A plan that the verifier has accepted. */
export interface RepackOutcome {
  readonly plan: RepackPlan;
  /** Rules that fixed units break on their own; a person put them there. */
  readonly ofFixed: readonly Violation[];
}

/** Packs around fixed units in engine processes, before all background work; rejects with EngineFailure. */
export interface Repacker {
  readonly repack: (job: RepackJob, options: Pick<PackOptions, 'onCancel'>) => Promise<RepackOutcome>;
}
