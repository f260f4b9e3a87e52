import { DomainError, packingMessage } from '../../contract/index.ts';
import { packItemView } from '../packItemView.ts';
import { EngineFailure } from '../packing/ports.ts';
import type { Repacker } from '../packing/repackJob.ts';
import type { Actor, ItemRecord } from '../records.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { Store } from '../store.ts';
import type { BenchAction } from './benchAction.ts';
import { foldAll, right, unitOf, wrong, type Decision } from './decisions.ts';
import { currentCarton, isUnused } from './nextStep.ts';
import { boxesInstead, boxTaken } from './boxTaken.ts';
import { isPlanChange, misfitOf, placeAgain, planChange, type PlanChange } from './planChange.ts';
import { lineKey } from './planPacking.ts';
import type { PackingFold, StoredPacking, UnitState } from './ports.ts';
import type { ReadScan } from './readScan.ts';
import { replan, type Replanned } from './replan.ts';
import { unitsOfItem } from './unitsOfItem.ts';

export interface ReplanningOptions {
  readonly store: Pick<Store, 'items' | 'itemPictures' | 'containers'>;
  readonly optimizer: Pick<ShipmentService['optimizer'], 'jobOf'>;
  readonly repacker: Repacker;
  /** What a code says that was scanned. */
  readonly read: (actor: Actor, stored: StoredPacking, code: string) => ReadScan;
}

interface Misfit {
  readonly unitId?: string | undefined;
  readonly code?: string | undefined;
}

/** Decides actions and scans after which the rest is planned again, in an engine process. What the session is then is up to the caller. */
export function createReplanning({ store, optimizer, repacker, read }: ReplanningOptions) {
  const { items, itemPictures, containers } = store;

  /** Units of an item that no order line asks for. */
  function extraUnits(
    actor: Actor,
    { session: { fold }, shipment }: StoredPacking,
    item: ItemRecord | null,
    quantity: number,
  ): readonly UnitState[] | null {
    if (!item) return null;
    const all = fold.cartons.flatMap(({ units }) => units);
    const orderId = shipment.orderIds[0] ?? '';
    const orderNumber = all.find((unit) => unit.orderId === orderId)?.orderNumber ?? null;
    const before = all.filter((unit) => unit.lineNumber === 0).length;
    return unitsOfItem(item, quantity, {
      id: (index) => `x-${String(before + index + 1)}`,
      ...{ orderId, orderNumber, lineNumber: 0 },
      hasPicture: itemPictures.findMany(actor.organizationId, [item.fields.id]).length > 0,
    });
  }

  async function planned(actor: Actor, { session, shipment }: StoredPacking, change: PlanChange) {
    const { organizationId } = actor;
    const lines = new Map(shipment.body.lines.map((line) => [lineKey(line.orderId, line.lineNumber), line.packItem]));
    const { problem } = await optimizer.jobOf(actor, shipment);
    return replan(session.fold, change, {
      ...{ repacker, problem },
      itemOf({ orderId, lineNumber, itemId }) {
        const line = lines.get(lineKey(orderId, lineNumber));
        if (line) return line;
        const record = itemId === null ? null : items.get(organizationId, itemId);
        return record && packItemView(record);
      },
      container: (id) => containers.get(organizationId, id),
    });
  }

  /** A unit that turned up gets a place around what is in the boxes. In the open box it is then; for another one it is scanned there. */
  async function found(actor: Actor, stored: StoredPacking, text: string, confirmed: Decision): Promise<Decision> {
    const { fold } = stored.session;
    const { placeless } = confirmed;
    const unit = unitOf(fold, placeless);
    if (!unit) return confirmed;
    try {
      const change = placeAgain(fold, unit);
      return foundDecision(fold, text, confirmed, change, await planned(actor, stored, change));
    } catch (error) {
      return noPlanNow(text, error);
    }
  }

  async function acted(
    actor: Actor,
    stored: StoredPacking,
    action: BenchAction,
    leadName: string | null,
  ): Promise<Decision> {
    const { fold } = stored.session;
    const { organizationId } = actor;
    const change = planChange(fold, action, {
      leadName,
      box(id) {
        const found = containers.get(organizationId, id);
        return found?.fields.containerType === 'Box' && found.fields.isActive !== false ? found : null;
      },
      extra: (code, quantity) => extraUnits(actor, stored, read(actor, stored, code).item, quantity),
      read: (code) => read(actor, stored, code),
    });
    if (!isPlanChange(change)) return change;
    try {
      return decisionOf(fold, action, change, await planned(actor, stored, change));
    } catch (error) {
      return noPlanNow(action.action, error);
    }
  }

  /** Ids of the boxes that the rules of the shipment allow. */
  async function usableBoxes(actor: Actor, { shipment }: StoredPacking): Promise<ReadonlySet<string>> {
    const { problem } = await optimizer.jobOf(actor, shipment);
    return new Set(problem.containers.map(({ id }) => id));
  }

  /** The unit that does not fit, and its carton; null when no open carton has it. */
  function misfit(actor: Actor, stored: StoredPacking, { unitId, code }: Misfit) {
    const scan = code === undefined ? null : read(actor, stored, code);
    return misfitOf(stored.session.fold, unitId, scan);
  }

  return { acted, found, usableBoxes, misfit };
}

