import {
  commandOf,
  DomainError,
  message,
  type OpenPackingSessionRequest,
  type PackingActionRequest,
  type PackingAnswer,
  type PackingBoxChoices,
  type PackingQueue,
  type PackingQueuePart,
  type PackingScanRequest,
  type PackingSession,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import { claimMs, claimOf, createClaimCheck, openedAs } from './claims.ts';
import { createBackOrders } from './backOrder.ts';
import { commandAction } from './commandAction.ts';
import { decideAdd, isToAdd } from './asScanned/decideAdd.ts';
import { createLooseOrders } from './asScanned/looseOrders.ts';
import { createPackedLines } from './asScanned/packedLines.ts';
import { createPlaceScan } from './asScanned/placeScan.ts';
import { wrong, type Decision } from './decisions.ts';
import { createFindPacking, type ToPack } from './findPacking.ts';
import { createOneAtATime } from './oneAtATime.ts';
import { applyPackingEvent, emptyFold } from './foldPacking.ts';
import type { BenchCaller } from './operators.ts';
import type { PackingServiceOptions } from './packingOptions.ts';
import type { PackingActor, PackingRecord, StoredPacking, WithoutOrder } from './ports.ts';
import { createReadyToPack } from './readyToPack.ts';
import { createRelease } from './release.ts';
import { readScan } from './readScan.ts';
import { createScans } from './scans.ts';
import { createActWithPlan } from './actWithPlan.ts';
import { createBoxChoices } from './boxChoices.ts';
import { createReplanning, withPlan as withReport } from './replanning.ts';
import { createPlanAnew } from './planAnew.ts';
import { createLoadsDue } from './loading/loadsDue.ts';
import { createLoadAgain } from './loadAgain.ts';
import { createPlanKeeper } from './planKeeper.ts';
import { isReplanning, isReport } from './planChange.ts';
import { createSessionChanges, type Decided } from './sessionChanges.ts';
import { createSessionPlan } from './sessionPlan.ts';
import { createSessionReader } from './sessionReader.ts';
import { createNameOfCode } from './nameOfCode.ts';

type NoScan = Omit<PackingActionRequest, 'action'> & {
  readonly action: Exclude<PackingActionRequest['action'], 'acceptReplacement'>;
};

interface PackingBoxesWanted {
  readonly carton?: number | undefined;
  readonly unitId?: string | undefined;
  readonly code?: string | undefined;
}

interface PackingQueueWanted {
  readonly show?: PackingQueuePart | undefined;
  readonly limit?: number | undefined;
  readonly code?: string | undefined;
}

/** Thrown within a transaction: a unit that was scanned needs a place first. */
class Placeless extends Error {}

/** The packing of shipments at benches. */
export function createPackingService(options: PackingServiceOptions) {
  const { store, service, operators, settings, parse, orders, findUnit, repacker, loader, ranMs, clock, ids } = options;
  const { packing, shipments } = store;
  const currentYear = () => Number(clock.now().slice(0, 4));
  const nameOfCode = createNameOfCode(store);
  const find = createFindPacking({
    ...{ orders: store.orders, shipments, packing, findUnit },
    nameOfCode: (organizationId, code) => nameOfCode(organizationId, code, currentYear()),
  });
  const backOrders = createBackOrders({ orders: store.orders, holderOf: shipments.holderOf, service: orders, clock });
  const alone = createOneAtATime();
  const reader = createSessionReader(options);
  const { shown } = reader;
  const requireClaim = createClaimCheck({ shipments, orders: store.orders, benches: store.benches, settings, ranMs });
  const release = createRelease(service);
  const planKeeper = createPlanKeeper({
    ...{ packing, shipments, rater: service.rater, parse, clock },
    loadAgain: createLoadAgain({ loader, optimizer: service.optimizer, containers: store.containers }),
    shown: (actor, shipmentId) => shown(actor, reader.stored(actor, shipmentId)),
  });
  const planAnew = createPlanAnew({ store, service, parse, clock });
  const readyToPack = createReadyToPack({ service, record: shipments.record });

  const { itemsOf, planOf } = createSessionPlan({ store, parse });
  const scans = createScans({ store, settings, itemsOf, find, findUnit, backOrders, ranMs, clock });
  const replanning = createReplanning({
    ...{ store, optimizer: service.optimizer, repacker },
    read: (actor, { shipment }, code) => scans.read(actor, shipment, code),
  });
  const placeScan = createPlaceScan({ store, optimizer: service.optimizer, repacker });
  const packedLines = createPackedLines({ ...store, clock });
  const looseOrders = createLooseOrders({
    ...{ ...store, service: orders, clock },
    read: ({ organizationId }, code) =>
      readScan(code, { organizationId, items: new Map(), store: store.items, currentYear: currentYear() }),
  });
  const { decided, changed } = createSessionChanges({
    ...options,
    ...{ reader, scans, requireClaim, release, backOrders, looseOrders, packedLines, planKeeper },
  });
  const actWithPlan = createActWithPlan({
    stored: reader.stored,
    isAnswered: packing.isAnswered,
    requireClaim,
    change: (actor, shipmentId, requestId, decide) =>
      changed(actor, shipmentId, requestId, (stored) => ({ decision: decide(stored), keepsClaim: true })),
  });
  const withLoads = createLoadsDue({
    ...{ packing, shipments, containers: store.containers, settings, parse, follow: planKeeper.follow },
    change: (actor, shipmentId, requestId, decide) =>
      changed(actor, shipmentId, requestId, (stored) => ({ decision: decide(stored), keepsClaim: true })),
  });
  const boxChoices = createBoxChoices(store.containers, replanning);

  async function openWanted(
    actor: PackingActor,
    wanted: ToPack,
    { takesOver = false, withoutOrder }: { readonly takesOver?: boolean; readonly withoutOrder?: WithoutOrder },
  ): Promise<PackingSession> {
    const { organizationId } = actor;
    const known = 'order' in wanted ? null : packing.get(organizationId, wanted.shipmentId);
    const shipmentId = known?.shipmentId ?? (await readyToPack(actor, wanted));
    const rules = settings(organizationId);
    const record = known && shipments.record(organizationId, shipmentId);
    const waited =
      record !== null && (known?.fold.phase === 'packed' || record.status === 'RateFailed')
        ? await release.retried(actor, record)
        : false;
    const claim = claimOf(actor, ranMs());
    const decide = (session: PackingRecord | null, shipment: ShipmentRecord) => {
      if (!session) {
        const plan = planOf(actor, shipment);
        const event = withoutOrder
          ? ({ kind: 'opened', plan: { ...plan, cartons: [] }, withoutOrder } as const)
          : ({ kind: 'opened', plan } as const);
        return { event, fold: applyPackingEvent(emptyFold, event), claim };
      }
      requireClaim(actor, session, takesOver);
      if (waited && session.fold.phase === 'packed') release.release(actor, shipment, rules);
      const event = openedAs(session, actor);
      return { event, fold: applyPackingEvent(session.fold, event), claim };
    };
    const stored = packing.open(actor, shipmentId, decide, clock.now());
    if (!stored) throw new DomainError('not_found', message('shipmentUnknown', { id: clip(shipmentId) }));
    return shown(actor, stored);
  }

  /** A scan that counts, or the answer that makes it count; a unit that turned up gets a place first. */
  async function counted(
    actor: PackingActor,
    shipmentId: string,
    { requestId, text }: { readonly requestId: string; readonly text: string },
    decide: (stored: StoredPacking) => Decision,
  ): Promise<PackingAnswer> {
    try {
      return changed(actor, shipmentId, requestId, (stored) => {
        const decision = decide(stored);
        if (decision.placeless !== undefined) throw new Placeless();
        return { decision, keepsClaim: true };
      });
    } catch (error) {
      if (!(error instanceof Placeless)) throw error;
    }
    return planKeeper.withPlan(actor, shipmentId, () =>
      actWithPlan(actor, shipmentId, {
        ...{ requestId, text, decide: (_, plan) => plan },
        plan: async (stored) => replanning.found(actor, stored, text, decide(stored)),
      }),
    );
  }

  async function scanned(actor: PackingActor, shipmentId: string, request: PackingScanRequest): Promise<PackingAnswer> {
    const command = commandOf(request.text);
    if (command !== null)
      return changed(actor, shipmentId, request.scanId, (stored) => {
        const action = commandAction(stored.session.fold, command);
        return action
          ? decided(actor, stored, action, { leadName: null, isConfirmed: false, next: null })
          : { decision: wrong(request.text, 'onScreen'), keepsClaim: true };
      });
    const badge: Decided = { decision: wrong('badge', 'isBadge'), keepsClaim: true };
    if (operators.isBadge(actor, request.text)) return changed(actor, shipmentId, request.scanId, () => badge);
    if (packing.get(actor.organizationId, shipmentId)?.fold.withoutOrder)
      return actWithPlan(actor, shipmentId, {
        ...{ requestId: request.scanId, text: request.text, decide: (_, plan) => plan },
        async plan(stored) {
          const context = scans.context(actor, stored, request);
          const made = decideAdd(stored.session.fold, context);
          return isToAdd(made) ? placeScan(actor, stored, made, context) : made;
        },
      });
    return counted(actor, shipmentId, { requestId: request.scanId, text: request.text }, (stored) =>
      scans.decide(actor, stored, request),
    );
  }

  async function acted(actor: PackingActor, shipmentId: string, request: NoScan): Promise<PackingAnswer> {
    const { organizationId } = actor;
    const { action, override, confirmed = override !== undefined } = request;
    const leadName = operators.lead(actor, override);
    if (isReplanning(action)) {
      const report = isReport(action)
        ? (stored: StoredPacking) =>
            decided(actor, stored, { ...request, action }, { leadName, isConfirmed: confirmed, next: null }).decision
        : null;
      return actWithPlan(actor, shipmentId, {
        ...{ requestId: request.actionId, text: action },
        plan: (stored) => replanning.acted(actor, stored, request, leadName),
        decide: (stored, plan) => (report === null ? plan : withReport(action, report(stored), plan)),
      });
    }
    const packed = action === 'finish' ? shipments.record(organizationId, shipmentId) : null;
    // It was not rated, or its sender wanted it otherwise, when it was packed.
    const waited = packed !== null && (await release.retried(actor, packed));
    // Throws before anything is changed.
    const next = request.action === 'handOver' ? operators.receiver(actor, request.to) : null;
    const isPacked = packing.get(organizationId, shipmentId)?.fold.phase === 'packed';
    const answer = changed(actor, shipmentId, request.actionId, (stored) => {
      if (waited && stored.session.fold.phase === 'packed')
        release.release(actor, stored.shipment, settings(organizationId));
      return decided(actor, stored, { ...request, action }, { leadName, isConfirmed: confirmed, next });
    });
    if (answer.message.code === 'abandoned' && !isPacked) await planAnew(actor, shipmentId);
    return answer;
  }

  /** Goods without an order: their order and its shipment are there only when they can be packed. A request that is sent again opens the same ones. */
  function openLoose(
    actor: PackingActor,
    asked: NonNullable<OpenPackingSessionRequest['withoutOrder']>,
  ): Promise<PackingSession> {
    const { organizationId } = actor;
    const { containerId = null, requestId } = asked;
    const withoutOrder = { box: containerId, isEnded: false };
    const look = () => {
      const made = requestId === undefined ? null : looseOrders.madeFor(organizationId, requestId);
      return { name: `${organizationId}\n${requestId ?? ids.next()}`, wanted: made };
    };
    return alone(look, async (made) => {
      const order = made ?? looseOrders.create(actor, asked);
      try {
        return await openWanted(actor, find.ofOrder(organizationId, order), { withoutOrder });
      } catch (error) {
        if (made === null) looseOrders.discard(actor, order.id);
        throw error;
      }
    });
  }

  return {
    open(caller: BenchCaller, request: OpenPackingSessionRequest): Promise<PackingSession> {
      const actor = operators.at(caller, request);
      const { withoutOrder } = find.single(request);
      if (withoutOrder) return openLoose(actor, withoutOrder);
      const { organizationId } = actor;
      // Of several benches that open an order, one plans it.
      const look = () => {
        const wanted = find.wanted(organizationId, request);
        const orderId =
          'order' in wanted ? wanted.order.id : shipments.record(organizationId, wanted.shipmentId)?.orderIds[0];
        return { name: `${organizationId}\n${orderId ?? ''}`, wanted };
      };
      return alone(look, (wanted) => openWanted(actor, wanted, { takesOver: request.takeOver === true }));
    },

    get(actor: Actor, shipmentId: string): PackingSession {
      return shown(actor, reader.stored(actor, shipmentId));
    },

    async boxes(
      actor: Actor,
      shipmentId: string,
      { carton, unitId, code }: PackingBoxesWanted,
    ): Promise<PackingBoxChoices> {
      const stored = reader.stored(actor, shipmentId);
      if (unitId === undefined && code === undefined)
        return { items: await boxChoices.other(actor, stored, carton), unitId: null };
      const misfit = replanning.misfit(actor, stored, { unitId, code });
      return misfit === null
        ? { items: [], unitId: null }
        : { items: await boxChoices.larger(actor, stored, misfit.carton), unitId: misfit.unit.id };
    },

    async scan(caller: BenchCaller, shipmentId: string, request: PackingScanRequest): Promise<PackingAnswer> {
      const actor = operators.at(caller, request);
      return withLoads(actor, shipmentId, request.scanId, await scanned(actor, shipmentId, request));
    },

    async act(caller: BenchCaller, shipmentId: string, request: PackingActionRequest): Promise<PackingAnswer> {
      const actor = operators.at(caller, request);
      const { action, actionId } = request;
      const answer =
        action === 'acceptReplacement'
          ? await counted(actor, shipmentId, { requestId: actionId, text: action }, (stored) =>
              scans.accept(actor, stored),
            )
          : await planKeeper.withPlan(actor, shipmentId, () => acted(actor, shipmentId, { ...request, action }));
      return withLoads(actor, shipmentId, actionId, answer);
    },

    queue(
      { organizationId }: Actor,
      { show, limit = 50, code }: PackingQueueWanted,
    ): Omit<PackingQueue, 'missingSetup'> {
      const claimedAfterMs = ranMs() - claimMs(settings(organizationId));
      const orderIds = code === undefined ? null : find.orderIds(organizationId, code.trim());
      const { items, ...counts } = packing.queue(
        organizationId,
        { show: show ?? null, limit, claimedAfterMs, orderIds },
        clock.now(),
      );
      return { ...counts, items: [...items] };
    },
  };
}

export type PackingService = ReturnType<typeof createPackingService>;
