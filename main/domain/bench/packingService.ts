import {
  commandOf,
  DomainError,
  message,
  packingMessage,
  type OpenPackingSessionRequest,
  type PackingActionRequest,
  type PackingAnswer,
  type PackingBoxChoice,
  type PackingMessage,
  type PackingQueue,
  type PackingQueuePart,
  type PackingScanRequest,
  type PackingSession,
  type PackingSettings,
  type PackResponse,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { FindUnit } from '../documents/findUnit.ts';
import type { Repacker } from '../packing/repackJob.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { Store } from '../store.ts';
import { claimedUntil, claimMs, claimOf, createClaimCheck, openedAs, type RunningTime } from './claims.ts';
import { createBackOrders, type OrderService } from './backOrder.ts';
import type { PlainAction } from './benchAction.ts';
import type { BenchPrinting } from './benchPrinting.ts';
import { commandAction } from './commandAction.ts';
import { decideAction, type ActionEffects } from './decideAction.ts';
import { decideAdd, isToAdd } from './asScanned/decideAdd.ts';
import { createLooseOrders } from './asScanned/looseOrders.ts';
import { createPackedLines } from './asScanned/packedLines.ts';
import { createPlaceScan } from './asScanned/placeScan.ts';
import { closesAutomatically, completed } from './completed.ts';
import { foldAll, wrong, type Decision } from './decisions.ts';
import { createFindPacking, type ToPack } from './findPacking.ts';
import { createOneAtATime } from './oneAtATime.ts';
import { applyPackingEvent, emptyFold } from './foldPacking.ts';
import type { BenchCaller, Operators } from './operators.ts';
import type {
  KeptPackingAnswer,
  PackingActor,
  PackingChange,
  PackingClaim,
  PackingFold,
  PackingRecord,
  StoredPacking,
  WithoutOrder,
} from './ports.ts';
import { createReadyToPack } from './readyToPack.ts';
import { createRelease, notReadyBecause } from './release.ts';
import { readScan } from './readScan.ts';
import { createScans } from './scans.ts';
import { createActWithPlan } from './actWithPlan.ts';
import { createBoxChoices } from './boxChoices.ts';
import { createReplanning, withPlan as withReport } from './replanning.ts';
import { createPlanKeeper } from './planKeeper.ts';
import { isReplanning, isReport } from './planChange.ts';
import { createSessionPlan } from './sessionPlan.ts';
import { createNameOfCode } from './nameOfCode.ts';
import { isMissedScan } from './takenBack.ts';
import { expectedOf, filledVolume, sessionView, volumeOf } from './sessionView.ts';

export interface PackingServiceOptions {
  readonly store: Pick<
    Store,
    'packing' | 'shipments' | 'orders' | 'items' | 'itemPictures' | 'cartonPhotos' | 'containers' | 'benches' | 'slots'
  >;
  readonly service: Pick<ShipmentService, 'shipments' | 'optimizer' | 'rater' | 'tenders'>;
  readonly operators: Pick<Operators, 'at' | 'lead' | 'receiver' | 'isBadge'>;
  readonly settings: (organizationId: string) => PackingSettings;
  /** Reads a pack response that this station encoded. */
  readonly parse: (bytes: Uint8Array) => PackResponse;
  /** Makes an order of units that are missing, and cancels it. */
  readonly orders: OrderService;
  readonly printing: BenchPrinting;
  readonly findUnit: FindUnit;
  readonly repacker: Repacker;
  readonly ids: Ids;
  readonly ranMs: RunningTime;
  readonly clock: Clock;
}

interface PackingQueueWanted {
  readonly show?: PackingQueuePart | undefined;
  readonly limit?: number | undefined;
}

/** Actions after which nobody has the session. */
const leaving: ReadonlySet<PackingActionRequest['action']> = new Set(['pause', 'finish', 'abandon']);

interface Decided {
  readonly decision: Decision;
  readonly keepsClaim: boolean;
  /** Who has the session from then on, when that is another operator. */
  readonly next?: PackingActor;
  /** Whether it may be done whoever has the session. */
  readonly isFree?: boolean;
}

/** Thrown within a transaction: a unit that was scanned needs a place first. */
class Placeless extends Error {}

/** The packing of shipments at benches. */
export function createPackingService(options: PackingServiceOptions) {
  const { store, service, operators, settings, parse, orders, printing, findUnit, repacker, ids, ranMs, clock } =
    options;
  const { packing, shipments } = store;
  const currentYear = () => Number(clock.now().slice(0, 4));
  const nameOfCode = createNameOfCode(store);
  const find = createFindPacking({
    ...{ orders: store.orders, shipments, packing, findUnit },
    nameOfCode: (organizationId, code) => nameOfCode(organizationId, code, currentYear()),
  });
  const backOrders = createBackOrders({ orders: store.orders, holderOf: shipments.holderOf, service: orders });
  const alone = createOneAtATime();
  const requireClaim = createClaimCheck({ shipments, orders: store.orders, benches: store.benches, settings, ranMs });
  const { release, retried, reopened } = createRelease(service);
  const planKeeper = createPlanKeeper({
    ...{ packing, shipments, rater: service.rater, parse, clock },
    shown: (actor, shipmentId) => shown(actor, storedOf(actor, shipmentId)),
  });
  const readyToPack = createReadyToPack({ service, record: shipments.record });

  const { itemsOf, planOf } = createSessionPlan({ store, parse });
  const scans = createScans({ store, settings, itemsOf, find, findUnit, clock });
  const replanning = createReplanning({
    ...{ store, optimizer: service.optimizer, repacker },
    read: (actor, { shipment }, code) => scans.read(actor, shipment, code),
  });
  const actWithPlan = createActWithPlan({
    stored: storedOf,
    isAnswered: packing.isAnswered,
    requireClaim,
    change: (actor, shipmentId, requestId, decide) =>
      changed(actor, shipmentId, requestId, (stored) => ({ decision: decide(stored), keepsClaim: true })),
  });
  const placeScan = createPlaceScan({ store, optimizer: service.optimizer, repacker });
  const packedLines = createPackedLines({ ...store, clock });
  const looseOrders = createLooseOrders({
    ...{ ...store, service: orders, clock },
    read: ({ organizationId }, code) =>
      readScan(code, { organizationId, items: new Map(), store: store.items, currentYear: currentYear() }),
  });
  const boxChoices = createBoxChoices(store.containers, replanning);

  const missing = (id: string) => new DomainError('not_found', message('packingSessionUnknown', { id: clip(id) }));

  function storedOf({ organizationId }: Actor, shipmentId: string): StoredPacking {
    const session = packing.get(organizationId, shipmentId);
    const shipment = shipments.record(organizationId, shipmentId);
    if (!session || !shipment) throw missing(shipmentId);
    return { session, shipment };
  }

  function problemOf(organizationId: string, shipment: ShipmentRecord, fold: PackingFold): PackingMessage | null {
    const requests = shipments.senderRequests(organizationId, shipment.id);
    return notReadyBecause(shipment, requests, fold.withoutOrder !== undefined);
  }

  function shown({ organizationId }: Actor, { session, shipment }: StoredPacking): PackingSession {
    const rules = settings(organizationId);
    const orders = shipment.orderIds.flatMap((id) => store.orders.get(organizationId, id) ?? []);
    const due = orders
      .flatMap(({ fields }) => fields.requiredShipBy ?? [])
      .sort((a, b) => Date.parse(a) - Date.parse(b));
    const requests = shipments.senderRequests(organizationId, shipment.id);
    return sessionView(session, {
      shipment,
      orderNumbers: orders.map(({ id, fields }) => fields.sourceOrderId ?? id),
      dueAt: due[0] ?? null,
      settings: rules,
      claimedUntil: session.claim && claimedUntil(session.claim, rules, ranMs(), clock),
      problem: problemOf(organizationId, shipment, session.fold),
      requests,
      labelState: (carton) => printing.labelState(organizationId, shipment.id, carton),
      slip: printing.slipState(organizationId, shipment.id, session.fold),
      photographed: store.cartonPhotos.cartons(organizationId, shipment.id),
    });
  }

  /** A decision as it is stored; what follows from a packed session is stored with it. */
  function changeOf(
    actor: PackingActor,
    { session, shipment }: StoredPacking,
    made: Decision,
    claim: PackingClaim | null,
  ): PackingChange {
    const rules = settings(actor.organizationId);
    const { decision, events, printJobIds } = carriedOut(actor, { session, shipment }, made);
    const isWrong = decision.outcome === 'wrong';
    const fold = isWrong ? session.fold : foldAll(session.fold, events);
    const isAbandoned = decision.events.some(({ kind }) => kind === 'abandoned');
    // A photo shows a carton as it was closed.
    for (const { index, state } of session.fold.cartons)
      if (state === 'closed' && (isAbandoned || fold.cartons[index]?.state !== 'closed'))
        store.cartonPhotos.remove(actor, shipment.id, index);
    const isPacked = fold.phase === 'packed' && session.fold.phase !== 'packed';
    if (fold.withoutOrder) {
      if (isAbandoned) looseOrders.discard(actor, shipment.orderIds[0] ?? '');
      else packedLines(actor, { session, shipment }, fold);
      if (isPacked) planKeeper.keep(actor, shipment.id, fold);
    }
    if (isPacked) release(actor, shipment, rules);
    const stays = isPacked ? problemOf(actor.organizationId, shipment, fold) : null;
    const answer: KeptPackingAnswer = {
      ...{ outcome: decision.outcome, unitIds: decision.unitIds },
      message: stays ? packingMessage('packedNotReady') : decision.message,
      expected: expectedOf(fold, rules),
      printJobIds: [...(made.printJobIds ?? []), ...printJobIds],
    };
    const cartons = fold.cartons.filter(({ state }) => state === 'closed');
    const packed = {
      boxes: cartons.length,
      room: cartons.reduce((sum, { dimensions }) => sum + volumeOf(dimensions), 0),
      filled: cartons.reduce((sum, carton) => sum + filledVolume(carton), 0),
    };
    return {
      events,
      fold: isWrong ? null : fold,
      claim,
      answer,
      ...(isPacked && { packed }),
      ...(isAbandoned && { isAbandoned }),
    };
  }

  /** A decision with what follows from it, and what that prints. */
  function carriedOut(actor: PackingActor, { session: { fold }, shipment }: StoredPacking, made: Decision) {
    const rules = settings(actor.organizationId);
    const decision = completed(fold, made, rules);
    try {
      return { decision, ...printing.printed(actor, shipment.id, fold, decision.events) };
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'conflict';
      const closings = decision.events.filter(({ kind }) => kind === 'cartonClosed');
      if (!isRefused || !closesAutomatically(decision) || closings.length > 1) throw error;
      // The unit counts. The packer closes the carton, and is told then why it gets no label.
      const open = completed(fold, made, rules, false);
      return { decision: open, ...printing.printed(actor, shipment.id, fold, open.events) };
    }
  }

  /** What an action stores elsewhere. */
  function effectsOf(
    actor: PackingActor,
    { session, shipment }: StoredPacking,
    next: PackingActor | null,
  ): ActionEffects {
    return {
      backOrder: (unitIds) => backOrders.make(actor, session.fold, unitIds),
      cancelBackOrders: (orderIds) => backOrders.cancel(actor, orderIds),
      measure: ({ itemId }, measured) => {
        store.benches.putMeasurement(actor, {
          ...{ id: ids.next(), itemId: itemId ?? '', measured, operatorName: actor.operatorName },
          ...{ shipmentId: shipment.id, measuredAt: clock.now() },
        });
      },
      reopen: () => reopened(actor, shipment),
      printAgain: (carton) => printing.printAgain(actor, shipment.id, session.fold, carton),
      receiver: () => next?.operatorName ?? '',
    };
  }

  /** What an action does to a session, and who has it then. */
  function decided(
    actor: PackingActor,
    stored: StoredPacking,
    action: PlainAction,
    { leadName, next }: { readonly leadName: string | null; readonly next: PackingActor | null },
  ): Decided {
    const effects = effectsOf(actor, stored, next);
    const decision = decideAction(stored.session.fold, action, {
      ...{ settings: settings(actor.organizationId), leadName, effects },
      read: (code) => scans.read(actor, stored.shipment, code),
      isAfterMiss: () => isMissedScan(packing.lastMiss(actor.organizationId, stored.shipment.id)),
    });
    const isHeld = decision.events.some((event) => event.kind === 'decided' && event.decision === 'hold');
    return {
      decision,
      keepsClaim: !leaving.has(action.action) && !isHeld,
      isFree: action.action === 'abandon' && leadName !== null,
      ...(next && { next }),
    };
  }

  /** Stores what `decide` makes of the session; the same request again answers the same. */
  function changed(
    actor: PackingActor,
    shipmentId: string,
    requestId: string,
    decide: (stored: StoredPacking) => Decided,
  ): PackingAnswer {
    const decideHere = (stored: StoredPacking): PackingChange => {
      const { decision, keepsClaim, next, isFree = false } = decide(stored);
      if (!isFree) requireClaim(actor, stored.session);
      // A wrong scan takes nothing that nobody has.
      const isHad = decision.outcome === 'wrong' ? stored.session.claim !== null : keepsClaim;
      return changeOf(actor, stored, decision, isHad ? claimOf(next ?? actor, ranMs()) : null);
    };
    const result = packing.change(actor, shipmentId, requestId, decideHere, clock.now());
    if (!result) throw missing(shipmentId);
    const { answer, ...stored } = result;
    return {
      ...answer,
      unitIds: [...answer.unitIds],
      printJobIds: [...answer.printJobIds],
      session: shown(actor, stored),
    };
  }

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
        ? await retried(actor, record)
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
      if (waited && session.fold.phase === 'packed') release(actor, shipment, rules);
      const event = { kind: openedAs(session, actor) } as const;
      return { event, fold: applyPackingEvent(session.fold, event), claim };
    };
    const stored = packing.open(actor, shipmentId, decide, clock.now());
    if (!stored) throw new DomainError('not_found', message('shipmentUnknown', { id: clip(shipmentId) }));
    return shown(actor, stored);
  }

  async function acted(actor: PackingActor, shipmentId: string, request: PackingActionRequest): Promise<PackingAnswer> {
    const { organizationId } = actor;
    const leadName = operators.lead(actor, request.override);
    const { action } = request;
    if (isReplanning(action)) {
      const report = isReport(action)
        ? (stored: StoredPacking) => decided(actor, stored, { ...request, action }, { leadName, next: null }).decision
        : null;
      return actWithPlan(actor, shipmentId, {
        ...{ requestId: request.actionId, text: action },
        plan: (stored) => replanning.acted(actor, stored, request, leadName),
        decide: (stored, plan) => (report === null ? plan : withReport(action, report(stored), plan)),
      });
    }
    const packed = action === 'finish' ? shipments.record(organizationId, shipmentId) : null;
    // It was not rated, or its sender wanted it otherwise, when it was packed.
    const waited = packed !== null && (await retried(actor, packed));
    // Throws before anything is changed.
    const next = request.action === 'handOver' ? operators.receiver(actor, request.to) : null;
    return changed(actor, shipmentId, request.actionId, (stored) => {
      if (waited && stored.session.fold.phase === 'packed') release(actor, stored.shipment, settings(organizationId));
      return decided(actor, stored, { ...request, action }, { leadName, next });
    });
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
      return shown(actor, storedOf(actor, shipmentId));
    },

    async boxes(actor: Actor, shipmentId: string, carton?: number): Promise<readonly PackingBoxChoice[]> {
      return boxChoices(actor, storedOf(actor, shipmentId), carton);
    },

    async scan(caller: BenchCaller, shipmentId: string, request: PackingScanRequest): Promise<PackingAnswer> {
      const actor = operators.at(caller, request);
      const command = commandOf(request.text);
      if (command !== null)
        return changed(actor, shipmentId, request.scanId, (stored) => {
          const action = commandAction(stored.session.fold, command);
          return action
            ? decided(actor, stored, action, { leadName: operators.lead(actor, undefined), next: null })
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
      const decide = (stored: StoredPacking) => scans.decide(actor, stored, request);
      try {
        return changed(actor, shipmentId, request.scanId, (stored) => {
          const decision = decide(stored);
          if (decision.placeless !== undefined) throw new Placeless();
          return { decision, keepsClaim: true };
        });
      } catch (error) {
        if (!(error instanceof Placeless)) throw error;
      }
      return planKeeper.withPlan(actor, shipmentId, () =>
        actWithPlan(actor, shipmentId, {
          ...{ requestId: request.scanId, text: request.text, decide: (_, plan) => plan },
          plan: async (stored) => replanning.found(actor, stored, request.text, decide(stored)),
        }),
      );
    },

    async act(caller: BenchCaller, shipmentId: string, request: PackingActionRequest): Promise<PackingAnswer> {
      const actor = operators.at(caller, request);
      return planKeeper.withPlan(actor, shipmentId, () => acted(actor, shipmentId, request));
    },

    queue({ organizationId }: Actor, { show, limit = 50 }: PackingQueueWanted): Omit<PackingQueue, 'missingSetup'> {
      const claimedAfterMs = ranMs() - claimMs(settings(organizationId));
      const { items, ...counts } = packing.queue(
        organizationId,
        { show: show ?? null, limit, claimedAfterMs },
        clock.now(),
      );
      return { ...counts, items: [...items] };
    },
  };
}

export type PackingService = ReturnType<typeof createPackingService>;
