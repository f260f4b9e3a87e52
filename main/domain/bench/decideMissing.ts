import { right, wrong, type Decision } from './decisions.ts';
import { isSameItem, type BenchAction } from './benchAction.ts';
import type { PackingEvent, PackingFold, UnitState } from './ports.ts';

type ShortUnits = 'ask' | 'shipShort' | 'hold' | 'backOrder';
export type ShortDecision = Exclude<ShortUnits, 'ask'>;

/** Units that are missing or damaged: of one unit or item, open ones first. Pure. */
export function decideMissing(
  fold: PackingFold,
  { action, unitId, itemId, quantity = 1 }: BenchAction,
  state: 'short' | 'damaged',
): Decision {
  const all = fold.cartons.filter((carton) => carton.state !== 'closed').flatMap(({ units }) => units);
  const named =
    all.find(({ id }) => id === unitId) ?? all.find((unit) => itemId !== undefined && unit.itemId === itemId);
  if (!named) return wrong(action, 'unitNotOpen');
  const isLost = (unit: UnitState) =>
    unit.state === 'open' || unit.state === 'left' || (state === 'damaged' && unit.state === 'confirmed');
  // A unit in the box can be damaged, too; the one that was pointed at comes first.
  const units = all
    .filter((unit) => isSameItem(unit, named) && isLost(unit))
    .toSorted((a, b) => rank(a, unitId) - rank(b, unitId));
  if (units.length < quantity)
    return units.length === 0
      ? wrong(action, 'unitNotOpen')
      : wrong(action, 'tooMany', { left: units.length, name: named.name });
  const unitIds = units.slice(0, quantity).map(({ id }) => id);
  const event: PackingEvent = { kind: 'unitsLost', unitIds, state };
  return right(
    [event],
    state === 'short' ? 'shortRecorded' : 'damagedRecorded',
    { quantity, name: named.name },
    unitIds,
  );
}

function rank({ id, state }: UnitState, wanted: string | undefined): number {
  if (id === wanted) return 0;
  return state === 'confirmed' ? 2 : 1;
}

/** What happens with units that are missing: the order ships without them, waits for them, or they get an order of their own. */
export function decideShort(
  fold: PackingFold,
  decision: ShortDecision,
  backOrder: (unitIds: readonly string[]) => { readonly id: string; readonly number: string },
): Decision {
  if (fold.undecided.length === 0) return wrong('decideShort', 'nothingToDecide');
  switch (decision) {
    case 'hold':
      return right([{ kind: 'decided', decision, orderId: null }], 'onHold');
    case 'shipShort':
      return isNothingLeft(fold)
        ? wrong('decideShort', 'nothingToShip')
        : right([{ kind: 'decided', decision, orderId: null }], 'shipShort');
    case 'backOrder': {
      if (isNothingLeft(fold)) return wrong('decideShort', 'nothingToShip');
      const { id, number } = backOrder(fold.undecided);
      return right([{ kind: 'decided', decision, orderId: id }], 'backOrdered', { order: number });
    }
  }
}

/** Whether no unit is or will be in a carton. */
function isNothingLeft({ cartons }: PackingFold): boolean {
  return cartons.every(({ units }) => units.every(({ state }) => state === 'short' || state === 'damaged'));
}
