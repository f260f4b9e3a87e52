import {
  DomainError,
  message,
  messageKey,
  planOptionKeys,
  type Message,
  type PlanOptionKey,
  type PlanShipment,
} from '../../contract/index.ts';
import { engineProblem } from '../engineProblem.ts';
import type { PackContents } from '../packing/packContents.ts';
import { EngineFailure, type Packer } from '../packing/ports.ts';
import { type Clock, type Logger } from '../ports.ts';
import type { Actor } from '../records.ts';
import { runInSlices } from '../steps.ts';
import { impossibleShipment, plannedShipment, reasonsSaid, recommend, summarized } from './planOptions.ts';
import { planWork, type PlanBaseline } from './planJobs.ts';
import type { PlanLeg, PlanOptionSummary, PlanPart, PlanRecord, PlanStore } from './ports.ts';
import type { ShippingReport } from './shippingWork.ts';
import { planAfter } from './states.ts';

export interface PlanComputerOptions {
  readonly store: PlanStore;
  /** Masters, rules and rates of an organization as they are now. */
  readonly baseline: (organizationId: string) => PlanBaseline;
  readonly packer: Packer;
  /** Hours that a ready plan can be selected. */
  readonly readyHours: (organizationId: string) => number;
  /** Read JSON bytes that this station encoded. */
  readonly parse: (report: Uint8Array) => ShippingReport;
  readonly parseContents: (digest: Uint8Array) => PackContents;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Starts of one plan over restarts of the station: one that takes the whole station down is not immortal. */
const startsAllowed = 3;
const msPerHour = 3_600_000;

/** The plan ended while it was computed, or the station stops: whatever comes out of it counts no more. */
class Abandoned extends Error {}

/**
 * Computes pending plans one after the other, each option shipment by shipment, at background priority. The store is the
 * queue: what a station leaves pending, its next start computes anew, and a plan becomes ready or failed once.
 */
export function createPlanComputer(options: PlanComputerOptions) {
  const { store, baseline, packer, readyHours, parse, parseContents, yieldToEventLoop, clock, logger } = options;
  let tail: Promise<void> = Promise.resolve();
  let running: { readonly id: string; isAbandoned: boolean; cancel: () => void } | null = null;
  let isStopped = false;

  async function compute(organizationId: string, id: string): Promise<void> {
    const actor: Actor = { organizationId, name: 'station' };
    const plan = begin(actor, id);
    if (plan === null || isStopped) return;
    const entry = { id, isAbandoned: false, cancel: () => undefined as void };
    running = entry;
    try {
      const legs = store.legs(organizationId, id);
      await yieldToEventLoop();
      const base = baseline(organizationId);
      const summaries: [PlanOptionKey, PlanOptionSummary][] = [];
      for (const optionKey of planOptionKeys) {
        const shipments: PlanShipment[] = [];
        for (const [place, leg] of legs.entries()) {
          await yieldToEventLoop();
          if (entry.isAbandoned) return;
          const { shipment, packResult, packing } = await part(organizationId, optionKey, leg, plan, base, {
            isAbandoned: () => entry.isAbandoned,
            onCancel: (cancel) => {
              entry.cancel = cancel;
            },
          });
          store.addPart(organizationId, id, { optionKey, place, shipment, packing }, packResult);
          shipments.push(shipment);
        }
        summaries.push([optionKey, summarized(shipments)]);
      }
      finish(actor, id, summaries);
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    } finally {
      running = null;
    }
  }

  /** Marks a start, and forgets what a start before has left; null when there is nothing to compute. */
  function begin(actor: Actor, id: string): PlanRecord | null {
    const known = store.get(actor.organizationId, id);
    if (known?.status !== 'pending' || isStopped) return null;
    if (known.progress.starts >= startsAllowed) {
      fail(actor, id, message('endedWhilePlanning', { count: startsAllowed }));
      return null;
    }
    const at = clock.now();
    const decide = ({ status, progress }: PlanRecord) => ({
      status: planAfter(status, 'start'),
      progress: { starts: progress.starts + 1, baselineFrozen: at },
      startsAnew: true,
    });
    return store.change(actor, id, 'start', decide, at);
  }

  async function part(
    organizationId: string,
    optionKey: PlanOptionKey,
    leg: PlanLeg,
    { body: { request } }: PlanRecord,
    base: PlanBaseline,
    { isAbandoned, onCancel }: { isAbandoned: () => boolean; onCancel: (cancel: () => void) => void },
  ): Promise<PackedLeg> {
    try {
      const work = await runInSlices(planWork(optionKey, leg, request, base), yieldToEventLoop);
      if (work.kind === 'impossible')
        return { shipment: impossibleShipment(leg.orderIds, work.reason), packResult: null, packing: null };
      const { job, appliedEffects, notPriced } = work;
      await yieldToEventLoop();
      if (isAbandoned()) throw new Abandoned();
      const { response, report, digest, summary } = await packer.pack(job, {
        priority: 'background',
        meteredFor: organizationId,
        onCancel,
      });
      if (report === undefined) throw new Error('The engine gave no report of a load that is to be priced.');
      const found = { report: parse(report), appliedEffects, notPriced };
      const { room, filled } = summary;
      const packing = { room, filled, ...(digest && { contents: parseContents(digest) }) };
      return { shipment: plannedShipment(optionKey, leg.orderIds, found), packResult: response, packing };
    } catch (error) {
      if (error instanceof EngineFailure && (error.reason === 'closed' || error.reason === 'cancelled'))
        throw new Abandoned();
      const expected = error instanceof EngineFailure ? engineProblem(error) : error;
      if (!(expected instanceof DomainError)) throw error;
      return { shipment: impossibleShipment(leg.orderIds, expected.said), packResult: null, packing: null };
    }
  }

  function finish(actor: Actor, id: string, summaries: readonly (readonly [PlanOptionKey, PlanOptionSummary])[]): void {
    const { recommendedOptionKey, recommendation } = recommend(summaries);
    const recommended = {
      recommendedOptionKey,
      recommendation: recommendation.text,
      recommendationKey: messageKey(recommendation),
    };
    const options = Object.fromEntries(summaries);
    if (summaries.some(([, { feasible }]) => feasible)) {
      const at = clock.now();
      const expiresAt = new Date(Date.parse(at) + readyHours(actor.organizationId) * msPerHour).toISOString();
      const decide = ({ status }: PlanRecord) =>
        status === 'pending'
          ? { status: planAfter(status, 'complete'), expiresAt, progress: { options, ...recommended } }
          : null;
      store.change(actor, id, 'complete', decide, at);
      return;
    }
    const against = summaries.map(([option, summary]) =>
      message('planOptionAgainst', { option, reasons: reasonsSaid(summary) }),
    );
    fail(actor, id, message('planNoOptionBecause', { options: against }), { options, ...recommended });
  }

  function fail(actor: Actor, id: string, error: Message, progress: Partial<PlanRecord['progress']> = {}): void {
    const decide = ({ status }: PlanRecord) =>
      status === 'pending'
        ? {
            status: planAfter(status, 'fail'),
            progress: { ...progress, error: error.text, errorKey: messageKey(error) },
          }
        : null;
    store.change(actor, id, 'fail', decide, clock.now());
  }

  /** A defect fails its plan; a store that refuses (a full disk) leaves it to the next start of the station. */
  function failUnexpectedly(organizationId: string, id: string, error: unknown): void {
    logger.error('plan.failedUnexpectedly', {
      plan: id,
      message: error instanceof Error ? error.stack : String(error),
    });
    try {
      fail({ organizationId, name: 'station' }, id, message('title_server_error'));
    } catch (refused) {
      logger.error('plan.storeFailed', { plan: id, message: String(refused) });
    }
  }

  const enqueue = (organizationId: string, id: string): void => {
    tail = tail
      // Not in the turn of the request that asks for it.
      .then(yieldToEventLoop)
      .then(() => compute(organizationId, id))
      .catch((error: unknown) => {
        failUnexpectedly(organizationId, id, error);
      });
  };

  return {
    /** Computes a pending plan in its turn, after the transaction that stored it. */
    enqueue,
    /** Ends the computation of a plan that has ended. */
    abandon(id: string): void {
      if (running?.id !== id) return;
      running.isAbandoned = true;
      running.cancel();
    },
    /** At the start of a station: takes up what the one before left. */
    recover(): void {
      for (const { organizationId, id } of store.pending()) enqueue(organizationId, id);
    },
    /** Ends what runs; it stays pending. */
    async stop(): Promise<void> {
      isStopped = true;
      if (running) {
        running.isAbandoned = true;
        running.cancel();
      }
      await tail;
    },
  };
}

export type PlanComputer = ReturnType<typeof createPlanComputer>;

/** A shipment of an option; its pack response and room are null where nothing was packed. */
interface PackedLeg extends Required<Pick<PlanPart, 'shipment' | 'packing'>> {
  readonly packResult: Uint8Array | null;
}