function noPlanNow(text: string, error: unknown): Decision {
  if (error instanceof EngineFailure || error instanceof DomainError) return wrong(text, 'noPlanNow');
  throw error;
}

function foundDecision(
  fold: PackingFold,
  text: string,
  confirmed: Decision,
  { takenBack }: PlanChange,
  plan: Replanned,
): Decision {
  if ('problem' in plan) return wrong(text, plan.problem.code, plan.problem.params);
  const { placeless = '' } = confirmed;
  const carton = plan.cartons.find(({ units }) => units.some(({ id }) => id === placeless));
  const isHere = carton !== undefined && carton === currentCarton(plan);
  const inBox = unitOf(foldAll(fold, confirmed.events), placeless);
  const cartons = plan.cartons.map((one) => ({
    ...one,
    ...(isHere && one === carton && { state: 'open' as const }),
    units: one.units.map((unit): UnitState => {
      if (unit.id !== placeless) return unit;
      const { serial, lot, expiry } = (isHere && inBox) || unit;
      return { ...unit, serial, lot, expiry, state: isHere ? 'confirmed' : 'open', changed: false };
    }),
  }));
  const changes = plan.changes.filter(({ unitId }) => unitId !== placeless);
  const event = {
    kind: 'replanned',
    cartons,
    changes,
    outOfStock: fold.outOfStock ?? [],
    ...(takenBack && { takenBack }),
  } as const;
  const before = confirmed.events.filter(({ kind }) => kind !== 'unitsConfirmed');
  const events = isHere ? [...confirmed.events, { ...event, isAutomatic: true } as const] : [...before, event];
  const params = { ...confirmed.message.params, number: (carton?.index ?? 0) + 1 };
  return right(events, isHere ? 'found' : 'foundForLater', params, [placeless]);
}

export type Replanning = ReturnType<typeof createReplanning>;

/** What was reported with the plan that follows from it. The report counts also where there is no plan. */
export function withPlan(action: BenchAction['action'], reported: Decision, plan: Decision): Decision {
  if (reported.outcome === 'wrong') return reported;
  return action === 'wrongSize' ? withSizePlan(reported, plan) : withLossPlan(reported, plan);
}

/** Units that are missing: nothing changes where nothing rested on them. */
function withLossPlan(lost: Decision, plan: Decision): Decision {
  const moving = plan.events.flatMap((event) =>
    event.kind === 'replanned' && plan.isMoved ? [{ ...event, isAutomatic: true } as const] : [],
  );
  return { ...lost, events: [...lost.events, ...moving] };
}

function withSizePlan(measured: Decision, plan: Decision): Decision {
  const { params } = measured.message;
  if (plan.outcome === 'wrong') return { ...measured, message: packingMessage('sizeNoPlan', params) };
  return {
    ...measured,
    events: [...measured.events, ...plan.events],
    message: plan.isMoved ? packingMessage('sizeReplanned', params) : measured.message,
  };
}

function decisionOf(fold: PackingFold, { action }: BenchAction, change: PlanChange, plan: Replanned): Decision {
  const { takenBack } = change;
  const { code, params } = change.message;
  if ('problem' in plan) return wrong(action, plan.problem.code, plan.problem.params);
  const { cartons, isMoved } = plan;
  const said =
    (change.otherBox && boxTaken(change.otherBox, plan)) ??
    (change.outOfStock && boxesInstead(change.outOfStock, plan));
  if (said?.message.code === 'boxHoldsNothing') return wrong(action, said.message.code, said.message.params);
  // What the sentence says is not listed unit by unit.
  const changes = plan.changes.filter(({ unitId }) => said?.unitIds.includes(unitId) !== true);
  const boxes = cartons.filter((carton) => carton.state !== 'closed' && !isUnused(carton)).length;
  const outOfStock = [...new Set([...(fold.outOfStock ?? []), ...change.without])];
  const rejected = change.rejected && { rejected: [...(fold.rejected ?? []), change.rejected] };
  return {
    ...right([{ kind: 'replanned', cartons, changes, outOfStock, ...rejected, ...(takenBack && { takenBack }) }], code),
    isMoved,
    message: packingMessage(
      said?.message.code ?? code,
      said?.message.params ?? (code === 'replanned' ? { boxes } : params),
    ),
  };
}
