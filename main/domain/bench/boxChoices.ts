import type { PackingBoxChoice } from '../../contract/index.ts';
import type { ContainerStore } from '../ports.ts';
import type { Actor, ContainerRecord } from '../records.ts';
import { currentCarton } from './nextStep.ts';
import type { StoredPacking } from './ports.ts';
import type { Replanning } from './replanning.ts';
import { volumeOf } from './sessionView.ts';

/** Boxes that are tried: each takes an engine a moment. */
const mostTried = 12;

/** The boxes that a carton could be packed into instead, nearest in size, each with what the new plan would do with it. */
export function createBoxChoices(containers: Pick<ContainerStore, 'active'>, replanning: Replanning) {
  return async (
    actor: Actor,
    stored: StoredPacking,
    wanted: number | undefined,
  ): Promise<readonly PackingBoxChoice[]> => {
    const { cartons, phase, outOfStock = [], rejected = [] } = stored.session.fold;
    const carton = wanted === undefined ? currentCarton(stored.session.fold) : cartons[wanted];
    if (!carton || carton.state === 'closed' || phase !== 'packing') return [];
    const room = volumeOf(carton.dimensions);
    const away = (record: ContainerRecord) => Math.abs(Math.log(volumeOf(innerSides(record)) / room));
    // A box that one of the units did not fit into is not offered for it again.
    const here = new Set(carton.units.map(({ id }) => id));
    const gone = new Set(rejected.filter(({ unitId }) => here.has(unitId)).map(({ containerId }) => containerId));
    const isOther = ({ fields: { containerType, id } }: ContainerRecord) =>
      containerType === 'Box' && id !== carton.containerId && !outOfStock.includes(id) && !gone.has(id);
    const tried = containers
      .active(actor.organizationId)
      .filter(isOther)
      .toSorted((a, b) => away(a) - away(b))
      .slice(0, mostTried);
    return Promise.all(tried.map((record) => choiceOf(actor, stored, carton.index, record)));
  };

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
}

/** Of a container, as a carton has them. */
export function innerSides({ fields: { innerLength, innerWidth, innerHeight } }: ContainerRecord) {
  return { length: innerLength, width: innerWidth, height: innerHeight };
}
