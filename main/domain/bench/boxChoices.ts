import type { PackingBoxChoice } from '../../contract/index.ts';
import type { ContainerStore } from '../ports.ts';
import type { Actor, ContainerRecord } from '../records.ts';
import { currentCarton } from './nextStep.ts';
import type { CartonState, StoredPacking } from './ports.ts';
import type { Replanning } from './replanning.ts';
import { volumeOf } from './sessionView.ts';

/** Boxes that are tried: each takes an engine a moment. */
const mostTried = 12;

/** Boxes that a carton could be packed into instead, each with what the new plan would do with it. */
export function createBoxChoices(containers: Pick<ContainerStore, 'active'>, replanning: Replanning) {
  /** Boxes that are in stock, without one that a unit of the carton did not fit into before. */
  function others(actor: Actor, { session: { fold } }: StoredPacking, carton: CartonState) {
    const { outOfStock = [], rejected = [] } = fold;
    const here = new Set(carton.units.map(({ id }) => id));
    const gone = new Set(rejected.filter(({ unitId }) => here.has(unitId)).map(({ containerId }) => containerId));
    const isOther = ({ fields: { containerType, id } }: ContainerRecord) =>
      containerType === 'Box' && id !== carton.containerId && !outOfStock.includes(id) && !gone.has(id);
    return containers.active(actor.organizationId).filter(isOther);
  }

  /** The nearest in size. */
  async function other(actor: Actor, stored: StoredPacking, wanted: number | undefined): Promise<PackingBoxChoice[]> {
    const { fold } = stored.session;
    const carton = wanted === undefined ? currentCarton(fold) : fold.cartons[wanted];
    if (!carton || carton.state === 'closed' || fold.phase !== 'packing') return [];
    const room = volumeOf(carton.dimensions);
    const away = (record: ContainerRecord) => Math.abs(Math.log(volumeOf(innerSides(record)) / room));
    const tried = others(actor, stored, carton)
      .toSorted((a, b) => away(a) - away(b))
      .slice(0, mostTried);
    return Promise.all(tried.map((record) => choiceOf(actor, stored, carton.index, record)));
  }

  /** The smallest larger box that takes all units of a carton and that the shipment may use; empty if there is none. */
  async function larger(actor: Actor, stored: StoredPacking, carton: CartonState): Promise<PackingBoxChoice[]> {
    if (stored.session.fold.phase !== 'packing') return [];
    const usable = await replanning.usableBoxes(actor, stored);
    const tried = others(actor, stored, carton)
      .filter((record) => usable.has(record.fields.id) && isLarger(innerSides(record), carton.dimensions))
      .toSorted((a, b) => volumeOf(innerSides(a)) - volumeOf(innerSides(b)))
      .slice(0, mostTried);
    for (const record of tried) {
      const choice = await choiceOf(actor, stored, carton.index, record);
      if (choice.problem === null && choice.others === 0) return [choice];
    }
    return [];
  }

  async function choiceOf(
    actor: Actor,
    stored: StoredPacking,
    carton: number,
    record: ContainerRecord,
  ): Promise<PackingBoxChoice> {
    const { id: containerId, name } = record.fields;
    const { outcome, message } = await replanning.acted(
      actor,
      stored,
      { action: 'otherBox', carton, containerId },
      null,
    );
    const { fits = 0, others = 0 } = outcome === 'wrong' ? {} : message.params;
    return {
      ...{ containerId, name, ...innerSides(record), fits: Number(fits), others: Number(others) },
      problem: outcome === 'wrong' ? message : null,
    };
  }

  return { other, larger };
}

type Sides = CartonState['dimensions'];

/** Whether no side is shorter, and one is longer, however a box is turned. */
function isLarger(box: Sides, than: Sides): boolean {
  const sorted = ({ length, width, height }: Sides) => [length, width, height].toSorted((a, b) => a - b);
  const before = sorted(than);
  const now = sorted(box);
  return now.every((side, index) => side >= (before[index] ?? 0)) && volumeOf(box) > volumeOf(than);
}

/** Of a container, as a carton has them. */
export function innerSides({ fields: { innerLength, innerWidth, innerHeight } }: ContainerRecord) {
  return { length: innerLength, width: innerWidth, height: innerHeight };
}
