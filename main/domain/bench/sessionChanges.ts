import { DomainError, packingMessage, type PackingActionRequest, type PackingAnswer } from '../../contract/index.ts';
import type { createLooseOrders } from './asScanned/looseOrders.ts';
import type { createPackedLines } from './asScanned/packedLines.ts';
import type { createBackOrders } from './backOrder.ts';
import type { PlainAction } from './benchAction.ts';
import { claimOf, type createClaimCheck } from './claims.ts';
import { closesAutomatically, completed } from './completed.ts';
import { decideAction, type ActionEffects } from './decideAction.ts';
import type { CloseContext } from './decideClose.ts';
import { foldAll, unitOf, type Decision } from './decisions.ts';
import type { PackingServiceOptions } from './packingOptions.ts';
import type { createPlanKeeper } from './planKeeper.ts';
import type { KeptPackingAnswer, PackingActor, PackingChange, PackingClaim, StoredPacking } from './ports.ts';
import type { createRelease } from './release.ts';
import type { createScans } from './scans.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { SessionReader } from './sessionReader.ts';
import { expectedOf, filledVolume, volumeOf } from './sessionView.ts';
import { isMissedScan } from './takenBack.ts';

type ChangesOptions = Pick<PackingServiceOptions, 'store' | 'settings' | 'printing' | 'ids' | 'ranMs' | 'clock'> & {
  readonly reader: SessionReader;
  readonly scans: Pick<ReturnType<typeof createScans>, 'read'>;
  readonly requireClaim: ReturnType<typeof createClaimCheck>;
  readonly release: Pick<ReturnType<typeof createRelease>, 'release' | 'reopened'>;
  readonly backOrders: ReturnType<typeof createBackOrders>;
  readonly looseOrders: Pick<ReturnType<typeof createLooseOrders>, 'discard'>;
  readonly packedLines: ReturnType<typeof createPackedLines>;
  readonly planKeeper: Pick<ReturnType<typeof createPlanKeeper>, 'keep'>;
};

/** Actions after which nobody has the session. */
const leaving: ReadonlySet<PackingActionRequest['action']> = new Set(['pause', 'finish', 'abandon']);

/** Whether a shipment travels on pallets or in vehicles. */
function isFreight({ progress: { packing } }: ShipmentRecord): boolean {
  const { freight = null, trucks = null } = packing?.contents ?? {};
  return freight !== null || trucks !== null;
}

/** Who stands behind an action. */
interface Allowed extends Pick<CloseContext, 'leadName' | 'isConfirmed'> {
  /** Who has the session afterwards, when that is another operator. */
  readonly next: PackingActor | null;
}

export interface Decided {
  readonly decision: Decision;
  readonly keepsClaim: boolean;
  /** Who has the session from then on, when that is another operator. */
  readonly next?: PackingActor;
  /** Whether it may be done whoever has the session. */
  readonly isFree?: boolean;
}

/** Changes sessions: what is decided is stored in one transaction with all that follows from it. */
export function createSessionChanges(options: ChangesOptions) {
  const { store, settings, printing, ids, ranMs, clock, reader, scans, requireClaim } = options;
  const { release, backOrders, looseOrders, packedLines, planKeeper } = options;
  const { packing } = store;

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
    const fold = foldAll(session.fold, events);
    const isAbandoned = decision.events.some(({ kind }) => kind === 'abandoned');
    // A photo shows a carton as it was closed.
    for (const { index, state } of session.fold.cartons)
      if (state === 'closed' && (isAbandoned || fold.cartons[index]?.state !== 'closed'))
        store.cartonPhotos.remove(actor, shipment.id, index);
    for (const event of isWrong ? [] : events) {
      const unit = event.kind === 'backOrderLess' ? unitOf(fold, event.unitId) : undefined;
      if (event.kind === 'backOrderLess' && unit) backOrders.takeOut(actor, unit, event.orderIds);
    }
    const isPacked = fold.phase === 'packed' && session.fold.phase !== 'packed';
    if (fold.withoutOrder) {
      if (isAbandoned) looseOrders.discard(actor, shipment.orderIds[0] ?? '');
      else packedLines(actor, { session, shipment }, fold);
      if (isPacked) planKeeper.keep(actor, shipment.id, fold);
    }
    if (isPacked) release.release(actor, shipment, rules);
    const stays = isPacked ? reader.problemOf(actor.organizationId, shipment, fold) : null;
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
      fold: isWrong && fold === session.fold ? null : fold,
      claim,
      answer,
      ...(isPacked && { packed }),
      ...(isAbandoned && { isAbandoned }),
    };
  }

  /** A decision with what follows from it, and what that prints. */
  function carriedOut(actor: PackingActor, { session: { fold }, shipment }: StoredPacking, made: Decision) {
    const rules = settings(actor.organizationId);
    const travelsLoaded = isFreight(shipment);
    const decision = completed(fold, made, rules, { travelsLoaded });
    try {
      return { decision, ...printing.printed(actor, shipment.id, fold, decision.events) };
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'conflict';
      const closings = decision.events.filter(({ kind }) => kind === 'cartonClosed' || kind === 'loadClosed');
      if (!isRefused || !closesAutomatically(decision) || closings.length > 1) throw error;
      // The unit counts. Why the carton gets no label is said when the packer closes it.
      const open = completed(fold, made, rules, { closes: false, travelsLoaded });
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
      reopen: () => release.reopened(actor, shipment),
      printAgain: (carton) => printing.printAgain(actor, shipment.id, session.fold, carton),
      printPalletAgain: (load) => printing.printPalletAgain(actor, shipment.id, session.fold, load),
      receiver: () => next?.operatorName ?? '',
    };
  }

  /** What an action does to a session, and who has it then. */
  function decided(
    actor: PackingActor,
    stored: StoredPacking,
    action: PlainAction,
    { leadName, isConfirmed, next }: Allowed,
  ): Decided {
    const effects = effectsOf(actor, stored, next);
    const decision = decideAction(stored.session.fold, action, {
      ...{ settings: settings(actor.organizationId), leadName, isConfirmed, effects },
      carries: (id) => store.containers.get(actor.organizationId, id)?.fields.weightMaxGross ?? null,
      read: (code) => scans.read(actor, stored.shipment, code),
      nowMs: ranMs(),
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
    if (!result) throw reader.missing(shipmentId);
    const { answer, ...stored } = result;
    return {
      ...answer,
      unitIds: [...answer.unitIds],
      printJobIds: [...answer.printJobIds],
      session: reader.shown(actor, stored),
    };
  }

  return { decided, changed };
}
