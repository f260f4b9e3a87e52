import { DomainError, packingMessage } from '../../../contract/index.ts';
import { packItemView } from '../../packItemView.ts';
import { EngineFailure } from '../../packing/ports.ts';
import type { Repacker } from '../../packing/repackJob.ts';
import type { Actor, ContainerRecord } from '../../records.ts';
import type { ShipmentService } from '../../shipments/shipmentService.ts';
import type { Store } from '../../store.ts';
import { nameOfItem } from '../benchAction.ts';
import { innerSides } from '../boxChoices.ts';
import { confirmed, type ScanContext } from '../decideScan.ts';
import { wrong, type Decision } from '../decisions.ts';
import { currentCarton } from '../nextStep.ts';
import type { CartonState, PackingFold, StoredPacking, UnitState } from '../ports.ts';
import { placeIn, type ReplanSources } from '../replan.ts';
import { volumeOf } from '../sessionView.ts';
import { unitsOfItem } from '../unitsOfItem.ts';
import type { ToAdd } from './decideAdd.ts';
import { lineOf } from './packedLines.ts';

interface PlaceOptions {
  readonly store: Pick<Store, 'items' | 'itemPictures' | 'containers' | 'orders'>;
  readonly optimizer: Pick<ShipmentService['optimizer'], 'jobOf'>;
  readonly repacker: Repacker;
}

type Scanned = Pick<ScanContext, 'scan' | 'text'>;

/** Boxes that are tried: each takes an engine a moment. */
const mostTried = 12;

