import type { PackingMessage } from '../../contract/index.ts';
import { cartonNumber } from './cartonNumber.ts';
import type { PlanChange } from './planChange.ts';
import type { CartonState, UnitState } from './ports.ts';
import type { Replanned } from './replan.ts';

type Plan = Pick<Extract<Replanned, { readonly cartons: unknown }>, 'cartons' | 'from'>;

/** In one sentence, what a packer does with the boxes, and the units of which it says everything. */
export interface BoxesSaid {
  readonly message: Pick<PackingMessage, 'code' | 'params'>;
  readonly unitIds: readonly string[];
}

/** What a new plan does with another box for a carton: what was planned there fits, only a part of it does, or nothing more. Pure. */
export function boxTaken(
  { carton, name: box }: NonNullable<PlanChange['otherBox']>,
  { cartons, from }: Plan,
): BoxesSaid {
  const index = from.indexOf(carton.index);
  const before = unitsFor(carton);
  const now = unitsFor(cartons[index]);
  if (now.length === 0 || (before.some(isOpen) && !now.some(isOpen)))
    return { message: { code: 'boxHoldsNothing', params: { box } }, unitIds: [] };
  const here = new Set(now.map(({ id }) => id));
  const others = before.filter(({ id }) => !here.has(id)).length;
  const params = {
    number: cartonNumber({ cartons }, index),
    box,
    before: carton.containerName,
    fits: now.length,
    others,
  };
  return {
    message: { code: others > 0 ? 'boxChangedPart' : now.length === 1 ? 'boxChangedOne' : 'boxChanged', params },
    unitIds: now.map(({ id }) => id),
  };
}

/** Where the units of boxes go that are out of stock. Pure. */
export function boxesInstead(
  { before, unitIds }: NonNullable<PlanChange['outOfStock']>,
  { cartons, from }: Plan,
): BoxesSaid | null {
  const moved = new Set(unitIds);
  const into = cartons.filter(({ units }) => units.some(({ id }) => moved.has(id)));
  const [first] = into;
  if (!first) return null;
  const fits = unitIds.length;
  const number = cartonNumber({ cartons }, first.index);
  const isNew = into.every(({ index }) => from[index] === null);
  if (into.length === 1 && isNew) {
    const params = { number, box: first.containerName, before, fits, others: 0 };
    return { message: { code: fits === 1 ? 'boxChangedOne' : 'boxChanged', params }, unitIds };
  }
  if (into.length === 1) return { message: { code: 'boxNotNeeded', params: { before, fits, number } }, unitIds };
  // The packer has to know which unit goes into a box that is there already.
  if (!isNew) return null;
  const boxes = [...Map.groupBy(into, ({ containerName }) => containerName)]
    .map(([name, some]) => (some.length === 1 ? name : `${String(some.length)} × ${name}`))
    .join(', ');
  return { message: { code: 'boxesInstead', params: { boxes, before } }, unitIds };
}

const isOpen = ({ state }: UnitState): boolean => state === 'open';

/** Units that are or will be in a carton. */
function unitsFor(carton: CartonState | undefined): readonly UnitState[] {
  return carton?.units.filter((unit) => isOpen(unit) || unit.state === 'confirmed') ?? [];
}
