import { DomainError, message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { engineProblem } from '../engineProblem.ts';
import type { PackContents } from '../packing/packContents.ts';
import type { PackJob, PackOutcome } from '../packing/packJob.ts';
import { routeFields } from '../packing/routeFields.ts';
import { EngineFailure, type Packer, type Priority } from '../packing/ports.ts';
import { type Clock, type ContainerStore, type Logger } from '../ports.ts';
import { ordersOf } from '../orders/orderView.ts';
import type { OrderStore } from '../orders/ports.ts';
import type { Actor } from '../records.ts';
import type { RateService } from '../rating/rateService.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { runInSlices } from '../steps.ts';
import { storedReason } from '../storedReason.ts';
import { algorithmOf, failedPackResult, packShipmentJob } from './packShipment.ts';
import type { PackedShipment, ShipmentChange, ShipmentProgress, ShipmentRecord, ShipmentStore } from './ports.ts';
import { foundShipment, newProgress } from './shipments.ts';
import { shipmentAfter } from './states.ts';

export interface OptimizerOptions {
  readonly store: ShipmentStore;
  /** Throws DomainError conflict for a shipment that is packed at a bench. */
  readonly refuseDuringPacking: (organizationId: string, shipmentId: string) => void;
  readonly containers: Pick<ContainerStore, 'active'>;
  readonly orders: Pick<OrderStore, 'get'>;
  readonly ruleSet: (organizationId: string) => RuleSet;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly rates: Pick<RateService, 'sheet'>;
  /** Reads the digest of a pack job. */
  readonly parseContents: (digest: Uint8Array) => PackContents;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
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
  const {
    store,
    refuseDuringPacking,
    containers,
    orders,
    ruleSet,
    settings,
    packer,
    rates,
    parseContents,
    yieldToEventLoop,
    clock,
    logger,
  } = options;
  const running = new Map<string, Running>();

  function start(actor: Actor, shipment: ShipmentRecord, priority: Priority): Promise<void> {
    let isCancelled = false;
    const entry: Running = {
      cancel: () => {
        isCancelled = true;
      },
      end: Promise.resolve(),
    };
    running.set(shipment.id, entry);
    const steps = {
      isCancelled: () => isCancelled,
      onCancel: (cancel: () => void) => {
        entry.cancel = cancel;
      },
    };
    entry.end = pack(actor, shipment, priority, steps).finally(() => running.delete(shipment.id));
    return entry.end;
  }

  /** Nobody waits: a store that refuses the end (a full disk) is logged, and the next start of the station packs again. */
  function startUnwatched(actor: Actor, shipment: ShipmentRecord): void {
    start(actor, shipment, 'background').catch((error: unknown) => {
      logger.error('shipment.storeFailed', { shipment: shipment.id, message: String(error) });
    });
  }

  function jobOf(actor: Actor, shipment: ShipmentRecord): Promise<PackJob> {
    const steps = packShipmentJob(shipment, {
      effort: settings.read(actor.organizationId).effort,
      activeContainers: () => containers.active(actor.organizationId),
      ruleSet: () => ruleSet(actor.organizationId),
      orders: () => ordersOf(actor.organizationId, shipment.orderIds, orders),
      orderNumbers: () =>
        new Map(store.sources(actor.organizationId, shipment.id).map((of) => [of.orderId, of.sourceOrderId])),
      rates: (lane) => rates.sheet(actor.organizationId, { ...lane, mode: 'Parcel' }),
    });
    return runInSlices(steps, yieldToEventLoop);
  }

  /** Costs depend on where the load comes from and goes to, which its first order says. */
  function requireZips({ organizationId }: Actor, { shipment }: PackedShipment): void {
    const { id, orderIds, body } = shipment;
    const { originZip = '', destinationZip = '' } = routeFields(body.shipFrom, body.shipTo);
    const hasOrigin = originZip.trim() !== '';
    if (hasOrigin && destinationZip.trim() !== '') return;
    const [code, field] = hasOrigin
      ? (['costNeedsDestination', 'shipTo'] as const)
      : (['costNeedsOrigin', 'shipFrom'] as const);
    const [orderId = ''] = orderIds;
    const order = clip(store.sources(organizationId, id)[0]?.sourceOrderId ?? orderId);
    throw new DomainError('bad_request', message(code, { order }), { field: `${field}.address.zip` });
  }

  /** Throws DomainError bad_request for ids that are no active box. */
  function requireBoxes({ organizationId }: Actor, containerIds: readonly string[] | undefined): void {
    if (containerIds === undefined) return;
    const boxes = new Set(
      containers
        .active(organizationId)
        .filter(({ fields }) => fields.containerType === 'Box')
        .map(({ fields }) => fields.id),
    );
    const unknown = containerIds.findIndex((id) => !boxes.has(id));
    if (unknown < 0) return;
    const id = clip(containerIds[unknown] ?? '');
    throw new DomainError('bad_request', message('noActiveBoxNamed', { id }), {
      field: `containerIds[${String(unknown)}]`,
    });
  }

  function isSmall(actor: Actor, { body }: ShipmentRecord): boolean {
    const units = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return units <= settings.read(actor.organizationId).asyncAboveUnits;
  }

  async function pack(
    actor: Actor,
    shipment: ShipmentRecord,
    priority: Priority,
    { isCancelled, onCancel }: { isCancelled: () => boolean; onCancel: (cancel: () => void) => void },
  ): Promise<void> {
    const meteredFor = actor.organizationId;
    try {
      await yieldToEventLoop();
      const job = await jobOf(actor, shipment);
      await yieldToEventLoop();
      if (isCancelled()) return;
      // A full waiting room is no reason to fail: the shipment then waits its turn among the background work.
      const outcome = await packer.pack(job, { priority, onCancel, meteredFor }).catch((error: unknown) => {
        if (!(error instanceof EngineFailure) || error.reason !== 'busy') throw error;
        return packer.pack(job, { priority: 'background', onCancel, meteredFor });
      });
      finish(actor, shipment.id, resultOf(outcome, parseContents));
    } catch (error) {
      // On a stop the shipment stays as it is, and the next start takes it up; a cancelled one has its state already.
      if (error instanceof EngineFailure && (error.reason === 'closed' || error.reason === 'cancelled')) return;
      fail(actor, shipment, error);
    }
  }

  function finish(actor: Actor, id: string, { trigger, ...result }: PackingResult): void {
    const at = clock.now();
    const decide = ({ status, progress }: ShipmentRecord): ShipmentChange | null =>
      status === 'Optimizing'
        ? {
            status: shipmentAfter(status, trigger),
            progress: {
              ...progress,
              ...storedReason(result.reason),
              boxes: result.boxes,
              packing: packingOf(result, at),
              starts: 0,
            },
            packResult: result.packResult,
          }
        : null;
    store.change(actor, id, trigger, decide, at);
  }

  function fail(actor: Actor, shipment: ShipmentRecord, error: unknown): void {
    const expected = error instanceof EngineFailure ? engineProblem(error) : error;
    const reason = expected instanceof DomainError ? expected.said : message('title_server_error');
    if (!(expected instanceof DomainError))
      logger.error('shipment.optimizationFailed', { shipment: shipment.id, message: String(error) });
    const packResult = failedPackResult(shipment.progress.algorithm, reason);
    finish(actor, shipment.id, { trigger: 'optimizationFailed', reason, boxes: 0, room: 0, filled: 0, packResult });
  }

  return {
    /** A shipment as work for an engine, with the boxes, rules and settings of now. Rejects with DomainError bad_request. */
    jobOf,
    /**
     * Resolves when the packing has ended, or at once for a shipment with more units than the station packs at once. Throws
     * DomainError, and leaves the shipment with the plan that it has, when the packing could not even begin.
     */
    async optimize(actor: Actor, id: string, options: OptimizeOptions): Promise<void> {
      const progress = progressOf(options);
      if (progress.optimizeFor === 'cost') requireZips(actor, foundShipment(store.get(actor.organizationId, id), id));
      const decide = ({ status }: ShipmentRecord): ShipmentChange => {
        refuseDuringPacking(actor.organizationId, id);
        requireBoxes(actor, options.containerIds);
        return { status: shipmentAfter(status, 'optimize'), progress: { ...progress, starts: 1 }, packResult: null };
      };
      const shipment = foundShipment(store.change(actor, id, 'optimize', decide, clock.now()), id);
      if (isSmall(actor, shipment)) await start(actor, shipment, 'interactive');
      else {
        startUnwatched(actor, shipment);
        await yieldToEventLoop();
      }
    },
    /** The pack result that `optimize` would store, as JSON bytes; the shipment stays as it is. Throws DomainError. */
    async attempt(actor: Actor, id: string, options: OptimizeOptions): Promise<Uint8Array> {
      const stored = foundShipment(store.get(actor.organizationId, id), id);
      const { shipment } = stored;
      requireBoxes(actor, options.containerIds);
      if (options.optimizeFor === 'cost') requireZips(actor, stored);
      if (!isSmall(actor, shipment)) throw new DomainError('bad_request', message('shipmentTooManyUnits'));
      const job = await jobOf(actor, { ...shipment, progress: progressOf(options) });
      try {
        const { response } = await packer.pack(job, { priority: 'interactive', meteredFor: actor.organizationId });
        return response;
      } catch (error) {
        throw error instanceof EngineFailure ? engineProblem(error) : error;
      }
    },
    /** At the start of a station: takes up a packing that the one before left, or fails it when it was tried often enough. */
    resume(actor: Actor, shipment: ShipmentRecord): void {
      if (shipment.progress.starts >= startsAllowed) {
        const reason = message('endedWhilePacking', { count: startsAllowed });
        const packResult = failedPackResult(shipment.progress.algorithm, reason);
        finish(actor, shipment.id, { trigger: 'optimizationFailed', reason, boxes: 0, room: 0, filled: 0, packResult });
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
interface OptimizeOptions {
  readonly algorithm?: string | undefined;
  readonly optimizeFor?: 'volume' | 'cost' | undefined;
  readonly containerIds?: readonly string[] | undefined;
}

function progressOf({ algorithm, optimizeFor = 'volume', containerIds }: OptimizeOptions): ShipmentProgress {
  // Of an earlier packing nothing stays, nor does its choice of boxes.
  return { ...newProgress, algorithm: algorithmOf(algorithm), optimizeFor, containerIds };
}

/** A packing that runs: the function that ends it, and its end. */
interface Running {
  cancel: () => void;
  end: Promise<void>;
}

interface PackingResult {
  readonly trigger: 'optimizationCompleted' | 'optimizationFailed';
  readonly reason: Message | string | null;
  readonly boxes: number;
  readonly room: number;
  readonly filled: number;
  readonly packResult: Uint8Array;
  readonly contents?: PackContents;
}

function packingOf(
  { boxes, room, filled, contents }: Omit<PackingResult, 'trigger'>,
  at: string,
): NonNullable<ShipmentProgress['packing']> | null {
  return boxes === 0 ? null : { at, room, filled, ...(contents && { contents }) };
}

function resultOf(outcome: PackOutcome, parse: (digest: Uint8Array) => PackContents): PackingResult {
  const { response, digest, summary } = outcome;
  const { boxes, room, filled, unitsLeftOut } = summary;
  const load = { boxes, room, filled, packResult: response, ...(digest && { contents: parse(digest) }) };
  if (unitsLeftOut === 0) return { trigger: 'optimizationCompleted', reason: null, ...load };
  const reason = message(unitsLeftOut === 1 ? 'unitFitsNowhere' : 'unitsFitNowhere', { count: unitsLeftOut });
  return { trigger: 'optimizationFailed', reason, ...load };
}