/** Finds the place of units that are scanned around what is in the box, in an engine process. They are packed with that. */
export function createPlaceScan({ store, optimizer, repacker }: PlaceOptions) {
  const { containers, items, itemPictures, orders } = store;

  /** Units with the line that they are on: that of their item, or a new one. */
  function unitsOf(actor: Actor, { session: { fold, version }, shipment }: StoredPacking, { item, quantity }: ToAdd) {
    const all = fold.cartons.flatMap(({ units }) => units);
    const orderId = shipment.orderIds[0] ?? '';
    const same = all.find(({ itemId }) => itemId === item.fields.id);
    return unitsOfItem(item, quantity, {
      id: (index) => `s${String(version)}-${String(index + 1)}`,
      ...{ orderId, orderNumber: orders.get(actor.organizationId, orderId)?.fields.sourceOrderId ?? null },
      lineNumber: same?.lineNumber ?? Math.max(0, ...all.map(({ lineNumber }) => lineNumber)) + 1,
      hasPicture: itemPictures.findMany(actor.organizationId, [item.fields.id]).length > 0,
    });
  }

  /** Rules that the item brings, such as goods that are kept apart, count with it. */
  async function sourcesOf(
    actor: Actor,
    { shipment }: StoredPacking,
    units: readonly UnitState[],
  ): Promise<ReplanSources> {
    const { organizationId } = actor;
    const [unit] = units;
    const itemOf = ({ itemId }: Pick<UnitState, 'itemId'>) => {
      const record = itemId === null ? null : items.get(organizationId, itemId);
      return record && packItemView(record);
    };
    const own = shipment.body.lines.filter(({ itemId }) => itemId !== unit?.itemId);
    const lines = unit ? [...own, ...lineOf(unit, units.length, itemOf(unit))] : own;
    const { problem } = await optimizer.jobOf(actor, { ...shipment, body: { ...shipment.body, lines } });
    return { repacker, problem, itemOf, container: (id) => containers.get(organizationId, id) };
  }

  /** Boxes of the Container Master that the shipment may use, smallest first. */
  function boxesOf({ organizationId }: Actor, { outOfStock = [] }: PackingFold, { problem }: ReplanSources) {
    const allowed = new Set(problem.containers.map(({ id }) => id));
    return containers
      .active(organizationId)
      .filter(({ fields: { id, containerType } }) => containerType === 'Box' && allowed.has(id))
      .filter(({ fields: { id } }) => !outOfStock.includes(id))
      .toSorted((a, b) => volumeOf(innerSides(a)) - volumeOf(innerSides(b)));
  }

  /** The first of the boxes that everything fits into. */
  async function firstThatHolds(
    tried: readonly CartonState[],
    units: readonly UnitState[],
    sources: ReplanSources,
  ): Promise<{ readonly carton: CartonState; readonly placed: readonly UnitState[] } | null> {
    for (const carton of tried.slice(0, mostTried)) {
      const placed = await placeIn(carton, units, sources);
      if (placed) return { carton, placed };
    }
    return null;
  }

  /** The box that was taken; without one, that of the carton before, else the smallest that holds the units. */
  function newCartons(fold: PackingFold, boxes: readonly ContainerRecord[], taken: ContainerRecord | null) {
    const index = fold.cartons.length;
    if (taken) return [emptyCarton(taken, index, true)];
    const before = boxes.filter(({ fields: { id } }) => id === fold.cartons.at(-1)?.containerId);
    const others = boxes.filter((box) => !before.includes(box));
    return [...before, ...others].map((box) => emptyCarton(box, index, false));
  }

  async function placed(actor: Actor, stored: StoredPacking, toAdd: ToAdd, { scan, text }: Scanned) {
    const { fold } = stored.session;
    const name = nameOfItem(toAdd.item);
    const units = unitsOf(actor, stored, toAdd);
    if (!units) return wrong(text, 'sizeMissing', { name });
    const sources = await sourcesOf(actor, stored, units);
    const boxes = boxesOf(actor, fold, sources);
    const open = currentCarton(fold);
    const taken = fold.withoutOrder?.box ?? null;
    // Whoever puts more into the box has it.
    const tried = open
      ? [{ ...open, isBoxConfirmed: true }]
      : newCartons(fold, boxes, taken === null ? null : containers.get(actor.organizationId, taken));
    const found = await firstThatHolds(tried, units, sources);
    if (found) {
      const { units: _, ...carton } = found.carton;
      const made = confirmed(found.placed, scan, [{ kind: 'unitsAdded', carton, units: found.placed }]);
      if (carton.isBoxConfirmed) return made;
      const what = toAdd.quantity > 1 ? `${String(toAdd.quantity)} × ${name}` : name;
      return { ...made, message: packingMessage('boxForIt', { box: carton.containerName, name: what }) };
    }
    const [full] = tried;
    if (!full || (open === null && taken === null)) return wrong(text, 'noPlan', { name });
    const room = volumeOf(full.dimensions);
    const larger = boxes
      .filter((box) => volumeOf(innerSides(box)) > room)
      .map((box) => ({ ...emptyCarton(box, full.index, false), units: full.units }));
    const better = await firstThatHolds(larger, units, sources);
    const said = { name, box: full.containerName, number: full.index + 1 };
    if (!better) return wrong(text, open ? 'noRoom' : 'noPlan', said);
    const { containerName: instead, containerId: id } = better.carton;
    return wrong(text, open ? 'noRoomLarger' : 'takeLarger', { ...said, larger: instead, id });
  }

  return async (actor: Actor, stored: StoredPacking, toAdd: ToAdd, scanned: Scanned): Promise<Decision> => {
    try {
      return await placed(actor, stored, toAdd, scanned);
    } catch (error) {
      if (error instanceof EngineFailure || error instanceof DomainError) return wrong(scanned.text, 'noPlanNow');
      throw error;
    }
  };
}

function emptyCarton(record: ContainerRecord, index: number, isBoxConfirmed: boolean): CartonState {
  const { id, name, weightTare = 0 } = record.fields;
  return {
    ...{ index, containerId: id, containerName: name, dimensions: innerSides(record), tareWeight: weightTare },
    ...{ state: 'waiting', isBoxConfirmed, units: [], weight: null, weightSource: null, sscc: null },
  };
}
