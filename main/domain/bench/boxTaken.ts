import type { PackingMessage } from '../../contract/index.ts';
import type { PlanChange } from './planChange.ts';
import type { CartonState, UnitState } from './ports.ts';
import type { Replanned } from './replan.ts';

type Plan = Extract<Replanned, { readonly cartons: unknown }>;

/** What a new plan does with another box for a carton: what was planned there fits, only a part of it does, or nothing more. Pure. */
export function boxTaken(
  { carton, name: box }: NonNullable<PlanChange['otherBox']>,
  { cartons, from }: Pick<Plan, 'cartons' | 'from'>,
): Pick<PackingMessage, 'code' | 'params'> {
  const index = from.indexOf(carton.index);
  const before = unitsFor(carton);
  const now = unitsFor(cartons[index]);
  if (now.length === 0 || (before.some(isOpen) && !now.some(isOpen)))
    return { code: 'boxHoldsNothing', params: { box } };
  const here = new Set(now.map(({ id }) => id));
  const others = before.filter(({ id }) => !here.has(id)).length;
  const params = { number: index + 1, box, fits: now.length, others };
  return { code: others === 0 ? 'boxChanged' : 'boxChangedPart', params };
}

const isOpen = ({ state }: UnitState): boolean => state === 'open';

/** Units that are or will be in a carton. */
function unitsFor(carton: CartonState | undefined): readonly UnitState[] {
  return carton?.units.filter((unit) => isOpen(unit) || unit.state === 'confirmed') ?? [];
}
