import type { Settings } from '../../contract/index.ts';
import { engineProblem } from '../engineProblem.ts';
import { EngineFailure } from '../packing/ports.ts';
import { type Store } from '../store.ts';
import { type WavePlanner } from './ports.ts';
import { runInSlices } from '../steps.ts';
import { prepareWaves } from './prepareWaves.ts';
import { readSlots } from './readSlots.ts';
import type { ReadWaves } from './readWaves.ts';
import type { WaveOutcome } from './waveJob.ts';

export interface PlannerOptions {
  readonly store: Pick<Store, 'slots' | 'warehouse'>;
  readonly picking: (organizationId: string) => Settings['picking'];
  readonly planner: WavePlanner;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

export interface WavesAsked {
  readonly organizationId: string;
  readonly asked: ReadWaves;
  /** The waves are wanted one by one, with the names of the request. */
  readonly keep?: true;
  /** Called when nobody waits any more. */
  readonly onCancel: (listener: () => void) => void;
}

/** Has an engine plan what was asked, with the slots, the layout and the settings of now. Throws DomainError. */
export async function planAsked(
  { store, picking, planner, yieldToEventLoop }: PlannerOptions,
  { organizationId, asked, keep, onCancel }: WavesAsked,
): Promise<WaveOutcome> {
  const picked = await readSlots(asked.skus, (skus) => store.slots.ofSkus(organizationId, skus), yieldToEventLoop);
  const context = { layout: store.warehouse.get(organizationId).fields, picking: picking(organizationId), picked };
  const job = await runInSlices(prepareWaves(asked, context), yieldToEventLoop);
  await yieldToEventLoop();
  try {
    return await planner.planWaves({ ...job, ...(keep && { keep: asked.names }) }, { onCancel });
  } catch (error) {
    throw error instanceof EngineFailure ? engineProblem(error) : error;
  }
}
