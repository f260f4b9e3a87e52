import type { Settings, WavePlanRequest } from '../../contract/index.ts';
import { engineProblem } from '../engineProblem.ts';
import { EngineFailure, type Store, type WavePlanner } from '../ports.ts';
import { inTurns } from '../steps.ts';
import { prepareWaves } from './prepareWaves.ts';
import { readSlots } from './readSlots.ts';
import type { WaveJob, WaveOutcome } from './waveJob.ts';

export interface PlannerOptions {
  readonly store: Pick<Store, 'slots' | 'warehouse'>;
  readonly picking: (organizationId: string) => Settings['picking'];
  readonly planner: WavePlanner;
  /** Lets other work have its turn. */
  readonly pause: () => Promise<void>;
}

export interface WavesAsked {
  readonly organizationId: string;
  readonly request: WavePlanRequest;
  readonly keep?: WaveJob['keep'];
  /** Called when nobody waits any more. */
  readonly onCancel: (listener: () => void) => void;
}

/** Has an engine plan what was asked, with the slots, the layout and the settings of now. Throws DomainError. */
export async function planAsked(
  { store, picking, planner, pause }: PlannerOptions,
  { organizationId, request, keep, onCancel }: WavesAsked,
): Promise<WaveOutcome> {
  const slots = await readSlots(request, (skus) => store.slots.ofSkus(organizationId, skus), pause);
  const context = { layout: store.warehouse.get(organizationId).fields, picking: picking(organizationId), slots };
  const job = await inTurns(prepareWaves(request, context), pause);
  await pause();
  try {
    return await planner.planWaves({ ...job, ...(keep && { keep }) }, { onCancel });
  } catch (error) {
    throw error instanceof EngineFailure ? engineProblem(error) : error;
  }
}
