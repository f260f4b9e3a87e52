import { DomainError } from '../../contract/index.ts';
import { engineProblem } from '../engineProblem.ts';
import type { PackOutcome } from '../packing/packJob.ts';
import { EngineFailure, type Clock, type ContainerStore, type Logger, type Packer, type Priority } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { RateDesk } from '../rating/rateDesk.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { algorithmOf, failedPackResult, packShipmentJob } from './packShipment.ts';
import type { ShipmentChange, ShipmentRecord, ShipmentStore } from './ports.ts';
import { foundShipment, newProgress } from './shipments.ts';
import { shipmentAfter } from './states.ts';

export interface OptimizerOptions {
  readonly store: ShipmentStore;
  readonly containers: Pick<ContainerStore, 'active'>;
  readonly ruleSet: (organizationId: string) => RuleSet;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly rates: Pick<RateDesk, 'sheet'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Starts of one packing over restarts of the station: one that takes the whole station down is not immortal. */
const startsAllowed = 3;

/**
 * Packs shipments. The store knows that a shipment is being optimized before an engine does, so nothing is forgotten: what a
 * station leaves in the middle, the next start takes up again.
 */
export function createShipmentOptimizer(options: OptimizerOptions) {
  const { store, containers, ruleSet, settings, packer, rates, clock, logger } = options;
  const running = new Map<string, Running>();

  function start(actor: Actor, shipment: ShipmentRecord, priority: Priority): Promise<void> {
    const entry: Running = { cancel: () => undefined, end: Promise.resolve() };
    running.set(shipment.id, entry);
    entry.end = pack(actor, shipment, priority, (cancel) => {
      entry.cancel = cancel;
    }).finally(() => running.delete(shipment.id));
    return entry.end;
  }

  /** Nobody waits: a store that refuses the end (a full disk) is logged, and the next start of the station packs again. */
  function startUnwatched(actor: Actor, shipment: ShipmentRecord): void {
    start(actor, shipment, 'background').catch((error: unknown) => {
      logger.error('shipment.storeFailed', { shipment: shipment.id, message: String(error) });
    });
  }

  async function pack(
    actor: Actor,
    shipment: ShipmentRecord,
    priority: Priority,
    onCancel: (cancel: () => void) => void,
  ): Promise<void> {
    const meteredFor = actor.organizationId;
    try {
      const job = packShipmentJob(shipment, {
        effort: settings.read(actor.organizationId).effort,
        activeContainers: () => containers.active(actor.organizationId),
        ruleSet: () => ruleSet(actor.organizationId),
        rates: (lane) => rates.sheet(actor.organizationId, { ...lane, mode: 'Parcel' }),
      });
      // A full waiting room is no reason to fail: the shipment then waits its turn among the background work.
      const outcome = await packer.pack(job, { priority, onCancel, meteredFor }).catch((error: unknown) => {
        if (!(error instanceof EngineFailure) || error.reason !== 'busy') throw error;
        return packer.pack(job, { priority: 'background', onCancel, meteredFor });
      });
      finish(actor, shipment.id, resultOf(outcome));
    } catch (error) {
      // On a stop the shipment stays as it is, and the next start takes it up; a cancelled one has its state already.
      if (error instanceof EngineFailure && (error.reason === 'closed' || error.reason === 'cancelled')) return;
      fail(actor, shipment, error);
    }
  }

  function finish(actor: Actor, id: string, { trigger, ...result }: PackingResult): void {
    const decide = ({ status, progress }: ShipmentRecord): ShipmentChange | null =>
      status === 'Optimizing'
        ? {
            status: shipmentAfter(status, trigger),
            progress: { ...progress, reason: result.reason, boxes: result.boxes, starts: 0 },
            packResult: result.packResult,
          }
        : null;
    store.change(actor, id, trigger, decide, clock.now());
  }

  function fail(actor: Actor, shipment: ShipmentRecord, error: unknown): void {
    const expected = error instanceof EngineFailure ? engineProblem(error) : error;
    const reason = expected instanceof DomainError ? expected.message : 'Something unexpected went wrong.';
    if (!(expected instanceof DomainError))
      logger.error('shipment.optimizationFailed', { shipment: shipment.id, message: String(error) });
    const packResult = failedPackResult(shipment.progress.algorithm, reason);
    finish(actor, shipment.id, { trigger: 'optimizationFailed', reason, boxes: 0, packResult });
  }

  return {
    /** Resolves when the packing has ended, or at once for a shipment with more units than the station packs at once. */
    async optimize(actor: Actor, id: string, { algorithm, optimizeFor = 'volume' }: OptimizeWishes): Promise<void> {
      const name = algorithmOf(algorithm);
      const decide = ({ status }: ShipmentRecord): ShipmentChange => ({
        status: shipmentAfter(status, 'optimize'),
        progress: { ...newProgress, algorithm: name, optimizeFor, starts: 1 },
        packResult: null,
      });
      const shipment = foundShipment(store.change(actor, id, 'optimize', decide, clock.now()), id);
      const units = shipment.body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const atOnce = units <= settings.read(actor.organizationId).asyncAboveUnits;
      if (atOnce) await start(actor, shipment, 'interactive');
      else startUnwatched(actor, shipment);
    },
    /** At the start of a station: takes up a packing that the one before left, or fails it when it was tried often enough. */
    resume(actor: Actor, shipment: ShipmentRecord): void {
      if (shipment.progress.starts >= startsAllowed) {
        const reason = `The station ended ${String(startsAllowed)} times while it packed this shipment.`;
        const packResult = failedPackResult(shipment.progress.algorithm, reason);
        finish(actor, shipment.id, { trigger: 'optimizationFailed', reason, boxes: 0, packResult });
        return;
      }
      const decide = ({ status, progress }: ShipmentRecord): ShipmentChange => ({
        status,
        progress: { starts: progress.starts + 1 },
      });
      const again = store.change(actor, shipment.id, 'resume', decide, clock.now());
      if (again) startUnwatched(actor, again);
    },
    /** Ends the packing of a shipment that was cancelled. */
    abandon: (id: string): void => running.get(id)?.cancel(),
    /** Ends what runs; those shipments stay Optimizing. */
    async stop(): Promise<void> {
      const ends = [...running.values()].map(({ cancel, end }) => {
        cancel();
        return end;
      });
      await Promise.allSettled(ends);
    },
  };
}

/** How a shipment is to be packed. */
interface OptimizeWishes {
  readonly algorithm?: string | undefined;
  readonly optimizeFor?: 'volume' | 'cost' | undefined;
}

/** A packing that runs: the function that ends it, and its end. */
interface Running {
  cancel: () => void;
  end: Promise<void>;
}

interface PackingResult {
  readonly trigger: 'optimizationCompleted' | 'optimizationFailed';
  readonly reason: string | null;
  readonly boxes: number;
  readonly packResult: Uint8Array;
}

function resultOf({ response, summary: { boxes, unitsLeftOut } }: PackOutcome): PackingResult {
  if (unitsLeftOut === 0) return { trigger: 'optimizationCompleted', reason: null, boxes, packResult: response };
  const reason = `${String(unitsLeftOut)} ${unitsLeftOut === 1 ? 'unit fits' : 'units fit'} in no container; the warnings of the pack result name them.`;
  return { trigger: 'optimizationFailed', reason, boxes, packResult: response };
}
